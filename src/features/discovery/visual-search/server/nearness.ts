import type { Nearness } from '../find.ts'

/** How near a product's picture is to the one that was shown. */
export type Evidence = {
  /** Likeness of color, texture, shape and layout; 1 is the same. */
  overall: number
  /** Places that both pictures share in one arrangement. */
  places: number
  /** How clearly what was shown stands out from what is around it. */
  clearness: number
}

/*
 * Calibrated by `npm run bench:search` on half of its things; bench/FIND.md says how they do on the other half.
 */
const SAME_PICTURE = { overall: 0.86, places: 14 }
const SAME_PRODUCT = { overall: 0.94, places: 11, faint: { overall: 0.83, places: 7 } }
const SIMILAR = 0.72
/** Where nothing stands out, a view or a wall, the likeness is that of colors and lines that mean nothing. */
const UNCLEAR = { clearness: 0.3, similar: 0.77 }
const PLACES_COUNTED = 20
/** Beside something that is much more alike, what is a little alike looks like a mistake. */
export const SIMILAR_SPREAD = 0.1

/** Nearest overall; the spots of so many of them are compared. */
export const NEAR_MAX = 60
export const MATCHED_MAX = 20

/** What a list is ordered by: shared places outweigh likeness. */
export const scoreOf = ({ overall, places }: Omit<Evidence, 'clearness'>) =>
  overall + 0.03 * Math.min(PLACES_COUNTED, places)

/** null: too far off to be shown. */
export function nearnessOf({ overall, places, clearness }: Evidence): Nearness | null {
  if (overall >= SAME_PICTURE.overall && places >= SAME_PICTURE.places) return 'same-picture'
  if (overall >= SAME_PRODUCT.overall || places >= SAME_PRODUCT.places) return 'same-product'
  const { faint } = SAME_PRODUCT
  if (overall >= faint.overall && places >= faint.places) return 'same-product'
  return overall >= (clearness < UNCLEAR.clearness ? UNCLEAR.similar : SIMILAR) ? 'similar' : null
}
