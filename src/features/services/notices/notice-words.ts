/** Where counting stops. */
export const ACTORS_COUNTED = 1000

/** "ana", "ana and ben", "ana and 3 others" */
export function namesOf({
  names: [first, second],
  actorCount,
}: {
  names: string[]
  actorCount: number
}): string {
  if (actorCount === 1 || !second) return first!
  if (actorCount === 2) return `${first} and ${second}`
  // Never a thousand or more, so that no separator is needed.
  const others = actorCount - 1
  return `${first} and ${actorCount >= ACTORS_COUNTED ? `more than ${others}` : others} others`
}
