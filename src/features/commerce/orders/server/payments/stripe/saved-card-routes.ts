import { implement } from '../../../../../../platform/http/http.ts'
import { Problem } from '../../../../../../problems.ts'
import { savedCardApi } from '../../../saved-card-api.ts'
import { forgetCard, listKnownCards } from './kept-card-sql.ts'
import { readCards } from './read-kept-cards.ts'
import { asked } from './stripe-client.ts'
import { findCustomer, isMissing } from './stripe-customers.ts'

export const savedCardRoutes = implement(savedCardApi, {
  'GET /saved-cards': async ({ platform, viewer }) => ({ cards: await readCards(platform, viewer.memberId) }),

  'GET /saved-cards/known': async ({ platform, viewer }) => ({
    cards: platform.settings.stripe ? await listKnownCards(platform.db, viewer.memberId) : [],
  }),

  'DELETE /saved-cards/{cardId}': async ({ platform, viewer, params: { cardId } }) => {
    const { memberId } = viewer
    const customerId = await findCustomer(platform.db, memberId)
    if (!customerId) throw new Problem('saved-card-not-found')
    try {
      // Stripe does not find cards of other customers.
      await asked(platform, (stripe) => stripe.customers.retrievePaymentMethod(customerId, cardId))
      await asked(platform, (stripe) => stripe.paymentMethods.detach(cardId))
    } catch (error) {
      if (!isMissing(error)) throw error
      await forgetCard(platform.db, memberId, cardId)
      throw new Problem('saved-card-not-found')
    }
    // Delete it here even if Stripe does not respond to the next request.
    await forgetCard(platform.db, memberId, cardId)
    return { cards: await readCards(platform, memberId) }
  },
})
