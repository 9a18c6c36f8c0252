import { clsx } from 'clsx'
import { useState } from 'react'
import { v4 as newKey } from 'uuid'
import { Button } from '../../../design/Button.tsx'
import { Select } from '../../../design/Select.tsx'
import { TextArea } from '../../../design/TextArea.tsx'
import { graphemeCount } from '../../../design/text-length.ts'
import { showToast } from '../../../design/toast.ts'
import { REVIEW_MAX } from '../../photos/photo-limits.ts'
import { askToSignIn, isSignedOut } from '../../photos/ui/ask-to-sign-in.ts'
import { onSubmitKey } from '../../photos/ui/comments/submit-key.ts'
import { useTools } from '../../photos/ui/tools.ts'
import type { ReviewView } from '../review.ts'
import { type Details, noDetails } from './draft.ts'
import { ReviewDetails } from './ReviewDetails.tsx'
import { useWriteReview } from './review-changes.ts'
import { StarsChoice } from './StarsChoice.tsx'

type Draft = Details & { text: string; stars: number | null; productId: string; key: string }

/** What was begun and not sent, by where it was begun: it outlives the page, and signing in. */
const drafts = new Map<string, Draft>()

interface ReviewBoxProps {
  /** What may be reviewed here; with several the member chooses. */
  products: readonly [ReviewedProduct, ...ReviewedProduct[]]
  /** The look it is written under. */
  photoId?: string | undefined
  /** The sizes of the one product; with them size, fit and pictures can be said, too. */
  sizes?: readonly string[] | undefined
  /** The size in which the member received it. */
  boughtSize?: string | null | undefined
  rows?: number | undefined
  onWritten?: ((review: ReviewView) => void) | undefined
}
export type ReviewedProduct = { id: string; name: string }

/** Where a review is written (PDP-09, VIEW-06). The text stays until it is stored. */
export function ReviewBox({ products, photoId, sizes, boughtSize, rows = 3, onWritten }: ReviewBoxProps) {
  const tools = useTools()
  const write = useWriteReview()
  const place = photoId ?? products[0].id
  const noDraft = (): Draft => ({
    ...noDetails,
    sizeBought: boughtSize ?? null,
    ...{ text: '', stars: null, productId: products[0].id, key: newKey() },
  })
  const [isSending, setSending] = useState(false)
  const [draft, setDraft] = useState<Draft>(() => drafts.get(place) ?? noDraft())
  // The product of a kept draft may have lost its tag meanwhile.
  const product = products.find(({ id }) => id === draft.productId) ?? products[0]
  const content = draft.text.trim()
  const isFit = content !== '' && graphemeCount(content) <= REVIEW_MAX

  /** From what is kept: a picture arrives later than it was sent. */
  function change(to: Partial<Draft> | ((before: Draft) => Partial<Draft>)) {
    const before = drafts.get(place) ?? draft
    const next = { ...before, ...(typeof to === 'function' ? to(before) : to), key: newKey() }
    setDraft(next)
    drafts.set(place, next)
  }

  function send() {
    if (write.isPending || isSending) return
    if (!content) return showToast('Please enter a review before submitting')
    if (!isFit) return
    if (isSignedOut(tools.cache)) return askToSignIn(tools, 'Please sign in to add reviews')
    const { stars, sizeBought, fit, pictures, look, key: idempotencyKey } = draft
    write.mutate(
      {
        productId: product.id,
        content,
        // Left out, what was said earlier stays.
        stars: stars ?? undefined,
        sizeBought: sizeBought ?? undefined,
        fit: fit ?? undefined,
        pictureIds: pictures.length > 0 ? pictures.map(({ pictureId }) => pictureId) : undefined,
        photoId: photoId ?? look?.photoId,
        idempotencyKey,
      },
      {
        onSuccess: ({ review }) => {
          drafts.delete(place)
          setDraft({ ...noDraft(), productId: product.id })
          onWritten?.(review)
        },
      },
    )
  }

  return (
    <form
      className={clsx('grid', sizes ? 'gap-4' : 'gap-2')}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {products.length > 1 && (
        <Select
          aria-label="Product to review"
          size="small"
          className="justify-self-start"
          value={product.id}
          disabled={write.isPending}
          onChange={(event) => change({ productId: event.target.value })}
        >
          {products.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <TextArea
        aria-label={`Your review of ${product.name}`}
        placeholder="How does it fit, wear and wash?"
        rows={rows}
        limit={REVIEW_MAX}
        value={draft.text}
        readOnly={write.isPending}
        onChange={(event) => change({ text: event.target.value })}
        onKeyDown={onSubmitKey(send)}
      />
      {sizes && (
        <ReviewDetails
          productId={product.id}
          sizes={sizes}
          value={draft}
          change={change}
          disabled={write.isPending}
          onSending={setSending}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <StarsChoice value={draft.stars} onChange={(stars) => change({ stars })} />
        <Button
          type="submit"
          look="outline"
          size="small"
          className="ml-auto"
          disabled={!isFit || isSending}
          busy={write.isPending}
        >
          Submit Review
        </Button>
      </div>
    </form>
  )
}
