import { lazy, Suspense, useState } from 'react'
import { useHydrated } from '../../../design/use-hydrated.ts'
import type { PhotoView } from '../photo.ts'
import { usePhotoAtAddress } from './photo-place.ts'

const dialogFile = () => import('./viewer/PhotoDialog.tsx')
const PhotoDialog = lazy(() => dialogFile().then((file) => ({ default: file.PhotoDialog })))

/** Fetches the viewer ahead of the press that will want it. */
export const loadPhotoDialog = () => void dialogFile().catch(() => {})

interface PhotoAtAddressProps {
  /** The list below, in its order: j and k turn through it. */
  photos: readonly PhotoView[]
}

/** The viewer over a list, whenever the address names a photo. Put one beside every list of cards. */
export function PhotoAtAddress({ photos }: PhotoAtAddressProps) {
  const photoId = usePhotoAtAddress()
  const hydrated = useHydrated()
  // The last photo stays drawn while the viewer fades away.
  const [lastId, setLastId] = useState(photoId)
  if (photoId && photoId !== lastId) setLastId(photoId)
  if (!hydrated || !lastId) return null
  return (
    <Suspense
      fallback={photoId && <div className="fixed inset-0 z-(--z-dialog) animate-fade-in bg-overlay" />}
    >
      <PhotoDialog photoId={lastId} open={Boolean(photoId)} photos={photos} />
    </Suspense>
  )
}
