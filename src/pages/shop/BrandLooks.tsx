import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { MoreButton } from '../../design/controls/MoreButton.tsx'
import { ErrorState } from '../../design/display/ErrorState.tsx'
import { isFilteredByLabel, readLabelSearch } from '../../features/community/photos/labels/label-search.ts'
import { feedQuery } from '../../features/community/photos/ui/cache/photo-queries.ts'
import { EmptyByLabels } from '../../features/community/photos/ui/feed/EmptyByLabels.tsx'
import { LabelFilter } from '../../features/community/photos/ui/feed/LabelFilter.tsx'
import { PhotoFromUrl } from '../../features/community/photos/ui/PhotoFromUrl.tsx'
import { PhotoTile } from '../../features/community/photos/ui/PhotoTile.tsx'

const route = getRouteApi('/brand/$brandId')

/** Looks tagged with the brand or one of its products, newest first; hidden while there are none. */
export function BrandLooks({ brand }: { brand: { id: string; name: string } }) {
  const chosen = readLabelSearch(route.useSearch())
  const list = useInfiniteQuery(feedQuery({ brand: brand.id, ...chosen }))
  const photos = list.data?.items ?? []
  const hasFailed = list.isError && !list.data
  if (photos.length === 0 && !hasFailed && !isFilteredByLabel(chosen)) return null
  return (
    <section aria-labelledby="looks" className="grid gap-6 border-t border-ink pt-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="looks" className="display-m">
          Looks with this brand
        </h2>
        <LabelFilter chosen={chosen} />
      </div>
      {hasFailed ? (
        <ErrorState
          heading="h3"
          title="These looks did not load."
          retrying={list.isFetching}
          onRetry={() => list.refetch()}
        />
      ) : photos.length === 0 && list.data && isFilteredByLabel(chosen) ? (
        <EmptyByLabels each={`look with ${brand.name}`} chosen={chosen} heading="h3" />
      ) : (
        <ul className="grid grid-cols-2 gap-x-(--gap-x) gap-y-(--gap-y) sm:grid-cols-3 lg:grid-cols-4">
          {photos.map((photo) => (
            <li key={photo.id}>
              <PhotoTile
                photo={photo}
                shows={({ brandTags, productTags }) =>
                  brandTags.some(({ brandId }) => brandId === brand.id) ||
                  productTags.some(({ brandName, isSimilar }) => brandName === brand.name && !isSimilar)
                }
              />
            </li>
          ))}
        </ul>
      )}
      <PhotoFromUrl photos={photos} list={list} name={`looks with ${brand.name}`} />
      <MoreButton list={list} pluralNoun="more looks" className="justify-self-center" />
    </section>
  )
}
