import { showToast } from '../../../../../design/toasts/toast.ts'
import { askToSignIn } from '../../../../../kernel/actions/ui/ask-to-sign-in.ts'
import type { Tools } from '../../../../../kernel/actions/ui/tools.ts'
import { client, isProblem } from '../../../../../web/api.ts'
import { createDrafts } from '../../../../../web/drafts.ts'
import type { ReviewForm, ReviewView, WrittenReview } from '../../review.ts'
import type { reviewApi } from '../../review-api.ts'

const api = client<typeof reviewApi>()

/** Fields left out stay as they were. */
export type ReviewChange = Omit<ReviewForm, 'photoId'> & { photoId?: string | null | undefined }

/** Fields of a change that are shown before the server has stored it. */
export type ShownReviewFields = Pick<
  ReviewView,
  'content' | 'stars' | 'sizeBought' | 'fit' | 'pictures' | 'photoId' | 'lookPicture' | 'isEdited'
>
export type ReviewEdit = { change: ReviewChange; shown: ShownReviewFields }

/** A change of the member's own review that waits in the outbox. */
export type ReviewEditLater = ReviewEdit & Pick<ReviewView, 'id' | 'productId'>

export const pickShownFields = (review: ShownReviewFields): ShownReviewFields => ({
  ...{ content: review.content, stars: review.stars, sizeBought: review.sizeBought, fit: review.fit },
  ...{ pictures: review.pictures, photoId: review.photoId, lookPicture: review.lookPicture },
  isEdited: review.isEdited,
})

/** Texts of reviews being edited, or whose edit was refused after waiting in the outbox, by review id. */
export const reviewEditDrafts = createDrafts<string>('review-edits')

/** Groups the waiting edits of one review, of which only the last is sent. */
export const reviewEditKey = (id: string) => `review ${id}`

/** A member has one review per product, so a new review and edits of the one it replaces are sent in order. */
export const ownReviewKey = (productId: string) => `own review ${productId}`

/** Merges a change into an earlier waiting one, which it replaces: fields left out keep the waiting values. */
export async function mergeWithWaitingEdit(id: string, change: ReviewChange): Promise<ReviewChange> {
  const store = await import('../../../../../kernel/outbox/ui/outbox-store.ts').catch(() => null)
  const earlier = (await store?.readOutbox())?.find(
    ({ kind, about, refusal }) => kind === 'edit-review' && about === reviewEditKey(id) && !refusal,
  )
  return { ...(earlier?.input as ReviewEditLater | undefined)?.change, ...change }
}

export const saveReview = (reviewId: string, body: ReviewChange) =>
  api('PATCH /reviews/{reviewId}', { reviewId, body })

/** Deletes a review. One already deleted in another window counts as deleted. */
export async function deleteReview(reviewId: string): Promise<void> {
  try {
    await api('DELETE /reviews/{reviewId}', { reviewId })
  } catch (error) {
    if (!isProblem(error, 'review-not-found')) throw error
  }
}

export const showReviewSavedToast = ({ hasReplaced }: WrittenReview) =>
  showToast({ kind: 'done', title: hasReplaced ? 'Your earlier review was replaced' : 'Review added' })

export function showAddReviewFailureToast(tools: Tools, error: unknown) {
  if (isProblem(error, 'sign-in-required')) askToSignIn(tools, 'Please sign in to add reviews')
  else showReviewFailureToast('Failed to add review', error)
}

export const showReviewFailureToast = (title: string, error: unknown) =>
  showToast({ kind: 'problem', title, description: reason(error) })

/** The server's message, if it contains more than that something failed. */
function reason(error: unknown) {
  if (!isProblem(error) || error.code === 'unexpected') return undefined
  return Object.values(error.fields)[0] ?? error.message
}
