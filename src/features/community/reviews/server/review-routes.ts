import { newestFirst } from '../../../../kernel/paging/server/keyset-page.ts'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { done, found, implement } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import { readFirstPictures } from '../../../catalogue/products/server/product-sql.ts'
import { productStateOfPage } from '../../../catalogue/products/server/stock/product-state-sql.ts'
import { holdForLinks } from '../../../services/moderation/server/hold-links.ts'
import type { ReviewForm } from '../review.ts'
import { reviewApi } from '../review-api.ts'
import { readReviews } from './review-list.ts'
import { clearReviewSummaryCache, listOwnLooks, listOwnReviews } from './review-list-sql.ts'
import { findReview } from './review-sql.ts'
import { readReviewViews } from './review-view.ts'
import { changeReview, removeReview, writeReview } from './write-review.ts'

export const reviewRoutes = implement(reviewApi, {
  'GET /products/{productId}/reviews': async ({ params: { productId }, query, viewer, db, platform, c }) => {
    found(await productStateOfPage(c, db, productId), 'product-not-found')
    return readReviews(platform, viewer, productId, query)
  },

  'GET /products/{productId}/own-looks': async ({ params: { productId }, viewer, platform: { pool } }) => ({
    items: await listOwnLooks(pool, viewer.memberId, productId),
  }),

  'GET /profile/reviews': async ({ query, viewer, platform: { pool } }) => {
    const page = newestFirst(`own-reviews:${viewer.memberId}`, query)
    const rows = await listOwnReviews(pool, [viewer.memberId, page.rowsToRead, ...page.after])
    const { shown, nextCursor } = page.cut(rows, ({ createdAt, id }) => [createdAt, id])
    const [views, pictures] = await Promise.all([
      readReviewViews(pool, viewer, shown),
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

  'POST /products/{productId}/reviews': async (call) => {
    const response = await runIdempotent(call, async (tx) => {
      const { viewer, params, body, platform } = call
      const { id, hasReplaced } = await writeReview(tx, viewer, params.productId, body)
      await holdReviewForLinks(tx, platform, viewer, id, body)
      return { review: await readOne(tx, viewer, id), hasReplaced }
    })
    clearReviewSummaryCache(call.platform.pool)
    return response
  },

  'PATCH /reviews/{reviewId}': async ({ params: { reviewId }, body, viewer, db, platform }) => {
    const changed = await db.transaction().execute(async (tx) => {
      await changeReview(tx, viewer, reviewId, body)
      await holdReviewForLinks(tx, platform, viewer, reviewId, body)
      return readOne(tx, viewer, reviewId)
    })
    clearReviewSummaryCache(platform.pool)
    return changed
  },

  'DELETE /reviews/{reviewId}': async ({ params: { reviewId }, viewer, db, platform }) => {
    await db.transaction().execute((tx) => removeReview(tx, viewer, reviewId))
    clearReviewSummaryCache(platform.pool)
    return done
  },
})

const holdReviewForLinks = (
  tx: Tx,
  platform: Platform,
  viewer: SignedInViewer,
  targetId: string,
  { content }: ReviewForm,
) => holdForLinks(tx, platform, { kind: 'review', targetId, ownerId: viewer.memberId }, [content])

async function readOne(source: DbOrTx, viewer: SignedInViewer, reviewId: string) {
  const row = found(await findReview(source, reviewId, viewer.memberId), 'review-not-found')
  return (await readReviewViews(source, viewer, [row]))[0]!
}
