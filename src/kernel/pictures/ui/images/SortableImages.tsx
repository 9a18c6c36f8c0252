import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  PointerSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { type Dispatch, type ReactNode, useId } from 'react'
import type { ImageChange, ImageDraft } from './image-draft.ts'

type SortableImagesProps = {
  images: ImageDraft[]
  change: Dispatch<ImageChange>
  /** Dragging by touch starts after a moment, so that large pictures do not block scrolling. */
  needsHold?: boolean
  /** The renderer of each picture uses `useSortable` with its key. */
  children: ReactNode
}

/** Enter shows a picture; Space picks it up, the arrow keys move it, Space drops it. */
const keys = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] }

/** The pictures in order. Dragging, or Space and the arrow keys, changes it. The first is the cover. */
export function SortableImages({ images, change, needsHold = false, children }: SortableImagesProps) {
  const id = useId()
  const pointer = useSensor(PointerSensor, { activationConstraint: { distance: 6 } })
  const mouse = useSensor(MouseSensor, { activationConstraint: { distance: 6 } })
  const touch = useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } })
  const keyboard = useSensor(KeyboardSensor, {
    coordinateGetter: sortableKeyboardCoordinates,
    keyboardCodes: keys,
  })
  const sensors = useSensors(...(needsHold ? [mouse, touch] : [pointer]), keyboard)
  const placeOf = (key: UniqueIdentifier | undefined) => images.findIndex((image) => image.key === key) + 1
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Photo ${placeOf(active.id)} is picked up.`,
    onDragOver: ({ active, over }) =>
      over ? `Photo ${placeOf(active.id)} is over place ${placeOf(over.id)}.` : undefined,
    onDragEnd: ({ over }) => (over ? `It is photo ${placeOf(over.id)} now.` : 'It stays where it was.'),
    onDragCancel: () => 'It stays where it was.',
  }
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements }}
      onDragEnd={({ active, over }) => {
        const to = images.findIndex((image) => image.key === over?.id)
        if (over && active.id !== over.id && to >= 0) change({ do: 'move-image', key: String(active.id), to })
      }}
    >
      <SortableContext items={images.map((image) => image.key)} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}
