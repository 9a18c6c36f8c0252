import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type LiveEvent, subscribeToLive } from '../../../../../web/live-client.ts'
import { patchPhoto } from '../cache/photo-cache.ts'
import { commentsQuery, photoQuery } from '../cache/photo-queries.ts'
import { patchComment } from '../comments/comment-cache.ts'

/** Comments that arrive close together are loaded with one request. */
const GATHER_MS = 400

/** Updates the counts and comments of a photo live while it is open. */
export function useLivePhoto(photoId: string) {
  const cache = useQueryClient()

  // Listens to the server for as long as the photo is shown.
  useEffect(() => {
    let gather: ReturnType<typeof setTimeout> | undefined
    const readComments = () => {
      clearTimeout(gather)
      gather = setTimeout(() => void cache.invalidateQueries(commentsQuery(photoId)), GATHER_MS)
    }
    // If the like count is hidden, the owner receives it on their own topic.
    const stop = subscribeToLive([`photo:${photoId}`, 'me'], (event) => {
      if (needsComments(cache, photoId, event)) readComments()
    })
    return () => {
      clearTimeout(gather)
      stop()
    }
  }, [cache, photoId])
}

/** Applies an event. @returns whether the comments must be refetched to show the rest */
function needsComments(cache: QueryClient, photoId: string, { topic, payload }: LiveEvent): boolean {
  if (topic === 'me' && payload.photoId !== photoId) return false
  const { kind, likeCount, commentCount, commentId } = payload as {
    kind?: string
    likeCount?: number
    commentCount?: number
    commentId?: string
  }
  if (likeCount !== undefined) patchPhoto(cache, photoId, (photo) => ({ ...photo, likeCount }))
  if (commentCount !== undefined) patchPhoto(cache, photoId, (photo) => ({ ...photo, commentCount }))
  if (kind === 'comment-removed' && commentId) patchComment(cache, photoId, commentId, () => null)
  // For a deleted photo, the refetch reports that it is gone.
  if (kind === 'changed' || kind === 'removed' || topic === 'live') {
    void cache.invalidateQueries(photoQuery(photoId))
  }
  return kind === 'comment-added' || kind === 'comment-changed' || topic === 'live'
}
