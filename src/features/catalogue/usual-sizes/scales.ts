// Separate from the schemas, so that screens can import them without loading Zod.

/**
 * Sizing systems. A member wears one size of each: 38 as a shoe is not 38 as a blazer. The database decides which of
 * them a product has (`size_scale` in migrations/20261128_1100_size_scales.sql, stored in `product_scales`).
 */
export const scales = ['letters', 'numbers', 'waist', 'shoes'] as const
export type Scale = (typeof scales)[number]

export const scaleNames: Record<Scale, string> = {
  letters: 'Tops and dresses',
  numbers: 'Tailoring',
  waist: 'Trousers, waist',
  shoes: 'Shoes',
}

export const USUAL_SIZE_MAX = 10
/** The number of products per request. */
export const PRODUCTS_MAX = 50
const LETTERS = /^(?:X{0,3}S|M|X{0,3}L|[2-6]X[SL])$/
const NUMBER = /^\d{2}(?:[.,]5)?$/

/** Whether a size is written like those of the scale. */
export const isOfScale = (scale: Scale, size: string) =>
  (scale === 'letters' ? LETTERS : NUMBER).test(normalizeSize(size))

/**
 * Returns the clothing sizes in a member's text, such as "38 / M". Other numbers are ignored, because they may be a
 * waist or a shoe size.
 */
export function findClothingSizes(words: string): Map<Scale, string> {
  const found = new Map<Scale, string>()
  for (const word of words.split(/[\s/,;]+/)) {
    const number = Number(word)
    if (isOfScale('letters', word)) found.set('letters', word)
    else if (number >= 32 && number <= 60 && number % 2 === 0) found.set('numbers', word)
  }
  return found
}

/** Whether two sizes are the same: "2XL" and "xxl " are. */
export const isSameSize = (one: string, other: string) => normalizeSize(one) === normalizeSize(other)

/** Formats a size for the shop's filter: "letters-XXL". */
export const toWornSize = (scale: Scale, size: string) => `${scale}-${normalizeSize(size)}`

/** Formats all sizes that a member wears, in a fixed order. */
export const toWornSizes = ({ sizes }: { sizes: readonly { scale: Scale; size: string }[] }): string[] =>
  sizes.map(({ scale, size }) => toWornSize(scale, size)).sort()

/** The same as `plain_size` in the database. */
const normalizeSize = (size: string) =>
  size
    .trim()
    .toUpperCase()
    .replace(/^([23])X/, (_, count) => 'X'.repeat(Number(count)))
    .replace(',', '.')
