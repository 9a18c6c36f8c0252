import { z } from 'zod'
import { readCursor, writeCursor } from '../../../platform/cursor.ts'
import { apiRoutes, Done, done, found, permit } from '../../../platform/http.ts'
import { answerOnce } from '../../../platform/idempotency.ts'
import { newId } from '../../../platform/ids.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { ProductId } from '../../products/product.ts'
import { readFirstPictures } from '../../products/server/product-sql.ts'
import {
  OwnReviewPage,
  ReviewChanges,
  ReviewForm,
  ReviewId,
  ReviewPage,
  ReviewsQuery,
  ReviewView,
  WrittenReview,
} from '../review.ts'
import { mayEditReview, mayRemoveReview, mayReviewProduct, mayReviewUnderLook } from './review-rules.ts'
import {
  deleteReview,
  findOwnReview,
  findReview,
  findReviewedProduct,
  keepLook,
  keepReviewedProduct,
  listFirstOwnReviews,
  listFirstReviews,
  listOwnReviewsAfter,
  listReviewsAfter,
  putReview,
  type ReviewRow,
  readRatings,
  updateReview,
} from './review-sql.ts'

export const reviewRoutes = apiRoutes()

const tag = 'Reviews'
const productParam = z.object({ productId: ProductId })
const reviewParam = z.object({ reviewId: ReviewId })
const Place = z.tuple([z.int().min(0).max(Date.UTC(9999, 0)), z.uuid()])

reviewRoutes.get(
  '/products/{productId}/reviews',
  {
    summary: 'What members say about a product, newest first, with the mean of their stars',
    tag,
    params: productParam,
    query: ReviewsQuery,
    answers: ReviewPage,
    problems: ['product-not-found', 'cursor-invalid'],
  },
  async ({ params: { productId }, query: { cursor, limit }, viewer, db, platform: { pool } }) => {
    found(await findReviewedProduct(db, productId), 'product-not-found')
    const list = `reviews:${productId}`
    const [ms, id] = cursor ? readCursor(list, cursor, Place) : []
    const [rows, ratings, own] = await Promise.all([
      ms === undefined
        ? listFirstReviews(pool, [viewer.memberId, productId, limit + 1])
        : listReviewsAfter(pool, [viewer.memberId, productId, new Date(ms), id, limit + 1]),
      readRatings(pool, productId),
      findOwnReview(pool, productId, viewer.memberId),
    ])
    const last = rows.length > limit ? rows[limit - 1] : undefined
    return {
      items: rows.slice(0, limit).map((row) => reviewView(viewer, row)),
      nextCursor: last ? writeCursor(list, [last.createdAt.getTime(), last.id]) : null,
      ...ratings,
      own: own ? reviewView(viewer, own) : null,
    }
  },
)

reviewRoutes.signedIn.get(
  '/profile/reviews',
  {
    summary: 'One’s own reviews, newest first, with the products they are about',
    tag,
    query: ReviewsQuery,
    answers: OwnReviewPage,
    problems: ['cursor-invalid'],
  },
  async ({ query: { cursor, limit }, viewer, platform: { pool } }) => {
    const list = `own-reviews:${viewer.memberId}`
    const [ms, id] = cursor ? readCursor(list, cursor, Place) : []
    const rows = await (ms === undefined
      ? listFirstOwnReviews(pool, [viewer.memberId, limit + 1])
      : listOwnReviewsAfter(pool, [viewer.memberId, limit + 1, new Date(ms), id]))
    const shown = rows.slice(0, limit)
    const pictures = await readFirstPictures(
      pool,
      shown.map((row) => row.productId),
    )
    const last = rows.length > limit ? shown.at(-1) : undefined
    return {
      items: shown.map((row) => ({
        ...reviewView(viewer, row),
        product: { slug: row.slug, name: row.productName, picture: pictures.get(row.productId) ?? null },
      })),
      nextCursor: last ? writeCursor(list, [last.createdAt.getTime(), last.id]) : null,
    }
  },
)

reviewRoutes.signedIn.post(
  '/products/{productId}/reviews',
  {
    summary: 'Review a product; a member’s earlier review of it makes way',
    tag,
    params: productParam,
    body: ReviewForm,
    answers: WrittenReview,
    limit: 'comment',
    problems: [
      'product-not-found',
      'reviews-closed',
      'photo-not-found',
      'look-without-product',
      'account-suspended',
      'idempotency-key-reused',
    ],
  },
  (call) =>
    answerOnce(call, async (tx) => {
      const { viewer, body } = call
      const { productId } = call.params
      const product = found(await keepReviewedProduct(tx, productId), 'product-not-found')
      permit(mayReviewProduct(viewer, product))
      if (body.photoId) {
        const look = found(await keepLook(tx, body.photoId, productId, viewer.memberId), 'photo-not-found')
        permit(mayReviewUnderLook(viewer, look))
      }
      const id = newId()
      const storedId = await putReview(tx, { id, productId, authorId: viewer.memberId, ...body })
      const review = found(await findReview(tx, storedId, viewer.memberId), 'review-not-found')
      return { review: reviewView(viewer, review), hasReplaced: storedId !== id }
    }),
)

reviewRoutes.signedIn.patch(
  '/reviews/{reviewId}',
  {
    summary: 'Change one’s own review',
    tag,
    params: reviewParam,
    body: ReviewChanges,
    answers: ReviewView,
    limit: 'comment',
    problems: ['review-not-found', 'not-your-review', 'account-suspended'],
  },
  ({ params: { reviewId }, body, viewer, db }) =>
    db.transaction().execute(async (tx) => {
      const review = found(await findReview(tx, reviewId, viewer.memberId), 'review-not-found')
      permit(mayEditReview(viewer, review))
      await updateReview(tx, reviewId, body)
      return reviewView(viewer, found(await findReview(tx, reviewId, viewer.memberId), 'review-not-found'))
    }),
)

reviewRoutes.signedIn.delete(
  '/reviews/{reviewId}',
  {
    summary: 'Remove a review: its author and moderators may',
    tag,
    params: reviewParam,
    answers: Done,
    limit: 'write',
    problems: ['review-not-found', 'not-your-review'],
  },
  async ({ params: { reviewId }, viewer, db }) => {
    await db.transaction().execute(async (tx) => {
      const review = found(await findReview(tx, reviewId, viewer.memberId), 'review-not-found')
      permit(mayRemoveReview(viewer, review))
      await deleteReview(tx, reviewId)
    })
    return done
  },
)

function reviewView(viewer: Viewer, row: ReviewRow): z.input<typeof ReviewView> {
  return {
    id: row.id,
    productId: row.productId,
    author: {
      id: row.authorId,
      username: row.username,
      displayName: row.displayName,
      avatarUrl: row.avatarUrl,
    },
    stars: row.stars,
    content: row.content,
    photoId: row.photoId,
    createdAt: row.createdAt.toISOString(),
    isEdited: row.isEdited,
    isVerified: row.isVerified,
    can: {
      edit: mayEditReview(viewer, row).allowed,
      remove: mayRemoveReview(viewer, row).allowed,
    },
  }
}
