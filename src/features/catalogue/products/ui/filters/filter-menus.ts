import type { Keyed } from '../shop-filter.ts'
import type { Facets } from '../use-facets.ts'

/** Where the choices of a filter that is a list of keys stand among the facets. */
export const choicesOf = {
  family: 'families',
  audience: 'audiences',
  material: 'materials',
  pattern: 'patterns',
  occasion: 'occasions',
} as const satisfies Record<Keyed, keyof Facets>

/** Those with a menu, in the order of the bar. The families have swatches instead. */
export const KEYED_MENUS = [
  ['audience', 'For'],
  ['material', 'Material'],
  ['pattern', 'Pattern'],
  ['occasion', 'Occasion'],
] as const
