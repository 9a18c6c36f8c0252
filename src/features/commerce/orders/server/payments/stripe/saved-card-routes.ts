import type { z } from 'zod'
import { implement } from '../../../../../../platform/http/http.ts'
import type { Platform } from '../../../../../../platform/platform.ts'
import { Problem } from '../../../../../../problems.ts'
import type { SavedCards } from '../../../saved-card.ts'
import { savedCardApi } from '../../../saved-card-api.ts'
import { asked } from './stripe-client.ts'
import { findCustomer, isMissing } from './stripe-customers.ts'

/** The most that Stripe lists at once; nobody keeps more. */
const CARDS_MAX = 100
const LAST_PAYMENTS = 30

export const savedCardRoutes = implement(savedCardApi, {
  'GET /saved-cards': ({ platform, viewer }) => listCards(platform, viewer.memberId),

  'DELETE /saved-cards/{cardId}': async ({ platform, viewer, params: { cardId } }) => {
    const customerId = await findCustomer(platform.db, viewer.memberId)
    if (!customerId) throw new Problem('saved-card-not-found')
    try {
      // Somebody else's is missing there.
      await asked(platform, (stripe) => stripe.customers.retrievePaymentMethod(customerId, cardId))
    } catch (error) {
      throw isMissing(error) ? new Problem('saved-card-not-found') : error
    }
    await asked(platform, (stripe) => stripe.paymentMethods.detach(cardId))
    return listCards(platform, viewer.memberId)
  },
})

async function listCards(platform: Platform, memberId: string): Promise<z.input<typeof SavedCards>> {
  const customerId = platform.settings.stripe && (await findCustomer(platform.db, memberId))
  if (!customerId) return { cards: [] }
  try {
    const { data } = await asked(platform, (stripe) =>
      stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: CARDS_MAX }),
    )
    const usedAt = data.length === 0 ? new Map<string, Date>() : await lastUses(platform, customerId)
    const used = (id: string) => usedAt.get(id)?.getTime() ?? 0
    const cards = data.flatMap(({ id, card }) => (card ? [{ id, card }] : []))
    return {
      cards: cards
        // Stripe has those that were kept last first.
        .sort((one, other) => used(other.id) - used(one.id))
        .map(({ id, card: { brand, last4, exp_month, exp_year } }) => ({
          ...{ id, brand, last4, expMonth: exp_month, expYear: exp_year },
          usedAt: usedAt.get(id)?.toISOString() ?? null,
        })),
    }
  } catch (error) {
    if (isMissing(error)) return { cards: [] }
    throw error
  }
}

/** When each card paid last, as far as it is among the last payments. */
async function lastUses(platform: Platform, customer: string): Promise<Map<string, Date>> {
  const { data } = await asked(platform, (stripe) =>
    stripe.paymentIntents.list({ customer, limit: LAST_PAYMENTS }),
  )
  const uses = new Map<string, Date>()
  for (const { status, payment_method: method, created } of data) {
    const id = typeof method === 'string' ? method : method?.id
    // Newest first.
    if (!id || uses.has(id) || (status !== 'succeeded' && status !== 'requires_capture')) continue
    uses.set(id, new Date(created * 1000))
  }
  return uses
}
