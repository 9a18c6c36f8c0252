import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../../../platform/database/database.ts'

/** Two lines may be about the same size, but an update changes each row only once. */
const sumBySize = (lines: RawBuilder<unknown>) =>
  sql`(select product_id, size, sum(reserved)::integer as reserved from ${lines} as line group by product_id, size)`

/**
 * Adds to the stock of sizes that still exist. Locks the sizes by id, like all other code.
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
    from ${sumBySize(lines)} as line
    where line.reserved > 0 and variants.product_id = line.product_id and variants.size = line.size`.execute(
    tx,
  )
}

/** Part of a statement that sells: subtracts these rows (product_id, size, reserved) from stock. */
export const deductStockSql = (lines: string) => `
  update variants set stock = stock - ${lines}.reserved
  from ${lines}
  where variants.product_id = ${lines}.product_id and variants.size = ${lines}.size and ${lines}.reserved > 0`

/**
 * Subtracts these lines from stock, all or none. Locks in the same order as an order: products by id, then sizes by id.
 * For a line that reserved nothing, only the product has to exist.
 * @param lines rows with product_id, size and reserved
 * @returns whether everything was in stock and was subtracted
 */
export async function deductStock(tx: Tx, lines: RawBuilder<unknown>): Promise<boolean> {
  await sql`
    select from products
    where id in (select product_id from ${lines} as line)
    order by id
    for key share`.execute(tx)
  await sql`
    select from variants
    where (product_id, size) in (select product_id, size from ${lines} as line)
    order by id
    for no key update`.execute(tx)
  const { rows } = await sql<{ isThere: boolean }>`
    select coalesce(bool_and(
      line.product_id is not null
      and (line.reserved = 0
           or variants.id is not null and (variants.stock is null or variants.stock >= line.reserved))), false) as "isThere"
    from ${sumBySize(lines)} as line
    left join variants on variants.product_id = line.product_id and variants.size = line.size`.execute(tx)
  if (!rows[0]?.isThere) return false
  await sql`
    update variants set stock = stock - line.reserved
    from ${sumBySize(lines)} as line
    where line.reserved > 0 and variants.product_id = line.product_id and variants.size = line.size`.execute(
    tx,
  )
  return true
}
