import { isSurelyMore } from '../../../../../kernel/paging/server/row-estimates.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import type { ProductCardView } from '../../product.ts'
import { productCache } from '../product-cache.ts'
import { readProductCards } from '../product-sql.ts'
import { findProductsByPrefix } from '../tag-suggestions/tag-suggestion-sql.ts'
import { findBestMatches } from './best-match.ts'
import { estimateProductMatches } from './product-filter-sql.ts'
import { readFilterAndSearch } from './product-list.ts'

/** Finds the best matching products, and the number of matches up to `countMax`. */
export async function findBestProducts(
  platform: Platform,
  typed: string,
  limit: number,
  countMax: number,
): Promise<{ items: ProductCardView[]; count: number }> {
  const { db, pool } = platform
  const [{ filter, search }, beginning] = await Promise.all([
    readFilterAndSearch(platform, { q: typed }),
    findProductsByPrefix(pool, [typed, limit]),
  ])
  if (!filter || !search) return { items: [], count: 0 }
  const guess = () =>
    productCache(db).guesses.read(JSON.stringify(filter), () => estimateProductMatches(db, filter))
  const isCommon = isSurelyMore((await guess()).fitting, countMax)
  const limits = { limit, countMax: isCommon ? 0 : countMax }
  const matching = await findBestMatches(db, filter, { ranks: search.ranks, typed }, limits, guess)
  const fitting = isCommon ? countMax : matching.fitting
  // When the words alone match too many products, names that begin with the text come first.
  const first = isCommon ? beginning.map(({ id }) => id) : []
  const ids = [...new Set([...first, ...matching.ids])].slice(0, limit)
  return { items: await readProductCards(pool, ids), count: Math.min(fitting, countMax) }
}
