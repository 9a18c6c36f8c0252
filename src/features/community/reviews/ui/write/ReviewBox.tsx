import { clsx } from 'clsx'
import { useCallback, useState } from 'react'
import { v4 as newKey } from 'uuid'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Select } from '../../../../../design/fields/Select.tsx'
import { TextArea } from '../../../../../design/fields/TextArea.tsx'
import { graphemeCount } from '../../../../../design/fields/text-length.ts'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { askToSignIn, isSignedOut } from '../../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { onSubmitKey } from '../../../../../kernel/actions/ui/submit-key.ts'
import { useTools } from '../../../../../kernel/actions/ui/tools.ts'
import { useOnDraftsDiscarded, useRestoredDraft } from '../../../../../web/drafts.ts'
import { REVIEW_MAX } from '../../../photos/photo-limits.ts'
import type { ReviewView } from '../../review.ts'
import { useWriteReview } from '../review-changes.ts'
import { ReviewDetails } from './ReviewDetails.tsx'
import { type Details, noDetails, type ReviewDraft, reviewDrafts } from './review-draft.ts'
import { StarsChoice } from './StarsChoice.tsx'

interface ReviewBoxProps {
  /** The products that can be reviewed here; if there are several, the member chooses. */
  products: readonly [ReviewedProduct, ...ReviewedProduct[]]
  /** The look it is written under. */
  photoId?: string | undefined
  /** Facts about the chosen product, which enable the fields for size, fit and pictures. */
  about?: ReviewedFacts | undefined
  /** Called when the member begins a review of this product. */
  onBegin?: ((productId: string) => void) | undefined
  rows?: number | undefined
  onWritten?: ((review: ReviewView) => void) | undefined
}
export type ReviewedProduct = { id: string; name: string }
export type ReviewedFacts = {
  sizes: readonly string[]
  /** The size in which the member received it. */
  boughtSize: string | null | undefined
}

const noDraft = (productId: string): ReviewDraft => ({
  ...noDetails,
  ...{ sizeBought: undefined, text: '', stars: null, productId, key: newKey() },
})

/** The form for a review (PDP-09, VIEW-06). It keeps its text until the server has stored it. */
export function ReviewBox({ products, photoId, about, onBegin, rows = 3, onWritten }: ReviewBoxProps) {
  const tools = useTools()
  const write = useWriteReview()
  const place = photoId ?? products[0].id
  const [isSending, setSending] = useState(false)
  const [draft, setDraft] = useState<ReviewDraft>(() => reviewDrafts.get(place) ?? noDraft(products[0].id))
  useOnDraftsDiscarded(useCallback(() => setDraft(({ productId }) => noDraft(productId)), []))
  // A review that waited in the outbox was refused, so it reappears in the form.
  useRestoredDraft(reviewDrafts, place, setDraft)
  // The product of a stored draft may have been untagged meanwhile.
  const product = products.find(({ id }) => id === draft.productId) ?? products[0]
  const details: Details = {
    ...draft,
    sizeBought: draft.sizeBought === undefined ? (about?.boughtSize ?? null) : draft.sizeBought,
  }
  const content = draft.text.trim()
  const isFit = content !== '' && graphemeCount(content) <= REVIEW_MAX

  /** Starts from the latest draft, because an upload may finish long after it was started. */
  function change(to: Partial<ReviewDraft> | ((before: Details) => Partial<ReviewDraft>)) {
    const before = reviewDrafts.get(place) ?? draft
    const changes = typeof to === 'function' ? to({ ...before, sizeBought: details.sizeBought }) : to
    const next = { ...before, ...changes, key: newKey() }
    setDraft(next)
    reviewDrafts.set(place, next)
  }

  /** The text stays; size and fit belong to one product. */
  function choose(productId: string) {
    change({ productId, sizeBought: undefined, fit: null, look: null })
    onBegin?.(productId)
  }

  function send() {
    if (write.isPending || isSending) return
    if (!content) return showToast('Please enter a review before submitting')
    if (!isFit) return
    if (isSignedOut(tools.cache)) return askToSignIn(tools, 'Please sign in to add reviews')
    const { stars, key: idempotencyKey } = draft
    const { sizeBought, fit, pictures, look } = details
    write.mutate(
      {
        ...{ productId: product.id, productName: product.name, place, idempotencyKey },
        form: {
          content,
          // Omitted fields keep their earlier values.
          stars: stars ?? undefined,
          sizeBought: sizeBought ?? undefined,
          fit: fit ?? undefined,
          pictureIds: pictures.length > 0 ? pictures.map(({ pictureId }) => pictureId) : undefined,
          photoId: photoId ?? look?.photoId,
        },
        shown: { pictures, lookPicture: look?.picture ?? null },
      },
      {
        onSuccess: (response) => {
          reviewDrafts.delete(place)
          setDraft(noDraft(product.id))
          if (response) onWritten?.(response.review)
        },
      },
    )
  }

  return (
    <form
      className={clsx('grid', about ? 'gap-4' : 'gap-2')}
      onFocus={() => onBegin?.(product.id)}
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
          disabled={write.isPending || isSending}
          onChange={(event) => choose(event.target.value)}
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
      {about && (
        <ReviewDetails
          productId={product.id}
          sizes={about.sizes}
          isUnderLook={photoId !== undefined}
          value={details}
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
