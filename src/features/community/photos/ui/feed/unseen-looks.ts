import type { QueryClient } from '@tanstack/react-query'
import type { PhotoView } from '../../photo.ts'
import { feedQuery, newestPhotosQuery } from '../cache/photo-queries.ts'

/** A list younger than this needs no refresh. */
const CATCH_UP_MS = 30_000

type Asked = {
  memberId: string | undefined
  /** Undefined: the feed of all members, newest first. */
  order: 'following' | undefined
  /** An event reported a new post. */
  isUrgent?: boolean
}

/** Finds photos by others published after the list on screen was loaded, at most one page. */
export async function findUnseen(
  cache: QueryClient,
  { memberId, order, isUrgent = false }: Asked,
): Promise<string[]> {
  const filter = order ? { order } : {}
  const { queryKey } = feedQuery(filter)
  const listed = cache.getQueryData(queryKey)?.pages[0]?.items
  const readAt = cache.getQueryState(queryKey)?.dataUpdatedAt ?? 0
  if (!listed || (!isUrgent && Date.now() - readAt < CATCH_UP_MS)) return []
  const { items } = await cache.fetchQuery(newestPhotosQuery(filter))
  return unseenAmong(items, listed, memberId)
}

export function unseenAmong(
  newest: readonly PhotoView[],
  listed: readonly PhotoView[],
  memberId: string | undefined,
): string[] {
  const top = listed[0]?.uploadedAt ?? ''
  const listedIds = new Set(listed.map(({ id }) => id))
  // Older photos only moved up because something above them was deleted.
  return newest
    .filter(({ id, uploadedAt, owner }) => uploadedAt >= top && !listedIds.has(id) && owner.id !== memberId)
    .map(({ id }) => id)
}
