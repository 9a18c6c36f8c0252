import type { KeyedFilter } from '../shop-filter.ts'
import type { Facets } from '../use-facets.ts'

/** Maps each filter with a list of keys to its choices among the facets. */
export const facetKeys = {
  family: 'families',
  audience: 'audiences',
  material: 'materials',
  pattern: 'patterns',
  occasion: 'occasions',
} as const satisfies Record<KeyedFilter, keyof Facets>

/** The filters with a menu, in the order of the bar. Color families have swatches instead. */
export const KEYED_MENUS = [
  ['audience', 'For'],
  ['material', 'Material'],
  ['pattern', 'Pattern'],
  ['occasion', 'Occasion'],
] as const
