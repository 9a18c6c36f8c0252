import { showToast } from '../../../../../design/toasts/toast.ts'
import { askToSignIn } from '../../../../../kernel/actions/ui/ask-to-sign-in.ts'
import type { Tools } from '../../../../../kernel/actions/ui/tools.ts'
import { client, isProblem } from '../../../../../web/api.ts'
import { keptDrafts } from '../../../../../web/drafts.ts'
import type { ReviewForm, ReviewView, WrittenReview } from '../../review.ts'
import type { reviewApi } from '../../review-api.ts'

const api = client<typeof reviewApi>()

/** What is left out stays as it was. */
export type ReviewChange = Omit<ReviewForm, 'photoId'> & { photoId?: string | null | undefined }

/** What a review shows of a change before the server has it. */
export type ShownOfReview = Pick<
  ReviewView,
  'content' | 'stars' | 'sizeBought' | 'fit' | 'pictures' | 'photoId' | 'lookPicture' | 'isEdited'
>
export type ReviewEdit = { change: ReviewChange; shown: ShownOfReview }

/** A change of one's own review that waits in the outbox. */
export type ReviewEditLater = ReviewEdit & Pick<ReviewView, 'id' | 'productId'>

export const shownOf = (review: ShownOfReview): ShownOfReview => ({
  ...{ content: review.content, stars: review.stars, sizeBought: review.sizeBought, fit: review.fit },
  ...{ pictures: review.pictures, photoId: review.photoId, lookPicture: review.lookPicture },
  isEdited: review.isEdited,
})

/** Texts of reviews that are being changed, or whose change was refused after it had waited, by review. */
export const reviewEditDrafts = keptDrafts<string>('review-edits')

/** Of what waits about one review only the last is sent. */
export const aboutReview = (id: string) => `review ${id}`

/** A member has one review of a product: a new one, and changes of the one that it replaces, are sent in order. */
export const ownReviewOf = (productId: string) => `own review ${productId}`

/** A change together with an earlier one that waits, whose place it takes: what it leaves out stays as that said. */
export async function withWaiting(id: string, change: ReviewChange): Promise<ReviewChange> {
  const store = await import('../../../../../kernel/outbox/ui/outbox-store.ts').catch(() => null)
  const earlier = (await store?.readOutbox())?.find(
    ({ kind, about, refusal }) => kind === 'edit-review' && about === aboutReview(id) && !refusal,
  )
  return { ...(earlier?.input as ReviewEditLater | undefined)?.change, ...change }
}

export const saveReview = (reviewId: string, body: ReviewChange) =>
  api('PATCH /reviews/{reviewId}', { reviewId, body })

/** Deleted in another window counts as deleted. */
export async function deleteReview(reviewId: string): Promise<void> {
  try {
    await api('DELETE /reviews/{reviewId}', { reviewId })
  } catch (error) {
    if (!isProblem(error, 'review-not-found')) throw error
  }
}

export const sayWritten = ({ hasReplaced }: WrittenReview) =>
  showToast({ kind: 'done', title: hasReplaced ? 'Your earlier review was replaced' : 'Review added' })

export function sayNotWritten(tools: Tools, error: unknown) {
  if (isProblem(error, 'sign-in-required')) askToSignIn(tools, 'Please sign in to add reviews')
  else sayFailed('Failed to add review', error)
}

export const sayFailed = (title: string, error: unknown) =>
  showToast({ kind: 'problem', title, description: reason(error) })

/** The server's message, where it is more than that something failed. */
function reason(error: unknown) {
  if (!isProblem(error) || error.code === 'unexpected') return undefined
  return Object.values(error.fields)[0] ?? error.message
}
