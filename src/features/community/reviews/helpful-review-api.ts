import { z } from 'zod'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'

const reviewParam = z.object({ reviewId: z.uuid() })

export const helpfulReviewApi = endpoints('Helpful', {
  'PUT /reviews/{reviewId}/helpful': {
    name: 'markReviewHelpful',
    summary: 'Find a review helpful; repeating it changes nothing',
    signedIn: true,
    params: reviewParam,
    answers: Done,
    limit: 'like',
    problems: ['review-not-found', 'cannot-mark-your-own', 'account-suspended'],
  },
  'DELETE /reviews/{reviewId}/helpful': {
    name: 'unmarkReviewHelpful',
    summary: 'Take that back',
    signedIn: true,
    params: reviewParam,
    answers: Done,
    limit: 'like',
  },
})
