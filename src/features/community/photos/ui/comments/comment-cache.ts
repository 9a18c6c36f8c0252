import type { QueryClient } from '@tanstack/react-query'
import type { CommentPage, CommentView } from '../../photo.ts'
import { commentsQuery } from '../cache/photo-queries.ts'

/**
 * Comments that were added while the list was open: one's own are shown at the end at once, even while later
 * pages are not loaded yet.
 */
export const arrivedKey = (photoId: string) => ['arrived-comments', photoId]

export function patchArrived(
  cache: QueryClient,
  photoId: string,
  change: (arrived: CommentView[]) => CommentView[],
) {
  cache.setQueryData<CommentView[]>(arrivedKey(photoId), (arrived = []) => change(arrived))
}

/** Changes one cached comment; null removes it. @returns whether it was cached */
export function patchComment(
  cache: QueryClient,
  photoId: string,
  commentId: string,
  change: (comment: CommentView) => CommentView | null,
): boolean {
  let isHeld = false
  const inList = (comments: CommentView[]) =>
    comments.flatMap((comment) => {
      if (comment.id !== commentId) return comment
      isHeld = true
      return change(comment) ?? []
    })
  patchArrived(cache, photoId, inList)
  cache.setQueryData(
    commentsQuery(photoId).queryKey,
    (held) => held && { ...held, pages: held.pages.map((page) => ({ ...page, items: inList(page.items) })) },
  )
  return isHeld
}

/** Oldest first, each once: a new comment is also in the list once its page has been loaded. */
export function inOrder(pages: readonly CommentPage[], arrived: readonly CommentView[]) {
  const loaded = pages.flatMap((page) => page.items)
  const ids = new Set(loaded.map((comment) => comment.id))
  return { loaded, arrived: arrived.filter((comment) => !ids.has(comment.id)) }
}
