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
    return {
      cards: data.flatMap(({ id, card }) =>
        card
          ? [{ id, brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year }]
          : [],
      ),
    }
  } catch (error) {
    if (isMissing(error)) return { cards: [] }
    throw error
  }
}
