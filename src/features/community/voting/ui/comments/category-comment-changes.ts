import { type InfiniteData, type QueryClient, useMutation } from '@tanstack/react-query'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { askToSignIn } from '../../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { useTools } from '../../../../../kernel/actions/ui/tools.ts'
import { client } from '../../../../../web/api.ts'
import type { categoryCommentApi } from '../../category-comment-api.ts'
import type { CategoryCommentPage, CategoryCommentView } from '../../voting.ts'
import { categoryCommentsQuery } from '../voting-queries.ts'

const api = client<typeof categoryCommentApi>()

type NewComment = {
  content: string
  /** The same for every attempt with the same text, so that a lost answer does not post it twice. */
  idempotencyKey: string
}

type Held = InfiniteData<CategoryCommentPage, string>

/** Changes the cached comments, page by page, and their count. */
function patchComments(
  cache: QueryClient,
  categoryId: string,
  change: (items: CategoryCommentView[], page: number) => CategoryCommentView[],
  more = 0,
) {
  cache.setQueryData<Held>(
    categoryCommentsQuery(categoryId).queryKey,
    (held) =>
      held && {
        ...held,
        pages: held.pages.map((page, at) => ({
          ...page,
          items: change(page.items, at),
          commentCount: Math.max(0, page.commentCount + more),
        })),
      },
  )
}

export function useAddCategoryComment(categoryId: string) {
  const tools = useTools()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ content, idempotencyKey }: NewComment) =>
      api('POST /categories/{categoryId}/comments', { categoryId, body: { content }, idempotencyKey }),
    onSuccess: (stored) => {
      patchComments(
        tools.cache,
        categoryId,
        (items, page) => (page === 0 ? [stored, ...items.filter(({ id }) => id !== stored.id)] : items),
        1,
      )
    },
    onError: (error) => {
      if (api.isProblem(error, 'sign-in-required')) askToSignIn(tools, 'Please sign in to add comments')
      else showToast({ kind: 'problem', title: 'Failed to add comment', description: reason(error) })
    },
  })
}

/** Shown at once, and reverted when the server refuses (CAT-18). */
export function useEditCategoryComment(comment: CategoryCommentView) {
  const { cache } = useTools()
  const show = (shown: CategoryCommentView) =>
    patchComments(cache, comment.categoryId, (items) =>
      items.map((one) => (one.id === comment.id ? shown : one)),
    )
  return useMutation({
    networkMode: 'always',
    mutationFn: (content: string) =>
      api('PATCH /category-comments/{commentId}', { commentId: comment.id, body: { content } }),
    onMutate: (content) => {
      show({ ...comment, content, isEdited: true })
      // By the time it fails, `comment` is the new one.
      return { before: comment }
    },
    onSuccess: (stored) => show(stored),
    onError: (error, _content, started) => {
      if (started) show(started.before)
      showToast({ kind: 'problem', title: 'Failed to update comment', description: reason(error) })
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
    onSuccess: () =>
      patchComments(cache, comment.categoryId, (items) => items.filter(({ id }) => id !== comment.id), -1),
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
