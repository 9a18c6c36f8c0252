import { isDeepStrictEqual } from 'node:util'
import { problemWords } from '../../../../../problem-words.ts'
import { Problem } from '../../../../../problems.ts'
import type { BulkChange, PreviousPrice, PreviousState } from '../../bulk-product-change.ts'
import { MINOR_MAX } from '../../product-limits.ts'
import type { BulkFacts } from './bulk-sql.ts'

/** Returns the data that undoes archiving a product; none when it was archived already. */
export const previousState = ({ id, state }: BulkFacts): PreviousState[] =>
  state === 'archived' ? [] : [{ id, state }]

/** Returns the data that restores the prices, unless the product's currency is no longer the shop's. */
export function previousPrice(before: BulkFacts, after: BulkFacts | undefined): PreviousPrice[] {
  const isMoved =
    after?.currency === before.currency &&
    (after.priceMinor !== before.priceMinor || !isDeepStrictEqual(after.sizePrices, before.sizePrices))
  if (!isMoved) return []
  const [minor, minorNow] = [before.priceMinor, after.priceMinor]
  return [{ id: before.id, minor, minorNow, sizes: before.sizePrices, sizesNow: ownPrices(after) }]
}

const ownPrices = ({ sizePrices }: BulkFacts) => sizePrices.map(({ id, minor }) => ({ id, minor }))

/** Whether the product and its sizes still have the prices that are to be undone. */
const hasPricesNow = (product: BulkFacts, { minorNow, sizesNow }: PreviousPrice) =>
  minorNow === product.priceMinor &&
  (sizesNow === undefined || isDeepStrictEqual(sizesNow, ownPrices(product)))

/** Returns why this product is skipped; null when it can be changed. */
export function skipReason(product: BulkFacts, change: BulkChange): string | null {
  if (product.isDeleted && change.kind !== 'undelete' && change.kind !== 'delete') {
    return problemWords['product-not-found']
  }
  switch (change.kind) {
    case 'accept':
      if (product.state === 'active') return null
      if (product.state === 'archived') return 'It is archived.'
      return whyNotSellable(product)
    case 'restore':
      if (product.state === 'active') return null
      return product.state === 'proposed' ? 'It is only proposed. Accept it first.' : whyNotSellable(product)
    case 'stock':
      return product.stocks.length === 0 ? 'It has no sizes.' : null
    case 'prices-back':
      return change.prices.some((price) => price.id === product.id && hasPricesNow(product, price))
        ? null
        : 'Its price has changed since.'
    case 'states-back':
      return [stateBefore(product, change), 'archived'].includes(product.state)
        ? null
        : 'It is no longer archived.'
    default:
      return null
  }
}

const whyNotSellable = ({ hasPicture, priceMinor }: BulkFacts) =>
  hasPicture && priceMinor > 0 ? null : 'It needs an image and a price first.'

type StatesBack = Extract<BulkChange, { kind: 'states-back' }>
const stateBefore = (product: Pick<BulkFacts, 'id'>, { states }: StatesBack) =>
  states.find(({ id }) => id === product.id)?.state

export function isAlreadyApplied(product: BulkFacts, change: BulkChange): boolean {
  switch (change.kind) {
    case 'accept':
    case 'restore':
      return product.state === 'active'
    case 'archive':
      return product.state === 'archived'
    case 'states-back':
      return product.state === (stateBefore(product, change) ?? 'archived')
    case 'delete':
      return product.isDeleted
    case 'undelete':
      return !product.isDeleted
    case 'brand':
      return product.brandId === change.brandId
    case 'category':
      return product.categoryId === change.categoryId
    case 'attributes': {
      const { kind: _, ...given } = change
      return isDeepStrictEqual({ ...product.attributes, ...given }, product.attributes)
    }
    default:
      return false
  }
}

/** @throws Problem 'form-invalid' */
export function checkPrices(products: BulkFacts[], percent: number) {
  const highest = (product: BulkFacts) =>
    Math.max(product.priceMinor, ...product.sizePrices.map(({ minor }) => minor))
  if (products.some((product) => highest(product) * (1 + percent / 100) > MINOR_MAX - 1)) {
    throw new Problem('form-invalid', { fields: { percent: 'That price is too high.' } })
  }
}
