import { z } from 'zod'
import { job } from '../../../../../../platform/jobs/jobs.ts'
import { callStripe } from './stripe-client.ts'
import { deleteCustomerRow, isMissing } from './stripe-customers.ts'

const AT_ONCE = 100

/** Deletes the Stripe customers of deleted accounts, including their cards. Failed deletions are retried. */
export const deleteStripeCustomers = job(z.object({}), async (_payload, platform, { signal }) => {
  const { db, settings, log } = platform
  if (!settings.stripe) return
  const customers = await db
    .selectFrom('stripe_customers')
    .where('member_id', 'is', null)
    .select('customer_id as id')
    .orderBy('made_at')
    .limit(AT_ONCE)
    .execute()
  for (const { id } of customers) {
    if (signal.aborted) return
    try {
      await callStripe(platform, (stripe) => stripe.customers.del(id)).catch((error) => {
        if (!isMissing(error)) throw error
      })
      await deleteCustomerRow(db, id)
    } catch (error) {
      log.warn({ err: error }, 'could not delete a customer at Stripe; will retry')
    }
  }
})
