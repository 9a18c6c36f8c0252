import { useCallback, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { pluralize } from '../../../../../design/display/count.ts'
import { TextArea } from '../../../../../design/fields/TextArea.tsx'
import { graphemeCount } from '../../../../../design/fields/text-length.ts'
import { onSubmitKey } from '../../../../../kernel/actions/ui/submit-key.ts'
import { useOnDraftsDiscarded } from '../../../../../web/drafts.ts'
import { REVIEW_MAX } from '../../../photos/photo-limits.ts'
import { isRewritten } from '../../is-rewritten.ts'
import type { ReviewView } from '../../review.ts'
import { useEditReview } from '../review-changes.ts'
import { type ReviewChange, reviewEditDrafts } from './edit-review.ts'
import { ReviewDetails } from './ReviewDetails.tsx'
import { detailsOf } from './review-draft.ts'
import { StarsChoice } from './StarsChoice.tsx'

interface ReviewEditorProps {
  review: ReviewView
  /** The product's sizes. */
  sizes: readonly string[]
  onDone: () => void
}

/** The editor for the author's review. Enter saves, Escape cancels. */
export function ReviewEditor({ review, sizes, onDone }: ReviewEditorProps) {
  const edit = useEditReview(review)
  const draft = reviewEditDrafts.get(review.id)
  const [text, setText] = useState(draft ?? review.content)
  useOnDraftsDiscarded(useCallback(() => setText(review.content), [review.content]))
  const [stars, setStars] = useState(review.stars)
  const [details, setDetails] = useState(() => detailsOf(review))
  const [isSending, setSending] = useState(false)
  const content = text.trim()
  const isFit = content !== '' && graphemeCount(content) <= REVIEW_MAX

  function keep(next: string) {
    setText(next)
    reviewEditDrafts.set(review.id, next)
  }

  function leave() {
    reviewEditDrafts.delete(review.id)
    onDone()
  }

  function save() {
    if (!isFit || isSending || edit.isPending) return
    const { sizeBought, fit, pictures, look } = details
    const photoId = look?.photoId ?? null
    const changed = {
      ...{ content, stars, sizeBought, fit },
      pictureIds: pictures.map(({ pictureId }) => pictureId),
      // Leaves out a look that is currently not visible, so that it stays.
      ...(photoId === review.photoId ? {} : { photoId }),
    }
    if (isSame(changed, review)) return leave()
    const shown = {
      ...{ content, stars, sizeBought, fit, pictures, isEdited: true },
      ...{ photoId: photoId as ReviewView['photoId'], lookPicture: look?.picture ?? null },
    }
    edit.mutate({ change: changed, shown }, { onSuccess: leave })
  }

  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      data-own-escape
      onKeyDown={(event) => event.key === 'Escape' && !edit.isPending && leave()}
    >
      <TextArea
        aria-label="Your review"
        rows={3}
        limit={REVIEW_MAX}
        value={text}
        // The user pressed Edit, unless the editor opened because of an unsaved draft.
        autoFocus={draft === undefined}
        readOnly={edit.isPending}
        onChange={(event) => keep(event.target.value)}
        onKeyDown={onSubmitKey(save)}
      />
      <p role="status" className="text-meta text-ink-3 empty:hidden">
        {review.helpfulCount > 0 &&
          isRewritten(review.content, content) &&
          marksResetNote(review.helpfulCount)}
      </p>
      <ReviewDetails
        productId={review.productId}
        sizes={sizes}
        value={details}
        change={(to) => setDetails((before) => ({ ...before, ...to(before) }))}
        disabled={edit.isPending}
        onSending={setSending}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <StarsChoice value={stars} onChange={setStars} />
        <span className="ml-auto flex gap-1">
          <Button look="text" size="small" onClick={leave} disabled={edit.isPending}>
            Cancel
          </Button>
          <Button size="small" type="submit" disabled={!isFit || isSending} busy={edit.isPending}>
            Save
          </Button>
        </span>
      </div>
    </form>
  )
}

/** Shown while the text is being rewritten, so that the author knows the helpful marks will be lost. */
const marksResetNote = (count: number) =>
  `${pluralize(count, 'member')} found your old text helpful. These marks are reset when you change it.`

/** Whether nothing changed, so that the review does not count as edited. */
const isSame = ({ photoId, pictureIds = [], ...changed }: ReviewChange, review: ReviewView) =>
  photoId === undefined &&
  pictureIds.join() === review.pictures.map(({ pictureId }) => pictureId).join() &&
  changed.content === review.content &&
  changed.stars === review.stars &&
  changed.sizeBought === review.sizeBought &&
  changed.fit === review.fit
