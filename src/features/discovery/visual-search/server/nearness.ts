import type { Nearness } from '../visual-search.ts'
import type { Sameness } from './sameness.ts'

/** How similar a product's picture is to the shown one. */
export type Evidence = Sameness & {
  /** Similarity of color, texture, shape and layout; 1 is identical. */
  overall: number
  /** How clearly the object on the shown picture stands out. */
  clearness: number
  /** The confidence that it is of a kind that the shop sells; null if no kinds were learned yet. */
  kind: number | null
}

/* Tuned on one half of the photos; bench/TRUTH.md has the results on the other half. */
const SAME_PICTURE = { whole: 0.92, pattern: 0.6 }
const SAME_PRODUCT = { whole: 0.8, pattern: 0.5, placed: { places: 6, whole: 0.72, pattern: 0.4 } }
const SIMILAR = 0.72
/** If nothing stands out, as in a landscape or on a wall, only meaningless colors and lines are similar. */
const UNCLEAR = { clearness: 0.3, similar: 0.77 }
/** Below this, the picture is like nothing that the shop sells. */
export const KIND_MIN = 0.12
/** Next to a much better match, a weak one looks like a mistake. */
export const SIMILAR_SPREAD = 0.1

/** The maximum number of nearest pictures overall, of the guessed kind, and of those compared in detail. */
export const NEAR_MAX = 60
export const KIND_MAX = 24
export const MATCHED_MAX = 20
/** Places among `MATCHED_MAX` for pictures that are near only when the shown picture is turned by a quarter. */
export const TURNED_MAX = 4

/** Returns the pictures to compare in detail: the nearest first, then those that are near when turned. */
export const pickForComparison = <T>(nearestFirst: T[], isNearTurned: (one: T) => boolean): T[] => {
  const upright = nearestFirst.slice(0, MATCHED_MAX - TURNED_MAX)
  const turned = nearestFirst.slice(upright.length).filter(isNearTurned).slice(0, TURNED_MAX)
  const rest = nearestFirst.slice(upright.length).filter((one) => !turned.includes(one))
  return [...upright, ...turned, ...rest].slice(0, MATCHED_MAX)
}

/** Returns the sort key: the same product outranks every similar one. */
export const scoreOf = (evidence: Evidence) => evidence.overall + (isSame(evidence) ? 1 + evidence.whole : 0)

const isSame = ({ places, whole, pattern }: Sameness) => {
  const { placed } = SAME_PRODUCT
  return (
    (whole >= SAME_PRODUCT.whole && pattern >= SAME_PRODUCT.pattern) ||
    (places >= placed.places && whole >= placed.whole && pattern >= placed.pattern)
  )
}

/** Returns null if the picture is not even similar. */
export function nearnessOf(evidence: Evidence): Nearness | null {
  if (isSame(evidence)) {
    const isPicture = evidence.whole >= SAME_PICTURE.whole && evidence.pattern >= SAME_PICTURE.pattern
    return isPicture ? 'same-picture' : 'same-product'
  }
  const { overall, clearness, kind } = evidence
  if (kind !== null && kind < KIND_MIN) return null
  return overall >= (clearness < UNCLEAR.clearness ? UNCLEAR.similar : SIMILAR) ? 'similar' : null
}
