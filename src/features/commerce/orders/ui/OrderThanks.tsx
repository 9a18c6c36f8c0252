import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { pluralize } from '../../../../design/display/count.ts'
import { DateText } from '../../../../design/display/DateText.tsx'
import { ProgressTape } from '../../../../design/display/ProgressTape.tsx'
import { Picture } from '../../../../design/pictures/Picture.tsx'
import { Price } from '../../../../kernel/money/ui/Price.tsx'
import { pictureProps } from '../../../../kernel/pictures/ui/picture-props.ts'
import { useMember } from '../../../../kernel/session/ui/session-queries.ts'
import { paymentNames } from '../../../core/shop-settings/shop-words.ts'
import { PushPrompt } from '../../../services/notices/ui/push/PushPrompt.tsx'
import { arrivalWords, stepDayWords } from '../delivery-words.ts'
import type { OrderState, OrderView } from '../order.ts'
import { orderName, stateName } from '../order-words.ts'
import { remainingSteps } from './OrderProgress.tsx'

interface OrderThanksProps {
  order: OrderView
  /** 0 if the shop takes no returns. */
  returnDays: number
}

/** Shown after an order was placed: what is coming, and what happens next. */
export function OrderThanks({ order, returnDays }: OrderThanksProps) {
  const { lines, shipTo, paymentWay, isByMail } = order
  const ownEmail = useMember()?.email
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const pictures = lines.flatMap(({ picture, name }) => (picture ? [{ picture, name }] : [])).slice(0, 3)
  const next = remainingSteps(order)
  const way = isByMail
    ? 'We will email your gift card once it is paid.'
    : paymentWay === 'pick-up'
      ? `${pluralize(pieces, 'item')} will be ready for you to pick up.`
      : `${pluralize(pieces, 'item')} will be sent to ${shipTo.address}.`
  const arrival = arrivalWords(order)
  return (
    <div
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)] gap-x-18 gap-y-6 print:hidden',
        pictures.length > 0 && 'min-[900px]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]',
      )}
    >
      {pictures.length > 0 && <Pieces pictures={pictures} />}
      <div className="min-w-0">
        <p className="text-small text-ink-2 tabular-nums">
          {orderName(order)}, placed <DateText date={order.placedAt} form="long" />
        </p>
        <h1 className="display-l mt-2.5 wrap-anywhere">Thank you, {shipTo.firstName}</h1>
        <p className="mt-3 max-w-measure text-lead wrap-anywhere text-ink-2">
          {way}
          {arrival ? <strong className="block font-semibold text-ink">{arrival}</strong> : null}
        </p>
        <ProgressTape
          label={`${orderName(order)}: ${stateName(order)}`}
          value={(1 / (next.length + 1)) * 100}
          className="mt-6 h-8"
        />
        <ol className="divide-y divide-line border-b border-line">
          <Step
            when={<DateText date={order.placedAt} />}
            isNow
            name={order.isPaid ? 'Paid' : order.isAuthorised ? 'Payment authorized' : 'Placed'}
          >
            <Price minorUnits={order.totalMinor} currency={order.currency} />, {paymentNames[paymentWay]}. The
            confirmation goes to {ownEmail ?? shipTo.email}.
          </Step>
          {next.map(({ state, name }) => (
            <Step
              key={state}
              when={state === 'paid' ? <PayUntil order={order} /> : stepDayWords(state, order.delivery)}
              name={name}
            >
              {state === 'paid' && <PayBy order={order} />}
              {nextWords(state, order, returnDays)}
            </Step>
          ))}
        </ol>
        <PushPrompt className="mt-6 max-w-measure">
          Your device can tell you when this order is on its way.
        </PushPrompt>
        <div className="mt-6 flex flex-wrap gap-3">
          <Link
            to="/orders/$orderId"
            params={{ orderId: order.id }}
            replace
            className={buttonClass({ className: 'grow sm:grow-0' })}
          >
            View order
          </Link>
          <Link to="/shop" className={buttonClass({ look: 'outline', className: 'grow sm:grow-0' })}>
            Continue Shopping
          </Link>
        </div>
      </div>
    </div>
  )
}

type Piece = { picture: NonNullable<OrderView['lines'][number]['picture']>; name: string }

/** Two pictures have the same size; of three, the first is large with the others beside it. */
function Pieces({ pictures }: { pictures: Piece[] }) {
  const [first, ...others] = pictures
  return (
    <div
      className={clsx(
        '-mx-(--gutter) -mt-8 grid max-h-[38rem] gap-1 self-start overflow-hidden sm:mx-0 sm:mt-0 sm:gap-3',
        others.length === 1 && 'grid-cols-2',
        others.length > 1 && 'grid-cols-[minmax(0,2fr)_minmax(0,1fr)]',
      )}
    >
      {first && (
        <div
          className={clsx(
            'relative aspect-look overflow-hidden bg-sunken',
            others.length > 1 && 'row-span-2',
          )}
        >
          <Picture
            {...pictureProps(first.picture, first.name)}
            ratio="fill"
            sizes="(width >= 900px) 36vw, 66vw"
            priority
          />
        </div>
      )}
      {others.map(({ picture, name }) => (
        <div key={picture.src} className="relative min-h-0 overflow-hidden bg-sunken">
          <Picture {...pictureProps(picture, name)} ratio="fill" sizes="(width >= 900px) 18vw, 33vw" />
        </div>
      ))}
    </div>
  )
}

interface StepProps {
  when: React.ReactNode
  name: string
  isNow?: boolean
  children: React.ReactNode
}

function Step({ when, name, isNow = false, children }: StepProps) {
  return (
    <li
      aria-current={isNow ? 'step' : undefined}
      className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 py-3.5 sm:grid-cols-[7.5rem_minmax(0,1fr)]"
    >
      <span className={clsx('text-small', isNow ? 'font-semibold' : 'text-ink-2')}>{when}</span>
      <div className="min-w-0 text-small">
        <p className="font-semibold">{name}</p>
        <p className="wrap-anywhere text-ink-2">{children}</p>
      </div>
    </li>
  )
}

const PayUntil = ({ order: { payUntil } }: { order: OrderView }) =>
  payUntil ? (
    <>
      by <DateText date={payUntil} isDeadline />
    </>
  ) : null

const PayBy = ({ order: { payUntil } }: { order: OrderView }) =>
  payUntil ? (
    <>
      Pay by <DateText date={payUntil} form="moment" />.{' '}
    </>
  ) : null

/** Describes what happens at a future step. */
function nextWords(state: OrderState, { paymentWay, can }: OrderView, returnDays: number): string {
  if (state === 'paid') {
    const how =
      paymentWay === 'transfer'
        ? 'See below or the email for how to pay.'
        : 'We are waiting for your payment.'
    return can.cancel ? `${how} Until then you can cancel the order.` : how
  }
  if (state === 'completed') return 'By email, on the day you chose.'
  if (state === 'packed') {
    return paymentWay === 'pick-up'
      ? 'We email you when it is ready.'
      : 'We pack it and let you know by email.'
  }
  if (state === 'shipped') return 'We email you the tracking number if there is one.'
  return returnDays > 0
    ? `Not right? You can return it within ${pluralize(returnDays, 'day')}.`
    : 'Show others how you wear it.'
}
