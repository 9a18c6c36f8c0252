import { Check } from 'lucide-react'
import { DateText } from '../../../../design/display/DateText.tsx'
import type { OrderState, OrderView } from '../order.ts'
import { stateName } from '../order-words.ts'

type Step = { state: OrderState; name: string; takenAt: string | null; note: string | null }

/** The progress of an order: past steps with dates, then the usual next ones. */
export function OrderProgress({
  order,
}: {
  order: Pick<OrderView, 'state' | 'steps' | 'paymentWay' | 'isPaid' | 'isByMail' | 'hasNothingToSend'>
}) {
  const steps = [...pastSteps(order), ...remainingSteps(order)]
  const now = order.steps.length - 1
  return (
    <section aria-label="Progress" className="print:hidden">
      <ol className="grid sm:auto-cols-fr sm:grid-flow-col">
        {steps.map((step, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a state may come twice, and steps never move
            key={index}
            aria-current={index === now ? 'step' : undefined}
            className="group relative flex gap-3 pb-5 last:pb-0 sm:block sm:border-t sm:border-line-strong sm:pt-4 sm:pr-3 sm:pb-0 sm:last:border-transparent"
          >
            <span
              aria-hidden
              className="absolute top-6 bottom-0 left-3 w-px bg-line-strong group-last:hidden sm:hidden"
            />
            <span
              aria-hidden
              className={`grid size-6 shrink-0 place-items-center rounded-full border sm:absolute sm:-top-3 ${
                step.takenAt ? 'border-ink bg-tape text-tape-ink' : 'border-line-strong bg-paper'
              }`}
            >
              {step.takenAt ? <Check className="size-4" /> : null}
            </span>
            <span className="min-w-0">
              <span className={step.takenAt ? 'font-strong' : 'text-ink-2'}>{step.name}</span>
              {step.takenAt ? (
                <DateText date={step.takenAt} className="block text-meta text-ink-3" />
              ) : (
                <span className="sr-only">, not yet</span>
              )}
              {step.note ? (
                <span className="block text-meta text-ink-2 wrap-anywhere">{step.note}</span>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The first step is its placement, whatever it is waiting for. */
const pastSteps = ({ steps, paymentWay }: Pick<OrderView, 'steps' | 'paymentWay'>): Step[] =>
  steps.map((step, index) => ({
    ...step,
    name: index === 0 ? 'Placed' : stateName({ ...step, paymentWay }),
  }))

const shippedOrderStates: OrderState[] = ['paid', 'packed', 'shipped', 'delivered']
const mailedOrderStates: OrderState[] = ['paid', 'completed']

/** Returns the remaining steps of an order; none if it left the usual path, or has nothing to send. */
export function remainingSteps({
  state,
  paymentWay,
  isPaid,
  isByMail,
  hasNothingToSend,
}: Pick<OrderView, 'state' | 'paymentWay' | 'isPaid' | 'isByMail' | 'hasNothingToSend'>): Step[] {
  if (hasNothingToSend) return []
  const usual = isByMail ? mailedOrderStates : shippedOrderStates
  const isPickedUp = paymentWay === 'pick-up'
  const isPaidLater = isPickedUp || paymentWay === 'on-delivery'
  const rest = state === 'pending-payment' ? usual : usual.slice(usual.indexOf(state) + 1)
  if (state !== 'pending-payment' && !usual.includes(state)) return []
  return rest
    .filter((next) => !(next === 'shipped' && isPickedUp) && !(next === 'paid' && (isPaidLater || isPaid)))
    .map((next) => ({
      state: next,
      name: stateName({ state: next, paymentWay }),
      takenAt: null,
      note: null,
    }))
}
