import { z } from 'zod'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'

/** How many found a comment helpful, and whether the viewer is among them. */
export const HelpfulMark = z.object({ id: z.uuid(), count: z.int(), isByViewer: z.boolean() })
export type HelpfulMark = z.infer<typeof HelpfulMark>
/** What nobody marked is left out. */
export const HelpfulMarks = z.object({ items: z.array(HelpfulMark) })
export type HelpfulMarks = z.infer<typeof HelpfulMarks>

const photoParam = z.object({ photoId: z.uuid() })
const commentParam = photoParam.extend({ commentId: z.uuid() })

export const helpfulCommentApi = endpoints('Helpful', {
  'GET /photos/{photoId}/helpful': {
    name: 'listHelpfulComments',
    summary: 'Which comments on a photo are found helpful, and by how many',
    params: photoParam,
    answers: HelpfulMarks,
    problems: ['photo-not-found'],
  },
  'PUT /photos/{photoId}/comments/{commentId}/helpful': {
    name: 'markCommentHelpful',
    summary: 'Find a comment helpful; repeating it changes nothing',
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
})
