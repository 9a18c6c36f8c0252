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
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable'
import { useId } from 'react'
import type { CollectionItemView, CollectionView } from '../../collection.ts'
import { FIRST_ROW, itemGridClass } from '../CollectionItem.tsx'
import { useReorderItems } from '../collection-changes.ts'
import { OwnItem } from './OwnItem.tsx'

type OwnItemsProps = { collection: Pick<CollectionView, 'id'>; items: CollectionItemView[] }

/** Space picks an item up, the arrow keys move it, Space or Enter puts it down. */
const keys = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] }

/** The items of the member's own collection, which can be reordered by dragging or with the keyboard. */
export function OwnItems({ collection, items }: OwnItemsProps) {
  const id = useId()
  const order = useReorderItems(collection.id)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, keyboardCodes: keys }),
  )
  const indexOf = (itemId: UniqueIdentifier | undefined) => items.findIndex((item) => item.id === itemId)
  const nameOf = (itemId: UniqueIdentifier) => items[indexOf(itemId)]?.name ?? 'The hidden item'
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${nameOf(active.id)} is picked up from place ${indexOf(active.id) + 1}.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(active.id)} is over place ${indexOf(over.id) + 1} of ${items.length}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `${nameOf(active.id)} is at place ${indexOf(over.id) + 1} now.` : 'It stays where it was.',
    onDragCancel: () => 'It stays where it was.',
  }
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable: 'Press Space to pick it up, the arrow keys to move it, and Space to drop it.',
        },
      }}
      onDragEnd={({ active, over }) => {
        const [from, to] = [indexOf(active.id), indexOf(over?.id)]
        if (to >= 0 && from !== to) order.mutate(arrayMove(items, from, to))
      }}
    >
      <SortableContext items={items.map((item) => item.id)} strategy={rectSortingStrategy}>
        <ul className={itemGridClass}>
          {items.map((item, at) => (
            <OwnItem key={item.id} collectionId={collection.id} item={item} onFirstScreen={at < FIRST_ROW} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}
