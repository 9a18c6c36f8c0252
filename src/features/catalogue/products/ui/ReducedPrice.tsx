import { clsx } from 'clsx'
import { Price } from '../../../../kernel/money/ui/Price.tsx'
import type { ProductCardView } from '../product.ts'
import { LOWEST_PRICE_DAYS } from '../product-limits.ts'

type Priced = Pick<ProductCardView, 'priceMinor' | 'compareAtMinor' | 'lowestMinor' | 'currency'> & {
  /** The sizes have different prices; this is the lowest. */
  pricesDiffer?: boolean
}

/** The price of a product; when it is reduced, with the compare-at price. */
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

/** Shown with a reduced price: the lowest price of the days before the reduction. */
export function LowestPrice({ product, className }: { product: Priced; className?: string }) {
  if (product.compareAtMinor === null || product.lowestMinor === null) return null
  return (
    <span className={clsx('text-meta text-ink-2 tabular-nums', className)}>
      Lowest in the {LOWEST_PRICE_DAYS} days before:{' '}
      <Price minorUnits={product.lowestMinor} currency={product.currency} />
    </span>
  )
}
