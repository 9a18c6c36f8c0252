import type { QueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { askToSignIn } from '../../../../../kernel/actions/ui/ask-to-sign-in.ts'
import type { Tools } from '../../../../../kernel/actions/ui/tools.ts'
import { withdrawEntry } from '../../../../../kernel/outbox/ui/waiting-entries.ts'
import { sessionQuery } from '../../../../../kernel/session/ui/session-queries.ts'
import { client } from '../../../../../web/api.ts'
import { createDrafts } from '../../../../../web/drafts.ts'
import { SIGN_IN_FIRST } from '../../../photos/ui/comments/edit-drafts.ts'
import type { CategoryCommentView } from '../../category-comment.ts'
import type { categoryCommentApi } from '../../category-comment-api.ts'
import { categoryCommentsQuery } from '../voting-queries.ts'
import {
  addCommentToCache,
  isCommentInCache,
  removeCommentFromCache,
  restoreCommentInCache,
} from './category-comment-cache.ts'

const api = client<typeof categoryCommentApi>()

/** Unsent comments, by the id of the category or of the comment replied to. They survive signing in. */
export const categoryCommentDrafts = createDrafts<string>('category-comments')

export type NewCategoryComment = {
  content: string
  /** The comment it replies to, and the thread it joins. */
  replyTo?: { id: string; threadId: string } | undefined
  /** The same for every attempt with the same text, so that a retry after a lost response does not post it twice. */
  idempotencyKey: string
}

/** A new comment in the outbox. */
export type CategoryCommentLater = NewCategoryComment & { categoryId: string }

/** A change of the member's own comment, which may wait in the outbox. */
export type CategoryCommentEdit = { comment: CategoryCommentView; content: string }

export const sendCategoryComment = ({ categoryId, content, replyTo, idempotencyKey }: CategoryCommentLater) =>
  api('POST /categories/{categoryId}/comments', {
    ...{ categoryId, idempotencyKey },
    body: { content, ...(replyTo ? { replyTo: replyTo.id } : {}) },
  })

export const saveCategoryComment = ({ comment, content }: CategoryCommentEdit) =>
  api('PATCH /category-comments/{commentId}', { commentId: comment.id, body: { content } })

/** Prefix of the temporary id of a waiting comment. */
const WAITING_ID_PREFIX = 'waiting-'
export const isWaiting = ({ id }: CategoryCommentView) => id.startsWith(WAITING_ID_PREFIX)

/** Shows a waiting comment or removes it again. Idempotent. */
export function showWaitingComment(cache: QueryClient, comment: CategoryCommentLater, isShown: boolean) {
  const { categoryId, idempotencyKey, content, replyTo } = comment
  const author = cache.getQueryData(sessionQuery.queryKey)?.member
  const id = WAITING_ID_PREFIX + idempotencyKey
  // The author is not known yet.
  if (!author || isCommentInCache(cache, categoryId, id) === isShown) return
  const view: CategoryCommentView = {
    ...{ id, categoryId, author, content, createdAt: new Date().toISOString() },
    ...{ parentId: replyTo?.threadId ?? null, mentions: [], isEdited: false, isHeld: false },
    can: { edit: false, remove: true, moderate: false },
  }
  if (isShown) addCommentToCache(cache, view)
  else removeCommentFromCache(cache, view)
}

/** Takes a new comment out of the outbox. If it was sent meanwhile, the stored comment stays. */
export async function withdrawWaitingCategoryComment(
  cache: QueryClient,
  comment: CategoryCommentView,
): Promise<void> {
  await withdrawEntry({ id: comment.id.slice(WAITING_ID_PREFIX.length) })
  hideRemovedCategoryComment(cache, comment)
}

/** Groups the waiting edits of one comment, of which only the last is sent. */
export const categoryCommentEditKey = (id: string) => `edit category comment ${id}`

/** Deletes a comment. One already deleted in another window counts as deleted. */
export async function deleteCategoryComment({ id }: CategoryCommentView): Promise<void> {
  try {
    await api('DELETE /category-comments/{commentId}', { commentId: id })
  } catch (error) {
    if (!api.isProblem(error, 'comment-not-found')) throw error
  }
}

/** Removes the comment from the cache. Idempotent. */
export function hideRemovedCategoryComment(cache: QueryClient, comment: CategoryCommentView) {
  if (isCommentInCache(cache, comment.categoryId, comment.id)) removeCommentFromCache(cache, comment)
}

/** Shows a comment again whose deletion failed; the refetch puts it in its place. */
export function unhideCategoryComment(cache: QueryClient, comment: CategoryCommentView) {
  restoreCommentInCache(cache, comment)
  void cache.invalidateQueries(categoryCommentsQuery(comment.categoryId))
}

export const showCategoryCommentRemovalFailureToast = (error: unknown) =>
  showToast({ kind: 'problem', title: 'Failed to delete comment', description: commentFailureReason(error) })

export function showCategoryCommentFailureToast(tools: Tools, error: unknown) {
  if (api.isProblem(error, 'sign-in-required')) askToSignIn(tools, 'Please sign in to add comments')
  else
    showToast({ kind: 'problem', title: 'Failed to add comment', description: commentFailureReason(error) })
}

export function showCategoryCommentEditFailureToast(tools: Tools, error: unknown) {
  if (api.isProblem(error, 'sign-in-required')) askToSignIn(tools, 'Failed to update comment', SIGN_IN_FIRST)
  else
    showToast({
      kind: 'problem',
      title: 'Failed to update comment',
      description: commentFailureReason(error),
    })
}

/** The server's message, if it contains more than that something failed. */
export function commentFailureReason(error: unknown) {
  if (!api.isProblem(error) || error.code === 'unexpected') return undefined
  return error.fields.content ?? error.message
}
