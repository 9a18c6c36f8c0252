/** Actors are counted up to this number. */
export const ACTORS_COUNTED = 1000

/** Returns "ana", "ana and ben" or "ana and 3 others". */
export function namesOf({
  names: [first, second],
  actorCount,
}: {
  names: string[]
  actorCount: number
}): string {
  if (actorCount === 1 || !second) return first!
  if (actorCount === 2) return `${first} and ${second}`
  // Always below a thousand, so that no separator is needed.
  const others = actorCount - 1
  return `${first} and ${actorCount >= ACTORS_COUNTED ? `more than ${others}` : others} others`
}
