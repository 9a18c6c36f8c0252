import { z } from 'zod'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import { HelpfulMarks, LevelUp, PointsPage, PointsQuery, PointsRules } from './points.ts'

const photoParam = z.object({ photoId: z.uuid() })
const commentParam = photoParam.extend({ commentId: z.uuid() })
const reviewParam = z.object({ reviewId: z.uuid() })

export const helpfulApi = endpoints('Helpful', {
  'GET /photos/{photoId}/helpful': {
    name: 'listHelpfulComments',
    summary: 'Which comments on a photo are found helpful, and by how many',
    params: photoParam,
    answers: HelpfulMarks,
    problems: ['photo-not-found'],
  },
  'PUT /photos/{photoId}/comments/{commentId}/helpful': {
    name: 'markCommentHelpful',
    summary: 'Find a comment helpful; saying it twice changes nothing',
    signedIn: true,
    params: commentParam,
    answers: Done,
    limit: 'like',
    problems: ['photo-not-found', 'comment-not-found', 'cannot-mark-your-own', 'account-suspended'],
  },
  'DELETE /photos/{photoId}/comments/{commentId}/helpful': {
    name: 'unmarkCommentHelpful',
    summary: 'Take that back',
    signedIn: true,
    params: commentParam,
    answers: Done,
    limit: 'like',
  },
  'PUT /reviews/{reviewId}/helpful': {
    name: 'markReviewHelpful',
    summary: 'Find a review helpful; saying it twice changes nothing',
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

export const pointsApi = endpoints('Points', {
  'GET /points': {
    name: 'listPoints',
    summary: 'The viewer’s points, entry by entry, newest first',
    signedIn: true,
    query: PointsQuery,
    answers: PointsPage,
    problems: ['cursor-invalid', 'member-not-found'],
  },
  'GET /points/rules': {
    name: 'readPointsRules',
    summary: 'What points are given for, and the limits over all of it',
    answers: PointsRules,
  },
  'POST /points/level-up': {
    name: 'takeLevelUp',
    summary: 'Takes the message of a level that was reached; of all devices one gets it, once',
    signedIn: true,
    answers: LevelUp,
    limit: 'write',
  },
})
