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
    summary: 'What is said about a category, newest first, each with the first replies to it',
    params: categoryParam,
    query: CommentsQuery,
    answers: CategoryCommentPage,
    problems: ['category-not-found', 'cursor-invalid'],
  },
  'GET /category-comments/{commentId}/replies': {
    name: 'listCategoryReplies',
    summary: 'Replies to a comment about a category, oldest first',
    params: commentParam,
    query: CommentsQuery,
    answers: CategoryReplyPage,
    problems: ['comment-not-found', 'cursor-invalid'],
  },
  'GET /category-comments/{commentId}': {
    name: 'findCategoryComment',
    summary: 'One comment about a category or reply to one, with the thread it stands in',
    params: commentParam,
    answers: CategoryCommentPlace,
    problems: ['comment-not-found'],
  },
  'POST /categories/{categoryId}/comments': {
    name: 'addCategoryComment',
    summary: 'Say something about a category, or reply to what somebody said',
    signedIn: true,
    params: categoryParam,
    body: NewCommentForm,
    answers: CategoryCommentView,
    status: 201,
    limit: 'comment',
    problems: ['category-not-found', 'comment-not-found', 'account-suspended'],
    idempotent: true,
  },
  'PATCH /category-comments/{commentId}': {
    name: 'changeCategoryComment',
    summary: 'Change one’s own comment about a category',
    signedIn: true,
    params: commentParam,
    body: CommentForm,
    answers: CategoryCommentView,
    limit: 'comment',
    problems: ['comment-not-found', 'not-your-comment', 'account-suspended'],
  },
  'DELETE /category-comments/{commentId}': {
    name: 'deleteCategoryComment',
    summary:
      'Remove a comment about a category: its author may. While there are replies to it, its place stays, empty',
    signedIn: true,
    params: commentParam,
    answers: Done,
    limit: 'write',
    problems: ['comment-not-found', 'not-your-comment', 'removal-needs-reason'],
  },
})
