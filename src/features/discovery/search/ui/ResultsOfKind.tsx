import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import { ProductResults } from '../../../catalogue/products/ui/ProductResults.tsx'
import { PhotoGrid } from '../../../community/photos/ui/PhotoGrid.tsx'
import { FeedSkeleton } from '../../../community/photos/ui/pages/FeedSkeleton.tsx'
import { ArticleGrid } from '../../../community/trends/ui/ArticleGrid.tsx'
import { BrandRows } from './BrandRows.tsx'
import { PeopleRows } from './PeopleRows.tsx'
import type { SearchKind } from './search-address.ts'
import { foundArticlesQuery, foundBrandsQuery, foundLooksQuery, foundPeopleQuery } from './search-queries.ts'

/** All results of one kind. */
export function ResultsOfKind({ q, kind }: { q: string; kind: SearchKind }) {
  switch (kind) {
    case 'products':
      return <Products q={q} />
    case 'looks':
      return <Looks q={q} />
    case 'people':
      return <People q={q} />
    case 'brands':
      return <Brands q={q} />
    case 'articles':
      return <Articles q={q} />
  }
}

function Products({ q }: { q: string }) {
  return (
    <div className="grid gap-6">
      <p className="text-small">
        <Link to="/shop" search={{ q }} className="text-link inline-flex min-h-target items-center">
          Filter and sort these in the shop
        </Link>
      </p>
      <ProductResults filter={{ q }} empty={<Nothing q={q} kind="products" />} />
    </div>
  )
}

function Looks({ q }: { q: string }) {
  const list = useInfiniteQuery(foundLooksQuery(q))
  const photos = list.data?.items
  if (!photos) return list.isError ? <SearchFailed onRetry={list.refetch} /> : <FeedSkeleton />
  if (photos.length === 0 && !list.hasNextPage) return <Nothing q={q} kind="looks" />
  return <PhotoGrid photos={photos} list={list} name={`“${q}”`} />
}

function People({ q }: { q: string }) {
  const found = useQuery(foundPeopleQuery(q))
  if (!found.data) return found.isError ? <SearchFailed onRetry={found.refetch} /> : <RowsSkeleton />
  const { items } = found.data
  return items.length > 0 ? <PeopleRows people={items} /> : <Nothing q={q} kind="people" />
}

function Brands({ q }: { q: string }) {
  const found = useQuery(foundBrandsQuery(q))
  if (!found.data) return found.isError ? <SearchFailed onRetry={found.refetch} /> : <RowsSkeleton />
  const { items } = found.data
  return items.length > 0 ? <BrandRows brands={items} /> : <Nothing q={q} kind="brands" />
}

function Articles({ q }: { q: string }) {
  const found = useQuery(foundArticlesQuery(q))
  if (!found.data) return found.isError ? <SearchFailed onRetry={found.refetch} /> : <RowsSkeleton />
  const { items } = found.data
  return items.length > 0 ? <ArticleGrid articles={items} heading="h2" /> : <Nothing q={q} kind="articles" />
}

function Nothing({ q, kind }: { q: string; kind: SearchKind }): ReactNode {
  return (
    <EmptyState
      drawing="loupe"
      title={`No ${kind} found for “${q}”.`}
      actions={
        <Link to="/search" search={{ q }} className="text-link inline-flex min-h-target items-center">
          See all results
        </Link>
      }
    />
  )
}

export function SearchFailed({ onRetry }: { onRetry: () => unknown }) {
  return (
    <ErrorState title="The search did not respond." onRetry={() => void onRetry()}>
      Your words are still in the field.
    </ErrorState>
  )
}

export function RowsSkeleton() {
  return (
    <LoadingRegion label="Searching" className="grid gap-3">
      {Array.from({ length: 6 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <Skeleton key={row} className="h-15" />
      ))}
    </LoadingRegion>
  )
}
