import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import { ProductId } from '../../catalogue/products/product.ts'
import { PRIOR_RATINGS } from './prior-ratings.ts'
import { CardSearchQuery, FoundCard, ReviewCard, ReviewCardPage, ReviewCardsQuery } from './review-card.ts'

const RATING = `rating = sum of its stars ÷ its ratings; the recommendation counts them together with ${PRIOR_RATINGS} of the shop’s mean`

export const cardApi = endpoints('Review assistant', {
  'GET /review-cards': {
    name: 'listReviewCards',
    summary: `Products with opinions shared by several reviewers, latest reviewed first; ${RATING}`,
    query: ReviewCardsQuery,
    answers: ReviewCardPage,
    problems: ['cursor-invalid'],
  },
  'GET /review-cards/search': {
    name: 'findReviewCard',
    summary: `The review card for a product name, even mistyped or shortened; without a name, the latest reviewed; ${RATING}`,
    query: CardSearchQuery,
    answers: FoundCard,
  },
  'GET /products/{productId}/review-card': {
    name: 'readReviewCard',
    summary: `Opinions shared by several reviewers of the product; ${RATING}`,
    params: z.object({ productId: ProductId }),
    answers: ReviewCard,
    problems: ['product-not-found'],
  },
})
