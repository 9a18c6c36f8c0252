import { lockOwnPictures } from '../../../../kernel/pictures/server/own-pictures-sql.ts'
import { findPicture } from '../../../../kernel/pictures/server/picture-sql.ts'
import { findBoughtSize } from '../../../../kernel/purchases/server/bought-sql.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { found, permit } from '../../../../platform/http/http.ts'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../problems.ts'
import { lockProductAgainstDeletion } from '../../../catalogue/products/server/stock/product-state-sql.ts'
import { ONE_SIZE } from '../../../catalogue/products/sizes.ts'
import { refuseRemovedPictures } from '../../../services/moderation/server/hold-post.ts'
import { isRewritten } from '../is-rewritten.ts'
import type { ReviewForm } from '../review.ts'
import { removeHelpfulMarks } from './helpful/helpful-review-sql.ts'
import { listPictureIds, savePictures } from './review-picture-sql.ts'
import { mayEditReview, mayRemoveReview, mayReviewProduct, mayReviewUnderLook } from './review-rules.ts'
import {
  deleteReview,
  findOwnReview,
  findReview,
  lockLookAgainstDeletion,
  saveOwnReview,
  updateReview,
} from './review-sql.ts'

/**
 * Stores the member's review of the product, replacing an earlier one.
 * @returns its id, and whether there was an earlier one
 * @throws Problem 'product-not-found', 'reviews-closed', 'account-suspended', 'photo-not-found',
 * 'look-without-product', 'image-not-found', or 'form-invalid' for a size that the product does not come in
 */
export async function writeReview(tx: Tx, viewer: SignedInViewer, productId: string, form: ReviewForm) {
  const product = found(await lockProductAgainstDeletion(tx, productId), 'product-not-found')
  permit(mayReviewProduct(viewer, product))
  const before = await findOwnReview(tx, productId, viewer.memberId)
  const about = { productId, sizes: product.sizes, before }
  await checkSizeAndLook(tx, viewer, about, form)
  const id = newId()
  const storedId = await saveOwnReview(tx, { id, productId, authorId: viewer.memberId, ...form })
  if (before) await resetMarksIfRewritten(tx, before, form)
  await replacePictures(tx, viewer, storedId, form.pictureIds)
  return { id: storedId, hasReplaced: storedId !== id }
}

/** @throws the same, and Problem 'review-not-found', 'not-your-review' */
export async function changeReview(tx: Tx, viewer: SignedInViewer, reviewId: string, form: ReviewForm) {
  const before = found(await findReview(tx, reviewId, viewer.memberId), 'review-not-found')
  permit(mayEditReview(viewer, before))
  const { productId } = before
  const product = found(await lockProductAgainstDeletion(tx, productId), 'product-not-found')
  await checkSizeAndLook(tx, viewer, { productId, sizes: product.sizes, before }, form)
  await updateReview(tx, reviewId, form)
  await resetMarksIfRewritten(tx, before, form)
  await replacePictures(tx, viewer, reviewId, form.pictureIds)
}

/** Deletes a review; a job removes the files of its pictures. @throws Problem 'review-not-found', 'not-your-review' */
export async function removeReview(tx: Tx, viewer: SignedInViewer, reviewId: string): Promise<void> {
  const review = found(await findReview(tx, reviewId, viewer.memberId), 'review-not-found')
  permit(mayRemoveReview(viewer, review))
  await deleteReviewAndPictures(tx, reviewId)
}

/** Deletes a review without checking who may; a job removes the files of its pictures. */
export async function deleteReviewAndPictures(tx: Tx, reviewId: string): Promise<void> {
  const mediaIds = await listPictureIds(tx, reviewId)
  await deleteReview(tx, reviewId)
  if (mediaIds.length > 0) await enqueue(tx, 'remove-unused-media', { mediaIds })
}

/** Helpful marks apply to the wording they were given to, so a new wording loses them (DEC-97). */
async function resetMarksIfRewritten(tx: Tx, before: { id: string; content: string }, form: ReviewForm) {
  if (isRewritten(before.content, form.content)) await removeHelpfulMarks(tx, before.id)
}

type ReviewContext = {
  productId: string
  sizes: string[]
  before: { sizeBought: string | null; photoId: string | null } | undefined
}

/** Checks size and look. Values the review already has may stay, even if they could not be chosen now. */
async function checkSizeAndLook(
  tx: Tx,
  viewer: SignedInViewer,
  about: ReviewContext,
  { sizeBought, photoId }: ReviewForm,
) {
  const { productId, sizes, before } = about
  if (photoId && photoId !== before?.photoId) {
    const look = found(
      await lockLookAgainstDeletion(tx, photoId, productId, viewer.memberId),
      'photo-not-found',
    )
    permit(mayReviewUnderLook(viewer, look))
  }
  if (!sizeBought || sizeBought === before?.sizeBought) return
  if ((sizes.length > 0 ? sizes : [ONE_SIZE]).includes(sizeBought)) return
  // A size that is no longer made.
  if ((await findBoughtSize(tx, viewer.memberId, productId)) === sizeBought) return
  throw new Problem('form-invalid', { fields: { sizeBought: 'Please choose one of its sizes' } })
}

/** Stores the pictures; a job removes those that the review no longer shows. @throws Problem 'image-not-found' */
async function replacePictures(
  tx: Tx,
  viewer: SignedInViewer,
  reviewId: string,
  mediaIds: string[] | undefined,
) {
  if (mediaIds === undefined) return
  const before = await listPictureIds(tx, reviewId)
  await requireOwnPictures(
    tx,
    viewer.memberId,
    mediaIds.filter((id) => !before.includes(id)),
  )
  await savePictures(tx, reviewId, mediaIds)
  const dropped = before.filter((id) => !mediaIds.includes(id))
  if (dropped.length > 0) await enqueue(tx, 'remove-unused-media', { mediaIds: dropped })
}

/** Another member's picture is reported as missing. */
async function requireOwnPictures(tx: Tx, memberId: string, mediaIds: string[]) {
  if (mediaIds.length === 0) return
  const own = await lockOwnPictures(tx, memberId, mediaIds)
  for (const id of mediaIds) {
    const picture = own.has(id) ? await findPicture(tx, id) : undefined
    // A picture uploaded for a photo may be followers-only, but pictures of a review are public.
    if (!picture?.originalKey.startsWith('review_pictures/')) throw new Problem('image-not-found')
  }
  await refuseRemovedPictures(tx, mediaIds)
}
