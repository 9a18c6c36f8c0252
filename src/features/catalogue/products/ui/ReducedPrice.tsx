import { clsx } from 'clsx'
import { Price } from '../../../../kernel/money/ui/Price.tsx'
import type { ProductCardView } from '../product.ts'
import { LOWEST_DAYS } from '../product-limits.ts'

type Priced = Pick<ProductCardView, 'priceMinor' | 'compareAtMinor' | 'lowestMinor' | 'currency'> & {
  /** The price is the lowest of several. */
  pricesDiffer?: boolean
}

/** What a product costs; where it is reduced, with the price before. */
export function ReducedPrice({ product, className }: { product: Priced; className?: string }) {
  const { priceMinor, compareAtMinor, currency } = product
  const from = product.pricesDiffer ? 'From ' : null
  if (compareAtMinor === null)
    return (
      <span className={clsx('tabular-nums', className)}>
        {from}
        <Price minorUnits={priceMinor} currency={currency} />
      </span>
    )
  return (
    <span className={clsx('tabular-nums', className)}>
      {from ?? <span className="sr-only">Now </span>}
      <Price minorUnits={priceMinor} currency={currency} />{' '}
      <s className="text-[0.75em] text-ink-3">
        <span className="sr-only">before </span>
        <Price minorUnits={compareAtMinor} currency={currency} />
      </s>
    </span>
  )
}

/** Beside a reduced price: the lowest of the days before it was reduced. */
export function LowestPrice({ product, className }: { product: Priced; className?: string }) {
  if (product.compareAtMinor === null || product.lowestMinor === null) return null
  return (
    <span className={clsx('text-meta text-ink-2 tabular-nums', className)}>
      Lowest in the {LOWEST_DAYS} days before:{' '}
      <Price minorUnits={product.lowestMinor} currency={product.currency} />
    </span>
  )
}
