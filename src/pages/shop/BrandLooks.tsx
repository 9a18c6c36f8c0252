import { useInfiniteQuery } from '@tanstack/react-query'
import { MoreButton } from '../../design/controls/MoreButton.tsx'
import { ErrorState } from '../../design/display/ErrorState.tsx'
import { feedQuery } from '../../features/community/photos/ui/cache/photo-queries.ts'
import { PhotoAtAddress } from '../../features/community/photos/ui/PhotoAtAddress.tsx'
import { PhotoTile } from '../../features/community/photos/ui/PhotoTile.tsx'

/** Looks tagged with the brand or one of its products, the latest first; hidden while there are none. */
export function BrandLooks({ brand }: { brand: { id: string; name: string } }) {
  const list = useInfiniteQuery(feedQuery({ brand: brand.id }))
  const photos = list.data?.items ?? []
  const hasFailed = list.isError && !list.data
  if (photos.length === 0 && !hasFailed) return null
  return (
    <section aria-labelledby="looks" className="grid gap-6 border-t border-ink pt-6">
      <h2 id="looks" className="display-m">
        Looks that wear it
      </h2>
      {hasFailed ? (
        <ErrorState
          heading="h3"
          title="These looks did not load."
          retrying={list.isFetching}
          onRetry={() => list.refetch()}
        />
      ) : (
        <ul className="grid grid-cols-2 gap-x-(--gap-x) gap-y-(--gap-y) sm:grid-cols-3 lg:grid-cols-4">
          {photos.map((photo) => (
            <li key={photo.id}>
              <PhotoTile
                photo={photo}
                shows={({ brandTags, productTags }) =>
                  brandTags.some(({ brandId }) => brandId === brand.id) ||
                  productTags.some(({ brandName }) => brandName === brand.name)
                }
              />
            </li>
          ))}
        </ul>
      )}
      <PhotoAtAddress photos={photos} list={list} name={`looks with ${brand.name}`} />
      <MoreButton list={list} things="more looks" className="justify-self-center" />
    </section>
  )
}
