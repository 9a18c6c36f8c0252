import type { Rise } from '../trend.ts'

/** Fewer looks in either time say nothing about what rises. */
const LOOKS_MIN = 10
/** Fewer are chance; and no member makes a trend alone. */
export const RISE_LOOKS_MIN = 3
export const RISE_PEOPLE_MIN = 2
/** So many of each kind are kept. */
const SHOWN = 5

/** How many looks there were in the last days, and in those before. */
export type AllLooks = { looksNow: number; looksBefore: number }

export const isTooLittle = ({ looksNow, looksBefore }: AllLooks) =>
  looksNow < LOOKS_MIN || looksBefore < LOOKS_MIN

/**
 * What rises of these, the strongest first: worn on more looks than before, and on a larger part of all looks,
 * since in a growing community there is more of everything. Strong is what stands out most from chance; of two
 * alike, what is liked more.
 */
export function rising<Thing extends Rise & { name: string }>(things: Thing[], all: AllLooks): Thing[] {
  if (isTooLittle(all)) return []
  const growth = all.looksNow / all.looksBefore
  const strength = ({ looksNow, looksBefore }: Thing) => {
    const expected = looksBefore * growth
    return (looksNow - expected) / Math.sqrt(looksNow + expected)
  }
  return things
    .filter(
      (thing) =>
        thing.looksNow >= RISE_LOOKS_MIN &&
        thing.peopleNow >= RISE_PEOPLE_MIN &&
        thing.looksNow > thing.looksBefore &&
        strength(thing) > 0,
    )
    .toSorted((a, b) => strength(b) - strength(a) || b.likesNow - a.likesNow || (a.name < b.name ? -1 : 1))
    .slice(0, SHOWN)
}
