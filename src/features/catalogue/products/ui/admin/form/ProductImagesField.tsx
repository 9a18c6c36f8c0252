import { Crop, ImagePlus, Trash2 } from 'lucide-react'
import { type Dispatch, useRef, useState } from 'react'
import { Button } from '../../../../../../design/controls/Button.tsx'
import { Field } from '../../../../../../design/fields/Field.tsx'
import { Select } from '../../../../../../design/fields/Select.tsx'
import { showToast } from '../../../../../../design/toasts/toast.ts'
import { ACCEPTED_PICTURES, chooseFiles } from '../../../../../../kernel/pictures/ui/choose/choose-files.ts'
import { CropDialog } from '../../../../../../kernel/pictures/ui/choose/lazy-crop-dialog.ts'
import { AltTextField } from '../../../../../../kernel/pictures/ui/images/AltTextField.tsx'
import { ImageThumb } from '../../../../../../kernel/pictures/ui/images/ImageThumb.tsx'
import type { ImageChange, ImageDraft } from '../../../../../../kernel/pictures/ui/images/image-draft.ts'
import { SortableImages } from '../../../../../../kernel/pictures/ui/images/SortableImages.tsx'
import type { Uploads } from '../../../../../../kernel/pictures/ui/images/use-uploads.ts'
import { PRODUCT_IMAGES_MAX } from '../../../product-limits.ts'
import type { ColorDraft } from './product-draft.ts'

interface ProductImagesFieldProps {
  images: ImageDraft[]
  /** Stored pictures: a new crop takes effect when the product is saved. */
  known: { pictureId: string }[]
  uploads: Uploads
  change: Dispatch<ImageChange>
  errors: Record<string, string>
  /** The other colors of the piece, to which an image can be moved. */
  colors?: ColorDraft[]
  onMove?: (pictureId: string, toProductId: string) => void
}

/** Up to three images in order, each with alt text; the first is the main one (DEC-28). */
export function ProductImagesField(props: ProductImagesFieldProps) {
  const { images, known, uploads, change, errors, colors = [], onMove } = props
  const files = useRef<HTMLInputElement>(null)
  const [shownKey, setShownKey] = useState<string>()
  const [isCropping, setCropping] = useState(false)
  const [isOver, setOver] = useState(false)
  const shownImage = images.find(({ key }) => key === shownKey) ?? images[0]
  // An import may have added more; those stay.
  const most = Math.max(PRODUCT_IMAGES_MAX, known.length)
  const room = Math.max(0, most - images.length)
  const stopped = shownImage && uploads.stopped[shownImage.key]
  const altError = Object.entries(errors).find(([field]) => field.endsWith('altText'))?.[1]

  async function add(chosen: File[]) {
    const { images: accepted, refusals } = await chooseFiles(chosen.slice(0, room), { room, isTrip: false })
    for (const { sentence, fileName } of refusals) {
      showToast({ kind: 'problem', title: sentence, description: fileName || undefined })
    }
    if (chosen.length > room) showToast({ kind: 'problem', title: `Up to ${most} images` })
    if (accepted.length === 0) return
    change({ do: 'add-images', images: accepted })
    setShownKey(accepted[0]?.key)
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field
        group
        label={
          <>
            Images{' '}
            <span className="font-normal text-ink-3">
              {images.length} of {most}
            </span>
          </>
        }
        hint="PNG, JPG up to 5MB each"
        error={errors.images}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: files can be dropped here beside the button */}
        <div
          className="grid grid-cols-3 gap-2"
          onDragOver={(event) => {
            if (!event.dataTransfer.types.includes('Files')) return
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            setOver(false)
            if (event.dataTransfer.files.length === 0) return
            event.preventDefault()
            void add([...event.dataTransfer.files])
          }}
        >
          <SortableImages images={images} change={change}>
            {images.map((image, index) => (
              <ImageThumb
                key={image.key}
                image={image}
                number={index + 1}
                noun="Image"
                isShown={image === shownImage}
                share={uploads.progress[image.key]}
                hasStopped={Boolean(image.refusal ?? uploads.stopped[image.key])}
                onShow={() => setShownKey(image.key)}
                className="aspect-look w-full"
              />
            ))}
          </SortableImages>
          {room > 0 ? (
            <button
              type="button"
              aria-label="Add images"
              data-tooltip="Add images"
              data-invalid={errors.images ? '' : undefined}
              onClick={() => files.current?.click()}
              className={`grid aspect-look place-items-center border border-dashed text-ink-2 hover:border-ink hover:text-ink ${isOver ? 'border-ink bg-tape-soft' : errors.images ? 'border-danger' : 'border-line-strong'}`}
            >
              <ImagePlus aria-hidden />
            </button>
          ) : null}
          <input
            ref={files}
            type="file"
            hidden
            multiple
            accept={ACCEPTED_PICTURES}
            aria-label="Image files"
            onChange={(event) => {
              void add([...(event.target.files ?? [])])
              // Lets the same file be chosen again.
              event.target.value = ''
            }}
          />
        </div>
      </Field>
      {shownImage ? (
        <div className="grid gap-2">
          {shownImage.refusal || stopped ? (
            <p role="alert" className="text-meta text-danger">
              {shownImage.refusal ?? `Failed to upload images: ${stopped?.message}`}
            </p>
          ) : null}
          <AltTextField
            image={shownImage}
            change={change}
            error={altError}
            label={`What image ${images.indexOf(shownImage) + 1} shows`}
            hint="Alt text for people who cannot see it."
          />
          <div className="-ml-3 flex flex-wrap">
            {stopped ? (
              <Button look="text" size="small" onClick={() => uploads.retry(shownImage.key)}>
                Try again
              </Button>
            ) : null}
            <Button
              look="text"
              size="small"
              disabled={!shownImage.pictureId}
              onClick={() => setCropping(true)}
            >
              <Crop aria-hidden className="size-4" />
              Crop
            </Button>
            <Button
              look="danger"
              size="small"
              onClick={() => {
                change({ do: 'remove-image', key: shownImage.key })
                setShownKey(undefined)
              }}
            >
              <Trash2 aria-hidden className="size-4" />
              Remove
            </Button>
          </div>
          {colors.length > 0 && known.some(({ pictureId }) => pictureId === shownImage.pictureId) ? (
            <Select
              size="small"
              aria-label="Move this image to another color"
              value=""
              onChange={({ target }) => {
                const color = colors.find(({ id }) => id === target.value)
                if (!color || !shownImage.pictureId) return
                onMove?.(shownImage.pictureId, color.id)
                change({ do: 'remove-image', key: shownImage.key })
                setShownKey(undefined)
                showToast(`Moves to ${color.color ?? color.name} when you save`)
              }}
            >
              <option value="">Move to …</option>
              {colors.map(({ id, name, color }) => (
                <option key={id} value={id}>
                  {color ?? name}
                </option>
              ))}
            </Select>
          ) : null}
          {isCropping && shownImage.pictureId ? (
            <CropDialog
              image={shownImage}
              isPublished={known.some(({ pictureId }) => pictureId === shownImage.pictureId)}
              change={change}
              onClose={() => setCropping(false)}
            />
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
