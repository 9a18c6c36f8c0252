import { useMutation } from '@tanstack/react-query'
import { showToast } from '../../../../design/toasts/toast.ts'
import { askToSignIn } from '../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { useTools } from '../../../../kernel/actions/ui/tools.ts'
import { client } from '../../../../web/api.ts'
import { useFindHelpful } from '../../../services/points/ui/use-find-helpful.ts'
import type { helpfulReviewApi } from '../helpful-review-api.ts'
import type { ReviewForm, ReviewView } from '../review.ts'
import type { reviewApi } from '../review-api.ts'
import { showHelpful, showOwn, takeOut } from './review-cache.ts'
import { reviewsKey } from './review-queries.ts'

const api = client<typeof reviewApi & typeof helpfulReviewApi>()

/** What is left out stays as it was. */
export type ReviewChange = Omit<ReviewForm, 'photoId'> & { photoId?: string | null | undefined }

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
      else showToast({ kind: 'problem', title: 'Failed to add review', description: reason(error) })
    },
  })
}

export function useEditReview({ id, productId }: ReviewView) {
  const { cache } = useTools()
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: ReviewChange) => api('PATCH /reviews/{reviewId}', { reviewId: id, body }),
    onSuccess: (stored) => showOwn(cache, productId, stored),
    onError: (error) => {
      showToast({ kind: 'problem', title: 'Failed to update review', description: reason(error) })
    },
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

export function useRemoveReview(review: ReviewView) {
  const { cache } = useTools()
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      try {
        await api('DELETE /reviews/{reviewId}', { reviewId: review.id })
      } catch (error) {
        // Deleted in another window counts as deleted.
        if (!api.isProblem(error, 'review-not-found')) throw error
      }
    },
    onSuccess: () => takeOut(cache, review),
    onError: (error) => {
      showToast({ kind: 'problem', title: 'Failed to delete review', description: reason(error) })
    },
  })
}

/** The server's message, where it is more than that something failed. */
function reason(error: unknown) {
  if (!api.isProblem(error) || error.code === 'unexpected') return undefined
  return Object.values(error.fields)[0] ?? error.message
}
