import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { CommentPage, CommentView, ReplyPage, ThreadView } from '../../comment.ts'
import { commentsQuery } from '../cache/photo-queries.ts'
import { type LinkedComment, linkedKey } from './linked-comment.ts'

/**
 * Comments and replies added while the list was open. The member's own appear at the end at once, even if later pages
 * are not loaded yet.
 */
export const arrivedKey = (photoId: string) => ['arrived-comments', photoId]

/** Replies loaded on request. Their key begins with that of the comments, so that both are refetched together. */
export const repliesKey = (photoId: string) => ['comments', photoId, 'replies']

export function patchArrived(
  cache: QueryClient,
  photoId: string,
  change: (arrived: CommentView[]) => CommentView[],
) {
  cache.setQueryData<CommentView[]>(arrivedKey(photoId), (arrived = []) => change(arrived))
}

/** Changes the threads of a photo; returning null removes one. */
function patchThreads(
  cache: QueryClient,
  photoId: string,
  change: (thread: ThreadView) => ThreadView | null,
) {
  cache.setQueryData(
    commentsQuery(photoId).queryKey,
    (cached) =>
      cached && {
        ...cached,
        pages: cached.pages.map((page) => ({
          ...page,
          items: page.items.flatMap((thread) => change(thread) ?? []),
        })),
      },
  )
  cache.setQueriesData<LinkedComment>(
    { queryKey: linkedKey(photoId) },
    (linked) => linked && { ...linked, thread: linked.thread && change(linked.thread) },
  )
}

/**
 * Changes one cached comment or reply; returning null removes it. A removed comment with replies leaves a
 * placeholder.
 * @returns whether it was cached
 */
export function patchComment(
  cache: QueryClient,
  photoId: string,
  commentId: string,
  change: (comment: CommentView) => CommentView | null,
): boolean {
  let found: CommentView | undefined
  const inList = (comments: CommentView[]) =>
    comments.flatMap((comment) => {
      if (comment.id !== commentId) return comment
      found = comment
      return change(comment) ?? []
    })
  patchArrived(cache, photoId, inList)
  cache.setQueriesData<InfiniteData<ReplyPage>>(
    { queryKey: repliesKey(photoId) },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: inList(page.items) })) },
  )
  cache.setQueriesData<LinkedComment>(
    { queryKey: linkedKey(photoId) },
    (linked) => linked && { ...linked, reply: linked.reply && (inList([linked.reply])[0] ?? null) },
  )
  patchThreads(cache, photoId, (thread) => {
    if (thread.id !== commentId || !isCommentShown(thread)) {
      return { ...thread, replies: { ...thread.replies, items: inList(thread.replies.items) } }
    }
    found = thread
    const changed = change(thread)
    if (changed) return { ...thread, ...changed }
    return thread.replyCount > 0 ? toPlaceholder(thread) : null
  })
  if (found?.parentId && change(found) === null) changeReplyCount(cache, photoId, found.parentId, -1)
  return found !== undefined
}

/**
 * Shows a removed comment again: in its placeholder, or at the end.
 * @returns whether it was missing
 */
export function restoreComment(cache: QueryClient, comment: CommentView): boolean {
  const { photoId, id, parentId } = comment
  if (patchComment(cache, photoId, id, (cached) => cached)) return false
  let hasPlace = false
  patchThreads(cache, photoId, (thread) => {
    if (thread.id !== id) return thread
    hasPlace = true
    return { ...thread, ...comment, replyCount: thread.replyCount, replies: thread.replies }
  })
  if (!hasPlace) patchArrived(cache, photoId, (arrived) => [...arrived, comment])
  if (parentId) changeReplyCount(cache, photoId, parentId, 1)
  return true
}

/** Updates the reply count of a thread. The placeholder of a deleted comment disappears with its last reply. */
export function changeReplyCount(cache: QueryClient, photoId: string, threadId: string, change: 1 | -1) {
  patchThreads(cache, photoId, (thread) => {
    if (thread.id !== threadId) return thread
    const replyCount = Math.max(0, thread.replyCount + change)
    return replyCount === 0 && !isCommentShown(thread) ? null : { ...thread, replyCount }
  })
}

const toPlaceholder = (thread: ThreadView): ThreadView => ({
  ...thread,
  ...{ author: null, content: '', mentions: [], isEdited: false, isHeld: false },
  can: { edit: false, remove: false, moderate: false },
})

/** Whether the comment itself is shown, and not only its replies. */
export const isCommentShown = (thread: ThreadView): thread is ThreadView & CommentView =>
  thread.author !== null

const asThread = (comment: CommentView): ThreadView => ({
  ...comment,
  replyCount: 0,
  replies: { items: [], nextCursor: null },
})

/**
 * Sorts the threads oldest first and removes duplicates: a new comment, or the linked one, is also in the list once
 * its page has been loaded.
 */
export function mergeThreads(
  pages: readonly CommentPage[],
  arrived: readonly CommentView[],
  linked: ThreadView | null = null,
) {
  const loaded = pages.flatMap((page) => page.items)
  const ids = new Set(loaded.map(({ id }) => id))
  const later = linked && !ids.has(linked.id) ? [linked] : []
  for (const { id } of later) ids.add(id)
  const fresh = arrived.filter(({ id, parentId }) => parentId === null && !ids.has(id))
  return { loaded, arrived: [...later, ...fresh.map(asThread)] }
}

/** Returns the replies that arrived and are not yet among the loaded ones. */
export function repliesAfter(
  loaded: readonly CommentView[],
  arrived: readonly CommentView[],
  threadId: string,
): CommentView[] {
  const ids = new Set(loaded.map(({ id }) => id))
  return arrived.filter(({ id, parentId }) => parentId === threadId && !ids.has(id))
}
