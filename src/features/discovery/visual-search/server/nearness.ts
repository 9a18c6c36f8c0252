import type { Nearness } from '../visual-search.ts'

/** How similar a product's picture is to the shown one. */
export type Evidence = {
  /** Similarity of color, texture, shape and layout; 1 is identical. */
  overall: number
  /** Places that both pictures share in one arrangement. */
  places: number
  /** How clearly the object on the shown picture stands out. */
  clearness: number
}

/* Calibrated by `npm run bench:search` on half of its pictures; bench/FIND.md has the results of the other
   half. */
const SAME_PICTURE = { overall: 0.86, places: 14 }
const SAME_PRODUCT = { overall: 0.94, places: 11, faint: { overall: 0.83, places: 7 } }
const SIMILAR = 0.72
/** Where nothing stands out, a landscape or a wall, the similarity is one of meaningless colors and lines. */
const UNCLEAR = { clearness: 0.3, similar: 0.77 }
const PLACES_COUNTED = 20
/** Next to a much better match, a weak one looks like a mistake. */
export const SIMILAR_SPREAD = 0.1

/** Nearest overall; the local features of this many are compared. */
export const NEAR_MAX = 60
export const MATCHED_MAX = 20

/** The sort key: shared places outweigh similarity. */
export const scoreOf = ({ overall, places }: Omit<Evidence, 'clearness'>) =>
  overall + 0.03 * Math.min(PLACES_COUNTED, places)

/** null: too far away to be shown. */
export function nearnessOf({ overall, places, clearness }: Evidence): Nearness | null {
  if (overall >= SAME_PICTURE.overall && places >= SAME_PICTURE.places) return 'same-picture'
  if (overall >= SAME_PRODUCT.overall || places >= SAME_PRODUCT.places) return 'same-product'
  const { faint } = SAME_PRODUCT
  if (overall >= faint.overall && places >= faint.places) return 'same-product'
  return overall >= (clearness < UNCLEAR.clearness ? UNCLEAR.similar : SIMILAR) ? 'similar' : null
}
