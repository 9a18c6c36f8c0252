import type { Platform } from '../../../../../platform/platform.ts'
import {
  hashVisitor,
  normalizeFailedSearch,
  weekOf,
} from '../../../shop-search/server/failed/failed-search-rules.ts'
import { countFailedSearch } from '../../../shop-search/server/failed/failed-search-sql.ts'
import { activeProducts, applyFilter } from './product-filter-sql.ts'
import { readFilterAndSearch } from './product-list.ts'

/** Counts a search without results, after verifying that it has none. */
export async function reportFailedSearch(platform: Platform, q: string, address: string): Promise<void> {
  const words = normalizeFailedSearch(q)
  if (words === null) return
  const { filter } = await readFilterAndSearch(platform, { q })
  if (filter) {
    const found = applyFilter(activeProducts(platform.db), filter).select('products.id').limit(1)
    if (await found.executeTakeFirst()) return
  }
  const week = weekOf(new Date())
  const visitor = hashVisitor(platform.settings.secret, week, address)
  await countFailedSearch(platform.db, { words, week, visitor })
}
