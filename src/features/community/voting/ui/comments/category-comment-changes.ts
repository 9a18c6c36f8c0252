import { useMutation } from '@tanstack/react-query'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { askToSignIn } from '../../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { useTools } from '../../../../../kernel/actions/ui/tools.ts'
import { client } from '../../../../../web/api.ts'
import { editDrafts, SIGN_IN_FIRST } from '../../../photos/ui/comments/edit-drafts.ts'
import type { CategoryCommentView } from '../../category-comment.ts'
import type { categoryCommentApi } from '../../category-comment-api.ts'
import { addToCache, removeFromCache, showInCache } from './category-comment-cache.ts'

const api = client<typeof categoryCommentApi>()

type NewComment = {
  content: string
  /** The comment it replies to. */
  replyTo?: string
  /** The same for every attempt with the same text, so that a lost answer does not post it twice. */
  idempotencyKey: string
}

export function useAddCategoryComment(categoryId: string) {
  const tools = useTools()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ idempotencyKey, ...body }: NewComment) =>
      api('POST /categories/{categoryId}/comments', { categoryId, body, idempotencyKey }),
    onSuccess: (stored) => addToCache(tools.cache, stored),
    onError: (error) => {
      if (api.isProblem(error, 'sign-in-required')) askToSignIn(tools, 'Please sign in to add comments')
      else showToast({ kind: 'problem', title: 'Failed to add comment', description: reason(error) })
    },
  })
}

/** Shown at once, and reverted when the server refuses (CAT-18). */
export function useEditCategoryComment(comment: CategoryCommentView) {
  const tools = useTools()
  const { cache } = tools
  return useMutation({
    networkMode: 'always',
    mutationFn: (content: string) =>
      api('PATCH /category-comments/{commentId}', { commentId: comment.id, body: { content } }),
    onMutate: (content) => {
      showInCache(cache, { ...comment, content, isEdited: true })
      // By the time it fails, `comment` is the new one.
      return { before: comment }
    },
    onSuccess: (stored) => {
      editDrafts.delete(stored.id)
      showInCache(cache, stored)
    },
    onError: (error, _content, started) => {
      if (started) showInCache(cache, started.before)
      if (api.isProblem(error, 'sign-in-required'))
        askToSignIn(tools, 'Failed to update comment', SIGN_IN_FIRST)
      else showToast({ kind: 'problem', title: 'Failed to update comment', description: reason(error) })
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

/** The server's message, where it is more than that something failed. */
function reason(error: unknown) {
  if (!api.isProblem(error) || error.code === 'unexpected') return undefined
  return error.fields.content ?? error.message
}
