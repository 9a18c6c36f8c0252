import { randomFrom } from './random.ts'

/** What the feed opens with, newest first: rails, flat lays, back views and places, and no owner twice running. */
const OPENING = [
  'look-04',
  'look-23',
  'travel-03',
  'look-10',
  'look-06',
  'look-02',
  'look-28',
  'travel-10',
  'look-14',
  'look-39',
  'look-48',
  'look-47',
  'travel-08',
  'look-57',
  'look-15',
  'look-33',
  'travel-06',
  'look-26',
]

/** Posts that everybody seems to have liked. */
export const LOVED = new Set(['look-04', 'look-10', 'look-28', 'look-14', 'look-36', 'look-20', 'travel-10'])

/** All posts newest first: the opening, then the others in an order that never changes. */
export function newestFirst(ids: readonly string[]): string[] {
  const random = randomFrom('feed order')
  const others = ids.filter((id) => !OPENING.includes(id))
  return [...OPENING, ...shuffled(others, random)]
}

/**
 * How long ago the post at a place of the feed was made. Three came within the last hours, the others over
 * five weeks, most of them lately; each within five hours of the time of day it is now, which is daytime for
 * whoever is starting the program.
 */
export function hoursAgoAt(place: number, count: number): number {
  if (place < 3) return [1.4, 4.1, 7.7][place]!
  const days = ((place - 3) / (count - 3)) ** 1.25 * 34
  const day = Math.floor(days)
  return (day + 1) * 24 - 5 + (days - day) * 10
}

/** A new list in another order; the one given stays as it is. */
export function shuffled<T>(list: readonly T[], random: { next(): number }): T[] {
  const out = [...list]
  for (let i = out.length - 1; i > 0; i--) {
    const j = Math.floor(random.next() * (i + 1))
    ;[out[i], out[j]] = [out[j]!, out[i]!]
  }
  return out
}
