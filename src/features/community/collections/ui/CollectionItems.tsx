import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import { PhotoFromUrl } from '../../photos/ui/PhotoFromUrl.tsx'
import type { CollectionItemView, CollectionView } from '../collection.ts'
import { CollectionItem, FIRST_ROW, itemGridClass } from './CollectionItem.tsx'
import { collectionItemsQuery } from './collection-queries.ts'

/** Only the owner loads the code for reordering. */
const OwnItems = lazy(() => import('./own/OwnItems.tsx').then((file) => ({ default: file.OwnItems })))

/** The items of a collection in their order, with a button for more. */
export function CollectionItems({ collection }: { collection: CollectionView }) {
  const list = useInfiniteQuery(collectionItemsQuery(collection.id))
  if (list.isPending) return <ItemsSkeleton />
  if (!list.data) {
    return (
      <ErrorState
        title="The collection did not load."
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    )
  }
  const items = list.data.items
  if (items.length === 0 && !list.hasNextPage) return <Empty isOwn={collection.can.edit} />
  const plain = <PlainItems items={items} />
  const looks = items.flatMap(({ kind, targetId: id, picture, by, href }) =>
    kind === 'look' && href ? [{ id, picture, by: by ?? '' }] : [],
  )
  return (
    <div>
      <PhotoFromUrl photos={looks} list={list} name={collection.name} />
      {collection.can.edit ? (
        <Suspense fallback={plain}>
          <OwnItems collection={collection} items={items} />
        </Suspense>
      ) : (
        plain
      )}
      {list.hasNextPage && (
        <div className="mt-12 grid justify-items-center gap-3">
          {list.isFetchNextPageError && (
            <p role="alert" className="text-small text-ink-2">
              The rest did not load.
            </p>
          )}
          <Button look="outline" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {list.isFetchNextPageError ? 'Try again' : 'Show more'}
          </Button>
        </div>
      )}
    </div>
  )
}

function PlainItems({ items }: { items: CollectionItemView[] }) {
  return (
    <ul className={itemGridClass}>
      {items.map((item, at) => (
        <li key={item.id} className="min-w-0">
          <CollectionItem item={item} onFirstScreen={at < FIRST_ROW} />
        </li>
      ))}
    </ul>
  )
}

function Empty({ isOwn }: { isOwn: boolean }) {
  return (
    <EmptyState
      drawing="pinboard"
      title="Nothing in this collection yet."
      actions={
        <>
          <Link to="/shop" search={{}} className={buttonClass()}>
            Browse the shop
          </Link>
          <Link to="/engage" search={{}} className={buttonClass({ look: 'outline' })}>
            Go to the feed
          </Link>
        </>
      }
    >
      {isOwn ? 'Save a product or a photo to it from anywhere.' : 'Check back later.'}
    </EmptyState>
  )
}

function ItemsSkeleton() {
  return (
    <LoadingRegion label="Loading the collection" className={itemGridClass}>
      {['one', 'two', 'three', 'four'].map((place) => (
        <Skeleton key={place} className="aspect-look" />
      ))}
    </LoadingRegion>
  )
}
