import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { useTools } from '../../../../../kernel/actions/ui/tools.ts'
import { keepForLater } from '../../../../../kernel/outbox/ui/keep-for-later.ts'
import { client } from '../../../../../web/api.ts'
import type { CommentView } from '../../comment.ts'
import type { commentApi } from '../../comment-api.ts'
import type { PhotoId } from '../../photo.ts'
import { patchPhoto, withComments } from '../cache/photo-cache.ts'
import { photoQuery } from '../cache/photo-queries.ts'
import { patchComment } from './comment-cache.ts'
import { type CommentEdit, saveComment, sayEditFailed, showEdit } from './edit-comment.ts'
import { editDrafts } from './edit-drafts.ts'
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
  /** As it was: by the time it fails, `comment` is the new one. */
  const before = useRef(comment)
  return useMutation({
    networkMode: 'always',
    // Null: it waits in the outbox.
    mutationFn: async (content: string) => {
      const edit = { ...namesOf(comment), content }
      try {
        return await saveComment(edit)
      } catch (error) {
        const { content: words, isEdited } = before.current
        const later = {
          ...{ kind: 'edit-comment', about: `edit comment ${comment.id}`, words: 'Edited comment' },
          ...{ input: edit satisfies CommentEdit, text: content, before: { content: words, isEdited } },
        }
        if (await keepForLater(tools, error, later)) return null
        throw error
      }
    },
    onMutate: (content) => {
      before.current = comment
      showEdit(cache, comment, { content, isEdited: true })
    },
    onSuccess: (stored) => {
      editDrafts.delete(comment.id)
      if (stored) patchComment(cache, comment.photoId, comment.id, () => stored)
    },
    onError: (error) => {
      showEdit(cache, comment, before.current)
      sayEditFailed(tools, error)
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
