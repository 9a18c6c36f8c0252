import { showToast } from '../../../../../design/toasts/toast.ts'
import { askToSignIn, isSignedOut } from '../../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { lastWish } from '../../../../../kernel/actions/ui/last-wish.ts'
import type { Tools } from '../../../../../kernel/actions/ui/tools.ts'
import { client, isProblem } from '../../../../../web/api.ts'
import type { PhotoView } from '../../photo.ts'
import type { favouriteApi, likeApi, photoApi } from '../../photo-api.ts'
import { dropPhoto, holdReloads, patchPhoto, withLike } from './photo-cache.ts'

const api = client<typeof photoApi & typeof likeApi & typeof favouriteApi>()

type Likes = Pick<PhotoView, 'likeCount' | 'likedByViewer'>
type Favourite = Pick<PhotoView, 'favouritedByViewer'>

export { shareLink } from '../../../../../kernel/actions/ui/share-link.ts'

/**
 * Likes or unlikes: shown at once in every view, reverted everywhere when the server refuses (ACT-01 to
 * ACT-11).
 */
export async function likePhoto(tools: Tools, photo: PhotoView, liked: boolean) {
  const { cache } = tools
  const signIn = () =>
    askToSignIn(
      tools,
      'Please sign in to like photos',
      'Create an account or sign in to interact with photos',
    )
  if (isSignedOut(cache)) return signIn()

  const reload = await holdReloads(cache)
  patchPhoto(cache, photo.id, (shown) => withLike(shown, liked))
  let known: Likes = { likeCount: photo.likeCount, likedByViewer: photo.likedByViewer }
  const show = () => patchPhoto(cache, photo.id, (shown) => ({ ...shown, ...known }))
  try {
    const isMine = await lastWish(`like ${photo.id}`, liked, async (on) => {
      known = await api(`${on ? 'PUT' : 'DELETE'} /photos/{photoId}/like`, { photoId: photo.id })
    })
    if (!isMine) return
    show()
  } catch (error) {
    // Another request, or an earlier one of ours, already did it (ACT-11).
    if (aliasOf(error) === '23505') return
    show()
    if (isProblem(error, 'sign-in-required')) return signIn()
    showToast({ kind: 'problem', ...refusedLike(error) })
  }
  reload()
}

function refusedLike(error: unknown) {
  if (aliasOf(error) === '42501' || isProblem(error, 'forbidden')) {
    return { title: 'Access denied', description: 'You do not have permission to perform this action' }
  }
  if (aliasOf(error) === '23503' || isProblem(error, 'photo-not-found')) {
    return { title: 'Photo not found', description: 'The photo you are trying to like may have been deleted' }
  }
  return { title: 'Failed to update like', description: 'Please try again later' }
}

/** Adds a photo to the member's favorites, or removes it (ACT-12, ACT-13). */
export async function favouritePhoto(tools: Tools, photo: PhotoView, favourited: boolean) {
  const { cache } = tools
  const signIn = () => askToSignIn(tools, 'Please sign in to add favorites')
  if (isSignedOut(cache)) return signIn()

  const reload = await holdReloads(cache)
  patchPhoto(cache, photo.id, (shown) => ({ ...shown, favouritedByViewer: favourited }))
  let known: Favourite = { favouritedByViewer: photo.favouritedByViewer }
  const show = () => patchPhoto(cache, photo.id, (shown) => ({ ...shown, ...known }))
  try {
    const isMine = await lastWish(`favourite ${photo.id}`, favourited, async (on) => {
      known = await api(`${on ? 'PUT' : 'DELETE'} /photos/{photoId}/favourite`, { photoId: photo.id })
    })
    if (!isMine) return
    show()
    showToast({
      kind: 'done',
      title: known.favouritedByViewer ? 'Added to favorites' : 'Removed from favorites',
    })
  } catch (error) {
    show()
    if (isProblem(error, 'sign-in-required')) return signIn()
    showToast({ kind: 'problem', title: 'Failed to update favorites', description: 'Please try again later' })
  }
  reload()
}

/**
 * Deletes the photo for everybody; the confirmation came before (ACT-24 to ACT-27).
 * @returns whether it is gone
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
    // Deleted in another window counts as deleted.
    if (!isProblem(error, 'photo-not-found')) {
      if (isProblem(error, 'sign-in-required')) signIn()
      else if (isProblem(error, 'not-your-photo-to-delete') || isProblem(error, 'forbidden')) {
        showToast({ kind: 'problem', title: 'You can only delete your own photos' })
      } else showToast({ kind: 'problem', title: 'Failed to delete photo' })
      return false
    }
  }
  dropPhoto(tools.cache, photoId)
  showToast({ kind: 'done', title: 'Photo deleted' })
  return true
}

/**
 * Changes the member's own texts of a photo; an empty text is stored as null (ACT-28, ACT-29).
 * @returns the photo as stored, or null after showing the reason
 */
export async function editPhoto(
  tools: Tools,
  photoId: string,
  changes: { caption?: string | null; review?: string | null; commentsOpen?: boolean },
  failed: string,
): Promise<PhotoView | null> {
  try {
    const { photo } = await api('PATCH /photos/{photoId}', { photoId, body: changes })
    patchPhoto(tools.cache, photoId, () => photo)
    return photo
  } catch (error) {
    if (isProblem(error, 'sign-in-required')) askToSignIn(tools, 'Please sign in to edit photos')
    else if (isProblem(error, 'not-your-photo') || isProblem(error, 'forbidden')) {
      showToast({ kind: 'problem', title: 'You can only edit your own photos' })
    } else showToast({ kind: 'problem', title: failed, description: fieldSentence(error) })
    return null
  }
}

/** The error of the text itself, where the server reported one. */
const fieldSentence = (error: unknown) =>
  isProblem(error, 'form-invalid') ? Object.values(error.fields)[0] : undefined

const aliasOf = (error: unknown) => (isProblem(error) ? error.facts.alias : undefined)
