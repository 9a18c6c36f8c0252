import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import { BrandAnswerForm } from './brand-answer.ts'
import { ReviewId, ReviewView } from './review.ts'

const reviewParam = z.object({ reviewId: ReviewId })

export const brandAnswerApi = endpoints('Reviews', {
  'PUT /reviews/{reviewId}/answer': {
    name: 'answerReview',
    summary: 'Answer a review on behalf of the product’s brand. A second answer replaces the first',
    signedIn: true,
    params: reviewParam,
    body: BrandAnswerForm,
    answers: ReviewView,
    limit: 'comment',
    problems: [
      'review-not-found',
      'not-your-brand',
      'cannot-answer-your-own',
      'account-suspended',
      'too-many-waiting',
    ],
  },
  'DELETE /reviews/{reviewId}/answer': {
    name: 'deleteReviewAnswer',
    summary: 'Delete the brand’s answer, as a member of its team. Safe to repeat',
    signedIn: true,
    params: reviewParam,
    answers: ReviewView,
    limit: 'write',
    problems: ['review-not-found', 'not-your-brand', 'removal-needs-reason'],
  },
})
