import { type ComponentProps, useRef } from 'react'
import { formatMoney } from '../../../../../../kernel/money/money.ts'
import { OrderTotals } from '../../OrderTotals.tsx'
import type { Discount } from '../use-discount.ts'
import { DiscountField } from './DiscountField.tsx'

interface DiscountedTotalsProps {
  sums: ComponentProps<typeof OrderTotals>['sums']
  isBusy: boolean
  discount: Discount
}

/** The totals with a code field above them; an applied code is listed in the totals instead. */
export function DiscountedTotals({ sums, isBusy, discount }: DiscountedTotalsProps) {
  const place = useRef<HTMLDivElement>(null)
  const appliedDiscount = sums.discount

  function remove() {
    discount.remove()
    // Wait until the field is rendered again.
    requestAnimationFrame(() => place.current?.querySelector('input')?.focus())
  }

  return (
    <div ref={place}>
      {appliedDiscount ? null : <DiscountField discount={discount} />}
      <OrderTotals
        sums={sums}
        busy={isBusy || (discount.isWaiting && appliedDiscount !== null)}
        discountEnd={
          <button type="button" className="text-link text-meta" onClick={remove}>
            Remove<span className="sr-only"> {appliedDiscount?.code}</span>
          </button>
        }
      />
      <p
        role="status"
        className={appliedDiscount?.amountMinor === 0 ? 'mt-3 text-meta text-ink-2' : 'sr-only'}
      >
        {appliedDiscount ? discountStatusText(appliedDiscount, sums) : null}
      </p>
    </div>
  )
}

function discountStatusText(
  { code, amountMinor }: { code: string; amountMinor: number },
  { currency, automaticDiscounts = [] }: DiscountedTotalsProps['sums'],
) {
  if (amountMinor > 0) return `${code} takes ${formatMoney(amountMinor, currency)} off.`
  return automaticDiscounts.length > 0
    ? `${code} does not beat the discounts you already have, so it was not used.`
    : `${code} does not apply to this order, so it was not used.`
}
