import { sql } from 'kysely'
import type { DbOrTx } from '../../../../../../platform/database/database.ts'
import type { Platform } from '../../../../../../platform/platform.ts'
import { Problem } from '../../../../../../problems.ts'
import type { OrderRecord } from '../../order-sql.ts'
import { callStripe } from './stripe-client.ts'

export const findCustomer = async (db: DbOrTx, memberId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('stripe_customers')
      .where('member_id', '=', memberId)
      .select('customer_id')
      .executeTakeFirst()
  )?.customer_id

export const deleteCustomerRow = (db: DbOrTx, customerId: string) =>
  db.deleteFrom('stripe_customers').where('customer_id', '=', customerId).execute()

/**
 * Returns whether the object is missing at Stripe: deleted in the dashboard, or created with other keys, such as test
 * keys.
 */
export const isMissing = (error: unknown): boolean =>
  error instanceof Problem && error.facts.reason === 'resource_missing'

/** Returns the Stripe customer that holds the cards of an order's buyer; null for guests. */
export async function ensureCustomer(platform: Platform, order: OrderRecord): Promise<string | null> {
  const { memberId, guestLinkId, email } = order
  if (memberId === null || guestLinkId !== null) return null
  const customerId = await findCustomer(platform.db, memberId)
  if (customerId === undefined) return makeCustomer(platform, { memberId, email, formerCustomerId: null })
  try {
    // Stripe mails receipts to this address, which may have changed.
    if (email) await callStripe(platform, (stripe) => stripe.customers.update(customerId, { email }))
    return customerId
  } catch (error) {
    if (!isMissing(error)) throw error
    await deleteCustomerRow(platform.db, customerId)
    return makeCustomer(platform, { memberId, email, formerCustomerId: customerId })
  }
}

/** The idempotency key is the member's, so concurrent requests create one customer. */
async function makeCustomer(
  platform: Platform,
  {
    memberId,
    email,
    formerCustomerId,
  }: { memberId: string; email: string | null; formerCustomerId: string | null },
): Promise<string> {
  const idempotencyKey = `customer-${memberId}${formerCustomerId ? `-${formerCustomerId}` : ''}`
  const { id } = await callStripe(platform, (stripe) =>
    stripe.customers.create({ metadata: { memberId } }, { idempotencyKey }),
  )
  await platform.db
    .insertInto('stripe_customers')
    .values({ customer_id: id, member_id: memberId, cards_read_at: sql<Date>`now()` })
    .onConflict((same) => same.doNothing())
    .execute()
  if (email) await callStripe(platform, (stripe) => stripe.customers.update(id, { email }))
  return id
}
