import { clsx } from 'clsx'
import { Check, Globe, Lock } from 'lucide-react'
import type { CollectionChoices, ItemTarget } from '../../collection.ts'
import { useChangeItem } from '../collection-changes.ts'
import { itemCountWords } from '../collection-words.ts'

type CollectionChoiceProps = { choice: CollectionChoices['items'][number]; target: ItemTarget }

/** One of one's collections: a click adds the item, another removes it. */
export function CollectionChoice({ choice, target }: CollectionChoiceProps) {
  const change = useChangeItem(target)
  const { id, name, isPublic, itemCount, hasItem } = choice
  const Visibility = isPublic ? Globe : Lock
  return (
    <li>
      <button
        type="button"
        aria-pressed={hasItem}
        aria-label={`${name}, ${itemCountWords(itemCount)}, ${isPublic ? 'public' : 'private'}`}
        onClick={() => change.mutate({ collectionId: id, isWanted: !hasItem })}
        className="flex min-h-control w-full items-center gap-3 rounded-sm px-2 py-1.5 text-left hover:bg-sunken"
      >
        <span
          className={clsx(
            'grid size-5 shrink-0 place-items-center rounded-sm border',
            hasItem ? 'border-ink bg-ink text-ink-inverse' : 'border-line-strong',
          )}
        >
          {hasItem && <Check aria-hidden className="size-4 [stroke-width:2.25]" />}
        </span>
        <span className="grid min-w-0 flex-1">
          <span className="line-clamp-2 text-small font-strong wrap-anywhere">{name}</span>
          <span className="text-meta text-ink-3">{itemCountWords(itemCount)}</span>
        </span>
        <Visibility aria-hidden className="size-4 text-ink-3" />
      </button>
    </li>
  )
}
