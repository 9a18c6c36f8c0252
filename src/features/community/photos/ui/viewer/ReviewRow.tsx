import { ChevronDown, Pencil } from 'lucide-react'
import { type ReactNode, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { SlotContent } from '../../../../../web/parts.ts'
import type { PhotoView, ProductTagView } from '../../photo.ts'
import { viewerReviews } from '../photo-slots.ts'
import { isInShop } from '../TaggedProducts.tsx'
import { ReviewEditor } from './ReviewEditor.tsx'

interface ReviewRowProps {
  photo: PhotoView
  products: readonly ProductTagView[]
  isOwn: boolean
  /** The comment field. */
  field: RefObject<HTMLTextAreaElement | null>
}

/**
 * A row below the comments that opens the review form (VIEW-06). The owner writes one review of the look; reviews by
 * others are about a product tagged on it, and appear on the product's page too (DEC-08).
 */
export function ReviewRow({ photo, products, isOwn, field }: ReviewRowProps) {
  const [isOpen, setOpen] = useState(false)
  const [first, ...others] = products.filter(isInShop).map(({ productId: id, name }) => ({ id, name }))
  if (isOwn) {
    // An existing review is edited in its own place.
    if (photo.review || !photo.can.edit) return null
    return (
      <Row words="Write a review" isOpen={isOpen} onToggle={setOpen}>
        <ReviewEditor photo={photo} onDone={() => setOpen(false)} />
      </Row>
    )
  }
  return (
    <Row
      words={others.length > 0 ? 'Own one of these? Write a review' : 'Own this? Write a review'}
      isOpen={isOpen}
      onToggle={setOpen}
    >
      {first ? (
        <Suspense>
          <SlotContent slot={viewerReviews} photoId={photo.id} products={[first, ...others]} />
        </Suspense>
      ) : (
        <NothingToReview photo={photo} onAsk={() => field.current?.focus()} />
      )}
    </Row>
  )
}

function NothingToReview({ photo, onAsk }: { photo: PhotoView; onAsk: () => void }) {
  return (
    <div className="grid justify-items-start gap-3 text-small text-ink-2">
      <p>You can only review tagged products, and this photo has none from the shop.</p>
      {photo.commentsOpen && (
        <Button look="outline" size="small" onClick={onAsk}>
          Ask what it is
        </Button>
      )}
    </div>
  )
}

/** After this time, the form grows only because of typing. */
const SETTLING_MS = 1500

interface RowProps {
  words: string
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  children: ReactNode
}

function Row({ words, isOpen, onToggle, children }: RowProps) {
  const id = useId()
  const form = useRef<HTMLDivElement>(null)
  // Watches the form, whose code may still be loading, and scrolls it into view once its height is known.
  useEffect(() => {
    if (!isOpen || !form.current) return
    const observer = new ResizeObserver(([entry]) => entry?.target.scrollIntoView({ block: 'nearest' }))
    observer.observe(form.current)
    const isSettled = setTimeout(() => observer.disconnect(), SETTLING_MS)
    return () => {
      clearTimeout(isSettled)
      observer.disconnect()
    }
  }, [isOpen])
  return (
    <section aria-label="Review" className="mt-5 border-t border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onToggle(!isOpen)}
        className="flex min-h-12 w-full items-center gap-2.5 text-start text-small hover:underline hover:underline-offset-4"
      >
        <Pencil aria-hidden className="size-4" />
        <span className="min-w-0 flex-1">{words}</span>
        <ChevronDown aria-hidden className={isOpen ? 'size-4 rotate-180' : 'size-4'} />
      </button>
      {isOpen && (
        <div id={id} ref={form} className="scroll-mb-24 pt-1 pb-4">
          {children}
        </div>
      )}
    </section>
  )
}
