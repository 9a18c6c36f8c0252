import { useQuery } from '@tanstack/react-query'
import type { PhotoView } from '../../../features/community/photos/photo.ts'
import { productPhotosQuery } from '../../../features/community/photos/ui/cache/photo-queries.ts'
import { PhotoTile } from '../../../features/community/photos/ui/PhotoTile.tsx'

/** Looks with this product; hidden while there are none. Nothing can be deleted from here (PDP-16). */
export function CommunityPanel({ productId }: { productId: string }) {
  const { data } = useQuery(productPhotosQuery(productId))
  if (!data || data.items.length === 0) return null
  const similar = data.items.filter((photo) => !showsExactly(photo, productId)).length
  const exact = data.items.length - similar
  return (
    <section aria-labelledby="community" className="grid gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="community" className="display-m">
          Worn by the community
        </h2>
        {/* With more pages, the total is unknown. */}
        {data.nextCursor === null ? (
          <p className="text-meta text-ink-2">
            {exact === 1 ? '1 post tags this product' : `${exact} posts tag this product`}
            {similar > 0 ? `, ${similar} a similar one` : null}
          </p>
        ) : null}
      </div>
      <ul className="grid grid-cols-2 gap-x-(--gap-x) gap-y-(--gap-y) sm:grid-cols-3">
        {data.items.map((photo) => (
          <li key={photo.id}>
            <PhotoTile
              photo={photo}
              mark={showsExactly(photo, productId) ? null : 'Similar'}
              shows={(image) => image.productTags.some((tag) => tag.productId === productId)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const showsExactly = (photo: PhotoView, productId: string) =>
  photo.images.some(({ productTags }) =>
    productTags.some((tag) => tag.productId === productId && !tag.isSimilar),
  )
