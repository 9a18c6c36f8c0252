import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  horizontalListSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable'
import { ImagePlus } from 'lucide-react'
import { type Dispatch, useId } from 'react'
import { IMAGES_MAX } from '../../photo-limits.ts'
import type { DraftChange, DraftImage } from './draft.ts'
import { ImageThumb } from './ImageThumb.tsx'
import type { Uploads } from './use-uploads.ts'

type ImageStripProps = {
  images: DraftImage[]
  shownKey: string | undefined
  uploads: Uploads
  change: Dispatch<DraftChange>
  onShow: (key: string) => void
  onAdd: () => void
}

/** Enter shows a picture; Space picks it up, the arrows carry it, Space puts it down. */
const keys = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] }

/** The pictures in their order: drag, or Space and the arrow keys, to change it. The first is the cover. */
export function ImageStrip({ images, shownKey, uploads, change, onShow, onAdd }: ImageStripProps) {
  const id = useId()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, keyboardCodes: keys }),
  )
  const placeOf = (key: UniqueIdentifier | undefined) => images.findIndex((image) => image.key === key) + 1
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Photo ${placeOf(active.id)} is picked up.`,
    onDragOver: ({ active, over }) =>
      over ? `Photo ${placeOf(active.id)} is over place ${placeOf(over.id)}.` : undefined,
    onDragEnd: ({ over }) => (over ? `It is photo ${placeOf(over.id)} now.` : 'It stays where it was.'),
    onDragCancel: () => 'It stays where it was.',
  }
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <DndContext
        id={id}
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements }}
        onDragEnd={({ active, over }) => {
          const to = images.findIndex((image) => image.key === over?.id)
          if (over && active.id !== over.id && to >= 0)
            change({ do: 'move-image', key: String(active.id), to })
        }}
      >
        <SortableContext items={images.map((image) => image.key)} strategy={horizontalListSortingStrategy}>
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
