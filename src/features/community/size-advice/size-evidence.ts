// Separate from the schemas so that screens and measurements can use them without loading Zod.

/** Nothing is reported about fewer people. */
export const PEOPLE_MIN = 5
/** "Near": at most this many centimeters taller or smaller, with the same usual size. */
export const NEAR_CM = 4
/** An order counts as kept if nothing of it was sent back within this many days after delivery. */
export const KEPT_DAYS = 14

/** How many people found a size small, right or large, each counted once. */
export type SizeCounts = { small: number; right: number; large: number }

export type SizeVerdict = 'small' | 'right' | 'large' | 'mixed'

/**
 * Returns what more than half of at least five people found; 'mixed' if there is no majority, null for fewer people.
 */
export function sizeVerdict(counts: SizeCounts): SizeVerdict | null {
  const people = counts.small + counts.right + counts.large
  if (people < PEOPLE_MIN) return null
  return (['small', 'right', 'large'] as const).find((one) => 2 * counts[one] > people) ?? 'mixed'
}

/** Returns the size that more than half of at least five people found right; null if there is none. */
export function majoritySize(
  sizes: { size: string; people: number }[],
): { size: string; count: number; people: number } | null {
  const people = sizes.reduce((sum, one) => sum + one.people, 0)
  if (people < PEOPLE_MIN) return null
  const most = sizes.find((one) => 2 * one.people > people)
  return most ? { size: most.size, count: most.people, people } : null
}
