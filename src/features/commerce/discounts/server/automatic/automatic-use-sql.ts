import { sql } from 'kysely'
import type { Tx } from '../../../../../platform/database/database.ts'
import { preparedUnawaited } from '../../../../../platform/fast/statements.ts'
import type { AutomaticAmount } from '../../automatic.ts'

const insertAppliedDiscounts = preparedUnawaited(
  'write-order-automatic-discounts',
  `insert into order_automatic_discounts (order_id, position, discount_id, name, amount_minor)
   select $1, position, id, name, "amountMinor"
   from jsonb_to_recordset($2::jsonb) as given (position smallint, id uuid, name text, "amountMinor" bigint)`,
)

/** Writes the automatic discounts of an order, together with its row. They are part of the order's discount. */
export async function saveOrderAutomaticDiscounts(
  tx: Tx,
  orderId: string,
  given: readonly Pick<AutomaticAmount, 'id' | 'name' | 'amountMinor'>[],
): Promise<void> {
  if (given.length === 0) return
  const rows = given.map(({ id, name, amountMinor }, position) => ({ position, id, name, amountMinor }))
  await insertAppliedDiscounts(tx, [orderId, JSON.stringify(rows)])
}

/** Sets whether the discounts of an order count as used, which they do not while it is cancelled. */
export async function setAutomaticHeld(tx: Tx, orderId: string, isHeld: boolean): Promise<void> {
  await tx
    .updateTable('order_automatic_discounts')
    .set({ is_held: isHeld })
    .where('order_id', '=', orderId)
    .execute()
}

/** SQL fragment for statements on orders: the automatic discounts of an order as JSON. */
export const AUTOMATIC_OF_ORDER = `
  (select coalesce(json_agg(json_build_object('name', name, 'amountMinor', amount_minor) order by position), '[]')
   from order_automatic_discounts where order_id = orders.id)`

/** Returns the names of the discounts that are limited to a group. */
export async function listDiscountsOfGroup(tx: Tx, groupId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select 'the code ' || code as name from discount_codes where group_id = ${groupId}
    union all
    select '“' || name || '”' from automatic_discounts where group_id = ${groupId}
    order by 1
    limit 4`.execute(tx)
  return rows.map(({ name }) => name)
}
