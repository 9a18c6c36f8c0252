import { z } from 'zod'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import { CommentForm, CommentsQuery } from '../photos/comment.ts'
import { CategoryCommentPage, CategoryCommentView, CategoryKey } from './voting.ts'

const categoryParam = z.object({ categoryId: CategoryKey })
const commentParam = z.object({ commentId: z.uuid() })

export const categoryCommentApi = endpoints('Voting', {
  'GET /categories/{categoryId}/comments': {
    name: 'listCategoryComments',
    summary: 'What is said about a category, newest first',
    params: categoryParam,
    query: CommentsQuery,
    answers: CategoryCommentPage,
    problems: ['category-not-found', 'cursor-invalid'],
  },
  'POST /categories/{categoryId}/comments': {
    name: 'addCategoryComment',
    summary: 'Say something about a category',
    signedIn: true,
    params: categoryParam,
    body: CommentForm,
    answers: CategoryCommentView,
    status: 201,
    limit: 'comment',
    problems: ['category-not-found', 'account-suspended'],
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
    summary: 'Remove a comment about a category: its author may',
    signedIn: true,
    params: commentParam,
    answers: Done,
    limit: 'write',
    problems: ['comment-not-found', 'not-your-comment', 'removal-needs-reason'],
  },
})
