import { useState } from 'react'
import { Button } from '../../../design/Button.tsx'
import { TextArea } from '../../../design/TextArea.tsx'
import { graphemeCount } from '../../../design/text-length.ts'
import { REVIEW_MAX } from '../../photos/photo-limits.ts'
import { onSubmitKey } from '../../photos/ui/comments/submit-key.ts'
import type { ReviewView } from '../review.ts'
import { useEditReview } from './review-changes.ts'
import { StarsChoice } from './StarsChoice.tsx'

/** A review in the hands of its author. Enter saves, Escape gives up. */
export function ReviewEditor({ review, onDone }: { review: ReviewView; onDone: () => void }) {
  const edit = useEditReview(review)
  const [text, setText] = useState(review.content)
  const [stars, setStars] = useState(review.stars)
  const content = text.trim()
  const isFit = content !== '' && graphemeCount(content) <= REVIEW_MAX

  function save() {
    if (!isFit || edit.isPending) return
    if (content === review.content && stars === review.stars) onDone()
    else edit.mutate({ content, stars }, { onSuccess: onDone })
  }

  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      data-own-escape
      onKeyDown={(event) => event.key === 'Escape' && onDone()}
    >
      <TextArea
        aria-label="Your review"
        rows={3}
        limit={REVIEW_MAX}
        value={text}
        autoFocus
        readOnly={edit.isPending}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onSubmitKey(save)}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <StarsChoice value={stars} onChange={setStars} />
        <span className="ml-auto flex gap-1">
          <Button look="text" size="small" onClick={onDone} disabled={edit.isPending}>
            Cancel
          </Button>
          <Button size="small" type="submit" disabled={!isFit} busy={edit.isPending}>
            Save
          </Button>
        </span>
      </div>
    </form>
  )
}
