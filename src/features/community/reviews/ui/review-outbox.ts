import { outboxKind } from '../../../../kernel/outbox/ui/outbox-kind.ts'
import { giveBackDraft } from '../../../../web/drafts.ts'
import type { ReviewView } from '../review.ts'
import { patchReview, putBack, readReviewsAgain, showOwn, takeOut } from './review-cache.ts'
import {
  deleteReview,
  type ReviewEditLater,
  reviewEditDrafts,
  type ShownOfReview,
  saveReview,
  sayFailed,
} from './write/edit-review.ts'

export const editReviewLater = outboxKind<ReviewEditLater>({
  send: ({ id, change }) => saveReview(id, change),
  show: (cache, review, isDone, { before }) =>
    patchReview(cache, review, isDone ? review.shown : (before as ShownOfReview)),
  sent: ({ cache }, stored: ReviewView, { productId }) => showOwn(cache, productId, stored),
  refused: ({ cache }, error, { id, productId, shown }) => {
    giveBackDraft(reviewEditDrafts, id, shown.content)
    sayFailed('Failed to update review', error)
    readReviewsAgain(cache, productId)
  },
})

/** The input is the review as it was shown last: with what came before a change that waited. */
export const removeReviewLater = outboxKind<ReviewView>({
  send: ({ id }) => deleteReview(id),
  show: (cache, review, isDone, { before }) => {
    if (isDone) takeOut(cache, review)
    else putBack(cache, { ...review, ...(before as ShownOfReview) })
  },
  sent: ({ cache }, _answer, { productId }) => readReviewsAgain(cache, productId),
  refused: (_tools, error) => sayFailed('Failed to delete review', error),
})
