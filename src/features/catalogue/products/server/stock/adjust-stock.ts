import { sql } from 'kysely'
import type { Tx } from '../../../../../platform/database/database.ts'

type StockChangeContext = {
  /** When left out, a decrease is a sale and an increase a return. */
  reason?: 'correction' | 'import' | 'incoming' | 'count'
  by?: string
  place?: string
  note?: string
  /** Stock of a product that is merged into another: open counts have moved already. */
  isMerge?: true
}

/**
 * Sets the reason for stock changes in the rest of this transaction; a trigger records it with each movement. Without
 * it, a decrease is a sale and an increase a return.
 */
export const setStockChangeContext = (tx: Tx, context: StockChangeContext) =>
  sql`select set_config('showoff.stock', ${JSON.stringify(context)}, true)`.execute(tx)

/** Adds to or subtracts from the stock of these sizes; `setStockChangeContext` sets the place and reason. */
export async function adjustStock(tx: Tx, changes: { variantId: string; pieces: number }[]): Promise<void> {
  await sql`
    update variants set stock = stock + given.pieces
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given ("variantId" uuid, pieces integer)
    where variants.id = given."variantId" and given.pieces <> 0`.execute(tx)
}
