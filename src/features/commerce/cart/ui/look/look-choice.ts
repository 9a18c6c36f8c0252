import type { LookForSale } from '../../cart.ts'
import type { IntendedLine } from '../browser-cart.ts'

export type LookItem = LookForSale['items'][number]
/** Chosen instead of a size. No size is called so: they are shorter than what a shop can write. */
export const LEFT_OUT = 'leave out'
/** A size, or that it is left out, by product. */
export type LookChoice = Record<string, string>

export const canBeBought = (item: LookItem) => item.sizes.some(({ stock }) => stock !== 0)

/** What comes in one size has it chosen; everything else is the member's to say. */
export const firstChoice = (items: LookItem[]): LookChoice =>
  Object.fromEntries(
    items.flatMap(({ productId, sizes }) =>
      sizes.length === 1 && sizes[0]!.stock !== 0 ? [[productId, sizes[0]!.size]] : [],
    ),
  )

/** What of the choice can be bought as the shop is now, in the order of the look. */
export const chosenLines = (items: LookItem[], choice: LookChoice): IntendedLine[] =>
  items.flatMap(({ productId, sizes }) =>
    sizes
      .filter(({ size, stock }) => size === choice[productId] && stock !== 0)
      .map(({ size }) => ({ productId, size })),
  )

/** Of which nothing was said yet. */
export const undecided = (items: LookItem[], choice: LookChoice): LookItem[] =>
  items.filter((item) => canBeBought(item) && choice[item.productId] === undefined)

export const totalMinor = (items: LookItem[], lines: IntendedLine[]): number =>
  items
    .filter(({ productId }) => lines.some((line) => line.productId === productId))
    .reduce((sum, { priceMinor }) => sum + priceMinor, 0)
