import { useMutation } from '@tanstack/react-query'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { askToSignIn } from '../../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { useTools } from '../../../../../kernel/actions/ui/tools.ts'
import { keepForLater } from '../../../../../kernel/outbox/ui/keep-for-later.ts'
import { client } from '../../../../../web/api.ts'
import type { CommentView } from '../../comment.ts'
import type { commentApi } from '../../comment-api.ts'
import type { PhotoId } from '../../photo.ts'
import { patchPhoto, withComments } from '../cache/photo-cache.ts'
import { photoQuery } from '../cache/photo-queries.ts'
import { patchComment } from './comment-cache.ts'
import { editDrafts, SIGN_IN_FIRST } from './edit-drafts.ts'
import {
  type CommentLater,
  hideNewComment,
  type NewComment,
  reason,
  replaceNewComment,
  sayCommentFailed,
  sendComment,
  showNewComment,
} from './new-comment.ts'

const api = client<typeof commentApi>()

const namesOf = ({ photoId, id }: CommentView) => ({ photoId, commentId: id })

export { isOnItsWay } from './new-comment.ts'

/** Shows the comment at once and removes it when it was not stored. */
export function useAddComment(photoId: PhotoId) {
  const tools = useTools()
  const { cache } = tools
  return useMutation({
    networkMode: 'always',
    // Null: it waits in the outbox.
    mutationFn: async (comment: NewComment) => {
      try {
        return await sendComment(photoId, comment)
      } catch (error) {
        const { content, idempotencyKey, replyTo } = comment
        const later = {
          ...{ kind: 'comment', id: idempotencyKey, about: `comment ${idempotencyKey}`, text: content },
          input: { photoId, ...comment } satisfies CommentLater,
          words: replyTo ? 'Reply to a comment' : 'Comment on a look',
        }
        if (await keepForLater(tools, error, later)) return null
        throw error
      }
    },
    onMutate: (comment) => ({ isShown: showNewComment(cache, photoId, comment) }),
    onSuccess: (stored, comment, { isShown }) => {
      if (!stored) return
      replaceNewComment(cache, photoId, comment, stored)
      if (!isShown) void cache.invalidateQueries(photoQuery(photoId))
    },
    onError: (error, comment, shown) => {
      if (shown?.isShown) hideNewComment(cache, photoId, comment)
      sayCommentFailed(tools, error)
    },
  })
}

export function useEditComment(comment: CommentView) {
  const tools = useTools()
  const { cache } = tools
  const show = (content: string, isEdited: boolean) =>
    patchComment(cache, comment.photoId, comment.id, (shown) => ({ ...shown, content, isEdited }))
  return useMutation({
    networkMode: 'always',
    mutationFn: (content: string) =>
      api('PATCH /photos/{photoId}/comments/{commentId}', { ...namesOf(comment), body: { content } }),
    onMutate: (content) => {
      show(content, true)
      // By the time it fails, `comment` is the new one.
      return { before: comment }
    },
    onSuccess: (stored) => {
      editDrafts.delete(comment.id)
      patchComment(cache, comment.photoId, comment.id, () => stored)
    },
    onError: (error, _content, started) => {
      if (started) show(started.before.content, started.before.isEdited)
      if (api.isProblem(error, 'sign-in-required'))
        askToSignIn(tools, 'Failed to update comment', SIGN_IN_FIRST)
      else showToast({ kind: 'problem', title: 'Failed to update comment', description: reason(error) })
    },
  })
}

export function useRemoveComment(comment: CommentView) {
  const { cache } = useTools()
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      try {
        await api('DELETE /photos/{photoId}/comments/{commentId}', namesOf(comment))
      } catch (error) {
        // Deleted in another window counts as deleted.
        if (!api.isProblem(error, 'comment-not-found')) throw error
      }
    },
    onSuccess: () => {
      const isHeld = patchComment(cache, comment.photoId, comment.id, () => null)
      // A live event may have arrived first, and counted it.
      if (isHeld) patchPhoto(cache, comment.photoId, withComments(-1))
    },
    onError: (error) => {
      showToast({ kind: 'problem', title: 'Failed to delete comment', description: reason(error) })
    },
  })
}
