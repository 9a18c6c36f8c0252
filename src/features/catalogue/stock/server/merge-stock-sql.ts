import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'

/**
 * Moves the deliveries and counts of a size to the same size of the other product. If one of the two has not been
 * counted, the size has to be counted again.
 */
export async function moveStockLines(tx: Tx, fromId: string, into: { id: string }): Promise<void> {
  const same = sql`
    select was.id as from_id, stays.id as into_id
    from variants as was
    join variants as stays on stays.product_id = ${into.id} and stays.size = was.size
    where was.product_id = ${fromId}`
  await sql`
    insert into stock_delivery_lines as held (delivery_id, variant_id, expected, received)
    select delivery_id, into_id, expected, received
    from stock_delivery_lines join (${same}) as same on same.from_id = variant_id
    on conflict (delivery_id, variant_id)
    do update set expected = held.expected + excluded.expected, received = held.received + excluded.received`.execute(
    tx,
  )
  await sql`
    insert into stock_count_lines as held (count_id, variant_id, expected, counted)
    select count_id, into_id, expected, counted
    from stock_count_lines join (${same}) as same on same.from_id = variant_id
    on conflict (count_id, variant_id)
    do update set expected = held.expected + excluded.expected, counted = held.counted + excluded.counted`.execute(
    tx,
  )
}
