import { z } from 'zod'
import { CursorTime, keysetPage, NEWEST, TimePlace } from '../../../../kernel/paging/server/keyset-page.ts'
import { findBoughtSize } from '../../../../kernel/purchases/server/bought-sql.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { Viewer } from '../../../../platform/sign-in/viewer.ts'
import { compareSizes } from '../../../catalogue/products/server/size-charts/size-order.ts'
import type { ReviewPage, ReviewsQuery } from '../review.ts'
import { listReviews, readReviewSummary } from './review-list-sql.ts'
import { findOwnReview, findReviewOfProduct } from './review-sql.ts'
import { readReviewViews } from './review-view.ts'

const places = {
  newest: { shape: TimePlace, start: NEWEST },
  helpful: {
    shape: z.tuple([z.int().nonnegative(), CursorTime, z.uuid()]),
    start: [2_147_483_647, ...NEWEST],
  },
}

/** Reads one page of the reviews of a product, and their summary. */
export async function readReviews(
  { pool }: Platform,
  viewer: Viewer,
  productId: string,
  query: ReviewsQuery,
): Promise<z.input<typeof ReviewPage>> {
  const { memberId } = viewer
  const { sort, fit = null, size = null, pictures = null, first } = query
  const { shape, start } = places[sort]
  const list = `reviews:${JSON.stringify([productId, sort, query.fit, query.size, query.pictures])}`
  const page = keysetPage<(string | number | Date)[], (string | number | Date)[]>(list, shape, query, start)
  const [rows, { sizes, ...summary }, ownRow, boughtSize, linkedRows] = await Promise.all([
    listReviews[sort](pool, [memberId, productId, page.rowsToRead, fit, size, pictures, ...page.after]),
    readReviewSummary(pool, productId),
    findOwnReview(pool, productId, memberId),
    memberId === null ? null : findBoughtSize(pool, memberId, productId),
    first && !query.cursor ? findReviewOfProduct(pool, [memberId, productId, first]) : [],
  ])
  const { shown: listed, nextCursor } = page.cut(rows, ({ helpfulCount, createdAt, id }) =>
    sort === 'helpful' ? [helpfulCount, createdAt, id] : [createdAt, id],
  )
  const shown = [...linkedRows, ...listed.filter(({ id }) => id !== first)]
  const views = await readReviewViews(pool, viewer, ownRow ? [...shown, ownRow] : shown)
  return {
    items: views.slice(0, shown.length),
    nextCursor,
    ...summary,
    sizes: sizes.toSorted(compareSizes),
    boughtSize,
    own: ownRow ? (views.at(-1) ?? null) : null,
  }
}
