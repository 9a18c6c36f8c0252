import type { Rise } from '../trend.ts'

/** With fewer looks in either period, a comparison means nothing. */
const LOOKS_MIN = 10
/** Fewer looks are chance, and no single member makes a trend. */
export const RISE_LOOKS_MIN = 3
export const RISE_PEOPLE_MIN = 2
/** Number of trends stored per kind. */
const TRENDS_PER_KIND = 5

/** Number of looks in the current period, and in the one before. */
export type LookCounts = { looksNow: number; looksBefore: number }

export const isTooLittle = ({ looksNow, looksBefore }: LookCounts) =>
  looksNow < LOOKS_MIN || looksBefore < LOOKS_MIN

/**
 * Returns the trends among these, strongest first: on more looks than before, and on a larger share of all looks,
 * because in a growing community everything grows. Strength is statistical significance; likes break ties.
 */
export function selectTrends<Thing extends Rise & { name: string }>(
  rises: Thing[],
  all: LookCounts,
): Thing[] {
  if (isTooLittle(all)) return []
  const growth = all.looksNow / all.looksBefore
  const strength = ({ looksNow, looksBefore }: Thing) => {
    const expected = looksBefore * growth
    return (looksNow - expected) / Math.sqrt(looksNow + expected)
  }
  return rises
    .filter(
      (rise) =>
        rise.looksNow >= RISE_LOOKS_MIN &&
        rise.peopleNow >= RISE_PEOPLE_MIN &&
        rise.looksNow > rise.looksBefore &&
        strength(rise) > 0,
    )
    .toSorted((a, b) => strength(b) - strength(a) || b.likesNow - a.likesNow || (a.name < b.name ? -1 : 1))
    .slice(0, TRENDS_PER_KIND)
}
