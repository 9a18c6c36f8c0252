import type { QueryClient } from '@tanstack/react-query'
import { patchCached } from '../../../../../kernel/actions/ui/optimistic.ts'
import type { PhotoView } from '../../photo.ts'
import { cachedPhoto } from './photo-queries.ts'

/** The photo after the change, or null when it is gone. */
type Change = (photo: PhotoView) => PhotoView | null

/** Applies a change of one photo to every list, card and viewer at once (ACT-06). */
export const patchPhoto = (cache: QueryClient, photoId: string, change: Change) =>
  patchCached(cache, cachedPhoto(photoId), change)

/** The photo as any list or viewer has it. */
export function findPhoto(cache: QueryClient, photoId: string): PhotoView | undefined {
  for (const { state } of cache.getQueryCache().findAll(EVERY_VIEW)) {
    const held = state.data as Holder | undefined
    const photo = held && photoIn(held, photoId)
    if (photo) return photo
  }
  return undefined
}

function photoIn(held: Holder, photoId: string): PhotoView | undefined {
  if ('pages' in held)
    return photoIn({ items: held.pages.flatMap(({ items }) => items), nextCursor: null }, photoId)
  if ('items' in held) return held.items.find(({ id }) => id === photoId)
  const photo = 'photo' in held ? held.photo : held
  return photo?.id === photoId ? photo : undefined
}

/** Removes a deleted photo from every view. */
export function dropPhoto(cache: QueryClient, photoId: string) {
  patchPhoto(cache, photoId, () => null)
  cache.removeQueries({ queryKey: ['photos', 'one', photoId] })
  cache.removeQueries({ queryKey: ['comments', photoId] })
}

export const withComments =
  (more: number): Change =>
  (photo) => ({ ...photo, commentCount: Math.max(0, photo.commentCount + more) })
