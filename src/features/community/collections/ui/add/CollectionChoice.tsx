import { clsx } from 'clsx'
import { Check, Globe, Lock } from 'lucide-react'
import { Picture } from '../../../../../design/pictures/Picture.tsx'
import { pictureProps } from '../../../../../kernel/pictures/ui/picture-props.ts'
import type { CollectionChoice as Choice } from '../../collection.ts'
import { itemCountWords } from '../collection-words.ts'

type CollectionChoiceProps = { choice: Choice; onPress: () => void }

/** One of the member's collections: a click adds the item, another removes it. */
export function CollectionChoice({ choice, onPress }: CollectionChoiceProps) {
  const { name, isPublic, itemCount, hasItem, cover } = choice
  const Visibility = isPublic ? Globe : Lock
  return (
    <li className="min-w-0">
      <button
        type="button"
        aria-pressed={hasItem}
        onClick={onPress}
        className="group grid w-full content-start text-left"
      >
        <span
          className={clsx(
            'relative mb-1.5 block aspect-square overflow-hidden bg-sunken',
            hasItem && 'outline-2 -outline-offset-2 outline-ink',
          )}
        >
          {cover && (
            <Picture
              {...pictureProps(cover, '')}
              ratio="fill"
              sizes="(width >= 40rem) 128px, 31vw"
              position={{ x: 50, y: 30 }}
            />
          )}
          {hasItem && (
            <span className="absolute top-1.5 right-1.5 grid size-6.5 place-items-center rounded-full bg-photo-ink text-photo-paper shadow-[0_0_0_1.5px_var(--photo-paper)]">
              <Check aria-hidden className="size-4 [stroke-width:2.25]" />
            </span>
          )}
        </span>
        <span className="line-clamp-2 text-small leading-[1.3] font-semibold wrap-anywhere group-hover:underline group-hover:underline-offset-4">
          {name}
        </span>{' '}
        <span className="flex items-center gap-1.5 text-meta text-ink-3">
          {itemCountWords(itemCount)}
          <Visibility aria-hidden className="size-3.5" />
          <span className="sr-only">{isPublic ? 'public' : 'private'}</span>
        </span>
      </button>
    </li>
  )
}
