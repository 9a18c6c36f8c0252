import type { ReactNode } from 'react'
import { Price } from '../../../../kernel/money/ui/Price.tsx'
import { DiscountRows } from '../../discounts/ui/DiscountRows.tsx'
import { TaxAbove, TaxBelow, type TaxTotals } from './TaxTotals.tsx'

interface OrderTotalsProps {
  sums: TaxTotals & {
    subtotalMinor: number
    automaticDiscounts?: readonly { name: string; amountMinor: number }[]
    discount: { code: string; amountMinor: number } | null
    /** An additional deduction by the shop. */
    reduction?: { amountMinor: number; reason: string } | null
    shippingMinor: number
    totalMinor: number
  }
  /** The amounts are being recomputed. */
  busy?: boolean
  /** Shown after the code: a button that removes it. */
  discountEnd?: ReactNode
}

/** Subtotal, discounts, shipping, tax and total, as the server computed them. */
export function OrderTotals({ sums, busy = false, discountEnd }: OrderTotalsProps) {
  const {
    subtotalMinor,
    automaticDiscounts = [],
    discount,
    reduction,
    shippingMinor,
    totalMinor,
    currency,
  } = sums
  return (
    <dl
      aria-busy={busy || undefined}
      className="mt-4 grid grid-cols-[minmax(0,1fr)_auto] gap-y-2.5 text-[0.9375rem] aria-busy:text-ink-3"
    >
      <dt className="text-ink-2">Subtotal</dt>
      <dd className="text-right tabular-nums">
        <Price minorUnits={subtotalMinor} currency={currency} />
      </dd>
      <DiscountRows discounts={automaticDiscounts} currency={currency} />
      {discount ? (
        <>
          <dt className="flex flex-wrap items-baseline gap-x-3 text-ink-2">
            <span className="wrap-anywhere">Discount ({discount.code})</span>
            {discountEnd}
          </dt>
          <dd className="text-right tabular-nums">
            −<Price minorUnits={discount.amountMinor} currency={currency} />
          </dd>
        </>
      ) : null}
      {reduction ? (
        <>
          <dt className="text-ink-2 wrap-anywhere">
            Reduction{reduction.reason ? ` (${reduction.reason})` : ''}
          </dt>
          <dd className="text-right tabular-nums">
            −<Price minorUnits={reduction.amountMinor} currency={currency} />
          </dd>
        </>
      ) : null}
      <dt className="text-ink-2">Shipping</dt>
      <dd className="text-right tabular-nums">
        {shippingMinor === 0 ? 'Free' : <Price minorUnits={shippingMinor} currency={currency} />}
      </dd>
      <TaxAbove tax={sums} />
      <dt className="mt-2 border-t border-ink pt-3 display-s">Total</dt>
      <dd className="mt-2 border-t border-ink pt-3 text-right display-m tabular-nums">
        <Price minorUnits={totalMinor} currency={currency} />
      </dd>
      <TaxBelow tax={sums} />
    </dl>
  )
}
