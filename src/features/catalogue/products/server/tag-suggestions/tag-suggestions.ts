import type { Platform } from '../../../../../platform/platform.ts'
import type { Viewer } from '../../../../../platform/sign-in/viewer.ts'
import type { TagSuggestion } from '../../product.ts'
import { findBestMatches } from '../list/best-match.ts'
import { estimateProductMatches } from '../list/product-filter-sql.ts'
import { readFilterAndSearch } from '../list/product-list.ts'
import { readSearchQuery } from '../list/product-search.ts'
import { productCache } from '../product-cache.ts'
import {
  type Candidate,
  findBrandsByPrefix,
  findBrandsByWords,
  findOwnProposals,
  findProductsByPrefix,
  readBrandSuggestions,
  readProductSuggestions,
} from './tag-suggestion-sql.ts'

const PRODUCTS_MAX = 12
const BRANDS_MAX = 6
const OWN_PROPOSALS_MAX = 4
/** How many matches are ranked. */
const CANDIDATES = 60

/**
 * Suggests what can be tagged while the member types: first names with this beginning, then products with the words,
 * typos included. A proposal is visible only to the member who made it, until the shop accepts it (DEC-56).
 */
export async function suggestTags(
  platform: Platform,
  viewer: Viewer,
  typed: string,
): Promise<TagSuggestion[]> {
  const { pool } = platform
  if (!typed) return []
  const [words, productsBeginning, brandsBeginning, own] = await Promise.all([
    readSearchQuery(pool, typed),
    findProductsByPrefix(pool, [typed, PRODUCTS_MAX]),
    findBrandsByPrefix(pool, [typed, BRANDS_MAX]),
    viewer.memberId ? findOwnProposals(pool, [viewer.memberId, typed, OWN_PROPOSALS_MAX]) : [],
  ])
  const [productsWithWords, brandsWithWords] = await Promise.all([
    productsBeginning.length < PRODUCTS_MAX ? findProductsByWords(platform, typed, PRODUCTS_MAX) : [],
    words && brandsBeginning.length < BRANDS_MAX ? findBrandsByWords(pool, [words, CANDIDATES]) : [],
  ])
  const products = [
    ...new Set([...[...own, ...productsBeginning].map(({ id }) => id), ...productsWithWords]),
  ].slice(0, PRODUCTS_MAX)
  const brands = mergeCandidates(brandsBeginning, brandsWithWords, BRANDS_MAX)
  const [productItems, brandItems] = await Promise.all([
    readProductSuggestions(pool, products),
    readBrandSuggestions(pool, brands),
  ])
  // A brand whose whole name was typed comes first.
  const exactMatches = brandItems.filter((brand) => brand.name.toLowerCase() === typed.toLowerCase())
  return [...exactMatches, ...productItems, ...brandItems.filter((brand) => !exactMatches.includes(brand))]
}

/** Finds the products that match the words, the best first: "sweater" finds jumpers. */
export async function findProductsByWords(
  platform: Platform,
  typed: string,
  limit: number,
): Promise<string[]> {
  const { db } = platform
  const { filter, search } = await readFilterAndSearch(platform, { q: typed })
  if (!filter || !search) return []
  const guess = () =>
    productCache(db).guesses.read(JSON.stringify(filter), () => estimateProductMatches(db, filter))
  const limits = { limit, countMax: 0 }
  return (await findBestMatches(db, filter, { ranks: search.ranks, typed }, limits, guess)).ids
}

/**
 * Returns the first list unchanged, followed by candidates from the second, short names first, because they match
 * better.
 */
export function mergeCandidates(first: Candidate[], second: Candidate[], max: number): string[] {
  const byLength = second.toSorted(
    (a, b) => a.nameKey.length - b.nameKey.length || (a.nameKey < b.nameKey ? -1 : 1),
  )
  return [...new Set([...first, ...byLength].map((candidate) => candidate.id))].slice(0, max)
}
