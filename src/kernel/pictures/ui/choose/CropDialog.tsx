import { useMutation, useQuery } from '@tanstack/react-query'
import { type Dispatch, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '../../../../design/controls/Button.tsx'
import { Segmented } from '../../../../design/controls/Segmented.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { Skeleton } from '../../../../design/display/Skeleton.tsx'
import { Dialog } from '../../../../design/overlays/Dialog.tsx'
import { showToast } from '../../../../design/toasts/toast.ts'
import { ApiProblem, client } from '../../../../web/api.ts'
import type { pictureApi } from '../../picture-api.ts'
import type { ImageChange, ImageDraft } from '../images/image-draft.ts'
import { areaToCrop } from './area-to-crop.ts'
import type { Crop } from './convert-between-crops.ts'
import { renderCropPreview } from './render-crop-preview.ts'

const api = client<typeof pictureApi>()

const shapes = [
  { value: '4:5', label: '4:5' },
  { value: '1:1', label: '1:1' },
  { value: '3:2', label: '3:2' },
] as const
type Shape = (typeof shapes)[number]['value']

const ratioOf = (shape: Shape) => {
  const [width, height] = shape.split(':').map(Number)
  return width! / height!
}

type CropDialogProps = {
  image: Pick<ImageDraft, 'key' | 'pictureId' | 'pendingCrop'>
  /** The initial ratio. */
  firstShape?: Shape
  /** On a published photo the crop takes effect when the changes are saved. */
  isPublished: boolean
  change: Dispatch<ImageChange>
  onClose: () => void
}

/** Chooses a crop. The original is kept, so the crop can be removed later. */
export function CropDialog({ image, firstShape = '4:5', isPublished, change, onClose }: CropDialogProps) {
  const pictureId = image.pictureId!
  const original = api.address('GET /pictures/{pictureId}/original', { pictureId })
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [shape, setShape] = useState<Shape>(firstShape)
  const [area, setArea] = useState<Area | null>(null)
  const stored = useQuery({
    queryKey: ['pictures', image.pictureId],
    queryFn: ({ signal }) => api('GET /pictures/{pictureId}', { pictureId, signal }),
    gcTime: 0,
  })
  // Its current crop: the local one if it is not saved yet, otherwise the server's.
  const shownNow = image.pendingCrop ? image.pendingCrop.crop : (stored.data?.crop ?? null)

  const save = useMutation({
    mutationFn: async (crop: Crop | null) => {
      if (isPublished)
        return { crop, pendingCrop: { crop, preview: await renderCropPreview(original, crop) } }
      const { picture } = await api('PUT /pictures/{pictureId}/crop', {
        pictureId,
        body: { crop },
      })
      return { crop, picture }
    },
    onSuccess: (fields) => {
      change({ do: 'crop-image', key: image.key, from: shownNow, to: fields.crop, fields })
      onClose()
    },
    onError: (error) =>
      showToast({
        kind: 'problem',
        title: `Error uploading photo: ${error instanceof ApiProblem ? error.message : 'Please try again.'}`,
      }),
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Crop"
      description="Your original is kept, and tags stay in place."
      size="large"
      busy={save.isPending}
      actions={
        <>
          {shownNow ? (
            <Button look="outline" disabled={save.isPending} onClick={() => save.mutate(null)}>
              Show it whole
            </Button>
          ) : null}
          <Button
            busy={save.isPending}
            disabled={!area}
            onClick={() => area && save.mutate(areaToCrop(area))}
          >
            Crop
          </Button>
        </>
      }
    >
      {stored.isError ? (
        <ErrorState heading="h3" title="The picture did not load." onRetry={() => stored.refetch()} />
      ) : stored.isPending ? (
        <Skeleton className="h-[50dvh]" />
      ) : (
        <div className="grid gap-4">
          <div className="relative h-[50dvh] bg-sunken">
            <Cropper
              image={original}
              crop={position}
              zoom={zoom}
              aspect={ratioOf(shape)}
              // Starts with the current crop, if there is one.
              {...(shownNow ? { initialCroppedAreaPercentages: shownNow } : {})}
              disableAutomaticStylesInjection
              onCropChange={setPosition}
              onZoomChange={setZoom}
              onCropComplete={setArea}
              mediaProps={{ alt: 'The whole picture' }}
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
      )}
    </Dialog>
  )
}
