import { implement } from '../../../../../../platform/http/http.ts'
import { Problem } from '../../../../../../problems.ts'
import { savedCardApi } from '../../../saved-card-api.ts'
import { deleteCard, listCachedCards } from './saved-card-sql.ts'
import { callStripe } from './stripe-client.ts'
import { findCustomer, isMissing } from './stripe-customers.ts'
import { syncCards } from './sync-saved-cards.ts'

export const savedCardRoutes = implement(savedCardApi, {
  'GET /saved-cards': async ({ platform, viewer }) => ({ cards: await syncCards(platform, viewer.memberId) }),

  'GET /saved-cards/known': async ({ platform, viewer }) => ({
    cards: platform.settings.stripe ? await listCachedCards(platform.db, viewer.memberId) : [],
  }),

  'DELETE /saved-cards/{cardId}': async ({ platform, viewer, params: { cardId } }) => {
    const { memberId } = viewer
    const customerId = await findCustomer(platform.db, memberId)
    if (!customerId) throw new Problem('saved-card-not-found')
    try {
      // Stripe does not find cards of other customers.
      await callStripe(platform, (stripe) => stripe.customers.retrievePaymentMethod(customerId, cardId))
      await callStripe(platform, (stripe) => stripe.paymentMethods.detach(cardId))
    } catch (error) {
      if (!isMissing(error)) throw error
      await deleteCard(platform.db, memberId, cardId)
      throw new Problem('saved-card-not-found')
    }
    // Delete it here even if Stripe does not respond to the next request.
    await deleteCard(platform.db, memberId, cardId)
    return { cards: await syncCards(platform, memberId) }
  },
})
