import {
  BAND_PLACES,
  FIRST_LOOK_DAYS,
  FIRST_LOOK_VIEWERS,
  TOGETHER_HOURS,
  TOP_PLACES_EVERY,
  VIEWERS_PER_NETWORK,
} from '../../../first-looks/first-look-words.ts'

// Who has a place, and where. `npm run truth` simulates a community with these very rules.

const HOUR_MS = 60 * 60 * 1000
/** The time in which a first look should have been seen. */
const WITHIN_HOURS = 48
/** A look is never more urgent than with so many hours left. */
const HOURS_LEFT_MIN = 6
/** Looks that one scroll through Top gives places to. */
export const PLACED_MAX = 24

export type OpenFirstLook = { id: string; viewers: number; enteredAt: Date }

/**
 * Viewers that a look still needs for each hour it has left: of the first two days, and once these are over, of all its days. One
 * that is late would otherwise take the places of those that can still be in time.
 */
function urgency({ viewers, enteredAt }: OpenFirstLook, now: Date): number {
  const age = (now.getTime() - enteredAt.getTime()) / HOUR_MS
  const hoursLeft = (age < WITHIN_HOURS ? WITHIN_HOURS : 24 * FIRST_LOOK_DAYS) - age
  return (FIRST_LOOK_VIEWERS - viewers) / Math.max(hoursLeft, HOURS_LEFT_MIN)
}

/** The most urgent first; with the same urgency the one that has waited longest. Likes play no part. */
export const inOrder = <Look extends OpenFirstLook>(looks: readonly Look[], now: Date): Look[] =>
  looks
    .map((look) => ({ look, urgency: urgency(look, now) }))
    .sort(
      (a, b) =>
        b.urgency - a.urgency ||
        a.look.enteredAt.getTime() - b.look.enteredAt.getTime() ||
        (a.look.id < b.look.id ? -1 : 1),
    )
    .map(({ look }) => look)

/**
 * Whether a look stands in Top below this place. One above it was on an earlier page, by its score.
 * @param place of the last look by score on the page before; null for the first page
 */
export function standsBelow(look: TopPlace, place: TopPlace | null): boolean {
  if (!place || look.score !== place.score) return !place || look.score < place.score
  const later = look.uploadedAt.getTime() - place.uploadedAt.getTime()
  return later < 0 || (later === 0 && look.id < place.id)
}
type TopPlace = { id: string; score: number; uploadedAt: Date }

/**
 * A page of Top: after every two looks by score comes a first look, for as long as there are any. Nothing is placed that is in
 * `byScore` or that an earlier page placed. A list that is read page by page then has every look once, if `byScore` leaves
 * out what was placed before, and `open` what stands above the page (`standsBelow`).
 * @returns what is shown; how many of `byScore` it uses, from the first; which looks were placed
 */
export function mixTop(
  byScore: readonly string[],
  open: readonly string[],
  { placedBefore, limit }: { placedBefore: readonly string[]; limit: number },
): { shown: string[]; used: number; placed: string[] } {
  const taken = new Set([...placedBefore, ...byScore])
  const waiting = open.filter((id) => !taken.has(id)).slice(0, Math.max(0, PLACED_MAX - placedBefore.length))
  const shown: string[] = []
  const placed: string[] = []
  let used = 0
  while (shown.length < limit && used < byScore.length) {
    const next = waiting[placed.length]
    if (next && (shown.length + 1) % TOP_PLACES_EVERY === 0) {
      placed.push(next)
      shown.push(next)
    } else shown.push(byScore[used++]!)
  }
  return { shown, used, placed }
}

/** The band of the feed: the most urgent that do not stand in the feed's first page by time anyway. */
export const bandOf = (open: readonly string[], newest: readonly string[]): string[] => {
  const listed = new Set(newest)
  return open.filter((id) => !listed.has(id)).slice(0, BAND_PLACES)
}

/**
 * Whether a first look gets no place because another account from its network got one: accounts that were opened within a
 * day of each other count as one, as they do in contests.
 */
export const isOneOfMany = (openedAt: Date, othersOpenedAt: readonly Date[]): boolean =>
  othersOpenedAt.some((other) => Math.abs(other.getTime() - openedAt.getTime()) < TOGETHER_HOURS * HOUR_MS)

/** Whether one more viewer of a network counts, when so many of it were counted. */
export const countsFromNetwork = (countedBefore: number): boolean => countedBefore < VIEWERS_PER_NETWORK

export const isSeenByAll = (viewers: number): boolean => viewers >= FIRST_LOOK_VIEWERS
