// Apart from the schemas, so that screens can name them without loading Zod.

/** How a product fits in the size that was bought. */
export const fits = ['runs-small', 'true-to-size', 'runs-large'] as const
export type Fit = (typeof fits)[number]

export const fitWords: Record<Fit, string> = {
  'runs-small': 'Runs small',
  'true-to-size': 'True to size',
  'runs-large': 'Runs large',
}

export const REVIEW_PICTURES_MAX = 3
/** In centimeters. */
export const HEIGHT_MIN = 50
export const HEIGHT_MAX = 272

/** The majority: "True to size, 18 of 22". With a tie, there is none. */
export function fitSummary(counts: Record<Fit, number>): string | null {
  const sum = fits.reduce((all, fit) => all + counts[fit], 0)
  if (sum === 0) return null
  const [first] = ['true-to-size' as const, ...fits].toSorted((a, b) => counts[b] - counts[a])
  return `${fitWords[first!]}, ${counts[first!]} of ${sum}`
}
