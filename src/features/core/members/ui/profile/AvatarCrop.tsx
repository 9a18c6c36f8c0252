import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Dialog } from '../../../../../design/overlays/Dialog.tsx'
import type { PictureView } from '../../../../../kernel/pictures/picture.ts'
import type { pictureApi } from '../../../../../kernel/pictures/picture-api.ts'
import { areaToCrop } from '../../../../../kernel/pictures/ui/choose/area-to-crop.ts'
import { ApiProblem, client } from '../../../../../web/api.ts'

const api = client<typeof pictureApi>()

interface AvatarCropProps {
  pictureId: string
  onCropped: (picture: PictureView) => void
  onClose: () => void
}

/** Selects the circular crop of a picture by drag, wheel, pinch or slider. */
export function AvatarCrop({ pictureId, onCropped, onClose }: AvatarCropProps) {
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const crop = useMutation({
    mutationFn: (part: Area) =>
      api('PUT /pictures/{pictureId}/crop', { pictureId, body: { crop: areaToCrop(part) } }),
    onSuccess: ({ picture }) => onCropped(picture),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Your avatar"
      description="Move the picture to choose what the circle shows."
      busy={crop.isPending}
      actions={
        <>
          <Button look="outline" disabled={crop.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button busy={crop.isPending} disabled={!area} onClick={() => area && crop.mutate(area)}>
            Use this part
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="relative h-[46dvh] bg-sunken">
          <Cropper
            image={api.address('GET /pictures/{pictureId}/original', { pictureId })}
            crop={position}
            zoom={zoom}
            aspect={1}
            cropShape="round"
            showGrid={false}
            disableAutomaticStylesInjection
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropComplete={setArea}
            mediaProps={{ alt: 'The whole picture' }}
          />
        </div>
        <label className="flex min-h-target items-center gap-3 text-meta font-strong">
          Zoom
          <input
            type="range"
            min={1}
            max={4}
            step={0.01}
            value={zoom}
            onChange={(event) => setZoom(Number(event.target.value))}
            className="min-w-32 flex-1 accent-ink"
          />
        </label>
        <p role="alert" className="text-small text-danger empty:hidden">
          {crop.isError
            ? `Failed to upload avatar: ${crop.error instanceof ApiProblem ? crop.error.message : 'Please try again.'}`
            : ''}
        </p>
      </div>
    </Dialog>
  )
}
