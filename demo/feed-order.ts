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

/** The looks of the second set that come first: a street at noon, a lane in the evening, a beach, rails and rooms. */
const SECOND_OPENING = [
  'look-61',
  'look-77',
  'look-70',
  'look-83',
  'look-86',
  'look-66',
  'look-75',
  'look-65',
  'look-90',
  'look-82',
  'look-73',
  'look-84',
  'look-67',
  'look-88',
]
/** The last ones: entered where the votes are counted already. */
const SECOND_CLOSING = ['look-81', 'look-89', 'look-64']

/** Posts that everybody seems to have liked. */
export const LOVED = new Set([
  ...['look-04', 'look-10', 'look-28', 'look-14', 'look-36', 'look-20', 'travel-10'],
  ...['look-61', 'look-70', 'look-84', 'look-82', 'look-66'],
])

const isOfSecondSet = (id: string) => id.startsWith('look-') && Number(id.slice(-2)) > 60

/** How long ago each post was made, newest first. The two sets come between each other in an order that never changes. */
export function postTimes(ids: readonly string[]): { id: string; hoursAgo: number }[] {
  const first = newestFirst(
    ids.filter((id) => !isOfSecondSet(id)),
    OPENING,
  )
  const fresh = newestFirst(
    ids.filter((id) => isOfSecondSet(id) && !SECOND_CLOSING.includes(id)),
    SECOND_OPENING,
  )
  const second = [...fresh, ...SECOND_CLOSING.filter((id) => ids.includes(id))]
  return [
    ...first.map((id, place) => ({ id, hoursAgo: hoursAgoAt(place, first.length) })),
    ...second.map((id, place) => ({ id, hoursAgo: betweenHoursAgo(place, second.length) })),
  ].toSorted((a, b) => a.hoursAgo - b.hoursAgo)
}

/** The opening, then the others. */
function newestFirst(ids: readonly string[], opening: readonly string[]): string[] {
  const random = randomFrom('feed order')
  const others = ids.filter((id) => !opening.includes(id))
  return [...opening, ...shuffled(others, random)]
}

/** Two between the first three of the first set, the others spread among its days. */
const betweenHoursAgo = (place: number, count: number): number =>
  place < 2 ? [2.6, 5.8][place]! : hoursAgoAt(place + 2, count + 2) + 1.7

/**
 * How long ago the post at a place of the feed was made. Three came within the last hours, the others over
 * five weeks, most of them lately; each within five hours of the time of day it is now, which is daytime for
 * whoever is starting the program.
 */
function hoursAgoAt(place: number, count: number): number {
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
