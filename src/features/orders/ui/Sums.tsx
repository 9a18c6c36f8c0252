import { Price } from '../../../design/Price.tsx'

interface SumsProps {
  sums: {
    subtotalMinor: number
    shippingMinor: number
    taxMinor: number
    taxPercent: number
    totalMinor: number
    currency: string
  }
}

/** Subtotal, shipping, tax and total, as the server worked them out. */
export function Sums({
  sums: { subtotalMinor, shippingMinor, taxMinor, taxPercent, totalMinor, currency },
}: SumsProps) {
  return (
    <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-2.5 text-[0.9375rem]">
      <dt className="text-ink-2">Subtotal</dt>
      <dd className="text-right tabular-nums">
        <Price minorUnits={subtotalMinor} currency={currency} />
      </dd>
      <dt className="text-ink-2">Shipping</dt>
      <dd className="text-right tabular-nums">
        {shippingMinor === 0 ? 'Free' : <Price minorUnits={shippingMinor} currency={currency} />}
      </dd>
      <dt className="text-ink-2">Tax ({taxPercent}%)</dt>
      <dd className="text-right tabular-nums">
        <Price minorUnits={taxMinor} currency={currency} />
      </dd>
      <dt className="mt-2 border-t border-ink pt-3 display-s">Total</dt>
      <dd className="mt-2 border-t border-ink pt-3 text-right display-m tabular-nums">
        <Price minorUnits={totalMinor} currency={currency} />
      </dd>
    </dl>
  )
}
