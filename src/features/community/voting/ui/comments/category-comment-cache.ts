import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type {
  CategoryCommentPage,
  CategoryCommentPlace,
  CategoryCommentView,
  CategoryReplyPage,
  CategoryThreadView,
} from '../../category-comment.ts'
import { categoryCommentsQuery, categoryRepliesKey, linkedCategoryCommentKey } from '../voting-queries.ts'

/** Whether the comment itself is shown, and not only its replies. */
export const isCategoryCommentShown = (
  thread: CategoryThreadView,
): thread is CategoryThreadView & CategoryCommentView => thread.author !== null

/** Changes the threads of a category; returning null removes one. `more` is added to the comment count. */
function patchThreads(
  cache: QueryClient,
  categoryId: string,
  change: (thread: CategoryThreadView) => CategoryThreadView | null,
  more = 0,
) {
  cache.setQueryData<InfiniteData<CategoryCommentPage, string>>(
    categoryCommentsQuery(categoryId).queryKey,
    (cached) =>
      cached && {
        ...cached,
        pages: cached.pages.map((page) => ({
          ...page,
          items: page.items.flatMap((thread) => change(thread) ?? []),
          commentCount: Math.max(0, page.commentCount + more),
        })),
      },
  )
  cache.setQueriesData<LinkedCategoryComment>(
    { queryKey: linkedCategoryCommentKey(categoryId) },
    (linked) => linked && { ...linked, thread: linked.thread && change(linked.thread) },
  )
}

/** The linked comment. The thread is null once it has been removed from the page. */
export type LinkedCategoryComment = Omit<CategoryCommentPlace, 'thread'> & {
  thread: CategoryThreadView | null
}

/** Adds a stored comment: at the top of the list, or at the end of the replies it joins. */
export function addCommentToCache(cache: QueryClient, stored: CategoryCommentView) {
  const { categoryId, parentId } = stored
  if (parentId === null) {
    const thread = { ...stored, replyCount: 0, replies: { items: [], nextCursor: null } }
    cache.setQueryData<InfiniteData<CategoryCommentPage, string>>(
      categoryCommentsQuery(categoryId).queryKey,
      (cached) =>
        cached && {
          ...cached,
          pages: cached.pages.map((page, at) => ({
            ...page,
            items: at === 0 ? [thread, ...page.items.filter(({ id }) => id !== stored.id)] : page.items,
            commentCount: page.commentCount + 1,
          })),
        },
    )
    return
  }
  patchThreads(
    cache,
    categoryId,
    (thread) => {
      if (thread.id !== parentId || thread.replies.items.some(({ id }) => id === stored.id)) return thread
      const items = [...thread.replies.items, stored]
      return { ...thread, replyCount: thread.replyCount + 1, replies: { ...thread.replies, items } }
    },
    1,
  )
}

/** Whether a comment or a reply is shown. */
export function isCommentInCache(cache: QueryClient, categoryId: string, id: string): boolean {
  const has = (comments: readonly CategoryCommentView[]) => comments.some((comment) => comment.id === id)
  const threads =
    cache
      .getQueryData<InfiniteData<CategoryCommentPage, string>>(categoryCommentsQuery(categoryId).queryKey)
      ?.pages.flatMap(({ items }) => items) ?? []
  const replies = cache.getQueriesData<InfiniteData<CategoryReplyPage>>({
    queryKey: categoryRepliesKey(categoryId),
  })
  return (
    has(threads.filter(isCategoryCommentShown)) ||
    threads.some((thread) => has(thread.replies.items)) ||
    replies.some(([, cached]) => cached?.pages.some(({ items }) => has(items)))
  )
}

/** Shows a removed comment again: in its placeholder, or as a new one. */
export function restoreCommentInCache(cache: QueryClient, comment: CategoryCommentView) {
  const { id, categoryId } = comment
  if (isCommentInCache(cache, categoryId, id)) return
  let hasPlace = false
  patchThreads(cache, categoryId, (thread) => {
    if (thread.id === id) hasPlace = true
    return thread
  })
  if (!hasPlace) return addCommentToCache(cache, comment)
  patchThreads(
    cache,
    categoryId,
    (thread) =>
      thread.id === id
        ? { ...thread, ...comment, replyCount: thread.replyCount, replies: thread.replies }
        : thread,
    1,
  )
}

/** Updates a comment or reply wherever it is cached. */
export function updateCommentInCache(cache: QueryClient, comment: CategoryCommentView) {
  patchReplies(cache, comment.categoryId, (reply) => (reply.id === comment.id ? comment : reply))
  patchThreads(cache, comment.categoryId, (thread) =>
    thread.id === comment.id ? { ...thread, ...comment } : thread,
  )
}

/** Removes a comment or reply. If it has replies, a placeholder stays until the last one is gone. */
export function removeCommentFromCache(
  cache: QueryClient,
  { id, categoryId, parentId }: CategoryCommentView,
) {
  patchReplies(cache, categoryId, (reply) => (reply.id === id ? null : reply))
  patchThreads(
    cache,
    categoryId,
    (thread) => {
      if (thread.id === id) return thread.replyCount > 0 ? toPlaceholder(thread) : null
      if (thread.id !== parentId) return thread
      const replyCount = Math.max(0, thread.replyCount - 1)
      return replyCount === 0 && !isCategoryCommentShown(thread) ? null : { ...thread, replyCount }
    },
    -1,
  )
}

/** Changes all loaded replies, those that came with their thread and the others; returning null removes one. */
function patchReplies(
  cache: QueryClient,
  categoryId: string,
  change: (reply: CategoryCommentView) => CategoryCommentView | null,
) {
  const inList = (replies: CategoryCommentView[]) => replies.flatMap((reply) => change(reply) ?? [])
  patchThreads(cache, categoryId, (thread) => ({
    ...thread,
    replies: { ...thread.replies, items: inList(thread.replies.items) },
  }))
  cache.setQueriesData<InfiniteData<CategoryReplyPage>>(
    { queryKey: categoryRepliesKey(categoryId) },
    (cached) =>
      cached && { ...cached, pages: cached.pages.map((page) => ({ ...page, items: inList(page.items) })) },
  )
  cache.setQueriesData<LinkedCategoryComment>(
    { queryKey: linkedCategoryCommentKey(categoryId) },
    (linked) => linked && { ...linked, reply: linked.reply && change(linked.reply) },
  )
}

const toPlaceholder = (thread: CategoryThreadView): CategoryThreadView => ({
  ...thread,
  ...{ author: null, content: '', mentions: [], isEdited: false, isHeld: false },
  can: { edit: false, remove: false, moderate: false },
})

/** Sorts replies by time and removes duplicates. */
export function sortReplies(replies: readonly CategoryCommentView[]): CategoryCommentView[] {
  const byId = new Map(replies.map((reply) => [reply.id, reply]))
  return [...byId.values()].sort(
    (one, other) => one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id),
  )
}
