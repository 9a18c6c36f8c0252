import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { CollectionGrid, CollectionGridSkeleton } from '../CollectionGrid.tsx'
import { memberCollectionsQuery } from '../collection-queries.ts'
import { CollectionDialog } from '../lazy-collection-dialog.ts'

/** The account's tab "collections": all of the member's own, and a button for a new one (COL-01). */
export function MyCollections({ memberId }: { memberId: string }) {
  const [isCreating, setCreating] = useState(false)
  const create = () => setCreating(true)
  return (
    <section aria-labelledby="my-collections">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4 max-md:mt-3 max-md:mb-3">
        <h2 id="my-collections" className="display-m">
          Collections
        </h2>
        <Button size="small" onClick={create}>
          <Plus aria-hidden />
          New collection
        </Button>
      </div>
      <OwnCollections memberId={memberId} onCreate={create} />
      {isCreating && <CollectionDialog onClose={() => setCreating(false)} />}
    </section>
  )
}

function OwnCollections({ memberId, onCreate }: { memberId: string; onCreate: () => void }) {
  const list = useInfiniteQuery(memberCollectionsQuery(memberId))
  if (list.isPending) return <CollectionGridSkeleton />
  if (!list.data) {
    return (
      <ErrorState
        heading="h3"
        title="Your collections did not load."
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      >
        Nothing is lost. Try again.
      </ErrorState>
    )
  }
  const collections = list.data.items
  if (collections.length === 0) {
    return (
      <EmptyState
        drawing="pinboard"
        heading="h3"
        title="No collections yet."
        actions={<Button onClick={onCreate}>New collection</Button>}
      >
        Name your first collection to get started.
      </EmptyState>
    )
  }
  return <CollectionGrid collections={collections} list={list} />
}
