import { z } from 'zod'
import { job } from '../../../../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../../../../platform/platform.ts'
import type { SavedCard } from '../../../saved-card.ts'
import { readDatabaseTime } from '../payment-sql.ts'
import { listMembersToRead, writeCards } from './saved-card-sql.ts'
import { callStripe } from './stripe-client.ts'
import { findCustomer, isMissing } from './stripe-customers.ts'

/** The maximum that Stripe lists at once; no one saves more. */
const CARDS_MAX = 100
const LAST_PAYMENTS = 30

/**
 * Reads a member's saved cards from Stripe, and stores what the shop shows of them.
 * @returns the cards, most recently used first
 * @throws Problem 'payment-unavailable'
 */
export async function syncCards(platform: Platform, memberId: string): Promise<SavedCard[]> {
  const customerId = platform.settings.stripe && (await findCustomer(platform.db, memberId))
  if (!customerId) return []
  const requestedAt = await readDatabaseTime(platform.db)
  const cards = await fetchCards(platform, customerId)
  await writeCards(platform.db, { memberId, customerId, cards, requestedAt })
  return cards
}

async function fetchCards(platform: Platform, customerId: string): Promise<SavedCard[]> {
  try {
    const { data } = await callStripe(platform, (stripe) =>
      stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: CARDS_MAX }),
    )
    const usedAt = data.length === 0 ? new Map<string, Date>() : await lastUses(platform, customerId)
    const used = (id: string) => usedAt.get(id)?.getTime() ?? 0
    const cards = data.flatMap(({ id, card }) => (card ? [{ id, card }] : []))
    return (
      cards
        // Stripe lists the most recently saved cards first.
        .sort((one, other) => used(other.id) - used(one.id))
        .map(({ id, card: { brand, last4, exp_month, exp_year } }) => ({
          ...{ id, brand, last4, expMonth: exp_month, expYear: exp_year },
          usedAt: usedAt.get(id)?.toISOString() ?? null,
        }))
    )
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Reads when each card last paid, within the latest payments. */
async function lastUses(platform: Platform, customer: string): Promise<Map<string, Date>> {
  const { data } = await callStripe(platform, (stripe) =>
    stripe.paymentIntents.list({ customer, limit: LAST_PAYMENTS }),
  )
  const uses = new Map<string, Date>()
  for (const { status, payment_method: method, created } of data) {
    const id = typeof method === 'string' ? method : method?.id
    // Payments are listed newest first.
    if (!id || uses.has(id) || (status !== 'succeeded' && status !== 'requires_capture')) continue
    uses.set(id, new Date(created * 1000))
  }
  return uses
}

/** Runs after a payment, and after an event about a changed card. */
export const syncMemberCards = job(z.object({ memberId: z.uuid() }), ({ memberId }, platform) =>
  syncCards(platform, memberId),
)

const DAYS = 7
const AT_ONCE = 100

/** Reads the cards of members whose cards were never read or not for a week, because Stripe's events may be lost. */
export const syncStaleCards = job(z.object({}), async (_payload, platform, { signal }) => {
  if (!platform.settings.stripe) return
  for (const memberId of await listMembersToRead(platform.db, DAYS, AT_ONCE)) {
    if (signal.aborted) return
    try {
      await syncCards(platform, memberId)
    } catch (error) {
      platform.log.warn({ err: error }, 'could not read saved cards at Stripe; will retry later')
      return
    }
  }
})
