import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { PhotoPage, PhotoView } from '../../photo.ts'

/** The data of any query whose key begins with 'photos'. */
type Holder = PhotoView | PhotoPage | { photo: PhotoView | null } | InfiniteData<PhotoPage>

/** The photo after the change, or null when it is gone. */
type Change = (photo: PhotoView) => PhotoView | null

const EVERY_VIEW = { queryKey: ['photos'] }

/** Applies a change of one photo to every list, card and viewer at once (ACT-06). */
export function patchPhoto(cache: QueryClient, photoId: string, change: Change) {
  for (const { queryKey, state } of cache.getQueryCache().findAll(EVERY_VIEW)) {
    const held = state.data as Holder | undefined
    const next = held && withChange(held, photoId, change)
    // The age stays: except for this photo, the data is as old as before.
    if (next !== held) cache.setQueryData(queryKey, next, { updatedAt: state.dataUpdatedAt })
  }
}

/** Removes a deleted photo from every view. */
export function dropPhoto(cache: QueryClient, photoId: string) {
  patchPhoto(cache, photoId, () => null)
  cache.removeQueries({ queryKey: ['photos', 'one', photoId] })
  cache.removeQueries({ queryKey: ['comments', photoId] })
}

/**
 * Cancels refetches of photos, so that an answer from before a change cannot undo it on screen. Further pages
 * of a list keep loading: they contain other photos.
 * @returns restarts what was cancelled
 */
export async function holdReloads(cache: QueryClient): Promise<() => void> {
  const reloads = cache.getQueryCache().findAll({
    ...EVERY_VIEW,
    fetchStatus: 'fetching',
    predicate: ({ state }) => state.data !== undefined && !state.fetchMeta?.fetchMore,
  })
  await Promise.all(reloads.map(({ queryKey }) => cache.cancelQueries({ queryKey, exact: true })))
  return () => {
    for (const { queryKey } of reloads) void cache.refetchQueries({ queryKey, exact: true })
  }
}

/** The same object when the photo is not in it, so that nothing renders needlessly. */
export function withChange<H extends Holder>(held: H, photoId: string, change: Change): H {
  if ('pages' in held) {
    const pages = mapKept(held.pages, (page) => withChange(page, photoId, change))
    return pages === held.pages ? held : { ...held, pages }
  }
  if ('items' in held) {
    const items = mapKept(held.items, (photo) => (photo.id === photoId ? change(photo) : photo))
    return items === held.items ? held : { ...held, items: items.filter((photo) => photo !== null) }
  }
  if ('photo' in held) {
    return held.photo?.id === photoId ? { ...held, photo: change(held.photo) } : held
  }
  return held.id === photoId ? ((change(held) ?? held) as H) : held
}

function mapKept<Item, Mapped extends Item | null>(
  items: Item[],
  map: (item: Item) => Mapped,
): (Item | Mapped)[] {
  const mapped = items.map(map)
  return mapped.some((item, at) => item !== items[at]) ? mapped : items
}

/** One more or one fewer, never negative (ACT-02); a hidden count stays hidden. */
export function withLike(photo: PhotoView, liked: boolean): PhotoView {
  if (photo.likedByViewer === liked) return photo
  const { likeCount } = photo
  return {
    ...photo,
    likedByViewer: liked,
    likeCount: likeCount === null ? null : Math.max(0, likeCount + (liked ? 1 : -1)),
  }
}

export const withComments =
  (more: number): Change =>
  (photo) => ({ ...photo, commentCount: Math.max(0, photo.commentCount + more) })
