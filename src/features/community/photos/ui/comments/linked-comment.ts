import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { text } from '../../../../../web/address.ts'
import { client, isProblem } from '../../../../../web/api.ts'
import type { CommentPlace, CommentView, ThreadView } from '../../comment.ts'
import type { commentApi } from '../../comment-api.ts'

const api = client<typeof commentApi>()

/** The key begins with that of the comments, so that both are refetched together. */
export const linkedKey = (photoId: string) => ['comments', photoId, 'linked']

/** The thread is null once it has been removed from the page. */
export type LinkedComment = Omit<CommentPlace, 'thread'> & { thread: ThreadView | null }

/** The comment a notice links to, which may be far behind the first page of comments. */
export const linkedCommentQuery = (photoId: string, commentId: string) =>
  queryOptions({
    queryKey: [...linkedKey(photoId), commentId],
    queryFn: ({ signal }): Promise<LinkedComment> =>
      api('GET /photos/{photoId}/comments/{commentId}', { photoId, commentId, signal }),
  })

/** Reads the id of the linked comment from search parameters. */
export const readLinkedCommentId = (search: object): string | undefined =>
  text((search as { comment?: unknown }).comment)

/** The id of the comment that the page's URL links to. */
const LinkedId = createContext<string | undefined>(undefined)
export const LinkedCommentProvider = LinkedId.Provider
export const useLinkedId = () => useContext(LinkedId)

export function useLinkedComment(photoId: string): {
  id: string | undefined
  thread: ThreadView | null
  reply: CommentView | null
  isGone: boolean
} {
  const id = useLinkedId()
  const { data, error } = useQuery({ ...linkedCommentQuery(photoId, id ?? ''), enabled: id !== undefined })
  const { thread = null, reply = null } = data ?? {}
  return { id, thread, reply, isGone: !data && isProblem(error) && error.status === 404 }
}

export const commentElementId = (id: string) => `comment-${id}`

/** Scrolls the linked element into view and focuses it, once. */
export function scrollToLinkedComment(element: HTMLElement | null) {
  if (!element || element.dataset.shown) return
  element.dataset.shown = 'true'
  // Runs after the router, which scrolls a new page to its top.
  requestAnimationFrame(() => {
    element.scrollIntoView({ block: 'center' })
    element.focus({ preventScroll: true })
  })
}
