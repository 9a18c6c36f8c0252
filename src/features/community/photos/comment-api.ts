import { z } from 'zod'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import {
  CommentForm,
  CommentPage,
  CommentPlace,
  CommentsQuery,
  CommentView,
  NewCommentForm,
  ReplyPage,
} from './comment.ts'
import { PhotoId } from './photo.ts'

const photoParam = z.object({ photoId: PhotoId })
const commentParam = z.object({ photoId: PhotoId, commentId: z.uuid() })

export const commentApi = endpoints('Comments', {
  'GET /photos/{photoId}/comments': {
    name: 'listComments',
    summary: 'Comments on a photo, oldest first, each with its first replies',
    params: photoParam,
    query: CommentsQuery,
    answers: CommentPage,
    problems: ['photo-not-found', 'cursor-invalid'],
  },
  'GET /photos/{photoId}/comments/{commentId}/replies': {
    name: 'listReplies',
    summary: 'Replies to a comment, oldest first',
    params: commentParam,
    query: CommentsQuery,
    answers: ReplyPage,
    problems: ['photo-not-found', 'cursor-invalid'],
  },
  'GET /photos/{photoId}/comments/{commentId}': {
    name: 'findComment',
    summary: 'One comment or reply, with its thread',
    params: commentParam,
    answers: CommentPlace,
    problems: ['photo-not-found', 'comment-not-found'],
  },
  'POST /photos/{photoId}/comments': {
    name: 'addComment',
    summary: 'Comment on a photo, or reply to a comment on it',
    signedIn: true,
    params: photoParam,
    body: NewCommentForm,
    answers: CommentView,
    status: 201,
    limit: 'comment',
    problems: [
      'photo-not-found',
      'comment-not-found',
      'comments-closed',
      'account-suspended',
      'too-many-waiting',
    ],
    idempotent: true,
  },
  'PATCH /photos/{photoId}/comments/{commentId}': {
    name: 'changeComment',
    summary: 'Change your comment',
    signedIn: true,
    params: commentParam,
    body: CommentForm,
    answers: CommentView,
    limit: 'comment',
    problems: [
      'photo-not-found',
      'comment-not-found',
      'not-your-comment',
      'account-suspended',
      'too-many-waiting',
    ],
  },
  'DELETE /photos/{photoId}/comments/{commentId}': {
    name: 'deleteComment',
    summary:
      'Delete a comment, as its author or the photo’s owner. If it has replies, an empty placeholder stays',
    signedIn: true,
    params: commentParam,
    answers: Done,
    limit: 'write',
    problems: ['photo-not-found', 'comment-not-found', 'not-your-comment', 'removal-needs-reason'],
  },
})

/** The number of members who found a comment helpful, and whether the viewer is one of them. */
export const HelpfulMark = z.object({ id: z.uuid(), count: z.int(), isByViewer: z.boolean() })
export type HelpfulMark = z.infer<typeof HelpfulMark>
/** Comments without marks are left out. */
export const HelpfulMarks = z.object({ items: z.array(HelpfulMark) })
export type HelpfulMarks = z.infer<typeof HelpfulMarks>

const markedComment = z.object({ photoId: z.uuid(), commentId: z.uuid() })

export const helpfulCommentApi = endpoints('Helpful', {
  'GET /photos/{photoId}/helpful': {
    name: 'listHelpfulComments',
    summary: 'The helpful comments on a photo, with counts',
    params: markedComment.pick({ photoId: true }),
    answers: HelpfulMarks,
    problems: ['photo-not-found'],
  },
  'PUT /photos/{photoId}/comments/{commentId}/helpful': {
    name: 'markCommentHelpful',
    summary: 'Mark a comment as helpful. Safe to repeat',
    signedIn: true,
    params: markedComment,
    answers: Done,
    limit: 'like',
    problems: ['photo-not-found', 'comment-not-found', 'cannot-mark-your-own', 'account-suspended'],
  },
  'DELETE /photos/{photoId}/comments/{commentId}/helpful': {
    name: 'unmarkCommentHelpful',
    summary: 'Remove the helpful mark',
    signedIn: true,
    params: markedComment,
    answers: Done,
    limit: 'like',
  },
})
