import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import { makeMemoCache } from '../../../../platform/fast/memo-cache.ts'
import type { JsonText } from '../../../../platform/http/http.ts'
import { oncePerKey } from '../../../../platform/once-per-key.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { makeCountCache } from './list/count-cache.ts'
import type { ProductMatchEstimate } from './list/product-filter-sql.ts'

/** Caches finished JSON that is the same for every visitor, for a short time. */
export const productCache = oncePerKey((db: Db) => ({
  // Other processes are not told of a change: prices and stock are as old as this, and as the responses made of them.
  lists: makeMemoCache<JsonText>({ ttlMs: 300, max: 400 }),
  products: makeMemoCache<JsonText>({ ttlMs: 300, max: 1_000 }),
  guesses: makeMemoCache<ProductMatchEstimate>({ ttlMs: 60_000, max: 2_000 }),
  /** How many rows must be read to find a filter's matches. */
  reads: makeMemoCache<number>({ ttlMs: 60_000, max: 2_000 }),
  /** The ids that are ranked first for a frequent search. */
  popular: makeMemoCache<ReadonlySet<string>>({ ttlMs: 60_000, max: 50 }),
  counts: makeCountCache<number>(),
  /** Filter choices with their counts, by the filter they are counted over. */
  facets: makeCountCache<unknown>(),
  oneAtATime: makeCountQueue(db),
}))

/** Called after a product changes: drops everything that this process has cached about products. */
export function clearProductCache({ db, responseCache }: Pick<Platform, 'db' | 'responseCache'>) {
  const { lists, products, guesses, reads, popular, counts, facets } = productCache(db)
  for (const cache of [lists, products, guesses, reads, popular, counts, facets]) cache.clear()
  responseCache.clear()
}

/** The maximum number of queued long counts; others are counted when requested again. */
const COUNT_QUEUE_MAX = 40

/**
 * Long counts run one at a time, on one connection and without parallel workers, so that visitors' requests get the
 * rest.
 */
function makeCountQueue(db: Db) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return {
    hasRoom: () => waiting < COUNT_QUEUE_MAX,
    run<Answer>(work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
      waiting++
      const alone = () =>
        db.transaction().execute(async (tx) => {
          await sql`set local max_parallel_workers_per_gather = 0`.execute(tx)
          return work(tx)
        })
      const turn = last.then(alone).finally(() => waiting--)
      last = turn.catch(() => {})
      return turn
    },
  }
}
