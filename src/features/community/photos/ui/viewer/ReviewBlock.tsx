import { Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { LongText } from '../../../../../design/display/LongText.tsx'
import { Filled } from '../../../../../web/parts.ts'
import type { PhotoView, ProductTagView } from '../../photo.ts'
import { viewerReviews } from '../photo-slots.ts'
import { isInShop } from '../TaggedProducts.tsx'
import { ReviewEditor } from './ReviewEditor.tsx'

interface ReviewBlockProps {
  photo: PhotoView
  products: readonly ProductTagView[]
  isOwn: boolean
  heading: 'h2' | 'h3'
}

/**
 * The owner's review, which only the owner writes. Reviews of others about a product tagged here are their
 * own, and are on the product's page (DEC-08).
 */
export function ReviewBlock({ photo, products, isOwn, heading: Heading }: ReviewBlockProps) {
  const [isEditing, setEditing] = useState(false)
  const reviewable = isOwn ? [] : products.filter(isInShop)
  const [first, ...others] = reviewable.map(({ productId: id, name }) => ({ id, name }))
  if (!photo.review && !photo.can.edit && !first) return null
  return (
    <section className="mt-5">
      <div className="mb-1.5 flex items-center justify-between">
        <Heading className="type-label text-ink-2">Review</Heading>
        {photo.can.edit && photo.review && !isEditing && (
          <IconButton
            icon={Pencil}
            label="Edit review"
            iconClassName="size-4"
            className="-my-3 -mr-3"
            onClick={() => setEditing(true)}
          />
        )}
      </div>
      {isEditing ? (
        <ReviewEditor photo={photo} onDone={() => setEditing(false)} />
      ) : photo.review ? (
        <LongText text={photo.review} />
      ) : (
        photo.can.edit && (
          <Button look="outline" size="small" onClick={() => setEditing(true)}>
            Write a review
          </Button>
        )
      )}
      {first && (
        <Suspense>
          <Filled slot={viewerReviews} photoId={photo.id} products={[first, ...others]} />
        </Suspense>
      )}
    </section>
  )
}
