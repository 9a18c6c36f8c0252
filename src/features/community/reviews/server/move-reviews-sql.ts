import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'

/** Moves the reviews of one product to another. A member who reviewed both keeps their review of the target. */
export async function moveReviews(tx: Tx, fromId: string, into: { id: string }): Promise<void> {
  await sql`
    update reviews
    set product_id = ${into.id}
    where product_id = ${fromId}
      and not exists (select from reviews as other
                      where other.product_id = ${into.id} and other.author_id = reviews.author_id)`.execute(
    tx,
  )
}
