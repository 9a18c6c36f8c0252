import type { LookForSale } from '../../cart.ts'
import type { IntendedLine } from '../browser-cart.ts'

export type LookItem = LookForSale['items'][number]
/** Chosen instead of a size. It is longer than any size a shop can enter, so it cannot clash with one. */
export const LEFT_OUT = 'leave out'
/** By product: a size, or LEFT_OUT. */
export type LookChoice = Record<string, string>

export const hasSizeInStock = (item: LookItem) => item.sizes.some(({ stock }) => stock !== 0)

/** Preselects the only size, or the size the member usually wears; everything else is left open. */
export const firstChoice = (items: LookItem[]): LookChoice =>
  Object.fromEntries(
    items.flatMap(({ productId, sizes, usualSize }) => {
      const preselected = sizes.length === 1 ? sizes[0] : sizes.find(({ size }) => size === usualSize?.size)
      return preselected && preselected.stock !== 0 ? [[productId, preselected.size]] : []
    }),
  )

/** Returns the chosen products that can be bought now, in the order of the look. */
export const chosenLines = (items: LookItem[], choice: LookChoice): IntendedLine[] =>
  items.flatMap(({ productId, sizes }) =>
    sizes
      .filter(({ size, stock }) => size === choice[productId] && stock !== 0)
      .map(({ size }) => ({ productId, size })),
  )

/** Returns the products without a choice. */
export const undecidedItems = (items: LookItem[], choice: LookChoice): LookItem[] =>
  items.filter((item) => hasSizeInStock(item) && choice[item.productId] === undefined)

export const totalMinor = (items: LookItem[], lines: IntendedLine[]): number =>
  items.reduce((sum, item) => {
    const line = lines.find(({ productId }) => productId === item.productId)
    return line ? sum + priceOf(item, line.size) : sum
  }, 0)

/** Returns the price of the product in the chosen size; the lowest price if none is chosen. */
export const priceOf = ({ sizes, priceMinor }: LookItem, chosen: string | null): number =>
  sizes.find(({ size }) => size === chosen)?.priceMinor ?? priceMinor

/** Returns whether the price depends on a choice that is still open. */
export const isPriceOpen = (item: LookItem, chosen: string | null): boolean =>
  !item.sizes.some(({ size }) => size === chosen) &&
  item.sizes.some(({ priceMinor }) => priceMinor > item.priceMinor)
