import type { Platform } from '../../../../../platform/platform.ts'
import type { Viewer } from '../../../../../platform/sign-in/viewer.ts'
import type { TagSuggestion } from '../../product.ts'
import { readSearch } from '../list/product-search.ts'
import {
  type Candidate,
  findBrandsBeginning,
  findBrandsByWords,
  findOwnProposals,
  findProductsBeginning,
  findProductsByWords,
  readBrandSuggestions,
  readProductSuggestions,
} from './tag-suggestion-sql.ts'

const PRODUCTS_MAX = 12
const BRANDS_MAX = 6
const OWN_PROPOSALS_MAX = 4
/** How many matches are ranked. */
const CANDIDATES = 60

/**
 * What can be tagged, searched while typing: first names with this beginning, then products with the words,
 * typos included. A proposal is visible only to the member who made it, until the shop accepts it (DEC-56).
 */
export async function suggestTags(
  { db, pool }: Platform,
  viewer: Viewer,
  typed: string,
): Promise<TagSuggestion[]> {
  if (!typed) return []
  const [words, productsBeginning, brandsBeginning, own] = await Promise.all([
    readSearch(pool, typed),
    findProductsBeginning(pool, [typed, PRODUCTS_MAX]),
    findBrandsBeginning(pool, [typed, BRANDS_MAX]),
    viewer.memberId ? findOwnProposals(pool, [viewer.memberId, typed, OWN_PROPOSALS_MAX]) : [],
  ])
  const [productsWithWords, brandsWithWords] = await Promise.all([
    words && productsBeginning.length < PRODUCTS_MAX ? findProductsByWords(db, words, CANDIDATES) : [],
    words && brandsBeginning.length < BRANDS_MAX ? findBrandsByWords(pool, [words, CANDIDATES]) : [],
  ])
  const products = best([...own, ...productsBeginning], productsWithWords, PRODUCTS_MAX)
  const brands = best(brandsBeginning, brandsWithWords, BRANDS_MAX)
  const [productItems, brandItems] = await Promise.all([
    readProductSuggestions(pool, products),
    readBrandSuggestions(pool, brands),
  ])
  // Whoever typed a brand's whole name means the brand.
  const named = brandItems.filter((brand) => brand.name.toLowerCase() === typed.toLowerCase())
  return [...named, ...productItems, ...brandItems.filter((brand) => !named.includes(brand))]
}

/** The first list unchanged, filled up from the second: short names first, because they match better. */
export function best(first: Candidate[], second: Candidate[], max: number): string[] {
  const byLength = second.toSorted(
    (a, b) => a.nameKey.length - b.nameKey.length || (a.nameKey < b.nameKey ? -1 : 1),
  )
  return [...new Set([...first, ...byLength].map((candidate) => candidate.id))].slice(0, max)
}
