import type { LookForSale } from '../../cart.ts'
import type { IntendedLine } from '../browser-cart.ts'

export type LookItem = LookForSale['items'][number]
/** Chosen instead of a size. No size has this name: it is longer than what a shop can enter. */
export const LEFT_OUT = 'leave out'
/** A size, or skipped, by product. */
export type LookChoice = Record<string, string>

export const canBeBought = (item: LookItem) => item.sizes.some(({ stock }) => stock !== 0)

/** A single size is preselected, and the size the member usually wears; everything else is their choice. */
export const firstChoice = (items: LookItem[]): LookChoice =>
  Object.fromEntries(
    items.flatMap(({ productId, sizes, usualSize }) => {
      const wanted = sizes.length === 1 ? sizes[0] : sizes.find(({ size }) => size === usualSize?.size)
      return wanted && wanted.stock !== 0 ? [[productId, wanted.size]] : []
    }),
  )

/** The chosen products that can be bought now, in the order of the look. */
export const chosenLines = (items: LookItem[], choice: LookChoice): IntendedLine[] =>
  items.flatMap(({ productId, sizes }) =>
    sizes
      .filter(({ size, stock }) => size === choice[productId] && stock !== 0)
      .map(({ size }) => ({ productId, size })),
  )

/** Products without a choice. */
export const undecided = (items: LookItem[], choice: LookChoice): LookItem[] =>
  items.filter((item) => canBeBought(item) && choice[item.productId] === undefined)

export const totalMinor = (items: LookItem[], lines: IntendedLine[]): number =>
  items.reduce((sum, item) => {
    const line = lines.find(({ productId }) => productId === item.productId)
    return line ? sum + priceOf(item, line.size) : sum
  }, 0)

/** What the piece costs in this size; the lowest of all while none is chosen. */
export const priceOf = ({ sizes, priceMinor }: LookItem, chosen: string | null): number =>
  sizes.find(({ size }) => size === chosen)?.priceMinor ?? priceMinor

/** Whether the price depends on a choice that was not made. */
export const isPriceOpen = (item: LookItem, chosen: string | null): boolean =>
  !item.sizes.some(({ size }) => size === chosen) &&
  item.sizes.some(({ priceMinor }) => priceMinor > item.priceMinor)
