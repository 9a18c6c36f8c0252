import { sql } from 'kysely'
import type { DbOrTx } from '../../../../../platform/database/database.ts'

/**
 * Locks products and then their sizes, each by id, in the same order as orders. No sale then changes the stock that is
 * read after it and written later.
 */
export async function lockProductsWithSizes(tx: DbOrTx, ids: string[]): Promise<void> {
  await sql`select from products where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx)
  await sql`select from variants where product_id = any(${ids}::uuid[]) order by id for no key update`.execute(
    tx,
  )
}
