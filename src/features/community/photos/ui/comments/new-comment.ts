import type { QueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { askToSignIn } from '../../../../../kernel/actions/ui/ask-to-sign-in.ts'
import type { Tools } from '../../../../../kernel/actions/ui/tools.ts'
import { sessionQuery } from '../../../../../kernel/session/ui/session-queries.ts'
import { client } from '../../../../../web/api.ts'
import type { CommentView } from '../../comment.ts'
import type { commentApi } from '../../comment-api.ts'
import type { PhotoId } from '../../photo.ts'
import { patchPhoto, withCommentCount } from '../cache/photo-cache.ts'
import { arrivedKey, changeReplyCount, patchArrived, patchComment } from './comment-cache.ts'

const api = client<typeof commentApi>()

export type NewComment = {
  content: string
  /** The same for every attempt with the same text, so that a retry after a lost response does not post it twice. */
  idempotencyKey: string
  /** The comment it replies to, and the thread it joins. */
  replyTo?: { id: string; threadId: string } | undefined
}

/** A new comment in the outbox. */
export type CommentLater = NewComment & { photoId: PhotoId }

/** The temporary id of a comment that is being sent. */
const SENDING = 'sending-'
type Keyed = Pick<NewComment, 'idempotencyKey'>
const idOf = ({ idempotencyKey }: Keyed) => `${SENDING}${idempotencyKey}`
export const keyOf = ({ id }: CommentView) => id.slice(SENDING.length)
/**
 * Whether the comment is being sent or waits in the outbox. If it waits, `can.remove` is true and it can be
 * withdrawn.
 */
export const isUnsentComment = (comment: CommentView) => comment.id.startsWith(SENDING)

export const sendComment = (photoId: string, { content, idempotencyKey, replyTo }: NewComment) =>
  api('POST /photos/{photoId}/comments', {
    ...{ photoId, idempotencyKey },
    body: { content, ...(replyTo ? { replyTo: replyTo.id } : {}) },
  })

/** Shows a new comment. @returns false if its author is not known yet, so that it cannot be shown */
export function showNewComment(
  cache: QueryClient,
  photoId: PhotoId,
  comment: NewComment,
  isWaiting = false,
): boolean {
  const author = cache.getQueryData(sessionQuery.queryKey)?.member
  if (!author) return false
  const id = idOf(comment)
  const createdAt = new Date().toISOString()
  const can = { edit: false, remove: isWaiting, moderate: false }
  patchArrived(cache, photoId, (arrived) => [
    ...arrived,
    {
      ...{ id, photoId, author, content: comment.content, createdAt, can },
      ...{ parentId: comment.replyTo?.threadId ?? null, mentions: [], isEdited: false, isHeld: false },
    },
  ])
  patchPhoto(cache, photoId, withCommentCount(1))
  return true
}

/** Marks a comment as waiting in the outbox: until it is sent, its author can withdraw it. */
export const showAsWaiting = (cache: QueryClient, photoId: string, comment: Keyed) =>
  patchComment(cache, photoId, idOf(comment), (shown) => ({ ...shown, can: { ...shown.can, remove: true } }))

export function hideNewComment(cache: QueryClient, photoId: string, comment: Keyed) {
  patchArrived(cache, photoId, (arrived) => arrived.filter(({ id }) => id !== idOf(comment)))
  patchPhoto(cache, photoId, withCommentCount(-1))
}

export const isNewCommentShown = (cache: QueryClient, photoId: string, comment: Keyed) =>
  cache.getQueryData<CommentView[]>(arrivedKey(photoId))?.some(({ id }) => id === idOf(comment)) ?? false

export function replaceNewComment(
  cache: QueryClient,
  photoId: string,
  comment: NewComment,
  stored: CommentView,
) {
  patchArrived(cache, photoId, (arrived) => [...arrived.filter(({ id }) => id !== idOf(comment)), stored])
  if (stored.parentId) changeReplyCount(cache, photoId, stored.parentId, 1)
}

export function showCommentFailureToast(tools: Tools, error: unknown) {
  if (api.isProblem(error, 'sign-in-required')) askToSignIn(tools, 'Please sign in to add comments')
  else showToast({ kind: 'problem', title: 'Failed to add comment', description: failureReason(error) })
}

/** The server's message, if it contains more than that something failed. */
export function failureReason(error: unknown) {
  if (!api.isProblem(error) || error.code === 'unexpected') return undefined
  return error.fields.content ?? error.message
}
