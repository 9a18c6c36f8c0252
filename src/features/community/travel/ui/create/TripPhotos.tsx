import { clsx } from 'clsx'
import { Crop, ImagePlus } from 'lucide-react'
import type { Dispatch, RefObject } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { BROWSE_ID, type FileChooser } from '../../../../../kernel/pictures/ui/choose/FileInputs.tsx'
import { AltTextField } from '../../../../../kernel/pictures/ui/images/AltTextField.tsx'
import { SortableImages } from '../../../../../kernel/pictures/ui/images/SortableImages.tsx'
import type { Uploads } from '../../../../../kernel/pictures/ui/images/use-uploads.ts'
import { IMAGES_MAX } from '../../../photos/photo-limits.ts'
import type { DraftChange, DraftImage } from '../../../photos/ui/upload/draft.ts'
import { UploadAlert } from '../../../photos/ui/upload/UploadAlert.tsx'
import type { UploadErrors } from '../../../photos/ui/upload/upload-errors.ts'
import { TripSlot } from './TripSlot.tsx'
import { uploadFailedMessage } from './trip-words.ts'

type TripPhotosProps = {
  images: DraftImage[]
  /** The photo whose text fields are shown below. */
  shown: DraftImage | undefined
  uploads: Uploads
  change: Dispatch<DraftChange>
  errors: UploadErrors
  files: RefObject<FileChooser | null>
  /** Files are being dragged over the page. */
  isOver: boolean
  onShow: (key: string) => void
  onCrop: () => void
}

/** Five slots for photos in their order; the first is the cover. */
export function TripPhotos(props: TripPhotosProps) {
  const { images, shown, uploads, change, errors, files, isOver } = props
  const free = Array.from({ length: IMAGES_MAX - images.length }, (_, at) => images.length + at + 1)
  const number = shown ? images.indexOf(shown) + 1 : 0
  return (
    <section aria-label="Photos" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {images.map((image) => (
        <UploadAlert
          key={image.key}
          image={image}
          problem={uploads.stopped[image.key]}
          onRetry={() => uploads.retry(image.key)}
          describeFailure={uploadFailedMessage}
          redirect="/backpackers?tab=create"
        />
      ))}
      <div
        className={clsx(
          'grid grid-cols-3 gap-2.5 sm:grid-cols-5 sm:gap-4',
          isOver && 'outline-2 outline-offset-4 outline-ink outline-dashed',
        )}
      >
        <SortableImages images={images} change={change} needsHold>
          {images.map((image, at) => (
            <TripSlot
              key={image.key}
              image={image}
              number={at + 1}
              isShown={image === shown}
              share={uploads.progress[image.key]}
              hasStopped={Boolean(image.refusal ?? uploads.stopped[image.key])}
              onShow={() => props.onShow(image.key)}
              onRemove={() => change({ do: 'remove-image', key: image.key })}
            />
          ))}
        </SortableImages>
        {free.map((place, at) =>
          at === 0 ? (
            <button
              key={place}
              type="button"
              id={BROWSE_ID}
              aria-describedby={errors.images ? 'trip-photos-error' : 'trip-photos-hint'}
              onClick={() => files.current?.browse()}
              className={clsx(
                'grid aspect-look content-center justify-items-center gap-2 border border-dashed text-small text-ink-2 hover:border-ink hover:text-ink',
                errors.images ? 'border-danger' : 'border-line-strong',
                isOver ? 'tape-over bg-tape-soft' : 'bg-sunken',
              )}
            >
              <ImagePlus aria-hidden />
              Add photos
            </button>
          ) : (
            <span
              key={place}
              aria-hidden
              className="grid aspect-look place-items-center border border-dashed border-line font-display text-[1.75rem] text-ink-3"
            >
              {place}
            </span>
          ),
        )}
      </div>
      {errors.images && (
        <p id="trip-photos-error" role="alert" className="text-meta text-danger">
          {errors.images}
        </p>
      )}
      <p id="trip-photos-hint" className="text-meta text-ink-3">
        {images.length > 1 ? (
          <>
            The first is the cover.{' '}
            <span className="pointer-coarse:hidden">
              Drag to change the order, or use Space and the arrow keys.
            </span>
            <span className="pointer-fine:hidden">Hold one and drag it to change the order.</span>
          </>
        ) : (
          'Up to five, at most 5MB each. JPEG, PNG, WebP, AVIF or GIF; drop or paste them anywhere here.'
        )}
      </p>
      {shown && (
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <div className="min-w-0 max-w-measure flex-1 basis-72">
            <AltTextField
              image={shown}
              change={change}
              error={errors.altText}
              label={`What photo ${number} shows`}
              hint="For people who cannot see the photo."
            />
          </div>
          <Button
            look="text"
            disabled={!shown.pictureId}
            aria-label={`Crop photo ${number}`}
            onClick={props.onCrop}
            className="sm:mt-6"
          >
            <Crop aria-hidden />
            Crop
          </Button>
        </div>
      )}
    </section>
  )
}
