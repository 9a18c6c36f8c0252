import { pluralize } from '../../../../../design/display/count.ts'
import { Price } from '../../../../../kernel/money/ui/Price.tsx'
import type { AdminDiscount } from '../../discount.ts'

type Used = Pick<AdminDiscount, 'useCount' | 'takenOffMinor' | 'currency'>

/** The number of uses and the total amount of a discount. */
export function DiscountUses({ discount }: { discount: Used }) {
  const { useCount, takenOffMinor, currency } = discount
  return (
    <p className="text-small text-ink-2">
      {useCount === 0 ? (
        'Not used yet.'
      ) : (
        <>
          Used in {pluralize(useCount, 'order')}:{' '}
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
