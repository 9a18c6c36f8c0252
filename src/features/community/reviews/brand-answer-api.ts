import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import { BrandAnswerForm } from './brand-answer.ts'
import { ReviewId, ReviewView } from './review.ts'

const reviewParam = z.object({ reviewId: ReviewId })

export const brandAnswerApi = endpoints('Reviews', {
  'PUT /reviews/{reviewId}/answer': {
    name: 'answerReview',
    summary:
      'Answer a review in the name of the brand whose product it is about; answering again replaces the answer',
    signedIn: true,
    params: reviewParam,
    body: BrandAnswerForm,
    answers: ReviewView,
    limit: 'comment',
    problems: ['review-not-found', 'not-your-brand', 'cannot-answer-your-own', 'account-suspended'],
  },
  'DELETE /reviews/{reviewId}/answer': {
    name: 'deleteReviewAnswer',
    summary: 'Take the answer of the brand back: whoever speaks for it may. Repeating it changes nothing',
    signedIn: true,
    params: reviewParam,
    answers: ReviewView,
    limit: 'write',
    problems: ['review-not-found', 'not-your-brand', 'removal-needs-reason'],
  },
})
