/** Sizes that combine two options, such as "W30 / L32": shown as a row of choices for each. */
export type SizeAxes = {
  labels: [string, string]
  /** In the order in which they first appear. */
  values: [string[], string[]]
}

const OPTION_SEPARATOR = ' / '
const partsOf = (size: string) => size.split(OPTION_SEPARATOR)
export const joinSize = (first: string, second: string) => `${first}${OPTION_SEPARATOR}${second}`

/** Returns null for sizes with one option, and when a second row would offer no choice. */
export function findSizeAxes(sizes: string[]): SizeAxes | null {
  const parts = sizes.map(partsOf)
  if (sizes.length < 3 || parts.some(({ length }) => length !== 2)) return null
  const values: SizeAxes['values'] = [
    [...new Set(parts.map(([first]) => first!))],
    [...new Set(parts.map(([, second]) => second!))],
  ]
  if (values.some((all) => all.length < 2)) return null
  return { labels: labelsOf(values), values }
}

/** "W30" is a waist and "L32" a length; other values get general labels. */
function labelsOf([first, second]: SizeAxes['values']): [string, string] {
  const all = (values: string[], pattern: RegExp) => values.every((value) => pattern.test(value))
  if (all(first, /^w ?\d/i) && all(second, /^l ?\d/i)) return ['Waist', 'Length']
  if (all(first, /^\d+$/) && all(second, /^[A-G]{1,2}$/i)) return ['Band', 'Cup']
  return ['Option', 'Size']
}

/** The two parts of a size. */
export const splitSize = (size: string): [string, string] => {
  const [first = '', second = ''] = partsOf(size)
  return [first, second]
}

/** Returns every combination of two lists, in the order of the first. */
export const combineSizes = (first: string[], second: string[]): string[] =>
  first.flatMap((one) => second.map((other) => joinSize(one, other)))
