import { counted } from '../../../../design/count.ts'
import { Price } from '../../../../design/Price.tsx'
import type { DeskDiscount } from '../../discount.ts'

/** How a code does so far. */
export function DiscountUses({ discount }: { discount: DeskDiscount }) {
  const { useCount, takenOffMinor, currency } = discount
  return (
    <p className="text-small text-ink-2">
      {useCount === 0 ? (
        'Not used yet.'
      ) : (
        <>
          Used in {counted(useCount, 'order')}:{' '}
          <Price
            minorUnits={takenOffMinor}
            currency={currency}
            className="font-strong text-ink tabular-nums"
          />{' '}
          taken off.
        </>
      )}
    </p>
  )
}
