import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import { SavedCardId, SavedCards } from './saved-card.ts'

export const savedCardApi = endpoints('Orders', {
  'GET /saved-cards': {
    name: 'listSavedCards',
    summary: 'The viewer’s cards saved at Stripe, last used first',
    signedIn: true,
    answers: SavedCards,
    problems: ['payment-unavailable'],
  },
  'GET /saved-cards/known': {
    name: 'listKnownCards',
    summary: 'The viewer’s saved cards as last loaded, without waiting for Stripe',
    signedIn: true,
    answers: SavedCards,
  },
  'DELETE /saved-cards/{cardId}': {
    name: 'removeSavedCard',
    summary: 'Delete a saved card at Stripe, and return the remaining cards',
    signedIn: true,
    params: z.object({ cardId: SavedCardId }),
    answers: SavedCards,
    problems: ['saved-card-not-found', 'payment-unavailable'],
    limit: 'write',
  },
})
