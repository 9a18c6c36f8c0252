import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { Button } from '../../../../design/Button.tsx'
import { IconButton } from '../../../../design/IconButton.tsx'
import type { PhotoView, ProductTagView } from '../../photo.ts'
import { askToSignIn, isSignedOut } from '../ask-to-sign-in.ts'
import { isInShop } from '../TaggedProducts.tsx'
import { useTools } from '../tools.ts'
import { ReviewEditor } from './ReviewEditor.tsx'

interface ReviewBlockProps {
  photo: PhotoView
  products: readonly ProductTagView[]
  isOwn: boolean
  heading: 'h2' | 'h3'
}

/**
 * The owner's review, which only the owner writes. Everybody else is led to the product: what they have to
 * say about it stands there under their own name (DEC-08).
 */
export function ReviewBlock({ photo, products, isOwn, heading: Heading }: ReviewBlockProps) {
  const [isEditing, setEditing] = useState(false)
  const reviewable = isOwn ? [] : products.filter(isInShop)
  if (!photo.review && !photo.can.edit && reviewable.length === 0) return null
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
        <p className="whitespace-pre-line wrap-anywhere">{photo.review}</p>
      ) : (
        photo.can.edit && (
          <Button look="outline" size="small" onClick={() => setEditing(true)}>
            Write a review
          </Button>
        )
      )}
      {reviewable.length > 0 && <ReviewLinks products={reviewable} />}
    </section>
  )
}

function ReviewLinks({ products }: { products: readonly (ProductTagView & { productId: string })[] }) {
  const tools = useTools()

  function askFirst(event: MouseEvent) {
    if (!isSignedOut(tools.cache)) return
    event.preventDefault()
    askToSignIn(tools, 'Please sign in to add reviews')
  }

  return (
    <p className="mt-3 text-small text-ink-2">
      {'Own it? Write a review of '}
      {products.map(({ id, productId, name }, at) => (
        <span key={id}>
          {at > 0 && (at === products.length - 1 ? ' or ' : ', ')}
          <Link
            to="/product/$productId"
            params={{ productId }}
            hash="review"
            onClick={askFirst}
            className="underline underline-offset-4 hover:decoration-2"
          >
            {name}
          </Link>
        </span>
      ))}
    </p>
  )
}
