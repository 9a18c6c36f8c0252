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

const fitCounts: Record<Fit, (count: number) => string> = {
  'runs-small': (count) => `${count} small`,
  'true-to-size': (count) => `${count} true to size`,
  'runs-large': (count) => `${count} large`,
}

/** What more than half say: "True to size, 18 of 22"; where no half agrees, what each says: "Mixed: 3 small, 3 large". */
export function fitSummary(counts: Record<Fit, number>): string | null {
  const sum = fits.reduce((all, fit) => all + counts[fit], 0)
  if (sum === 0) return null
  const most = fits.find((fit) => 2 * counts[fit] > sum)
  if (most) return `${fitWords[most]}, ${counts[most]} of ${sum}`
  const said = fits.filter((fit) => counts[fit] > 0)
  return `Mixed: ${said.map((fit) => fitCounts[fit](counts[fit])).join(', ')}`
}
