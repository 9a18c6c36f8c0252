import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { Avatar } from '../../../design/Avatar.tsx'
import { formatCount } from '../../../design/count.ts'
import { Picture } from '../../../design/Picture.tsx'
import type { PhotoView } from '../../photos/photo.ts'
import { pictureProps } from '../../photos/ui/picture-props.ts'
import { productPhotosQuery } from './product-queries.ts'

/** Looks this product is tagged on; hidden while there are none. Nothing is deleted from here (PDP-16). */
export function CommunityPanel({ productId }: { productId: string }) {
  const { data } = useQuery(productPhotosQuery(productId))
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="community" className="grid gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="community" className="display-m">
          Worn by the community
        </h2>
        {/* With more than are shown nobody has counted them. */}
        {data.nextCursor === null ? (
          <p className="text-meta text-ink-2">
            {data.items.length === 1
              ? '1 post tags this product'
              : `${data.items.length} posts tag this product`}
          </p>
        ) : null}
      </div>
      <ul className="grid grid-cols-2 gap-x-(--gap-x) gap-y-(--gap-y) sm:grid-cols-3">
        {data.items.map((photo) => (
          <li key={photo.id}>
            <CommunityPost photo={photo} productId={productId} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function CommunityPost({ photo, productId }: { photo: PhotoView; productId: string }) {
  // The image that shows the product, not just the first of the post.
  const image =
    photo.images.find((one) => one.productTags.some((tag) => tag.productId === productId)) ?? photo.images[0]
  if (!image) return null
  return (
    <article className="grid gap-3">
      <Link to="/photo/$photoId" params={{ photoId: photo.id }}>
        <Picture
          {...pictureProps(
            image.picture,
            image.altText || photo.caption || `Photo by ${photo.owner.username}`,
          )}
          sizes="(width >= 40rem) 32vw, 48vw"
          ratio="square"
          position={{ x: 50, y: 30 }}
        />
      </Link>
      <div className="flex items-center gap-2.5 text-small">
        <Avatar size={28} name={photo.owner.username} src={photo.owner.avatarUrl} />
        <Link
          to="/user/$userId"
          params={{ userId: photo.owner.username }}
          className="min-w-0 truncate font-semibold"
        >
          {photo.owner.username}
        </Link>
        {photo.likeCount !== null && (
          <span className="ml-auto flex shrink-0 items-center gap-1.5 text-ink-2">
            <Heart aria-hidden className="size-4" />
            <span className="sr-only">Likes: </span>
            {formatCount(photo.likeCount)}
          </span>
        )}
      </div>
    </article>
  )
}
