import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'

/** Replaces one product by another in all collections. Duplicates are removed. */
export async function moveCollectedProduct(tx: Tx, fromId: string, into: { id: string }): Promise<void> {
  await sql`
    update collection_items
    set product_id = ${into.id}
    where product_id = ${fromId}
      and not exists (select from collection_items as other
                      where other.collection_id = collection_items.collection_id
                        and other.product_id = ${into.id})`.execute(tx)
}
