import {
  type Audience,
  audienceWords,
  type ColorFamily,
  colorFamilyWords,
  type Material,
  materialWords,
  type Occasion,
  occasionWords,
  type Pattern,
  patternWords,
} from '../../../categories/attribute-words.ts'
import type { CategoryTree } from '../../../categories/server/category-tree.ts'
import { type FacetFilter, facetFilters } from './product-filter-sql.ts'

type Values = {
  families: ColorFamily
  audiences: Audience
  materials: Material
  patterns: Pattern
  occasions: Occasion
}

const words: Record<FacetFilter, object> = {
  families: colorFamilyWords,
  audiences: audienceWords,
  materials: materialWords,
  patterns: patternWords,
  occasions: occasionWords,
}

/** The choices of one filter from the counted facets, in list order; a chosen value stays even without matches. */
export function facetChoices<Name extends FacetFilter>(
  name: Name,
  counted: { value: string; count: number }[] | null,
  chosen: string[] | null,
): { value: Values[Name]; count: number }[] | null {
  if (counted === null) return null
  const counts = new Map(counted.map(({ value, count }) => [value, count]))
  return (Object.keys(words[name]) as Values[Name][]).flatMap((value) => {
    const count = counts.get(`${facetFilters[name]}:${value}`) ?? 0
    return count > 0 || chosen?.includes(value) ? [{ value, count }] : []
  })
}

/** Adds to each category the counts of its subcategories; leaves out categories without products. */
export function addSubcategoryCounts(
  tree: CategoryTree,
  own: { id: string; count: number }[],
): { id: string; count: number }[] {
  const sums = new Map<string, number>()
  for (const { id, count } of own) {
    for (const around of tree.pathOf(id)) sums.set(around.id, (sums.get(around.id) ?? 0) + count)
  }
  return tree.inOrder.flatMap(({ id }) => {
    const count = sums.get(id)
    return count ? [{ id, count }] : []
  })
}
