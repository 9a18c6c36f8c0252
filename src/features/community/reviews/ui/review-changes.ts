import { useMutation } from '@tanstack/react-query'
import { showToast } from '../../../../design/toasts/toast.ts'
import { askToSignIn } from '../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { useTools } from '../../../../kernel/actions/ui/tools.ts'
import { keepForLater } from '../../../../kernel/outbox/ui/keep-for-later.ts'
import { client } from '../../../../web/api.ts'
import { useFindHelpful } from '../../../services/points/ui/use-find-helpful.ts'
import type { helpfulReviewApi } from '../helpful-review-api.ts'
import type { ReviewView } from '../review.ts'
import type { reviewApi } from '../review-api.ts'
import { patchReview, readReviewsAgain, showHelpful, showOwn, takeOut } from './review-cache.ts'
import { reviewsKey } from './review-queries.ts'
import {
  aboutReview,
  deleteReview,
  type ReviewChange,
  type ReviewEdit,
  type ReviewEditLater,
  saveReview,
  sayFailed,
  shownOf,
  withWaiting,
} from './write/edit-review.ts'

const api = client<typeof reviewApi & typeof helpfulReviewApi>()

type NewReview = ReviewChange & {
  productId: string
  /** The same for every attempt with the same text, so that a lost answer does not post it twice. */
  idempotencyKey: string
}

export function useWriteReview() {
  const tools = useTools()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ productId, idempotencyKey, ...body }: NewReview) =>
      api('POST /products/{productId}/reviews', { productId, body, idempotencyKey }),
    onSuccess: ({ review, hasReplaced }) => {
      showOwn(tools.cache, review.productId, review)
      showToast({
        kind: 'done',
        title: hasReplaced ? 'Your earlier review was replaced' : 'Review added',
      })
    },
    onError: (error) => {
      if (api.isProblem(error, 'sign-in-required')) askToSignIn(tools, 'Please sign in to add reviews')
      else sayFailed('Failed to add review', error)
    },
  })
}

/** Without a connection it is shown at once and waits in the outbox. */
export function useEditReview(review: ReviewView) {
  const tools = useTools()
  const { cache } = tools
  const { id, productId } = review
  return useMutation({
    networkMode: 'always',
    // Null: it waits.
    mutationFn: async (edit: ReviewEdit) => {
      try {
        return await saveReview(id, edit.change)
      } catch (error) {
        if (!api.isProblem(error, 'offline')) throw error
        const change = await withWaiting(id, edit.change)
        const later = {
          ...{ kind: 'edit-review', about: aboutReview(id), words: 'Changes of your review' },
          ...{
            input: { id, productId, ...edit, change } satisfies ReviewEditLater,
            text: edit.shown.content,
          },
          before: shownOf(review),
        }
        if (await keepForLater(tools, error, later)) return null
        throw error
      }
    },
    onSuccess: (stored, { shown }) => {
      if (stored) showOwn(cache, productId, stored)
      else patchReview(cache, review, shown)
    },
    onError: (error) => sayFailed('Failed to update review', error),
  })
}

/** Shown in every list that holds the review. */
export const useFindReviewHelpful = (review: ReviewView) =>
  useFindHelpful({
    id: review.id,
    save: (isHelpful) =>
      api(`${isHelpful ? 'PUT' : 'DELETE'} /reviews/{reviewId}/helpful`, { reviewId: review.id }),
    queryKey: reviewsKey(review.productId),
    show: (cache, isHelpful) => showHelpful(cache, review, isHelpful),
  })

/** Without a connection it is gone from the page at once, and waits in the outbox. */
export function useRemoveReview(review: ReviewView) {
  const tools = useTools()
  const { cache } = tools
  const { id, productId } = review
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      try {
        await deleteReview(id)
        return 'deleted'
      } catch (error) {
        const later = {
          ...{ kind: 'remove-review', about: aboutReview(id), words: 'Delete your review' },
          ...{ input: review, text: review.content, before: shownOf(review) },
        }
        if (await keepForLater(tools, error, later)) return 'waits'
        throw error
      }
    },
    onSuccess: (outcome) => {
      takeOut(cache, review)
      if (outcome === 'deleted') readReviewsAgain(cache, productId)
    },
    onError: (error) => sayFailed('Failed to delete review', error),
  })
}
