import { outboxKind } from '../../../../kernel/outbox/ui/outbox-kind.ts'
import { restoreDraft } from '../../../../web/drafts.ts'
import type { ReviewView, WrittenReview } from '../review.ts'
import {
  hideWaitingReview,
  patchReview,
  refetchReviews,
  removeReviewFromCache,
  restoreOwnReview,
  showOwnReview,
  showWaitingReview,
} from './review-cache.ts'
import {
  deleteReview,
  type ReviewEditLater,
  reviewEditDrafts,
  type ShownReviewFields,
  saveReview,
  showAddReviewFailureToast,
  showReviewFailureToast,
  showReviewSavedToast,
} from './write/edit-review.ts'
import { draftOf, type ReviewLater, sendReview, waitingId } from './write/new-review.ts'
import { reviewDrafts } from './write/review-draft.ts'

/** A new review. An unfinished edit of it continues on the stored review, or returns to the form. */
export const reviewLater = outboxKind<ReviewLater>({
  send: sendReview,
  show: (cache, { view }, isDone, { before }) =>
    isDone
      ? showWaitingReview(cache, view)
      : hideWaitingReview(cache, view, (before as ReviewView | undefined) ?? null),
  sent: ({ cache }, response: WrittenReview, { productId }) => {
    const unsavedEdit = takeUnsavedEdit(productId)
    if (unsavedEdit !== undefined) restoreDraft(reviewEditDrafts, response.review.id, unsavedEdit)
    showOwnReview(cache, productId, response.review)
    showReviewSavedToast(response)
  },
  refused: (tools, error, later, { id }) => {
    const draft = draftOf(later, id)
    restoreDraft(reviewDrafts, later.place, {
      ...draft,
      text: takeUnsavedEdit(later.productId) ?? draft.text,
    })
    showAddReviewFailureToast(tools, error)
  },
})

/** Takes the unfinished, unsaved edit of a waiting review. */
function takeUnsavedEdit(productId: string): string | undefined {
  const unsavedEdit = reviewEditDrafts.get(waitingId(productId))
  reviewEditDrafts.delete(waitingId(productId))
  return unsavedEdit
}

export const editReviewLater = outboxKind<ReviewEditLater>({
  send: ({ id, change }) => saveReview(id, change),
  show: (cache, review, isDone, { before }) =>
    patchReview(cache, review, isDone ? review.shown : (before as ShownReviewFields)),
  sent: ({ cache }, stored: ReviewView, { productId }) => showOwnReview(cache, productId, stored),
  refused: ({ cache }, error, { id, productId, shown }) => {
    restoreDraft(reviewEditDrafts, id, shown.content)
    showReviewFailureToast('Failed to update review', error)
    refetchReviews(cache, productId)
  },
})

/** The input is the review as last shown; `before` is its state before a waiting edit. */
export const removeReviewLater = outboxKind<ReviewView>({
  send: ({ id }) => deleteReview(id),
  show: (cache, review, isDone, { before }) => {
    if (isDone) removeReviewFromCache(cache, review)
    else restoreOwnReview(cache, { ...review, ...(before as ShownReviewFields) })
  },
  sent: ({ cache }, _answer, { productId }) => refetchReviews(cache, productId),
  refused: (_tools, error) => showReviewFailureToast('Failed to delete review', error),
})
