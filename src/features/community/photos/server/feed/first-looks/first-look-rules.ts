import {
  BAND_PLACES,
  FIRST_LOOK_DAYS,
  FIRST_LOOK_VIEWERS,
  SAME_PERSON_HOURS,
  TOP_PLACES_EVERY,
  VIEWERS_PER_NETWORK,
} from '../../../first-looks/first-look-limits.ts'

// Decides which first looks have reserved places, and where. `npm run truth` simulates a community with these same
// rules.

const HOUR_MS = 60 * 60 * 1000
/** A first look should be seen within this time. */
const WITHIN_HOURS = 48
/** Lower bound for the hours left, which limits how urgent a look can become. */
const HOURS_LEFT_MIN = 6
/** Maximum number of first looks placed in one scroll through Top. */
export const PLACED_MAX = 24

export type OpenFirstLook = { id: string; viewers: number; enteredAt: Date }

/**
 * Viewers a look still needs per hour it has left. The hours are counted to the end of the first two days, and after
 * that to the end of all its days: otherwise a late look would take the places of looks that can still be seen in
 * time.
 */
function urgency({ viewers, enteredAt }: OpenFirstLook, now: Date): number {
  const age = (now.getTime() - enteredAt.getTime()) / HOUR_MS
  const hoursLeft = (age < WITHIN_HOURS ? WITHIN_HOURS : 24 * FIRST_LOOK_DAYS) - age
  return (FIRST_LOOK_VIEWERS - viewers) / Math.max(hoursLeft, HOURS_LEFT_MIN)
}

/** Sorts by urgency, most urgent first; among equals, the one that has waited longest. Likes play no part. */
export const sortByUrgency = <Look extends OpenFirstLook>(looks: readonly Look[], now: Date): Look[] =>
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
 * Returns whether a look belongs below this place in Top. A look above it was on an earlier page, by its score.
 * @param place the last look by score on the page before; null for the first page
 */
export function isBelowInTop(look: TopPlace, place: TopPlace | null): boolean {
  if (!place || look.score !== place.score) return !place || look.score < place.score
  const later = look.uploadedAt.getTime() - place.uploadedAt.getTime()
  return later < 0 || (later === 0 && look.id < place.id)
}
type TopPlace = { id: string; score: number; uploadedAt: Date }

/**
 * Builds a page of Top: after every two looks by score comes a first look, while there are any. A look that is in
 * `byScore` or that an earlier page placed is not placed. A list read page by page contains every look once, provided
 * that `byScore` leaves out the looks placed before and `open` the looks above the page (`isBelowInTop`).
 * @returns the looks shown; how many of `byScore` were used, counted from the first; which looks were placed
 */
export function mixTop(
  byScore: readonly string[],
  open: readonly string[],
  { placedBefore, limit }: { placedBefore: readonly string[]; limit: number },
): { shown: string[]; used: number; placed: string[] } {
  const listedIds = new Set([...placedBefore, ...byScore])
  const waiting = open
    .filter((id) => !listedIds.has(id))
    .slice(0, Math.max(0, PLACED_MAX - placedBefore.length))
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

/** The feed's band: the most urgent looks that the feed's first page by time does not contain anyway. */
export const bandOf = (open: readonly string[], newest: readonly string[]): string[] => {
  const listed = new Set(newest)
  return open.filter((id) => !listed.has(id)).slice(0, BAND_PLACES)
}

/**
 * Whether a first look gets no place because another account from its network got one. Accounts opened within a day
 * of each other count as one, as they do in contests.
 */
export const countsAsSamePerson = (openedAt: Date, othersOpenedAt: readonly Date[]): boolean =>
  othersOpenedAt.some((other) => Math.abs(other.getTime() - openedAt.getTime()) < SAME_PERSON_HOURS * HOUR_MS)

/** Whether one more viewer from a network counts, given how many from it have been counted. */
export const countsFromNetwork = (countedBefore: number): boolean => countedBefore < VIEWERS_PER_NETWORK

export const hasEnoughViewers = (viewers: number): boolean => viewers >= FIRST_LOOK_VIEWERS
