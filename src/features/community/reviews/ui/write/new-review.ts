import type { QueryClient } from '@tanstack/react-query'
import { v4 as newKey } from 'uuid'
import type { OutboxEntry } from '../../../../../kernel/outbox/outbox.ts'
import { withdrawEntry, withWaitingEntry } from '../../../../../kernel/outbox/ui/waiting-entries.ts'
import { sessionQuery } from '../../../../../kernel/session/ui/session-queries.ts'
import { client } from '../../../../../web/api.ts'
import type { ReviewId, ReviewView } from '../../review.ts'
import type { reviewApi } from '../../review-api.ts'
import { findCachedOwnReview, hideWaitingReview, showWaitingReview } from '../review-cache.ts'
import { measuresQuery } from '../review-queries.ts'
import type { ReviewChange } from './edit-review.ts'
import type { ReviewDraft } from './review-draft.ts'

const api = client<typeof reviewApi>()

/** A new review in the outbox. */
export type ReviewLater = {
  productId: string
  /** Where it was written; if it is refused, its draft reappears there. */
  place: string
  /** Fields left out keep the values of an earlier review. */
  form: ReviewChange
  /** How it is shown until it is sent. */
  view: ReviewView
}

export type NewReview = Omit<ReviewLater, 'view'> & {
  productName: string
  shown: Pick<ReviewView, 'pictures' | 'lookPicture'>
  /** The same for every attempt with the same text, so that a retry after a lost response does not post it twice. */
  idempotencyKey: string
}

/** Prefix of the temporary id. There is one review per member and product, so at most one waits. */
const WAITING_ID_PREFIX = 'waiting-'
export const waitingId = (productId: string) => `${WAITING_ID_PREFIX}${productId}` as ReviewId
export const isWaiting = ({ id }: Pick<ReviewView, 'id'>) => id.startsWith(WAITING_ID_PREFIX)

export const newReviewKey = (productId: string) => `new review ${productId}`

export const sendReview = (
  { productId, form }: Pick<ReviewLater, 'productId' | 'form'>,
  { id: idempotencyKey }: Pick<OutboxEntry, 'id'>,
) => api('POST /products/{productId}/reviews', { productId, body: form, idempotencyKey })

/** Returns the given fields of a form as a review shows them. */
export function shownFieldsOfForm({ form, shown }: Pick<NewReview, 'form' | 'shown'>): Partial<ReviewView> {
  const { content, stars, sizeBought, fit, pictureIds, photoId } = form
  return {
    content,
    ...(stars && { stars }),
    ...(sizeBought && { sizeBought }),
    ...(fit && { fit }),
    ...(pictureIds && { pictures: shown.pictures }),
    ...(photoId && { photoId: photoId as ReviewView['photoId'], lookPicture: shown.lookPicture }),
  }
}

/** Builds the view of a new review until it is sent; fields left out are those of the review it replaces. */
export function makeUnsentReviewView(cache: QueryClient, review: NewReview): ReviewView | null {
  const author = cache.getQueryData(sessionQuery.queryKey)?.member
  if (!author) return null
  const productId = review.productId as ReviewView['productId']
  const measures = cache.getQueryData(measuresQuery.queryKey)?.measures ?? null
  return {
    ...{
      content: '',
      stars: null,
      sizeBought: null,
      fit: null,
      pictures: [],
      photoId: null,
      lookPicture: null,
    },
    ...{ measures, createdAt: new Date().toISOString(), isEdited: false, isHeld: false, isVerified: false },
    ...{ helpfulCount: 0, isHelpfulToViewer: false, answer: null },
    ...findCachedOwnReview(cache, productId),
    ...shownFieldsOfForm(review),
    ...{ id: waitingId(productId), productId, author },
    can: { edit: true, remove: true, moderate: false, answer: false },
  }
}

/**
 * Changes this product's waiting review and gives it a new key, because the server may already have answered the old
 * one. Fields left out stay.
 * @returns whether a review was waiting
 */
export async function changeWaitingReview(
  cache: QueryClient,
  productId: string,
  form: ReviewChange,
  view: Partial<ReviewView>,
): Promise<boolean> {
  const changed = await withWaitingEntry({ about: newReviewKey(productId) }, async (entry, { addEntry }) => {
    const before = entry.input as ReviewLater
    const changedFields = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined))
    const input: ReviewLater = {
      ...before,
      form: { ...before.form, ...changedFields },
      view: { ...before.view, ...view, isEdited: before.view.isEdited },
    }
    await addEntry({ ...entry, id: newKey(), input, text: form.content })
    return input
  })
  if (changed) showWaitingReview(cache, changed.view)
  return changed !== null
}

/** Takes a waiting new review out of the outbox and shows what it would have replaced. */
export async function withdrawWaitingReview(
  cache: QueryClient,
  { id, productId }: ReviewView,
): Promise<void> {
  const entry = await withdrawEntry({ about: newReviewKey(productId) })
  if (entry) hideWaitingReview(cache, { id, productId }, (entry.before as ReviewView | undefined) ?? null)
}

/** Turns a waiting review back into the draft of its form. */
export const draftOf = ({ productId, place, form, view }: ReviewLater, key: string): ReviewDraft => ({
  ...{ text: form.content, stars: form.stars ?? null, productId, key },
  ...{ sizeBought: form.sizeBought, fit: form.fit ?? null },
  pictures: form.pictureIds ? view.pictures : [],
  // Under a look, that look is shown without being chosen.
  look: form.photoId && form.photoId !== place ? { photoId: form.photoId, picture: view.lookPicture } : null,
})
