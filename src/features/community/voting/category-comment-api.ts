import { z } from 'zod'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import { CommentForm, CommentsQuery, NewCommentForm } from '../photos/comment.ts'
import {
  CategoryCommentPage,
  CategoryCommentPlace,
  CategoryCommentView,
  CategoryReplyPage,
} from './category-comment.ts'
import { CategoryKey } from './voting.ts'

const categoryParam = z.object({ categoryId: CategoryKey })
const commentParam = z.object({ commentId: z.uuid() })

export const categoryCommentApi = endpoints('Voting', {
  'GET /categories/{categoryId}/comments': {
    name: 'listCategoryComments',
    summary: 'Comments on a category, newest first, each with its first replies',
    params: categoryParam,
    query: CommentsQuery,
    answers: CategoryCommentPage,
    problems: ['category-not-found', 'cursor-invalid'],
  },
  'GET /category-comments/{commentId}/replies': {
    name: 'listCategoryReplies',
    summary: 'Replies to a comment on a category, oldest first',
    params: commentParam,
    query: CommentsQuery,
    answers: CategoryReplyPage,
    problems: ['comment-not-found', 'cursor-invalid'],
  },
  'GET /category-comments/{commentId}': {
    name: 'findCategoryComment',
    summary: 'One comment or reply on a category, with its thread',
    params: commentParam,
    answers: CategoryCommentPlace,
    problems: ['comment-not-found'],
  },
  'POST /categories/{categoryId}/comments': {
    name: 'addCategoryComment',
    summary: 'Comment on a category, or reply to a comment',
    signedIn: true,
    params: categoryParam,
    body: NewCommentForm,
    answers: CategoryCommentView,
    status: 201,
    limit: 'comment',
    problems: ['category-not-found', 'comment-not-found', 'account-suspended', 'too-many-waiting'],
    idempotent: true,
  },
  'PATCH /category-comments/{commentId}': {
    name: 'changeCategoryComment',
    summary: 'Change your comment on a category',
    signedIn: true,
    params: commentParam,
    body: CommentForm,
    answers: CategoryCommentView,
    limit: 'comment',
    problems: ['comment-not-found', 'not-your-comment', 'account-suspended', 'too-many-waiting'],
  },
  'DELETE /category-comments/{commentId}': {
    name: 'deleteCategoryComment',
    summary: 'Delete your comment on a category. If it has replies, an empty placeholder stays',
    signedIn: true,
    params: commentParam,
    answers: Done,
    limit: 'write',
    problems: ['comment-not-found', 'not-your-comment', 'removal-needs-reason'],
  },
})
