import { moneyInputValue } from '../../../../kernel/money/money-input.ts'
import type { BulkProduct, ProductFacts, SizeFacts } from '../../products/server/product-bulk-sql.ts'
import { normalizePrices, type PricePair, priceOfSize } from '../../products/size-prices.ts'
import { ONE_SIZE } from '../../products/sizes.ts'
import type { Size } from './import-content.ts'

const emptySizeFacts = {
  ...{ sku: null, barcode: null, weightGrams: null, costMinor: null },
  ...{ priceMinor: null, compareAtMinor: null },
}
const sizeFactNames = Object.keys(emptySizeFacts) as (keyof typeof emptySizeFacts)[]

/**
 * Returns the sizes that a file results in, and the product's price, which follows from theirs. Values missing from the
 * file stay. `sizes` is null when the sizes stay as they are.
 */
export function planSizes(
  given: Size[] | null,
  current: BulkProduct | null,
  product: PricePair,
): { sizes: SizeFacts[] | null; product: PricePair } {
  const there = current?.sizes.map(({ id: _, ...size }) => size) ?? []
  const isSizeless = given !== null && current !== null && isDefaultVariant(given) && there.length === 0
  const requestedSizes = isSizeless ? null : given
  const own = isSizeless ? priceFromOnlySize(given[0]!, product) : product
  const settled = normalizePrices(
    own,
    requestedSizes?.map((size) => mergeSize(size, current, there)) ?? there,
  )
  const isSame = sameSizes(settled.sizes, there)
  return { sizes: isSame ? null : settled.sizes, product: settled.product }
}

function mergeSize(given: Size, current: BulkProduct | null, there: SizeFacts[]): SizeFacts {
  const before = there.find(({ size }) => size === given.size)
  const definedFacts = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Size
  const after = { ...emptySizeFacts, stock: null, ...before, ...definedFacts } as SizeFacts
  // A file with a price but without a compare-at price leaves the latter unchanged.
  if (definedFacts.compareAtMinor !== undefined || definedFacts.priceMinor === undefined) return after
  if (definedFacts.priceMinor === null) return { ...after, compareAtMinor: null }
  if (!current || !before) return after
  return { ...after, compareAtMinor: priceOfSize(current, before).compareAtMinor }
}

const sameSizes = (one: SizeFacts[], other: SizeFacts[]) =>
  one.length === other.length &&
  one.every((size, at) => {
    const twin = other[at]!
    return (
      size.size === twin.size &&
      size.stock === twin.stock &&
      sizeFactNames.every((fact) => size[fact] === twin[fact])
    )
  })

const numberFields = ['sku', 'barcode', 'weightGrams', 'costMinor'] as const

/** The values of the only piece apply to the product. */
const priceFromOnlySize = ({ priceMinor, compareAtMinor }: Size, product: PricePair): PricePair => ({
  priceMinor: priceMinor ?? product.priceMinor,
  compareAtMinor: compareAtMinor === undefined ? product.compareAtMinor : compareAtMinor,
})

/** In formats where every product has a variant, this variant means "no sizes". */
const isDefaultVariant = ([first, ...more]: Size[]) =>
  first?.size === ONE_SIZE &&
  first.stock == null &&
  more.length === 0 &&
  numberFields.every((fact) => first[fact] == null)

/**
 * Formats sizes as "S: 3, M: 0 (SKU-1, 19.00)". Leaves out costs, because some admins who may import may not see them.
 */
export const formatSizes = (sizes: SizeFacts[], currency: ProductFacts['currency']): string =>
  sizes
    .map((size) => {
      const own = [
        ...[size.sku, size.barcode].filter((number) => number !== null),
        ...(size.priceMinor === null ? [] : [moneyInputValue(size.priceMinor, currency)]),
        ...(size.compareAtMinor === null ? [] : [`before ${moneyInputValue(size.compareAtMinor, currency)}`]),
        ...(size.weightGrams === null ? [] : [`${size.weightGrams} g`]),
      ]
      const pieces = size.stock === null ? size.size : `${size.size}: ${size.stock}`
      return own.length > 0 ? `${pieces} (${own.join(', ')})` : pieces
    })
    .join(', ')
