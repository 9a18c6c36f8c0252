import type { QueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { withdrawEntry } from '../../../../../kernel/outbox/ui/waiting-entries.ts'
import { client } from '../../../../../web/api.ts'
import type { CommentView } from '../../comment.ts'
import type { commentApi } from '../../comment-api.ts'
import { patchPhoto, withCommentCount } from '../cache/photo-cache.ts'
import { commentsQuery } from '../cache/photo-queries.ts'
import { patchComment, restoreComment } from './comment-cache.ts'
import { failureReason, hideNewComment, isNewCommentShown, keyOf } from './new-comment.ts'

const api = client<typeof commentApi>()

/** Deletes a comment. One already deleted in another window counts as deleted. */
export async function deleteComment({ photoId, id }: CommentView): Promise<void> {
  try {
    await api('DELETE /photos/{photoId}/comments/{commentId}', { photoId, commentId: id })
  } catch (error) {
    if (!api.isProblem(error, 'comment-not-found')) throw error
  }
}

/** Removes the comment and lowers the count, unless a live event or an earlier call already did. */
export function hideRemovedComment(cache: QueryClient, { photoId, id }: CommentView) {
  if (patchComment(cache, photoId, id, () => null)) patchPhoto(cache, photoId, withCommentCount(-1))
}

/** Shows a comment again whose deletion failed; the refetch puts it in its place. */
export function unhideComment(cache: QueryClient, comment: CommentView) {
  if (restoreComment(cache, comment)) patchPhoto(cache, comment.photoId, withCommentCount(1))
  void cache.invalidateQueries(commentsQuery(comment.photoId))
}

/** Takes a new comment out of the outbox. If it was sent meanwhile, the stored comment stays. */
export async function withdrawNewComment(cache: QueryClient, comment: CommentView): Promise<void> {
  const idempotencyKey = keyOf(comment)
  const wasWaiting = await withdrawEntry({ id: idempotencyKey })
  if (wasWaiting && isNewCommentShown(cache, comment.photoId, { idempotencyKey }))
    hideNewComment(cache, comment.photoId, { idempotencyKey })
}

export const showCommentRemovalFailureToast = (error: unknown) =>
  showToast({ kind: 'problem', title: 'Failed to delete comment', description: failureReason(error) })
