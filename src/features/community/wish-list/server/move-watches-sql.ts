import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'

/** Who watches one product watches the other, and hears of it if that can be bought. */
export async function moveWatches(tx: Tx, fromId: string, into: { id: string }): Promise<void> {
  await sql`
    update watches
    set product_id = ${into.id}
    where product_id = ${fromId}
      and not exists (select from watches as other
                      where other.product_id = ${into.id} and other.member_id = watches.member_id)`.execute(
    tx,
  )
  await tx.insertInto('watched_changes').values({ product_id: into.id }).execute()
}
