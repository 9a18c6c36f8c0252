import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import type { CollectionCardView } from '../collection.ts'
import { CollectionCover } from './CollectionCover.tsx'
import { itemCountWords } from './collection-words.ts'
import { OwnCollectionMenu } from './own/OwnCollectionMenu.tsx'
import { VisibilitySwitch } from './own/VisibilitySwitch.tsx'

interface CollectionCardProps {
  collection: CollectionCardView
  onFirstScreen?: boolean | undefined
  style?: CSSProperties
}

/** A collection in a grid, with a switch and a menu for its owner. */
export function CollectionCard({ collection, onFirstScreen, style }: CollectionCardProps) {
  const { id, name, description, itemCount, can } = collection
  return (
    <article
      aria-label={name}
      style={style}
      className="grid min-w-0 content-start gap-3.5 transition-transform duration-[1200ms] ease-[ease]"
    >
      <Link to="/collection/$collectionId" params={{ collectionId: id }} aria-label={name} className="block">
        <CollectionCover collection={collection} onFirstScreen={onFirstScreen} />
      </Link>
      <div className="flex items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <h3 className="display-s wrap-anywhere">
            <Link
              to="/collection/$collectionId"
              params={{ collectionId: id }}
              className="hover:underline hover:decoration-1 hover:underline-offset-4"
            >
              {name}
            </Link>
          </h3>
          <p className="line-clamp-2 text-meta text-ink-3 wrap-anywhere">
            {[itemCountWords(itemCount), description].filter(Boolean).join(' · ')}
          </p>
        </div>
        {can.edit && (
          <div className="-mt-2 flex shrink-0 items-center">
            <VisibilitySwitch collection={collection} />
            <OwnCollectionMenu collection={collection} />
          </div>
        )}
      </div>
    </article>
  )
}
