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
  const taken = sums.discount

  function remove() {
    discount.remove()
    // Wait until the field is rendered again.
    requestAnimationFrame(() => place.current?.querySelector('input')?.focus())
  }

  return (
    <div ref={place}>
      {taken ? null : <DiscountField discount={discount} />}
      <OrderTotals
        sums={sums}
        busy={isBusy || (discount.isWaiting && taken !== null)}
        discountEnd={
          <button type="button" className="text-link text-meta" onClick={remove}>
            Remove<span className="sr-only"> {taken?.code}</span>
          </button>
        }
      />
      <p role="status" className={taken?.amountMinor === 0 ? 'mt-3 text-meta text-ink-2' : 'sr-only'}>
        {taken ? discountStatusText(taken, sums) : null}
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
