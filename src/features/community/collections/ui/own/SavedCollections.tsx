import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../../design/display/Skeleton.tsx'
import type { CollectionCardView } from '../../collection.ts'
import { CollectionCover } from '../CollectionCover.tsx'
import { memberCollectionsQuery } from '../collection-queries.ts'
import { itemCountWords } from '../collection-words.ts'
import { CollectionDialog } from '../lazy-collection-dialog.ts'

const SHOWN = 6
const FIRST_ROW = 3
const gridClass = 'grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 sm:gap-x-6 sm:gap-y-8'

/** The member's latest collections, small, beside their other saved items. */
export function SavedCollections({ memberId }: { memberId: string }) {
  const list = useInfiniteQuery(memberCollectionsQuery(memberId))
  const [isCreating, setCreating] = useState(false)
  const collections = list.data?.items
  return (
    <section aria-labelledby="saved-collections">
      <div className="mb-2 flex min-h-target flex-wrap items-center justify-between gap-x-4">
        <h2 id="saved-collections" className="display-s">
          Collections
        </h2>
        <Button look="outline" size="small" onClick={() => setCreating(true)}>
          <Plus aria-hidden className="size-4" />
          New collection
        </Button>
      </div>
      {collections ? (
        collections.length > 0 ? (
          <ul className={gridClass}>
            {collections.slice(0, SHOWN).map((collection, at) => (
              <li key={collection.id} className="min-w-0">
                <SavedCollection collection={collection} onFirstScreen={at < FIRST_ROW} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="max-w-measure text-small text-ink-2">
            No collections yet. Collect looks and products for a trip or a wedding. Collections are private
            until you make them public.
          </p>
        )
      ) : list.isError ? (
        <ErrorState
          heading="h3"
          title="Your collections did not load."
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <LoadingRegion label="Loading collections" className={gridClass}>
          {['one', 'two'].map((place) => (
            <Skeleton key={place} className="aspect-4/3" />
          ))}
        </LoadingRegion>
      )}
      {collections && (collections.length > SHOWN || list.hasNextPage) && (
        <Link
          to="/account"
          search={{ tab: 'collections' }}
          resetScroll={false}
          className="text-link mt-5 inline-flex min-h-target items-center text-small"
        >
          All collections
        </Link>
      )}
      {isCreating && <CollectionDialog onClose={() => setCreating(false)} />}
    </section>
  )
}

interface SavedCollectionProps {
  collection: CollectionCardView
  onFirstScreen: boolean
}

function SavedCollection({ collection, onFirstScreen }: SavedCollectionProps) {
  const { id, name, itemCount, isPublic } = collection
  return (
    <Link to="/collection/$collectionId" params={{ collectionId: id }} className="group block">
      <CollectionCover collection={collection} onFirstScreen={onFirstScreen} />
      <span className="mt-2 line-clamp-2 text-small font-semibold wrap-anywhere group-hover:underline group-hover:underline-offset-4">
        {name}
      </span>
      <span className="block text-meta text-ink-3">
        {itemCountWords(itemCount)} · {isPublic ? 'Public' : 'Private'}
      </span>
    </Link>
  )
}
