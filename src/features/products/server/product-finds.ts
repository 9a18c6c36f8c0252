import type { Platform } from '../../../platform/platform.ts'
import type { ProductCardView } from '../product.ts'
import { everyProduct } from './product-filter-sql.ts'
import { readFitting } from './product-list.ts'
import { readSearch } from './product-search.ts'
import { readProductCards } from './product-sql.ts'
import { findProductsBeginning, findProductsByWords } from './tag-suggestion-sql.ts'
import { best, CANDIDATES } from './tag-suggestions.ts'

/** The products that were most likely meant, and how many have the words: as many as the shop then lists. */
export async function findBestProducts(
  platform: Platform,
  typed: string,
  limit: number,
): Promise<{ items: ProductCardView[]; count: number }> {
  const { db, pool } = platform
  const words = await readSearch(pool, typed)
  if (words === null) return { items: [], count: 0 }
  const [beginning, withWords, count] = await Promise.all([
    findProductsBeginning(pool, [typed, limit]),
    findProductsByWords(db, words, CANDIDATES),
    readFitting(platform, { ...everyProduct, words }),
  ])
  return { items: await readProductCards(pool, best(beginning, withWords, limit)), count }
}
