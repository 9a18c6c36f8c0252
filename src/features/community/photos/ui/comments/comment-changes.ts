import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTools } from '../../../../../kernel/actions/ui/tools.ts'
import { sendOrQueue } from '../../../../../kernel/outbox/ui/send-or-queue.ts'
import type { CommentView } from '../../comment.ts'
import type { PhotoId } from '../../photo.ts'
import { photoQuery } from '../cache/photo-queries.ts'
import { patchComment } from './comment-cache.ts'
import {
  type CommentEdit,
  commentEditKey,
  saveComment,
  showCommentEditFailureToast,
  showEdit,
} from './edit-comment.ts'
import { editDrafts } from './edit-drafts.ts'
import {
  type CommentLater,
  hideNewComment,
  isUnsentComment,
  type NewComment,
  replaceNewComment,
  sendComment,
  showAsWaiting,
  showCommentFailureToast,
  showNewComment,
} from './new-comment.ts'
import {
  deleteComment,
  hideRemovedComment,
  showCommentRemovalFailureToast,
  withdrawNewComment,
} from './remove-comment.ts'

const namesOf = ({ photoId, id }: CommentView) => ({ photoId, commentId: id })

export { isUnsentComment as isOnItsWay } from './new-comment.ts'

/** Shows the comment at once and removes it if it could not be stored. */
export function useAddComment(photoId: PhotoId) {
  const tools = useTools()
  const { cache } = tools
  return useMutation({
    networkMode: 'always',
    // Null: the comment waits in the outbox.
    mutationFn: (comment: NewComment) => {
      const { content, idempotencyKey, replyTo } = comment
      const later = {
        ...{ kind: 'comment', id: idempotencyKey, about: `comment ${idempotencyKey}`, text: content },
        input: { photoId, ...comment } satisfies CommentLater,
        words: replyTo ? 'Reply to a comment' : 'Comment on a look',
      }
      return sendOrQueue(tools, later, () => sendComment(photoId, comment))
    },
    onMutate: (comment) => ({ isShown: showNewComment(cache, photoId, comment) }),
    onSuccess: (stored, comment, { isShown }) => {
      if (!stored) return showAsWaiting(cache, photoId, comment)
      replaceNewComment(cache, photoId, comment, stored)
      if (!isShown) void cache.invalidateQueries(photoQuery(photoId))
    },
    onError: (error, comment, context) => {
      if (context?.isShown) hideNewComment(cache, photoId, comment)
      showCommentFailureToast(tools, error)
    },
  })
}

export function useEditComment(comment: CommentView) {
  const tools = useTools()
  const { cache } = tools
  /** The comment before the edit: by the time a request fails, `comment` is already the new one. */
  const before = useRef(comment)
  return useMutation({
    networkMode: 'always',
    // Null: the edit waits in the outbox.
    mutationFn: (content: string) => {
      const edit = { ...namesOf(comment), content }
      const { content: words, isEdited } = before.current
      const later = {
        ...{ kind: 'edit-comment', about: commentEditKey(comment.id), words: 'Edited comment' },
        ...{ input: edit satisfies CommentEdit, text: content, before: { content: words, isEdited } },
      }
      return sendOrQueue(tools, later, () => saveComment(edit))
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
      showCommentEditFailureToast(tools, error)
    },
  })
}

/**
 * Deletes a comment. Offline, it disappears at once and the deletion waits in the outbox; a comment that itself waits
 * there is taken out.
 */
export function useRemoveComment(comment: CommentView) {
  const tools = useTools()
  const { cache } = tools
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      if (isUnsentComment(comment)) return withdrawNewComment(cache, comment)
      const { id, content, isEdited } = comment
      const later = {
        ...{ kind: 'remove-comment', about: commentEditKey(id), words: 'Delete a comment' },
        ...{ input: comment, text: content, before: { content, isEdited } },
      }
      await sendOrQueue(tools, later, () => deleteComment(comment))
      hideRemovedComment(cache, comment)
    },
    onError: (error) => showCommentRemovalFailureToast(error),
  })
}
