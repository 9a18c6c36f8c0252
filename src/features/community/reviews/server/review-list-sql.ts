import type pg from 'pg'
import {
  MEDIA_COLUMNS,
  type MediaColumns,
  pictureView,
} from '../../../../kernel/pictures/server/picture-view.ts'
import { hiddenPostsSql, photoVisibleSql } from '../../../../kernel/visibility/server/ties-sql.ts'
import { makeMemoCache } from '../../../../platform/fast/memo-cache.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import { oncePerKey } from '../../../../platform/once-per-key.ts'
import type { Fit } from '../fit.ts'
import { type ReviewRow, selectReviews } from './review-sql.ts'

// Visibility for the viewer, who is always $1, and filters. The indexes cover all of it, so that a filter with few
// matches reads no other reviews.
const listedReviewsSql = `from reviews
  where reviews.product_id = $2 and not reviews.hidden
    -- The case checks the filters first, so that authors are looked up for matching reviews only.
    and case
      when ($4::text is null or reviews.fit = $4)
        and ($5::text is null or reviews.size_bought = $5)
        and ($6::text is null or reviews.picture_count > 0 or exists (
          select from photos
          where photos.id = reviews.photo_id and photos.state = 'published' and ${photoVisibleSql('$1')}))
      then not ${hiddenPostsSql('$1', 'reviews.author_id')}
      else false
    end`

const sortOrders = {
  newest: 'reviews.created_at desc, reviews.id desc',
  helpful: 'reviews.helpful_count desc, reviews.created_at desc, reviews.id desc',
}

const selectPage = (after: string, order: string) =>
  `${selectReviews(`(select reviews.id ${listedReviewsSql} and ${after} order by ${order} limit $3) as listed
     join reviews on reviews.id = listed.id`)}
   order by ${order}`

/** The reviews after the position in $7 and the following parameters. */
export const listReviews = {
  newest: prepared<ReviewRow>(
    'newest-reviews',
    selectPage('(reviews.created_at, reviews.id) < ($7, $8)', sortOrders.newest),
    { isPlannedOnce: true },
  ),
  helpful: prepared<ReviewRow>(
    'helpful-reviews',
    selectPage('(reviews.helpful_count, reviews.created_at, reviews.id) < ($7, $8, $9)', sortOrders.helpful),
  ),
}

type OwnReviewRow = ReviewRow & { slug: string; productName: string; sizes: string[] }

/** The viewer's ($1) own reviews after the position ($3, $4). */
export const listOwnReviews = prepared<OwnReviewRow>(
  'own-reviews',
  `select own.*, products.slug, products.name as "productName",
    array(select size from variants where product_id = products.id order by position) as sizes
  from (${selectReviews('reviews')}
    where reviews.author_id = $1 and (reviews.created_at, reviews.id) < ($3, $4)
    order by reviews.created_at desc, reviews.id desc
    limit $2) as own
  join products on products.id = own."productId"
  order by own."createdAt" desc, own.id desc`,
)

const OWN_LOOKS_MAX = 12

const findOwnLooks = prepared<MediaColumns & { photoId: string; caption: string | null }>(
  'own-looks-with-product',
  `select photos.id as "photoId", photos.caption, shown.*
   from photos
   cross join lateral (
     select ${MEDIA_COLUMNS}
     from photo_images
     join media on media.id = photo_images.media_id
     where photo_images.photo_id = photos.id
     order by photo_images.position
     limit 1
   ) as shown
   where photos.owner_id = $1 and photos.state = 'published' and photos.kind = 'product'
     and exists (select from product_tags where photo_id = photos.id and product_id = $2 and not is_similar)
   order by photos.uploaded_at desc, photos.id desc
   limit ${OWN_LOOKS_MAX}`,
)

/** Lists the member's latest looks on which the product is tagged. */
export async function listOwnLooks(pool: pg.Pool, memberId: string, productId: string) {
  const rows = await findOwnLooks(pool, [memberId, productId])
  return rows.map((row) => ({ photoId: row.photoId, caption: row.caption, picture: pictureView(row) }))
}

type Summary = {
  reviewCount: number
  ratingCount: number
  meanStars: number | null
  starCounts: number[]
  fits: Record<Fit, number>
  hasPictures: boolean
  sizes: { size: string; count: number }[]
}

const summarizeReviews = prepared<Summary>(
  'sum-up-reviews',
  `select coalesce(sum(reviews), 0)::integer as "reviewCount", coalesce(sum(ratings), 0)::integer as "ratingCount",
          round(sum(stars)::numeric / nullif(sum(ratings), 0), 2) as "meanStars",
          json_build_array(coalesce(sum(ones), 0), coalesce(sum(twos), 0), coalesce(sum(threes), 0),
            coalesce(sum(fours), 0), coalesce(sum(fives), 0)) as "starCounts",
          json_build_object(
            'runs-small', coalesce(sum(small), 0),
            'true-to-size', coalesce(sum(true_to_size), 0),
            'runs-large', coalesce(sum(large), 0)) as fits,
          coalesce(bool_or(has_pictures), false) as "hasPictures",
          coalesce(
            json_agg(json_build_object('size', size_bought, 'count', reviews)) filter (where size_bought is not null),
            '[]') as sizes
   from (
     select size_bought, count(*) as reviews, count(stars) as ratings, sum(stars) as stars,
            count(*) filter (where stars = 1) as ones, count(*) filter (where stars = 2) as twos,
            count(*) filter (where stars = 3) as threes, count(*) filter (where stars = 4) as fours,
            count(*) filter (where stars = 5) as fives,
            count(*) filter (where fit = 'runs-small') as small,
            count(*) filter (where fit = 'true-to-size') as true_to_size,
            count(*) filter (where fit = 'runs-large') as large,
            bool_or(picture_count > 0 or photo_id is not null) as has_pictures
     from reviews
     where product_id = $1 and not hidden
     group by size_bought
   ) as by_size`,
  { isPlannedOnce: true },
)

const summaryCache = oncePerKey((_pool: pg.Pool) => makeMemoCache<Summary>({ ttlMs: 2_000, max: 1_000 }))

/** Reads the summary of all reviews of a product from the index; cached briefly. */
export const readReviewSummary = (pool: pg.Pool, productId: string): Promise<Summary> =>
  summaryCache(pool).read(productId, async () => (await summarizeReviews(pool, [productId]))[0]!)

/** Called after a review changes, so that its author sees it counted. */
export const clearReviewSummaryCache = (pool: pg.Pool) => summaryCache(pool).clear()
