import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import { ListEnd } from '../../../../kernel/lists/ui/ListEnd.tsx'
import { ShareWishes } from './ShareWishes.tsx'
import { WishRow } from './WishRow.tsx'
import { wishesQuery } from './wish-queries.ts'

/** The member's wish list, latest first. */
export function WishListPage() {
  const list = useInfiniteQuery(wishesQuery)
  const wishes = list.data?.items
  return (
    <div className="mx-auto max-w-176 pb-12">
      <div className="pt-5 pb-5 sm:pt-11 sm:pb-8">
        <Link to="/dashboard" className="text-link text-small">
          Your Dashboard
        </Link>
        <h1 className="mt-2 display-l max-sm:text-[2.25rem]">Wish list</h1>
      </div>
      {wishes ? (
        wishes.length > 0 ? (
          <>
            <ShareWishes />
            <ul aria-label="Wish list" className="border-t border-ink">
              {wishes.map((wish) => (
                <WishRow key={wish.product.id} wish={wish} />
              ))}
            </ul>
            <ListEnd list={list} pluralNoun="wishes" more="More wishes" />
          </>
        ) : (
          <EmptyState
            drawing="hangers"
            title="Your wish list is empty."
            actions={
              <Link to="/shop" className={buttonClass()}>
                Browse the shop
              </Link>
            }
          >
            Press “Watch it” on a product, and we will tell you when it is back or costs less.
          </EmptyState>
        )
      ) : list.isError ? (
        <ErrorState
          title="Your wish list did not load."
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <WishesSkeleton />
      )}
    </div>
  )
}

export function WishesSkeleton() {
  return (
    <LoadingRegion label="Loading the wish list" className="grid gap-4 border-t border-ink pt-4">
      <Skeleton className="h-25" />
      <Skeleton className="h-25" />
      <Skeleton className="h-25" />
    </LoadingRegion>
  )
}
