// Apart from the schemas, so that screens can read them without loading Zod.

/**
 * Ways of numbering sizes. One member wears one size of each: 38 as a shoe is not 38 as a blazer. Which of them a product
 * has, the database says (`size_scale` in migrations/20261128_1100_size_scales.sql, kept in `product_scales`).
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
/** So many products are asked about at once. */
export const PRODUCTS_MAX = 50
const LETTERS = /^(?:X{0,3}S|M|X{0,3}L|[2-6]X[SL])$/
const NUMBER = /^\d{2}(?:[.,]5)?$/

/** Whether a size is written as those of the scale are. */
export const isOfScale = (scale: Scale, size: string) =>
  (scale === 'letters' ? LETTERS : NUMBER).test(plain(size))

/** Sizes of clothes in somebody's words, "38 / M". Of other numbers nobody knows whether they are a waist or a shoe. */
export function clothesSizesIn(words: string): Map<Scale, string> {
  const found = new Map<Scale, string>()
  for (const word of words.split(/[\s/,;]+/)) {
    const number = Number(word)
    if (isOfScale('letters', word)) found.set('letters', word)
    else if (number >= 32 && number <= 60 && number % 2 === 0) found.set('numbers', word)
  }
  return found
}

/** "2XL" and "xxl " are one size. */
export const isSameSize = (one: string, other: string) => plain(one) === plain(other)

/** A size as the shop's filter takes it, "letters-XXL". */
export const scaledSize = (scale: Scale, size: string) => `${scale}-${plain(size)}`

/** All that a member wears, in one order. */
export const scaledSizes = ({ sizes }: { sizes: readonly { scale: Scale; size: string }[] }): string[] =>
  sizes.map(({ scale, size }) => scaledSize(scale, size)).sort()

/** As `plain_size` of the database has it. */
const plain = (size: string) =>
  size
    .trim()
    .toUpperCase()
    .replace(/^([23])X/, (_, count) => 'X'.repeat(Number(count)))
    .replace(',', '.')
