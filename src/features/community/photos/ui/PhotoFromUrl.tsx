import { useState } from 'react'
import { lazyLayer } from '../../../../design/overlays/lazy-layer.tsx'
import { useHydrated } from '../../../../design/rendering/use-hydrated.ts'
import { useTools } from '../../../../kernel/actions/ui/tools.ts'
import { closePhoto, registerPhotoDialogLoader, usePhotoIdFromUrl } from './open-photo.ts'
import type { ListBelow } from './viewer/turning/look-list.ts'

const dialogFile = () => import('./viewer/PhotoDialog.tsx')
const PhotoDialog = lazyLayer(() => dialogFile().then((file) => file.PhotoDialog))

registerPhotoDialogLoader(() => void dialogFile().catch(() => {}))

/** Opens the viewer over a list whenever the URL names a photo. Put one beside every list of cards. */
export function PhotoFromUrl(below: ListBelow) {
  const photoId = usePhotoIdFromUrl()
  const hydrated = useHydrated()
  const tools = useTools()
  // Keeps rendering the last photo while the viewer fades out, unless there was no viewer.
  const [lastId, setLastId] = useState(photoId)
  const [isGivenUp, setGivenUp] = useState(false)
  if (photoId && photoId !== lastId) setLastId(photoId)
  if (isGivenUp && !photoId) {
    setGivenUp(false)
    setLastId(undefined)
  }
  if (!hydrated || !lastId || isGivenUp) return null
  return (
    <PhotoDialog
      photoId={lastId}
      open={Boolean(photoId)}
      {...below}
      waiting={photoId && <div className="fixed inset-0 z-(--z-dialog) animate-fade-in bg-overlay" />}
      onClose={() => {
        setGivenUp(true)
        closePhoto(tools)
      }}
    />
  )
}
