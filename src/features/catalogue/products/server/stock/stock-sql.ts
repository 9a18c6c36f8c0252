import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../../../platform/database/database.ts'

/**
 * Adds pieces to stock, as far as their sizes still exist. Locks the sizes by id, as everybody does.
 * @param lines rows with product_id, size and reserved
 */
export async function addStock(tx: Tx, lines: RawBuilder<unknown>): Promise<void> {
  await sql`
    select from variants
    where (product_id, size) in (select product_id, size from ${lines} as line)
    order by id
    for no key update`.execute(tx)
  await sql`
    update variants set stock = stock + line.reserved
    from ${lines} as line
    where line.reserved > 0 and variants.product_id = line.product_id and variants.size = line.size`.execute(
    tx,
  )
}

/** A part of a statement that sells: takes the pieces of these rows (product_id, size, reserved) from stock. */
export const takeStockSql = (lines: string) => `
  update variants set stock = stock - ${lines}.reserved
  from ${lines}
  where variants.product_id = ${lines}.product_id and variants.size = ${lines}.size and ${lines}.reserved > 0`
