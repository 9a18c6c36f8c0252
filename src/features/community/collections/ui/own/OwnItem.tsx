import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { clsx } from 'clsx'
import { Move, X } from 'lucide-react'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import type { CollectionItemView } from '../../collection.ts'
import { CollectionItem } from '../CollectionItem.tsx'
import { useRemoveItem } from '../collection-changes.ts'

type OwnItemProps = { collectionId: string; item: CollectionItemView; onFirstScreen: boolean }

export function OwnItem({ collectionId, item, onFirstScreen }: OwnItemProps) {
  const remove = useRemoveItem(collectionId)
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: item.id })
  const name = item.name ?? 'the hidden item'
  const { role: _, tabIndex: __, ...handle } = attributes
  return (
    <li
      ref={setNodeRef}
      className={clsx('min-w-0', isDragging && 'relative z-1 opacity-80')}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <CollectionItem
        item={item}
        onFirstScreen={onFirstScreen}
        tools={
          <div className="absolute top-0 right-0.5 flex sm:top-1.5 sm:right-1.5">
            <IconButton
              {...handle}
              {...listeners}
              ref={setActivatorNodeRef}
              look="photo"
              icon={Move}
              iconClassName="size-4"
              label={`Move ${name}`}
              className="touch-none"
            />
            <IconButton
              look="photo"
              icon={X}
              iconClassName="size-4"
              label={`Remove ${name}`}
              onClick={() => remove.mutate(item)}
            />
          </div>
        }
      />
    </li>
  )
}
