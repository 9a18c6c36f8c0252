import type { Db } from '../../../../../platform/database/database.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import type { ProductCardView } from '../../product.ts'
import { productCache } from '../product-cache.ts'
import { readProductCards } from '../product-sql.ts'
import { findProductsBeginning, findProductsByWords } from '../tag-suggestions/tag-suggestion-sql.ts'
import { best } from '../tag-suggestions/tag-suggestions.ts'
import { everyProduct, guessFitting } from './product-filter-sql.ts'
import { readSearch } from './product-search.ts'

/** A single word whose estimate exceeds the counting limit by this factor is not counted. */
const CLEARLY_MORE_TIMES = 3
const CANDIDATES = 200

/** The best matching products, and the number of matches up to `countMax`. */
export async function findBestProducts(
  { db, pool }: Platform,
  typed: string,
  limit: number,
  countMax: number,
): Promise<{ items: ProductCardView[]; count: number }> {
  const words = await readSearch(pool, typed)
  if (words === null) return { items: [], count: 0 }
  const [isCommon, beginning] = await Promise.all([
    isClearlyMore(db, words, countMax),
    findProductsBeginning(pool, [typed, limit]),
  ])
  // Names with this beginning come first: for a frequent word these may be enough.
  const isEnough = isCommon && beginning.length === limit
  const withWords = isEnough ? [] : await findProductsByWords(db, words, isCommon ? CANDIDATES : countMax)
  return {
    items: await readProductCards(pool, best(beginning, withWords, limit)),
    count: isCommon ? countMax : withWords.length,
  }
}

/** Each of a thousand products is a page of the table. For several words the estimate is too unreliable. */
async function isClearlyMore(db: Db, words: string, countMax: number): Promise<boolean> {
  if (words.includes(' & ')) return false
  const filter = { ...everyProduct, words }
  const guess = await productCache(db).guesses.read(JSON.stringify(filter), () => guessFitting(db, filter))
  return guess > CLEARLY_MORE_TIMES * countMax
}
