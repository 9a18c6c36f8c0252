import { allowed, refuse, type Verdict } from '../../../../platform/http/http.ts'

/** Watches per wish list. */
export const WISHES_MAX = 500

type Facts = { watchCount: number; isWatched: boolean; knownSizes: string[]; wantedSizes: string[] }

/** A product already on the list can always be changed, even if the list is full. */
export function maySaveWish({ watchCount, isWatched, knownSizes, wantedSizes }: Facts): Verdict {
  if (wantedSizes.some((size) => !knownSizes.includes(size))) return refuse('size-not-found')
  if (!isWatched && watchCount >= WISHES_MAX) return refuse('wish-list-full')
  return allowed
}
