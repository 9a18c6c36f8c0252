import { Crop, Trash2 } from 'lucide-react'
import type { Dispatch } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import type { Uploads } from '../../../../../kernel/pictures/ui/images/use-uploads.ts'
import type { DraftChange, DraftImage } from './draft.ts'
import { ImageStrip } from './ImageStrip.tsx'
import { type Point, TagStage } from './tags/TagStage.tsx'
import { UploadAlert } from './UploadAlert.tsx'

type PicturePanelProps = {
  images: DraftImage[]
  shown: DraftImage
  uploads: Uploads
  change: Dispatch<DraftChange>
  isManual: boolean
  /** Files are being dragged over the page. */
  isOver: boolean
  pending: Point | null
  focusTag: string | null
  onPlace: (at: Point) => void
  onShow: (key: string) => void
  onAdd: () => void
  onCrop: () => void
}

/** The current picture with its tags, and below it all pictures of the draft. */
export function PicturePanel(props: PicturePanelProps) {
  const { images, shown, uploads, change, isManual } = props
  return (
    <>
      <UploadAlert image={shown} problem={uploads.stopped[shown.key]} onRetry={uploads.retry} />
      <div
        className={`max-sm:-mx-(--gutter) ${props.isOver ? 'outline-2 outline-offset-4 outline-ink outline-dashed' : ''}`}
      >
        <TagStage
          key={shown.key}
          image={shown}
          change={change}
          pending={props.pending}
          canPlace={isManual}
          focusTag={props.focusTag}
          onPlace={props.onPlace}
        />
      </div>
      <p className="text-meta text-ink-3 pointer-coarse:hidden">
        {isManual
          ? 'Click the photo to place a tag. Drag a tag to move it; arrow keys nudge by 1%.'
          : 'Choose what fits. A tag starts in the middle; drag it into place.'}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 max-sm:order-1">
        <ImageStrip
          images={images}
          shownKey={shown.key}
          uploads={uploads}
          change={change}
          onShow={props.onShow}
          onAdd={props.onAdd}
        />
        <div className="-mx-3 flex gap-1 max-sm:gap-0 max-sm:[&>button]:gap-2 max-sm:[&>button]:px-2">
          <Button look="text" size="small" disabled={!shown.pictureId} onClick={props.onCrop}>
            <Crop aria-hidden />
            Crop
          </Button>
          <Button
            look="text"
            size="small"
            aria-label="Remove this photo"
            onClick={() => change({ do: 'remove-image', key: shown.key })}
          >
            <Trash2 aria-hidden />
            Remove
          </Button>
        </div>
      </div>
    </>
  )
}
