import type { QueryClient } from '@tanstack/react-query'
import { patchCached } from '../../../../../kernel/actions/ui/optimistic.ts'
import type { PhotoView } from '../../photo.ts'
import { cachedPhoto } from './photo-queries.ts'

/** Returns the photo after the change, or null if it was deleted. */
type Change = (photo: PhotoView) => PhotoView | null

/** Applies a change to one photo in every list, card and viewer at once (ACT-06). */
export const patchPhoto = (cache: QueryClient, photoId: string, change: Change) =>
  patchCached(cache, cachedPhoto(photoId), change)

/** Data of a query whose key begins with 'photos'. */
type CachedPhotos =
  | PhotoView
  | { photo: PhotoView | null }
  | { items: PhotoView[] }
  | { pages: { items: PhotoView[] }[] }

/** Finds the photo in any cached list or viewer. */
export function findPhoto(cache: QueryClient, photoId: string): PhotoView | undefined {
  for (const [, cached] of cache.getQueriesData<CachedPhotos>({ queryKey: cachedPhoto(photoId).queryKey })) {
    const photo = cached && photosIn(cached).find(({ id }) => id === photoId)
    if (photo) return photo
  }
  return undefined
}

function photosIn(cached: CachedPhotos): PhotoView[] {
  if ('pages' in cached) return cached.pages.flatMap(({ items }) => items)
  if ('items' in cached) return cached.items
  if (!('photo' in cached)) return [cached]
  return cached.photo ? [cached.photo] : []
}

/** Removes a deleted photo from every view. */
export function dropPhoto(cache: QueryClient, photoId: string) {
  patchPhoto(cache, photoId, () => null)
  cache.removeQueries({ queryKey: ['photos', 'one', photoId] })
  cache.removeQueries({ queryKey: ['comments', photoId] })
}

export const withCommentCount =
  (more: number): Change =>
  (photo) => ({ ...photo, commentCount: Math.max(0, photo.commentCount + more) })
