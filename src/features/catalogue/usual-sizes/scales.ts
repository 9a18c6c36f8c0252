// Apart from the schemas, so that screens can read them without loading Zod.

/** Ways of numbering sizes. One member wears one size of each: 38 as a shoe is not 38 as a blazer. */
export const scales = ['letters', 'numbers', 'waist', 'shoes'] as const
export type Scale = (typeof scales)[number]

export const scaleNames: Record<Scale, string> = {
  letters: 'Tops and dresses',
  numbers: 'Tailoring',
  waist: 'Trousers, waist',
  shoes: 'Shoes',
}

export const USUAL_SIZE_MAX = 10
const LETTERS = /^(?:X{0,3}S|M|X{0,3}L|[2-6]X[SL])$/
const NUMBER = /^\d{2}(?:[.,]5)?$/
/** A hat or a ring has sizes of its own. */
const APART = /head|hand|finger|wrist|neck/i

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

const plain = (size: string) =>
  size
    .trim()
    .toUpperCase()
    .replace(/^([23])X/, (_, count) => 'X'.repeat(Number(count)))
    .replace(',', '.')

/**
 * The scale of a product, from all of its sizes and from what its size chart measures. Null where it cannot be told:
 * nothing is then said of anybody's size.
 */
export function scaleOf(sizes: readonly string[], measures: readonly string[] = []): Scale | null {
  if (sizes.length < 2 || measures.some((measure) => APART.test(measure))) return null
  const isFoot = measures.some((measure) => /foot/i.test(measure))
  if (sizes.every((size) => isOfScale('letters', size))) return isFoot ? null : 'letters'
  if (!sizes.every((size) => isOfScale('shoes', size))) return null
  const numbers = sizes.map((size) => Number(plain(size)))
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  if (isFoot) return 'shoes'
  if (least >= 22 && least < 32 && most <= 46) return 'waist'
  if (least < 32 || most > 60) return null
  // Clothes go by twos. Single numbers from 34 to 50 are shoes, unless a chart measures something else.
  if (numbers.every((number) => number % 2 === 0)) return 'numbers'
  return least >= 34 && most <= 50 && measures.length === 0 ? 'shoes' : null
}
