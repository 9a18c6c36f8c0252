import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ComponentType } from 'react'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { Badge } from '../../../../design/display/Badge.tsx'
import { DateText } from '../../../../design/display/DateText.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import { useShop } from '../../../core/shop-settings/ui/shop-queries.ts'
import { GiftCardTotals } from '../../gift-cards/ui/GiftCardTotals.tsx'
import type { OrderView } from '../order.ts'
import { orderName, stateName } from '../order-words.ts'
import { OrderNotLoaded } from './missing/OrderNotLoaded.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderAddress } from './OrderAddress.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderProgress, remainingSteps } from './OrderProgress.tsx'
import { OrderThanks } from './OrderThanks.tsx'
import { OrderTotals } from './OrderTotals.tsx'
import { type Confirmation, useConfirmation } from './order-changes.ts'
import { orderQuery } from './order-queries.ts'
import { OrderPayment } from './pay/OrderPayment.tsx'
import type { CardProblem } from './pay/saved-card-words.ts'
import { stateLook } from './state-look.ts'

/** How often the page checks whether the payment event has arrived. */
const RECHECK_MS = 2_000

const route = getRouteApi('/orders/$orderId')

/** Parts of other features on an order page, above its progress or below its items. */
export type OrderPart = ComponentType<{ order: OrderView }>

/** One order with its state, its items, and the buyer's actions; printed, it is the invoice. */
export function OrderPage({ Above, Below }: { Above: OrderPart; Below: OrderPart }) {
  const { orderId } = route.useParams()
  const { paid = false, thanks = false, unpaid } = route.useSearch()
  const {
    data: order,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    ...orderQuery(orderId),
    refetchInterval: ({ state: { data } }) =>
      paid && data?.state === 'pending-payment' ? RECHECK_MS : false,
  })
  const confirmation = useConfirmation(orderId, paid)
  if (order) {
    const isNew = thanks || (paid && order.state !== 'pending-payment')
    return <Order {...{ order, confirmation, isNew, cardProblem: unpaid, Above, Below }} />
  }
  return isError ? (
    <OrderNotLoaded onRetry={() => void refetch()} retrying={isFetching} />
  ) : (
    <LoadingRegion label="Loading your order" className="grid gap-6 py-12">
      <Skeleton className="h-14 w-64" />
      <Skeleton className="h-20" />
      <Skeleton className="h-64" />
    </LoadingRegion>
  )
}

interface OrderProps {
  order: OrderView
  confirmation: Confirmation
  /** Placed or paid a moment ago; the page shows thanks first. */
  isNew: boolean
  /** Why the chosen card did not pay. */
  cardProblem: CardProblem | undefined
  Above: OrderPart
  Below: OrderPart
}

function Order({ order, confirmation, isNew, cardProblem, Above, Below }: OrderProps) {
  const shop = useShop()
  // Not if it was delivered or cancelled: the URL may have been bookmarked.
  const isWaiting = order.state === 'pending-payment'
  const isThanked = isNew && !order.awaitsAddress && remainingSteps(order).length > 0
  // On paper it is the invoice, under its number.
  const Heading = isThanked ? 'p' : 'h1'
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-10 py-8 sm:py-12 print:gap-6 print:py-0">
      {isThanked && <OrderThanks order={order} returnDays={shop?.returnDays ?? 0} />}
      <header className={clsx('justify-items-start gap-3', isThanked ? 'hidden print:grid' : 'grid')}>
        {order.guest ? null : (
          <Link to="/orders" className="text-link text-small text-ink-2 print:hidden">
            Your orders
          </Link>
        )}
        <div className="hidden w-full justify-between gap-8 print:flex">
          <p className="display-s">{shop?.name}</p>
          <p className="text-right text-small whitespace-pre-line">{shop?.imprint}</p>
        </div>
        <Heading className="display-l">
          <span className="hidden print:inline">Invoice, </span>
          {orderName(order)}
        </Heading>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-2">
          <Badge look={stateLook[order.state]}>{stateName(order)}</Badge>
          <span>
            {order.isByShop ? 'Placed for you by the shop on' : 'Placed on'}{' '}
            <DateText date={order.placedAt} form="long" />
          </span>
        </p>
      </header>
      {order.hasNothingToSend ? (
        <p className="max-w-measure border-l-4 border-ink py-1 pl-3 text-small">
          All items of this order were refunded, so nothing will be sent.
        </p>
      ) : null}
      <Above order={order} />
      {!isThanked && <OrderProgress order={order} />}
      {hasArrived(order) && !order.guest && <ShowHowYouWearIt pieceCount={order.lines.length} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-18 gap-y-12 min-[900px]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] min-[900px]:grid-rows-[auto_1fr] print:grid-cols-1 print:gap-y-6">
        {/* Open tasks come before the items, which are long on a phone. */}
        {isWaiting ? (
          <div className="min-[900px]:col-start-2 print:order-last">
            <OrderPayment order={order} confirmation={confirmation} cardProblem={cardProblem} />
          </div>
        ) : null}
        <section
          aria-labelledby="lines"
          className="min-[900px]:col-start-1 min-[900px]:row-span-2 min-[900px]:row-start-1"
        >
          <h2 id="lines" className="display-s">
            Items
          </h2>
          <OrderLines lines={order.lines} currency={order.currency} />
          <OrderTotals sums={order} />
          <GiftCardTotals giftCards={order.giftCards} dueMinor={order.dueMinor} currency={order.currency} />
          <Below order={order} />
        </section>
        <div className="grid content-start gap-10 print:grid-cols-2 print:gap-6">
          {isWaiting ? null : <OrderPayment order={order} confirmation={confirmation} />}
          <OrderAddress order={order} parcels={order.parcels} />
          <OrderActions order={order} contactEmail={shop?.contactEmail ?? null} />
        </div>
      </div>
    </article>
  )
}

const hasArrived = ({ state }: OrderView) => state === 'delivered' || state === 'completed'

function ShowHowYouWearIt({ pieceCount }: { pieceCount: number }) {
  return (
    <section
      aria-labelledby="wear"
      className="grid justify-items-start gap-3 border-y border-line py-6 sm:flex sm:items-center sm:justify-between print:hidden"
    >
      <div>
        <h2 id="wear" className="display-s">
          Show how you wear it
        </h2>
        <p className="mt-1 max-w-measure text-small text-ink-2">
          Post a photo and tag {pieceCount === 1 ? 'the item' : 'the items'}. It helps others decide before
          they buy.
        </p>
      </div>
      <Link to="/upload" className={buttonClass({ look: 'outline' })}>
        Upload Photo
      </Link>
    </section>
  )
}
