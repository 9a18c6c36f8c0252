import { sql } from 'kysely'
import type { Tx } from '../../../../../platform/database/database.ts'

type Told = {
  /** Left out, fewer pieces are a sale and more a return. */
  reason?: 'correction' | 'import' | 'incoming' | 'count'
  by?: string
  place?: string
  note?: string
}

/**
 * Says why stock changes in the rest of this transaction, for its movements; they are written by a trigger. Without it
 * fewer pieces are a sale and more a return.
 */
export const tellStock = (tx: Tx, told: Told) =>
  sql`select set_config('showoff.stock', ${JSON.stringify(told)}, true)`.execute(tx)

/** Adds to the stock of these sizes, or takes from it; `tellStock` said where and why. */
export async function changePieces(tx: Tx, changes: { variantId: string; pieces: number }[]): Promise<void> {
  await sql`
    update variants set stock = stock + given.pieces
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given ("variantId" uuid, pieces integer)
    where variants.id = given."variantId" and given.pieces <> 0`.execute(tx)
}
