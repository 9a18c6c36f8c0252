import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTools } from '../../../../../kernel/actions/ui/tools.ts'
import { sendOrQueue } from '../../../../../kernel/outbox/ui/send-or-queue.ts'
import { editDrafts } from '../../../photos/ui/comments/edit-drafts.ts'
import type { CategoryCommentView } from '../../category-comment.ts'
import {
  type CategoryCommentEdit,
  type CategoryCommentLater,
  categoryCommentEditKey,
  deleteCategoryComment,
  hideRemovedCategoryComment,
  isWaiting,
  type NewCategoryComment,
  saveCategoryComment,
  sendCategoryComment,
  showCategoryCommentEditFailureToast,
  showCategoryCommentFailureToast,
  showCategoryCommentRemovalFailureToast,
  showWaitingComment,
  withdrawWaitingCategoryComment,
} from './category-comment.ts'
import { addCommentToCache, updateCommentInCache } from './category-comment-cache.ts'

/** Adds a comment. Offline, it is shown at once and waits in the outbox. */
export function useAddCategoryComment(categoryId: string) {
  const tools = useTools()
  const { cache } = tools
  return useMutation({
    networkMode: 'always',
    // Null: the comment waits in the outbox.
    mutationFn: (newComment: NewCategoryComment) => {
      const comment: CategoryCommentLater = { ...newComment, categoryId }
      const { content, idempotencyKey, replyTo } = newComment
      const later = {
        ...{ kind: 'category-comment', id: idempotencyKey, about: `category comment ${idempotencyKey}` },
        words: replyTo ? 'Reply to a comment' : 'Comment on a category',
        ...{ input: comment, text: content },
      }
      return sendOrQueue(tools, later, () => sendCategoryComment(comment))
    },
    onSuccess: (stored, newComment) => {
      if (stored) addCommentToCache(cache, stored)
      else showWaitingComment(cache, { ...newComment, categoryId }, true)
    },
    onError: (error) => showCategoryCommentFailureToast(tools, error),
  })
}

/** Shows the edit at once and reverts it if the server refuses (CAT-18). Offline, it waits in the outbox. */
export function useEditCategoryComment(comment: CategoryCommentView) {
  const tools = useTools()
  const { cache } = tools
  /** The comment before the edit: by the time a request fails, `comment` is already the new one. */
  const before = useRef(comment)
  return useMutation({
    networkMode: 'always',
    // Null: the edit waits in the outbox.
    mutationFn: (content: string) => {
      const edit: CategoryCommentEdit = { comment: before.current, content }
      const later = {
        ...{ kind: 'edit-category-comment', about: categoryCommentEditKey(comment.id) },
        ...{ words: 'Edited comment', input: edit, text: content, before: before.current },
      }
      return sendOrQueue(tools, later, () => saveCategoryComment(edit))
    },
    onMutate: (content) => {
      before.current = comment
      updateCommentInCache(cache, { ...comment, content, isEdited: true })
    },
    onSuccess: (stored) => {
      editDrafts.delete(comment.id)
      if (stored) updateCommentInCache(cache, stored)
    },
    onError: (error) => {
      updateCommentInCache(cache, before.current)
      showCategoryCommentEditFailureToast(tools, error)
    },
  })
}

/**
 * Deletes a comment. Offline, it disappears at once and the deletion waits in the outbox; a comment that itself waits
 * there is taken out.
 */
export function useRemoveCategoryComment(comment: CategoryCommentView) {
  const tools = useTools()
  const { cache } = tools
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      if (isWaiting(comment)) return withdrawWaitingCategoryComment(cache, comment)
      const { id, content } = comment
      const later = {
        ...{ kind: 'remove-category-comment', about: categoryCommentEditKey(id), words: 'Delete a comment' },
        ...{ input: comment, text: content, before: comment },
      }
      await sendOrQueue(tools, later, () => deleteCategoryComment(comment))
      hideRemovedCategoryComment(cache, comment)
    },
    onError: (error) => showCategoryCommentRemovalFailureToast(error),
  })
}
