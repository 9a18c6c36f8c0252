import { useInfiniteQuery } from '@tanstack/react-query'
import { MoreButton } from '../../../design/MoreButton.tsx'
import { PhotoTile } from '../../photos/ui/PhotoTile.tsx'
import { feedQuery } from '../../photos/ui/photo-queries.ts'

/** Looks on which the brand is tagged, the latest first; hidden while there are none. */
export function BrandLooks({ brandId }: { brandId: string }) {
  const list = useInfiniteQuery(feedQuery({ brand: brandId }))
  const photos = list.data?.pages.flatMap((page) => page.items) ?? []
  if (photos.length === 0) return null
  return (
    <section aria-labelledby="looks" className="grid gap-6 border-t border-ink pt-6">
      <h2 id="looks" className="display-m">
        Looks that wear it
      </h2>
      <ul className="grid grid-cols-2 gap-x-(--gap-x) gap-y-(--gap-y) sm:grid-cols-3 lg:grid-cols-4">
        {photos.map((photo) => (
          <li key={photo.id}>
            <PhotoTile
              photo={photo}
              shows={(image) => image.brandTags.some((tag) => tag.brandId === brandId)}
            />
          </li>
        ))}
      </ul>
      <MoreButton list={list} things="more looks" className="justify-self-center" />
    </section>
  )
}
