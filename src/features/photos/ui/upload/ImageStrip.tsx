import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  horizontalListSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { clsx } from 'clsx'
import { CircleAlert, ImagePlus } from 'lucide-react'
import type { Dispatch } from 'react'
import { IMAGES_MAX } from '../../photo-limits.ts'
import type { DraftChange, DraftImage } from './draft.ts'
import { useImageAddress } from './use-image-address.ts'
import type { Uploads } from './use-uploads.ts'

type ImageStripProps = {
  images: DraftImage[]
  shownKey: string | undefined
  uploads: Uploads
  change: Dispatch<DraftChange>
  onShow: (key: string) => void
  onAdd: () => void
}

/** The pictures in their order: drag, or Space and the arrow keys, to change it. The first is the cover. */
export function ImageStrip({ images, shownKey, uploads, change, onShow, onAdd }: ImageStripProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={({ active, over }) => {
          const to = images.findIndex((image) => image.key === over?.id)
          if (over && active.id !== over.id && to >= 0)
            change({ do: 'move-image', key: String(active.id), to })
        }}
      >
        <SortableContext items={images.map((image) => image.key)} strategy={horizontalListSortingStrategy}>
          {images.map((image, index) => (
            <Thumb
              key={image.key}
              image={image}
              number={index + 1}
              isShown={image.key === shownKey}
              share={uploads.progress[image.key]}
              hasStopped={Boolean(image.refusal ?? uploads.stopped[image.key])}
              onShow={() => onShow(image.key)}
            />
          ))}
        </SortableContext>
      </DndContext>
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

function Thumb(props: {
  image: DraftImage
  number: number
  isShown: boolean
  share: number | undefined
  hasStopped: boolean
  onShow: () => void
}) {
  const { image, number, isShown, share, hasStopped } = props
  const sortable = useSortable({ id: image.key })
  const address = useImageAddress(image)
  const state = hasStopped
    ? ', not uploaded'
    : share !== undefined
      ? `, ${Math.round(share * 100)}% uploaded`
      : ''
  return (
    <button
      ref={sortable.setNodeRef}
      {...sortable.attributes}
      {...sortable.listeners}
      type="button"
      aria-label={`Photo ${number}${number === 1 ? ', the cover' : ''}${state}`}
      aria-current={isShown}
      onClick={props.onShow}
      className={clsx(
        'relative h-20 w-16 touch-none overflow-hidden bg-sunken',
        isShown && 'outline-2 outline-offset-2 outline-ink',
      )}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
    >
      {address ? <img src={address} alt="" draggable={false} className="size-full object-cover" /> : null}
      {hasStopped ? (
        <span className="absolute inset-0 grid place-items-center bg-overlay text-photo-paper">
          <CircleAlert aria-hidden />
        </span>
      ) : share !== undefined ? (
        <span className="absolute inset-x-0 bottom-0 h-1.75 bg-photo-paper">
          <span className="block h-full bg-tape" style={{ width: `${share * 100}%` }} />
        </span>
      ) : null}
    </button>
  )
}
