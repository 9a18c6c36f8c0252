import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { useTools } from '../../../../../kernel/actions/ui/tools.ts'
import { keepForLater } from '../../../../../kernel/outbox/ui/keep-for-later.ts'
import { client } from '../../../../../web/api.ts'
import { editDrafts } from '../../../photos/ui/comments/edit-drafts.ts'
import type { CategoryCommentView } from '../../category-comment.ts'
import type { categoryCommentApi } from '../../category-comment-api.ts'
import {
  type CategoryCommentEdit,
  type CategoryCommentLater,
  type NewCategoryComment,
  reason,
  saveCategoryComment,
  sayCommentFailed,
  sayEditFailed,
  sendCategoryComment,
  showWaitingComment,
} from './category-comment.ts'
import { addToCache, removeFromCache, showInCache } from './category-comment-cache.ts'

const api = client<typeof categoryCommentApi>()

/** Without a connection it is shown at once, and waits in the outbox. */
export function useAddCategoryComment(categoryId: string) {
  const tools = useTools()
  const { cache } = tools
  return useMutation({
    networkMode: 'always',
    // Null: it waits.
    mutationFn: async (said: NewCategoryComment) => {
      const comment: CategoryCommentLater = { ...said, categoryId }
      try {
        return await sendCategoryComment(comment)
      } catch (error) {
        const { content, idempotencyKey, replyTo } = said
        const later = {
          ...{ kind: 'category-comment', id: idempotencyKey, about: `category comment ${idempotencyKey}` },
          words: replyTo ? 'Reply to a comment' : 'Comment on a category',
          ...{ input: comment, text: content },
        }
        if (await keepForLater(tools, error, later)) return null
        throw error
      }
    },
    onSuccess: (stored, said) => {
      if (stored) addToCache(cache, stored)
      else showWaitingComment(cache, { ...said, categoryId }, true)
    },
    onError: (error) => sayCommentFailed(tools, error),
  })
}

/** Shown at once, and reverted when the server refuses (CAT-18). Without a connection it waits in the outbox. */
export function useEditCategoryComment(comment: CategoryCommentView) {
  const tools = useTools()
  const { cache } = tools
  /** As it was: by the time it fails, `comment` is the new one. */
  const before = useRef(comment)
  return useMutation({
    networkMode: 'always',
    // Null: it waits.
    mutationFn: async (content: string) => {
      const edit: CategoryCommentEdit = { comment: before.current, content }
      try {
        return await saveCategoryComment(edit)
      } catch (error) {
        const later = {
          ...{ kind: 'edit-category-comment', about: `edit category comment ${comment.id}` },
          ...{ words: 'Edited comment', input: edit, text: content, before: before.current },
        }
        if (await keepForLater(tools, error, later)) return null
        throw error
      }
    },
    onMutate: (content) => {
      before.current = comment
      showInCache(cache, { ...comment, content, isEdited: true })
    },
    onSuccess: (stored) => {
      editDrafts.delete(comment.id)
      if (stored) showInCache(cache, stored)
    },
    onError: (error) => {
      showInCache(cache, before.current)
      sayEditFailed(tools, error)
    },
  })
}

export function useRemoveCategoryComment(comment: CategoryCommentView) {
  const { cache } = useTools()
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      try {
        await api('DELETE /category-comments/{commentId}', { commentId: comment.id })
      } catch (error) {
        // Deleted in another window counts as deleted.
        if (!api.isProblem(error, 'comment-not-found')) throw error
      }
    },
    onSuccess: () => removeFromCache(cache, comment),
    onError: (error) => {
      showToast({ kind: 'problem', title: 'Failed to delete comment', description: reason(error) })
    },
  })
}
