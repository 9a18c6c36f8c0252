import type { QueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { askToSignIn, isSignedOut } from '../../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { switchOptimistically } from '../../../../../kernel/actions/ui/optimistic.ts'
import type { Tools } from '../../../../../kernel/actions/ui/tools.ts'
import { removeWaitingEntries } from '../../../../../kernel/outbox/ui/waiting-entries.ts'
import { client, isProblem } from '../../../../../web/api.ts'
import type { PhotoView } from '../../photo.ts'
import type { favouriteApi, photoApi } from '../../photo-api.ts'
import { favouritesQuery } from '../favourites/favourite-queries.ts'
import { afterFavourite } from '../photo-slots.ts'
import { photoChangesKey } from './edit-photo.ts'
import { dropPhoto } from './photo-cache.ts'
import { cachedPhoto } from './photo-queries.ts'

const api = client<typeof photoApi & typeof favouriteApi>()

export { shareLink } from '../../../../../kernel/actions/ui/share-link.ts'

/** Adds a photo to the member's favorites or removes it (ACT-12, ACT-13). */
export async function favouritePhoto(tools: Tools, photo: PhotoView, favourited: boolean) {
  const { id: photoId, favouritedByViewer } = photo
  const pressed = document.activeElement
  try {
    const saved = await switchOptimistically(tools, cachedPhoto(photoId), {
      name: `favourite ${photoId}`,
      on: favourited,
      expected: (shown) => ({ ...shown, favouritedByViewer: favourited }),
      before: { favouritedByViewer },
      save: (on) => saveFavourite(photoId, on),
      signIn: ['Please sign in to add favorites', undefined, photoId],
      later: {
        kind: 'favourite-photo',
        input: { photoId, on: favourited },
        words: `${favourited ? 'Save' : 'Unsave'} a look by ${photo.owner.username}`,
      },
    })
    if (!saved) return
    invalidateFavourites(tools.cache, photoId)
    if (saved.favouritedByViewer) showAddedToast(photo, pressed)
    else showRemovedToast(tools, photo)
  } catch {
    showFavouriteFailureToast()
  }
}

export const saveFavourite = (photoId: string, on: boolean) =>
  api(`${on ? 'PUT' : 'DELETE'} /photos/{photoId}/favourite`, { photoId })

export const showFavouriteFailureToast = () =>
  showToast({ kind: 'problem', title: 'Failed to update favorites', description: 'Please try again later' })

function showAddedToast(photo: PhotoView, pressed: Element | null) {
  const [offer] = afterFavourite.all()
  const action = offer && {
    label: offer.label,
    onClick: () => {
      // Whatever opens next returns the focus to the element that has it now. Focus the pressed button, because the
      // toast will be gone by then.
      if (pressed instanceof HTMLElement) pressed.focus({ preventScroll: true })
      offer.open(photo.id)
    },
  }
  showToast({ kind: 'done', title: 'Added to favorites', action })
}

function showRemovedToast(tools: Tools, photo: PhotoView) {
  const undo = () => void favouritePhoto(tools, { ...photo, favouritedByViewer: false }, true)
  showToast({
    kind: 'done',
    title: 'Removed from favorites',
    action: { label: 'Undo', onClick: undo },
  })
}

/**
 * Marks the list of favorites as stale. If it contains the photo, it is refetched only when it is next opened, so
 * that a photo removed by mistake comes back in its place.
 */
export function invalidateFavourites(cache: QueryClient, photoId: string) {
  const { queryKey } = favouritesQuery
  const pages = cache.getQueryData(queryKey)?.pages ?? []
  const isListed = pages.some(({ items }) => items.some(({ id }) => id === photoId))
  void cache.invalidateQueries({ queryKey, refetchType: isListed ? 'none' : 'active' })
}

/**
 * Deletes the photo for everyone. The user has already confirmed (ACT-24 to ACT-27).
 * @returns whether it was deleted
 */
export async function deletePhoto(tools: Tools, photoId: string): Promise<boolean> {
  const signIn = () => askToSignIn(tools, 'Please sign in to delete photos')
  if (isSignedOut(tools.cache)) {
    signIn()
    return false
  }
  try {
    await api('DELETE /photos/{photoId}', { photoId })
  } catch (error) {
    // A photo already deleted in another window counts as deleted.
    if (!isProblem(error, 'photo-not-found')) {
      if (isProblem(error, 'sign-in-required')) signIn()
      else if (isProblem(error, 'not-your-photo-to-delete') || isProblem(error, 'forbidden')) {
        showToast({ kind: 'problem', title: 'You can only delete your own photos' })
      } else showToast({ kind: 'problem', title: 'Failed to delete photo' })
      return false
    }
  }
  dropPhoto(tools.cache, photoId)
  void removeWaitingEntries(photoChangesKey(photoId))
  showToast({ kind: 'done', title: 'Photo deleted' })
  return true
}
