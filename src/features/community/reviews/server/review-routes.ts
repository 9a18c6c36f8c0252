import { z } from 'zod'
import { readCursor, writeCursor } from '../../../../platform/database/cursor.ts'
import type { DbOrTx } from '../../../../platform/database/database.ts'
import { done, found, implement } from '../../../../platform/http/http.ts'
import { answerOnce } from '../../../../platform/http/idempotency.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import { readFirstPictures } from '../../../catalogue/products/server/product-sql.ts'
import { reviewApi } from '../review-api.ts'
import { readReviews } from './review-list.ts'
import { forgetSummaries, listFirstOwnReviews, listOwnLooks, listOwnReviewsAfter } from './review-list-sql.ts'
import { findReview, findReviewedProduct } from './review-sql.ts'
import { readViews } from './review-view.ts'
import { changeReview, removeReview, writeReview } from './write-review.ts'

const Place = z.tuple([z.int().min(0).max(Date.UTC(9999, 0)), z.uuid()])

export const reviewRoutes = implement(reviewApi, {
  'GET /products/{productId}/reviews': async ({ params: { productId }, query, viewer, db, platform }) => {
    found(await findReviewedProduct(db, productId), 'product-not-found')
    return readReviews(platform, viewer, productId, query)
  },

  'GET /products/{productId}/own-looks': async ({ params: { productId }, viewer, platform: { pool } }) => ({
    items: await listOwnLooks(pool, viewer.memberId, productId),
  }),

  'GET /profile/reviews': async ({ query: { cursor, limit }, viewer, platform: { pool } }) => {
    const list = `own-reviews:${viewer.memberId}`
    const [ms, id] = cursor ? readCursor(list, cursor, Place) : []
    const rows = await (ms === undefined
      ? listFirstOwnReviews(pool, [viewer.memberId, limit + 1])
      : listOwnReviewsAfter(pool, [viewer.memberId, limit + 1, new Date(ms), id]))
    const shown = rows.slice(0, limit)
    const [views, pictures] = await Promise.all([
      readViews(pool, viewer, shown),
      readFirstPictures(
        pool,
        shown.map((row) => row.productId),
      ),
    ])
    const last = rows.length > limit ? shown.at(-1) : undefined
    return {
      items: shown.map(({ slug, productName: name, sizes, productId }, at) => ({
        ...views[at]!,
        product: { slug, name, sizes, picture: pictures.get(productId) ?? null },
      })),
      nextCursor: last ? writeCursor(list, [last.createdAt.getTime(), last.id]) : null,
    }
  },

  'POST /products/{productId}/reviews': async (call) => {
    const written = await answerOnce(call, async (tx) => {
      const { viewer, params, body } = call
      const { id, hasReplaced } = await writeReview(tx, viewer, params.productId, body)
      return { review: await readOne(tx, viewer, id), hasReplaced }
    })
    forgetSummaries(call.platform.pool)
    return written
  },

  'PATCH /reviews/{reviewId}': async ({ params: { reviewId }, body, viewer, db, platform }) => {
    const changed = await db.transaction().execute(async (tx) => {
      await changeReview(tx, viewer, reviewId, body)
      return readOne(tx, viewer, reviewId)
    })
    forgetSummaries(platform.pool)
    return changed
  },

  'DELETE /reviews/{reviewId}': async ({ params: { reviewId }, viewer, db, platform }) => {
    await db.transaction().execute((tx) => removeReview(tx, viewer, reviewId))
    forgetSummaries(platform.pool)
    return done
  },
})

async function readOne(source: DbOrTx, viewer: SignedInViewer, reviewId: string) {
  const row = found(await findReview(source, reviewId, viewer.memberId), 'review-not-found')
  return (await readViews(source, viewer, [row]))[0]!
}
