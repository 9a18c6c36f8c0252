import { outboxKind } from '../../../../kernel/outbox/ui/outbox-kind.ts'
import { restoreDraft } from '../../../../web/drafts.ts'
import type { ReviewView, WrittenReview } from '../review.ts'
import {
  hideWaiting,
  patchReview,
  putBack,
  readReviewsAgain,
  showOwn,
  showWaiting,
  takeOut,
} from './review-cache.ts'
import { drafts } from './write/draft.ts'
import {
  deleteReview,
  type ReviewEditLater,
  reviewEditDrafts,
  type ShownOfReview,
  saveReview,
  sayFailed,
  sayNotWritten,
  sayWritten,
} from './write/edit-review.ts'
import { draftOf, type ReviewLater, sendReview, waitingId } from './write/new-review.ts'

/** A new review. An unfinished edit of it continues on the stored review, or returns to the form. */
export const reviewLater = outboxKind<ReviewLater>({
  send: sendReview,
  show: (cache, { view }, isDone, { before }) =>
    isDone ? showWaiting(cache, view) : hideWaiting(cache, view, (before as ReviewView | undefined) ?? null),
  sent: ({ cache }, written: WrittenReview, { productId }) => {
    const begun = takeEdit(productId)
    if (begun !== undefined) restoreDraft(reviewEditDrafts, written.review.id, begun)
    showOwn(cache, productId, written.review)
    sayWritten(written)
  },
  refused: (tools, error, later, { id }) => {
    const draft = draftOf(later, id)
    restoreDraft(drafts, later.place, { ...draft, text: takeEdit(later.productId) ?? draft.text })
    sayNotWritten(tools, error)
  },
})

/** Takes the unfinished, unsaved edit of a waiting review. */
function takeEdit(productId: string): string | undefined {
  const begun = reviewEditDrafts.get(waitingId(productId))
  reviewEditDrafts.delete(waitingId(productId))
  return begun
}

export const editReviewLater = outboxKind<ReviewEditLater>({
  send: ({ id, change }) => saveReview(id, change),
  show: (cache, review, isDone, { before }) =>
    patchReview(cache, review, isDone ? review.shown : (before as ShownOfReview)),
  sent: ({ cache }, stored: ReviewView, { productId }) => showOwn(cache, productId, stored),
  refused: ({ cache }, error, { id, productId, shown }) => {
    restoreDraft(reviewEditDrafts, id, shown.content)
    sayFailed('Failed to update review', error)
    readReviewsAgain(cache, productId)
  },
})

/** The input is the review as last shown; `before` is its state before a waiting edit. */
export const removeReviewLater = outboxKind<ReviewView>({
  send: ({ id }) => deleteReview(id),
  show: (cache, review, isDone, { before }) => {
    if (isDone) takeOut(cache, review)
    else putBack(cache, { ...review, ...(before as ShownOfReview) })
  },
  sent: ({ cache }, _answer, { productId }) => readReviewsAgain(cache, productId),
  refused: (_tools, error) => sayFailed('Failed to delete review', error),
})
