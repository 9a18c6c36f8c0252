import { ImagePlus } from 'lucide-react'
import type { Dispatch } from 'react'
import { ImageThumb } from '../../../../../kernel/pictures/ui/images/ImageThumb.tsx'
import { SortableImages } from '../../../../../kernel/pictures/ui/images/SortableImages.tsx'
import type { Uploads } from '../../../../../kernel/pictures/ui/images/use-uploads.ts'
import { IMAGES_MAX } from '../../photo-limits.ts'
import type { DraftChange, DraftImage } from './draft.ts'

type ImageStripProps = {
  images: DraftImage[]
  shownKey: string | undefined
  uploads: Uploads
  change: Dispatch<DraftChange>
  onShow: (key: string) => void
  onAdd: () => void
}

/** Thumbnails of the draft's pictures, below the current one. */
export function ImageStrip({ images, shownKey, uploads, change, onShow, onAdd }: ImageStripProps) {
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <SortableImages images={images} change={change}>
        {images.map((image, index) => (
          <ImageThumb
            key={image.key}
            image={image}
            number={index + 1}
            isShown={image.key === shownKey}
            share={uploads.progress[image.key]}
            hasStopped={Boolean(image.refusal ?? uploads.stopped[image.key])}
            onShow={() => onShow(image.key)}
          />
        ))}
      </SortableImages>
      {images.length < IMAGES_MAX ? (
        <button
          type="button"
          aria-label="Add photos"
          data-tooltip="Add photos"
          onClick={onAdd}
          className="grid h-20 w-16 place-items-center border border-dashed border-line-strong text-ink-2 hover:border-ink hover:text-ink"
        >
          <ImagePlus aria-hidden />
        </button>
      ) : null}
    </div>
  )
}
