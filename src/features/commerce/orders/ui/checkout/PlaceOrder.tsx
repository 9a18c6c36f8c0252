import { CircleAlert, Info } from 'lucide-react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { measureBar } from '../../../../../design/overlays/measure-bar.ts'
import { Price } from '../../../../../kernel/money/ui/Price.tsx'
import { LegalTextLinks } from './LegalTextLinks.tsx'

/** Shown if the shop has no payment method: the specified text, letter for letter (CHK-11). */
export function NoPaymentYet() {
  return (
    <>
      <Button size="large" disabled aria-describedby="no-payment" className="mt-6 w-full">
        Place Order
      </Button>
      <p id="no-payment" className="mt-3 flex gap-2.5 text-meta text-ink-2">
        <Info aria-hidden className="shrink-0" />
        Checkout and payment are in progress. Your cart is saved; nothing will be charged.
      </p>
    </>
  )
}

interface PlaceOrderProps {
  /** The label of the button. */
  verb: 'Place Order' | 'Buy now'
  /** The label while something is in progress; null otherwise. */
  busyLabel: 'Placing your order' | 'Loading payment methods' | 'Calculating the total' | null
  /** Why the order was refused, in one sentence. */
  problem: string | null
  /** Actions that may resolve the problem. */
  help: React.ReactNode
  /** Changes of the cart as a whole. */
  change: string | undefined
  hint: string
  /** Nothing is missing in the form, so on phones the button sticks to the bottom of the screen. */
  isSticky: boolean
  /** The amount to pay, and its label. */
  totalMinor: number
  label: 'Total' | 'Amount due'
  currency: string
}

export function PlaceOrder(props: PlaceOrderProps) {
  const { verb, busyLabel, problem, help, change, hint, isSticky, totalMinor, label, currency } = props
  return (
    <div
      ref={measureBar}
      data-action-bar
      className={
        isSticky
          ? 'max-[899px]:not-data-too-tall:sticky max-[899px]:bottom-(--tabbar-h) max-[899px]:z-(--z-sticky) max-[899px]:-mx-(--gutter) max-[899px]:bg-paper max-[899px]:px-(--gutter) max-[899px]:pb-3'
          : ''
      }
    >
      <div role="alert">
        {problem ? (
          <p className="mb-4 flex gap-2.5 border-l-4 border-danger py-1 pl-3 text-small">
            <CircleAlert aria-hidden className="shrink-0 text-danger" />
            <span>
              {problem} {change}
            </span>
          </p>
        ) : null}
      </div>
      {problem ? help : null}
      {/* Shown wherever the totals are out of view. Below the totals it would only repeat them. */}
      {isSticky ? (
        <p className="mb-3 flex items-baseline justify-between border-t border-ink pt-3 min-[900px]:hidden">
          <span className="display-s">{label}</span>
          <Price minorUnits={totalMinor} currency={currency} className="display-m tabular-nums" />
        </p>
      ) : null}
      <Button
        type="submit"
        size="large"
        busy={busyLabel !== null}
        busyLabel={busyLabel ?? 'Placing your order'}
        className="w-full"
      >
        {verb}
      </Button>
      <p className="mt-3 text-meta text-ink-2">{hint}</p>
      <LegalTextLinks />
    </div>
  )
}
