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
    summary: 'Your measurements shown with your reviews, if any',
    signedIn: true,
    answers: OwnMeasures,
  },
  'PUT /profile/measures': {
    name: 'saveMeasures',
    summary: 'Show your height and usual size with your reviews. This is your consent',
    signedIn: true,
    body: MeasuresForm,
    answers: OwnMeasures,
    limit: 'write',
    problems: ['account-suspended'],
  },
  'DELETE /profile/measures': {
    name: 'eraseMeasures',
    summary: 'Withdraw your consent and delete your measurements immediately',
    signedIn: true,
    answers: Done,
    limit: 'write',
  },
})

export const reviewApi = endpoints('Reviews', {
  'GET /products/{productId}/reviews': {
    name: 'listReviews',
    summary: 'Reviews of a product, with a summary of stars, fit and sizes',
    params: productParam,
    query: ReviewsQuery,
    answers: ReviewPage,
    problems: ['product-not-found', 'cursor-invalid'],
  },
  'GET /products/{productId}/own-looks': {
    name: 'listOwnLooks',
    summary: 'Your looks with the product, one of which a review can show',
    signedIn: true,
    params: productParam,
    answers: OwnLooks,
  },
  'GET /profile/reviews': {
    name: 'listOwnReviews',
    summary: 'Your reviews, newest first, with their products',
    signedIn: true,
    query: OwnReviewsQuery,
    answers: OwnReviewPage,
    problems: ['cursor-invalid'],
  },
  'POST /products/{productId}/reviews': {
    name: 'writeReview',
    summary: 'Review a product. It replaces your earlier review',
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
      'too-many-waiting',
    ],
    idempotent: true,
  },
  'PATCH /reviews/{reviewId}': {
    name: 'changeReview',
    summary: 'Change your review',
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
      'too-many-waiting',
    ],
  },
  'DELETE /reviews/{reviewId}': {
    name: 'deleteReview',
    summary: 'Delete a review, as its author or a moderator',
    signedIn: true,
    params: reviewParam,
    answers: Done,
    limit: 'write',
    problems: ['review-not-found', 'not-your-review', 'removal-needs-reason'],
  },
})
