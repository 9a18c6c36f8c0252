import { useMutation } from '@tanstack/react-query'
import { v4 as newKey } from 'uuid'
import { showToast } from '../../../../design/toasts/toast.ts'
import { useTools } from '../../../../kernel/actions/ui/tools.ts'
import { sendOrQueue } from '../../../../kernel/outbox/ui/send-or-queue.ts'
import { client } from '../../../../web/api.ts'
import { useMarkHelpful } from '../../../services/points/ui/use-mark-helpful.ts'
import type { helpfulReviewApi } from '../helpful-review-api.ts'
import type { ReviewView } from '../review.ts'
import type { reviewApi } from '../review-api.ts'
import {
  findCachedOwnReview,
  patchReview,
  refetchReviews,
  removeReviewFromCache,
  showHelpfulMark,
  showOwnReview,
  showWaitingReview,
} from './review-cache.ts'
import { reviewsKey } from './review-queries.ts'
import {
  deleteReview,
  mergeWithWaitingEdit,
  ownReviewKey,
  pickShownFields,
  type ReviewEdit,
  type ReviewEditLater,
  reviewEditKey,
  saveReview,
  showAddReviewFailureToast,
  showReviewFailureToast,
  showReviewSavedToast,
} from './write/edit-review.ts'
import {
  changeWaitingReview,
  isWaiting,
  makeUnsentReviewView,
  type NewReview,
  newReviewKey,
  type ReviewLater,
  sendReview,
  shownFieldsOfForm,
  withdrawWaitingReview,
} from './write/new-review.ts'

const api = client<typeof reviewApi & typeof helpfulReviewApi>()

/**
 * Writes a review. Offline, it is shown at once and waits in the outbox; if one waits there already, the two are
 * merged.
 */
export function useWriteReview() {
  const tools = useTools()
  const { cache } = tools
  return useMutation({
    networkMode: 'always',
    // Null: the review waits in the outbox.
    mutationFn: async (review: NewReview) => {
      const { productId, form, place, productName, idempotencyKey: id } = review
      if (await changeWaitingReview(cache, productId, form, shownFieldsOfForm(review))) {
        showToast({ kind: 'note', title: 'Your review is waiting in the outbox with your latest changes.' })
        return null
      }
      const view = makeUnsentReviewView(cache, review)
      if (!view) return sendReview(review, { id })
      const earlier = findCachedOwnReview(cache, productId)
      const later = {
        ...{ kind: 'review', id, about: newReviewKey(productId), thing: ownReviewKey(productId) },
        ...{ input: { productId, place, form, view } satisfies ReviewLater, text: form.content },
        words: `Review of ${productName}`,
        before: earlier && !isWaiting(earlier) ? earlier : undefined,
      }
      const response = await sendOrQueue(tools, later, () => sendReview(review, { id }))
      if (!response) showWaitingReview(cache, view)
      return response
    },
    onSuccess: (response) => {
      if (!response) return
      showOwnReview(cache, response.review.productId, response.review)
      showReviewSavedToast(response)
    },
    onError: (error) => showAddReviewFailureToast(tools, error),
  })
}

/**
 * Edits a review. Offline, the edit is shown at once and waits in the outbox; a review that itself still waits is
 * changed there.
 */
export function useEditReview(review: ReviewView) {
  const tools = useTools()
  const { cache } = tools
  const { id, productId } = review
  return useMutation({
    networkMode: 'always',
    // Null: the edit waits in the outbox.
    mutationFn: async (edit: ReviewEdit) => {
      if (isWaiting(review)) {
        if (await changeWaitingReview(cache, productId, edit.change, edit.shown)) return null
        // The waiting review has just been sent.
        return (await sendReview({ productId, form: edit.change }, { id: newKey() })).review
      }
      const change = await mergeWithWaitingEdit(id, edit.change)
      const later = {
        ...{ kind: 'edit-review', about: reviewEditKey(id), thing: ownReviewKey(productId) },
        ...{ input: { id, productId, ...edit, change } satisfies ReviewEditLater, text: edit.shown.content },
        ...{ words: 'Changes of your review', before: pickShownFields(review) },
      }
      return sendOrQueue(tools, later, () => saveReview(id, edit.change))
    },
    onSuccess: (stored, { shown }) => {
      if (stored) showOwnReview(cache, productId, stored)
      else if (!isWaiting(review)) patchReview(cache, review, shown)
    },
    onError: (error) => showReviewFailureToast('Failed to update review', error),
  })
}

/** Updates every list that contains the review. */
export const useFindReviewHelpful = (review: ReviewView) =>
  useMarkHelpful({
    id: review.id,
    save: (isHelpful) =>
      api(`${isHelpful ? 'PUT' : 'DELETE'} /reviews/{reviewId}/helpful`, { reviewId: review.id }),
    queryKey: reviewsKey(review.productId),
    show: (cache, isHelpful) => showHelpfulMark(cache, review, isHelpful),
  })

/**
 * Deletes a review. Offline, it disappears at once and the deletion waits in the outbox; a review that itself waits
 * there is taken out.
 */
export function useRemoveReview(review: ReviewView) {
  const tools = useTools()
  const { cache } = tools
  const { id, productId } = review
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      if (isWaiting(review)) {
        await withdrawWaitingReview(cache, review)
        return 'taken back'
      }
      const later = {
        ...{ kind: 'remove-review', about: reviewEditKey(id), thing: ownReviewKey(productId) },
        ...{
          input: review,
          text: review.content,
          before: pickShownFields(review),
          words: 'Delete your review',
        },
      }
      return sendOrQueue(tools, later, async () => {
        await deleteReview(id)
        return 'deleted'
      })
    },
    onSuccess: (outcome) => {
      if (outcome === 'taken back') return
      removeReviewFromCache(cache, review)
      if (outcome === 'deleted') refetchReviews(cache, productId)
    },
    onError: (error) => showReviewFailureToast('Failed to delete review', error),
  })
}
