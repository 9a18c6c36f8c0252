import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'

/** Moves the watches of one product to another; their members are notified if that one can be bought. */
export async function moveWishes(tx: Tx, fromId: string, into: { id: string }): Promise<void> {
  await sql`
    update watches
    set product_id = ${into.id}
    where product_id = ${fromId}
      and not exists (select from watches as other
                      where other.product_id = ${into.id} and other.member_id = watches.member_id)`.execute(
    tx,
  )
  await tx.updateTable('product_news').set({ product_id: into.id }).where('product_id', '=', fromId).execute()
  await tx.insertInto('watched_changes').values({ product_id: into.id }).execute()
}
