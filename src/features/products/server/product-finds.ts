import type { Platform } from '../../../platform/platform.ts'
import type { ProductCardView } from '../product.ts'
import { readSearch } from './product-search.ts'
import { readProductCards } from './product-sql.ts'
import { findProductsBeginning, findProductsByWords } from './tag-suggestion-sql.ts'
import { best } from './tag-suggestions.ts'

/** The products that were most likely meant, and how many have the words, counted up to `countMax`. */
export async function findBestProducts(
  { db, pool }: Platform,
  typed: string,
  limit: number,
  countMax: number,
): Promise<{ items: ProductCardView[]; count: number }> {
  const words = await readSearch(pool, typed)
  if (words === null) return { items: [], count: 0 }
  const [beginning, withWords] = await Promise.all([
    findProductsBeginning(pool, [typed, limit]),
    findProductsByWords(db, words, countMax),
  ])
  return { items: await readProductCards(pool, best(beginning, withWords, limit)), count: withWords.length }
}
