import { z } from 'zod'
import { readCursor, writeCursor } from '../../../../platform/database/cursor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { Viewer } from '../../../../platform/sign-in/viewer.ts'
import { inSizeOrder } from '../../../catalogue/products/server/size-order.ts'
import { findBoughtSize } from '../../../commerce/orders/server/bought-sql.ts'
import type { ReviewPage, ReviewsQuery } from '../review.ts'
import { listReviews, readSummary } from './review-list-sql.ts'
import { findHeardReview, findOwnReview, type ReviewRow } from './review-sql.ts'
import { readViews } from './review-view.ts'

const Moment = z.int().min(0).max(Date.UTC(9999, 0))
const places = {
  newest: z.tuple([Moment, z.uuid()]),
  helpful: z.tuple([z.int().nonnegative(), Moment, z.uuid()]),
}

/** One page of what members say about a product, and what all of them say together. */
export async function readReviews(
  { pool }: Platform,
  viewer: Viewer,
  productId: string,
  query: ReviewsQuery,
): Promise<z.input<typeof ReviewPage>> {
  const { memberId } = viewer
  const [rows, { sizes, ...summary }, ownRow, boughtSize, named] = await Promise.all([
    listPage(pool, memberId, productId, query),
    readSummary(pool, productId),
    findOwnReview(pool, productId, memberId),
    memberId === null ? null : findBoughtSize(pool, memberId, productId),
    query.first && !query.cursor ? findHeardReview(pool, [memberId, productId, query.first]) : [],
  ])
  const page = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? page.at(-1) : undefined
  const shown = [...named, ...page.filter(({ id }) => id !== query.first)]
  const views = await readViews(pool, viewer, ownRow ? [...shown, ownRow] : shown)
  return {
    items: views.slice(0, shown.length),
    nextCursor: last ? writeCursor(listOf(productId, query), placeOf(query, last)) : null,
    ...summary,
    sizes: sizes.toSorted(inSizeOrder),
    boughtSize,
    own: ownRow ? (views.at(-1) ?? null) : null,
  }
}

function listPage(
  pool: Platform['pool'],
  viewerId: string | null,
  productId: string,
  query: ReviewsQuery,
): Promise<ReviewRow[]> {
  const { sort, cursor, limit, fit = null, size = null, pictures = null } = query
  const asked = [viewerId, productId, limit + 1, fit, size, pictures]
  if (!cursor) return listReviews[sort].first(pool, asked)
  const place = readCursor<z.ZodType<(number | string)[]>>(listOf(productId, query), cursor, places[sort])
  const [id, ms, ...count] = place.toReversed()
  return listReviews[sort].after(pool, [...asked, ...count, new Date(ms as number), id])
}

const listOf = (productId: string, { sort, fit, size, pictures }: ReviewsQuery) =>
  `reviews:${JSON.stringify([productId, sort, fit, size, pictures])}`

const placeOf = ({ sort }: ReviewsQuery, { createdAt, id, helpfulCount }: ReviewRow) =>
  sort === 'helpful' ? [helpfulCount, createdAt.getTime(), id] : [createdAt.getTime(), id]
