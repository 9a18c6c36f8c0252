import { useMutation } from '@tanstack/react-query'
import { type Dispatch, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { ApiProblem, api } from '../../../../api.ts'
import { Button } from '../../../../design/Button.tsx'
import { Dialog } from '../../../../design/Dialog.tsx'
import { Segmented } from '../../../../design/Segmented.tsx'
import { showToast } from '../../../../design/toast.ts'
import type { UploadedPicture } from '../../photo.ts'
import type { DraftChange, DraftImage } from './draft.ts'

const shapes = [
  { value: '0.8', label: '4:5' },
  { value: '1', label: '1:1' },
  { value: '0.75', label: '3:4' },
] as const

/** Chooses the part that is shown. The original is kept, so it can be shown whole again later. */
export function CropDialog({
  image,
  change,
  onClose,
}: {
  image: DraftImage
  change: Dispatch<DraftChange>
  onClose: () => void
}) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [shape, setShape] = useState<(typeof shapes)[number]['value']>('0.8')
  const [area, setArea] = useState<Area | null>(null)

  const save = useMutation({
    mutationFn: (part: Area | null) =>
      api.put<UploadedPicture>(`/pictures/${image.pictureId}/crop`, { body: { crop: part } }),
    onSuccess: ({ picture }, part) => {
      change({ do: 'set-image', key: image.key, fields: { picture, crop: part } })
      onClose()
    },
    onError: (error) =>
      showToast({
        kind: 'problem',
        title: `Error uploading photo: ${error instanceof ApiProblem ? error.message : 'please try again'}`,
      }),
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Crop"
      description="Tags keep their place in percent; check them afterwards. Your original stays as it is."
      size="large"
      busy={save.isPending}
      actions={
        <>
          {image.crop ? (
            <Button look="outline" disabled={save.isPending} onClick={() => save.mutate(null)}>
              Show it whole
            </Button>
          ) : null}
          <Button busy={save.isPending} disabled={!area} onClick={() => save.mutate(area)}>
            Crop
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="relative h-[50dvh] bg-sunken">
          <Cropper
            image={`/api/pictures/${image.pictureId}/original`}
            crop={crop}
            zoom={zoom}
            aspect={Number(shape)}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(inPercent) => setArea(inPercent)}
          />
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Segmented label="Shape" choices={shapes} value={shape} onChange={setShape} />
          <label className="flex min-h-target flex-1 items-center gap-3 text-meta font-strong">
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
        </div>
      </div>
    </Dialog>
  )
}
