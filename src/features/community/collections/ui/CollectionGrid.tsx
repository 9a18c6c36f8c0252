import { useRef } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import type { CollectionCardView } from '../collection.ts'
import { CollectionCard } from './CollectionCard.tsx'
import { useDrift } from './use-drift.ts'

const gridClass = 'grid gap-x-7 gap-y-11 sm:grid-cols-2 lg:grid-cols-3'

/** Cards per row in the widest grid. */
const FIRST_ROW = 3

interface CollectionGridProps {
  collections: CollectionCardView[]
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
}

/** A grid of cards that drift a little (COL-07), with a button for the next page. */
export function CollectionGrid({ collections, list }: CollectionGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const drift = useDrift(grid)
  return (
    <>
      <div ref={grid} className={gridClass}>
        {collections.map((collection, index) => (
          <CollectionCard
            key={collection.id}
            collection={collection}
            onFirstScreen={index < FIRST_ROW}
            style={drift(index)}
          />
        ))}
      </div>
      {list.hasNextPage && (
        <Button
          look="outline"
          className="mt-10"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          More collections
        </Button>
      )}
    </>
  )
}

export function CollectionGridSkeleton() {
  return (
    <LoadingRegion label="Loading collections" className={gridClass}>
      {['one', 'two', 'three'].map((place) => (
        <span key={place} className="grid gap-3.5">
          <Skeleton className="aspect-4/3" />
          <Skeleton className="h-7 w-3/5" />
        </span>
      ))}
    </LoadingRegion>
  )
}
