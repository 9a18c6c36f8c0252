import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import { SavedCardId, SavedCards } from './saved-card.ts'

export const savedCardApi = endpoints('Orders', {
  'GET /saved-cards': {
    name: 'listSavedCards',
    summary: 'The viewer’s cards that Stripe keeps for the next payment, the one that was used last first',
    signedIn: true,
    answers: SavedCards,
    problems: ['payment-unavailable'],
  },
  'GET /saved-cards/known': {
    name: 'listKnownCards',
    summary: 'The same as Stripe told it last, without asking: the checkout does not wait for Stripe',
    signedIn: true,
    answers: SavedCards,
  },
  'DELETE /saved-cards/{cardId}': {
    name: 'removeSavedCard',
    summary: 'Stripe keeps the card no longer; answers with those that stay',
    signedIn: true,
    params: z.object({ cardId: SavedCardId }),
    answers: SavedCards,
    problems: ['saved-card-not-found', 'payment-unavailable'],
    limit: 'write',
  },
})
