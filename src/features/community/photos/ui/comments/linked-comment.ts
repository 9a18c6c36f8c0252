import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { text } from '../../../../../web/address.ts'
import { client, isProblem } from '../../../../../web/api.ts'
import type { CommentPlace, CommentView, ThreadView } from '../../comment.ts'
import type { commentApi } from '../../comment-api.ts'

const api = client<typeof commentApi>()

/** The key begins as that of the comments, so that both are renewed together. */
export const linkedKey = (photoId: string) => ['comments', photoId, 'linked']

/** The thread is null once it has been removed from the page. */
export type LinkedComment = Omit<CommentPlace, 'thread'> & { thread: ThreadView | null }

/** The comment that a notice leads to: it may stand far behind the first page of comments. */
export const linkedCommentQuery = (photoId: string, commentId: string) =>
  queryOptions({
    queryKey: [...linkedKey(photoId), commentId],
    queryFn: ({ signal }): Promise<LinkedComment> =>
      api('GET /photos/{photoId}/comments/{commentId}', { photoId, commentId, signal }),
  })

/** The comment that an address leads to. */
export const commentAt = (search: object): string | undefined =>
  text((search as { comment?: unknown }).comment)

/** The id of the comment that the address of the page leads to. */
const LinkedId = createContext<string | undefined>(undefined)
export const LinkedComments = LinkedId.Provider
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

/** Brings what a link leads to into view, once, and the focus with it. */
export function showLinked(element: HTMLElement | null) {
  if (!element || element.dataset.shown) return
  element.dataset.shown = 'true'
  // After the router, which puts a new page at its top.
  requestAnimationFrame(() => {
    element.scrollIntoView({ block: 'center' })
    element.focus({ preventScroll: true })
  })
}
