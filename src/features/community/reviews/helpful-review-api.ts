import { z } from 'zod'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'

const reviewParam = z.object({ reviewId: z.uuid() })

export const helpfulReviewApi = endpoints('Helpful', {
  'PUT /reviews/{reviewId}/helpful': {
    name: 'markReviewHelpful',
    summary: 'Mark a review as helpful. Safe to repeat',
    signedIn: true,
    params: reviewParam,
    answers: Done,
    limit: 'like',
    problems: ['review-not-found', 'cannot-mark-your-own', 'account-suspended'],
  },
  'DELETE /reviews/{reviewId}/helpful': {
    name: 'unmarkReviewHelpful',
    summary: 'Remove the helpful mark',
    signedIn: true,
    params: reviewParam,
    answers: Done,
    limit: 'like',
  },
})
