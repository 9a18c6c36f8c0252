import { sql } from 'kysely'
import type { Db } from '../../../../../platform/database/database.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { readShopSettings } from '../../../../core/shop-settings/server/shop-settings.ts'
import type { CategoryRef } from '../../../categories/category.ts'
import { readCategoryTree } from '../../../categories/server/category-sql.ts'
import { toCategoryRef } from '../../../categories/server/category-tree.ts'
import type { Part } from '../../../shop-search/server/understand/interpret-words.ts'
import type { ShopSearch } from '../../../shop-search/server/understand/read-shop-search.ts'
import type { Instead, InsteadOfNothing, Understood } from '../../../shop-search/understood.ts'
import type { ProductFilterQuery } from '../../product.ts'
import { listCategoryIdsOnSale } from '../categories/category-products-sql.ts'
import { activeProducts, applyFilter, type ProductFilter } from './product-filter-sql.ts'
import { readFilterAndSearch } from './product-list.ts'

const TRIES_MAX = 6
const SHOWN_MAX = 4
/** Matches are counted up to this number: "1,000+". */
const COUNTED_MAX = 1_000
const CATEGORIES_MAX = 6

/** One part of the search: a phrase, or a limit. */
type SearchPiece = {
  words: string
  label: string
  kind: 'limit' | 'words' | Understood['kind']
  query: string | null
}

/** Suggests what a search without results would find without one of its words or limits, and the nearest categories. */
export async function suggestShorterSearches(
  platform: Platform,
  query: ProductFilterQuery,
): Promise<InsteadOfNothing> {
  const { search } = await readFilterAndSearch(platform, query)
  if (!search) return { items: [], categories: [] }
  const [items, categories] = await Promise.all([
    findShorterSearches(platform, query, search),
    nearestCategories(platform, search),
  ])
  return { items, categories }
}

async function findShorterSearches(
  platform: Platform,
  query: ProductFilterQuery,
  search: ShopSearch,
): Promise<Instead[]> {
  const { currency } = await readShopSettings(platform.pool)
  const limits = search.understood.filter(({ words }) => !search.parts.some((part) => part.words === words))
  const pieces: SearchPiece[] = [
    ...search.parts.map(toSearchPiece),
    ...limits.map(({ words, label }) => ({ words, label, kind: 'limit' as const, query: '' })),
  ]
  const hopeless = pieces.filter((piece) => piece.query === null)
  const tries = hopeless.length > 0 ? [hopeless] : pieces.toSorted(compareImportance).map((piece) => [piece])
  const found = await Promise.all(
    tries
      .filter((dropped) => dropped.length < pieces.length)
      .slice(0, TRIES_MAX)
      .map((dropped) => tryWithout(platform, query, pieces, dropped, currency)),
  )
  return found.filter((one) => one !== null).slice(0, SHOWN_MAX)
}

const toSearchPiece = ({ words, query, understood }: Part): SearchPiece => ({
  ...{ words, query, kind: understood?.kind ?? 'words' },
  label: understood?.label ?? words.charAt(0).toUpperCase() + words.slice(1),
})

/**
 * Sorts by importance: limits are dropped first, then attributes such as colors, then other words, and the category
 * last.
 */
const compareImportance = (a: SearchPiece, b: SearchPiece) => importanceOf(a) - importanceOf(b)
const importanceOf = ({ kind }: SearchPiece) =>
  kind === 'limit' ? 0 : kind === 'category' ? 3 : kind === 'words' ? 2 : 1

async function tryWithout(
  platform: Platform,
  query: ProductFilterQuery,
  pieces: readonly SearchPiece[],
  dropped: readonly SearchPiece[],
  currency: string,
): Promise<Instead | null> {
  const remaining = pieces.filter((piece) => !dropped.includes(piece))
  const q = remaining.map(({ words }) => words).join(' ')
  const { filter } = await readFilterAndSearch(platform, { ...query, q })
  if (!filter) return null
  const { count, fromMinor } = await countAndCheapest(platform.db, filter)
  if (count === 0) return null
  return {
    ...{ q, fromMinor, currency, count: Math.min(count, COUNTED_MAX), isAtLeast: count > COUNTED_MAX },
    label: remaining.map(({ label }) => label).join(' · '),
    without: dropped.map(({ words }) => words).join(' '),
  }
}

async function countAndCheapest(db: Db, filter: ProductFilter) {
  const some = applyFilter(activeProducts(db), filter)
    .select(['products.price_minor'])
    .limit(sql.lit(COUNTED_MAX + 1))
  const { rows } = await sql<{ count: number; fromMinor: number | null }>`
    select count(*) as count,
           -- Null if the rows were cut off: a cheaper product may be among the others.
           case when count(*) <= ${COUNTED_MAX} then min(price_minor) end as "fromMinor"
    from (${some}) as counted`.execute(db)
  return rows[0] ?? { count: 0, fromMinor: null }
}

/** The named categories and their parents, or else the first ones of the shop; leaves out empty ones. */
async function nearestCategories(platform: Platform, { understood }: ShopSearch): Promise<CategoryRef[]> {
  const tree = await readCategoryTree(platform)
  const sold = new Set(
    (await listCategoryIdsOnSale(platform.db)).flatMap((id) => tree.pathOf(id).map((around) => around.id)),
  )
  const namedCategories = understood.flatMap(({ kind, label }) =>
    kind === 'category' ? tree.inOrder.filter(({ name }) => name === label) : [],
  )
  const near = namedCategories.flatMap(({ id }) => tree.pathOf(id).toReversed())
  const shown = (near.length > 0 ? near : tree.inOrder.filter(({ parentId }) => parentId === null)).filter(
    ({ id }) => sold.has(id),
  )
  return [...new Set(shown)].slice(0, CATEGORIES_MAX).map(toCategoryRef)
}
