import { z } from 'zod'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import { ProductId } from '../../catalogue/products/product.ts'
import {
  MeasuresForm,
  OwnLooks,
  OwnMeasures,
  OwnReviewPage,
  OwnReviewsQuery,
  ReviewForm,
  ReviewId,
  ReviewPage,
  ReviewsQuery,
  ReviewView,
  WrittenReview,
} from './review.ts'

const productParam = z.object({ productId: ProductId })
const reviewParam = z.object({ reviewId: ReviewId })

export const measuresApi = endpoints('Reviews', {
  'GET /profile/measures': {
    name: 'readMeasures',
    summary: 'What one lets others know of one’s own body, if anything',
    signedIn: true,
    answers: OwnMeasures,
  },
  'PUT /profile/measures': {
    name: 'saveMeasures',
    summary: 'Show height and usual size with one’s reviews; saying it is the consent to it',
    signedIn: true,
    body: MeasuresForm,
    answers: OwnMeasures,
    limit: 'write',
    problems: ['account-suspended'],
  },
  'DELETE /profile/measures': {
    name: 'eraseMeasures',
    summary: 'Take the consent back: what was kept is erased at once',
    signedIn: true,
    answers: Done,
    limit: 'write',
  },
})

export const reviewApi = endpoints('Reviews', {
  'GET /products/{productId}/reviews': {
    name: 'listReviews',
    summary: 'What members say about a product, and what all of them say together: stars, fit, sizes',
    params: productParam,
    query: ReviewsQuery,
    answers: ReviewPage,
    problems: ['product-not-found', 'cursor-invalid'],
  },
  'GET /products/{productId}/own-looks': {
    name: 'listOwnLooks',
    summary: 'One’s own looks with the product, of which a review can show one',
    signedIn: true,
    params: productParam,
    answers: OwnLooks,
  },
  'GET /profile/reviews': {
    name: 'listOwnReviews',
    summary: 'One’s own reviews, newest first, with the products they are about',
    signedIn: true,
    query: OwnReviewsQuery,
    answers: OwnReviewPage,
    problems: ['cursor-invalid'],
  },
  'POST /products/{productId}/reviews': {
    name: 'writeReview',
    summary: 'Review a product; a member’s earlier review of it makes way',
    signedIn: true,
    params: productParam,
    body: ReviewForm,
    answers: WrittenReview,
    limit: 'comment',
    problems: [
      'product-not-found',
      'reviews-closed',
      'photo-not-found',
      'look-without-product',
      'image-not-found',
      'account-suspended',
    ],
    idempotent: true,
  },
  'PATCH /reviews/{reviewId}': {
    name: 'changeReview',
    summary: 'Change one’s own review',
    signedIn: true,
    params: reviewParam,
    body: ReviewForm,
    answers: ReviewView,
    limit: 'comment',
    problems: [
      'review-not-found',
      'not-your-review',
      'photo-not-found',
      'look-without-product',
      'image-not-found',
      'account-suspended',
    ],
  },
  'DELETE /reviews/{reviewId}': {
    name: 'deleteReview',
    summary: 'Remove a review: its author and moderators may',
    signedIn: true,
    params: reviewParam,
    answers: Done,
    limit: 'write',
    problems: ['review-not-found', 'not-your-review', 'removal-needs-reason'],
  },
})
