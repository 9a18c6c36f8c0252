import type { Db } from '../../../../platform/database/database.ts'

/** Finds the confirmed order with this number and address, unless an account claimed it. */
export async function findLostOrder(
  db: Db,
  { number, email }: { number: number; email: string },
): Promise<string | undefined> {
  const found = await db
    .selectFrom('orders')
    .innerJoin('guest_orders', 'guest_orders.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.number', '=', number)
    .where('guest_orders.email', '=', email)
    .where('guest_orders.confirmed_at', 'is not', null)
    .where('guest_orders.claimed_at', 'is', null)
    .executeTakeFirst()
  return found?.id
}
