import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/ids.ts'

type NewNews =
  | { kind: 'back-in-stock'; productId: string; sizes: string[] }
  | { kind: 'cheaper'; productId: string; priceMinor: number; wasMinor: number; currency: string }

/** @returns the id of the news */
export async function addNews(tx: Tx, news: NewNews): Promise<string> {
  const id = newId()
  await tx
    .insertInto('product_news')
    .values({
      id,
      product_id: news.productId,
      kind: news.kind,
      ...(news.kind === 'cheaper'
        ? { price_minor: news.priceMinor, was_minor: news.wasMinor, currency: news.currency }
        : { sizes: news.sizes }),
    })
    .execute()
  return id
}

/** Deletes news older than a year; its notices are deleted by then. */
export async function removeOldNews(db: Db): Promise<void> {
  await db
    .deleteFrom('product_news')
    .where('happened_at', '<', sql<Date>`now() - interval '1 year'`)
    .execute()
}
