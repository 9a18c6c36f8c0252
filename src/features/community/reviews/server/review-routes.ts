import { z } from 'zod'
import { newestFirst } from '../../../../kernel/paging/server/keyset-page.ts'
import type { DbOrTx } from '../../../../platform/database/database.ts'
import { apiRoutes, Done, done, found } from '../../../../platform/http/http.ts'
import { answerOnce } from '../../../../platform/http/idempotency.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import { ProductId } from '../../../catalogue/products/product.ts'
import { readFirstPictures } from '../../../catalogue/products/server/product-sql.ts'
import { findProductState } from '../../../catalogue/products/server/product-state-sql.ts'
import {
  OwnLooks,
  OwnReviewPage,
  OwnReviewsQuery,
  ReviewForm,
  ReviewId,
  ReviewPage,
  ReviewsQuery,
  ReviewView,
  WrittenReview,
} from '../review.ts'
import { readReviews } from './review-list.ts'
import { forgetSummaries, listOwnLooks, listOwnReviews } from './review-list-sql.ts'
import { findReview } from './review-sql.ts'
import { readViews } from './review-view.ts'
import { changeReview, removeReview, writeReview } from './write-review.ts'

export const reviewRoutes = apiRoutes()

const tag = 'Reviews'
const productParam = z.object({ productId: ProductId })
const reviewParam = z.object({ reviewId: ReviewId })

reviewRoutes.get(
  '/products/{productId}/reviews',
  {
    summary: 'What members say about a product, and what all of them say together: stars, fit, sizes',
    tag,
    params: productParam,
    query: ReviewsQuery,
    answers: ReviewPage,
    problems: ['product-not-found', 'cursor-invalid'],
  },
  async ({ params: { productId }, query, viewer, db, platform }) => {
    found(await findProductState(db, productId), 'product-not-found')
    return readReviews(platform, viewer, productId, query)
  },
)

reviewRoutes.signedIn.get(
  '/products/{productId}/own-looks',
  {
    summary: 'One’s own looks with the product, of which a review can show one',
    tag,
    params: productParam,
    answers: OwnLooks,
  },
  async ({ params: { productId }, viewer, platform: { pool } }) => ({
    items: await listOwnLooks(pool, viewer.memberId, productId),
  }),
)

reviewRoutes.signedIn.get(
  '/profile/reviews',
  {
    summary: 'One’s own reviews, newest first, with the products they are about',
    tag,
    query: OwnReviewsQuery,
    answers: OwnReviewPage,
    problems: ['cursor-invalid'],
  },
  async ({ query, viewer, platform: { pool } }) => {
    const page = newestFirst(`own-reviews:${viewer.memberId}`, query)
    const rows = await listOwnReviews(pool, [viewer.memberId, page.rowsToRead, ...page.after])
    const { shown, nextCursor } = page.cut(rows, ({ createdAt, id }) => [createdAt, id])
    const [views, pictures] = await Promise.all([
      readViews(pool, viewer, shown),
      readFirstPictures(
        pool,
        shown.map((row) => row.productId),
      ),
    ])
    return {
      items: shown.map(({ slug, productName: name, sizes, productId }, at) => ({
        ...views[at]!,
        product: { slug, name, sizes, picture: pictures.get(productId) ?? null },
      })),
      nextCursor,
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
      'image-not-found',
      'account-suspended',
      'idempotency-key-reused',
    ],
  },
  async (call) => {
    const written = await answerOnce(call, async (tx) => {
      const { viewer, params, body } = call
      const { id, hasReplaced } = await writeReview(tx, viewer, params.productId, body)
      return { review: await readOne(tx, viewer, id), hasReplaced }
    })
    forgetSummaries(call.platform.pool)
    return written
  },
)

reviewRoutes.signedIn.patch(
  '/reviews/{reviewId}',
  {
    summary: 'Change one’s own review',
    tag,
    params: reviewParam,
    body: ReviewForm,
    answers: ReviewView,
    limit: 'comment',
    problems: [
      'review-not-found',
      'not-your-review',
      'photo-not-found',
      'look-without-product',
      'image-not-found',
      'account-suspended',
    ],
  },
  async ({ params: { reviewId }, body, viewer, db, platform }) => {
    const changed = await db.transaction().execute(async (tx) => {
      await changeReview(tx, viewer, reviewId, body)
      return readOne(tx, viewer, reviewId)
    })
    forgetSummaries(platform.pool)
    return changed
  },
)

reviewRoutes.signedIn.delete(
  '/reviews/{reviewId}',
  {
    summary: 'Remove a review: its author and moderators may',
    tag,
    params: reviewParam,
    answers: Done,
    limit: 'write',
    problems: ['review-not-found', 'not-your-review', 'removal-needs-reason'],
  },
  async ({ params: { reviewId }, viewer, db, platform }) => {
    await db.transaction().execute((tx) => removeReview(tx, viewer, reviewId))
    forgetSummaries(platform.pool)
    return done
  },
)

async function readOne(source: DbOrTx, viewer: SignedInViewer, reviewId: string) {
  const row = found(await findReview(source, reviewId, viewer.memberId), 'review-not-found')
  return (await readViews(source, viewer, [row]))[0]!
}
