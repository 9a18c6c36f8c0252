import type { PhotoView } from '../../photo.ts'

/** The specified name of the browser's own list of photos (ENT-14). */
const KEY = 'user_photos'
/** Enough for a screen or two; storage is small. */
const MOST = 24

/** Stores a copy to show while the server is unreachable. The copy is never sent to the server (DEC-25). */
export function storeOwnPhotos(photos: readonly PhotoView[]) {
  const asKept = photos
    .slice(0, MOST)
    .map((photo) => ({ ...photo, can: { edit: false, remove: false, moderate: false, comment: false } }))
  try {
    localStorage.setItem(KEY, JSON.stringify(asKept))
  } catch {
    // Storage is full or disabled: there is no copy then.
  }
}

/** Reads the member's photos from the stored copy; skips other members' photos and those of an older format. */
export function readStoredPhotos(ownerId: string): PhotoView[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((photo) => isPhoto(photo) && photo.owner.id === ownerId) : []
  } catch {
    return []
  }
}

function isPhoto(photo: Partial<PhotoView> | null): photo is PhotoView {
  return (
    typeof photo?.id === 'string' &&
    Boolean(photo.owner && photo.can && photo.labels && photo.images?.[0]?.picture?.src)
  )
}
