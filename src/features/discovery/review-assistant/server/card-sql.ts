import type pg from 'pg'
import { closedSql, hiddenPostsSql, photoVisibleSql } from '../../../../kernel/visibility/server/ties-sql.ts'
import type { DbOrTx } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import { VOICE_ACCOUNT_DAYS } from '../prior-ratings.ts'
import type { AgreedPoint, ReviewInput } from './agreed-points.ts'

export type CardRow = {
  productId: string
  revision: number
  madeRevision: number
  reviewedAt: Date
  madeAt: Date | null
  reviewCount: number
  ratingCount: number
  starSum: number
  verifiedCount: number
  points: AgreedPoint[]
  /** The revision that was rephrased; null when it was not. */
  phrasing: string | null
}

const columns = `review_cards.product_id as "productId", revision, made_revision as "madeRevision",
  reviewed_at as "reviewedAt", made_at as "madeAt", review_count as "reviewCount", rating_count as "ratingCount",
  star_sum as "starSum", verified_count as "verifiedCount", points,
  case when phrased_revision = made_revision then phrasing end as phrasing`

export const findCards = prepared<CardRow>(
  'review-cards',
  `select ${columns} from review_cards where product_id = any($1::uuid[])`,
)

/**
 * Most recently reviewed first, after the position ($1, $2): cards with lines, and cards that may get some.
 */
export const listRecentCards = prepared<CardRow>(
  'recent-review-cards',
  `select ${columns}
   from review_cards
   join products on products.id = review_cards.product_id and products.state = 'active'
   where (points <> '[]' or made_revision < revision)
     and (reviewed_at, product_id) < ($1, $2)
   order by reviewed_at desc, product_id desc
   limit $3`,
)

/** Cards whose reviews changed since they were built. */
export const listOutdatedCards = prepared<{ productId: string }>(
  'waiting-review-cards',
  `select product_id as "productId" from review_cards
   where made_revision < revision
   order by reviewed_at desc
   limit $1`,
)

/** Cards whose current lines were not rephrased yet. */
export const listUnphrased = prepared<{ productId: string }>(
  'unphrased-review-cards',
  `select product_id as "productId" from review_cards
   where points <> '[]' and made_revision = revision and phrased_revision < made_revision
   order by reviewed_at desc
   limit $1`,
)

/** Older reviews say little about the product as it is now. */
const REVIEWS_READ = 300

const findReviews = prepared<Omit<ReviewInput, 'writtenAt'> & { writtenAt: Date }>(
  'reviews-for-card',
  `select reviews.id, author_id as "authorId", coalesce(edited_at, reviews.created_at) as "writtenAt", content, stars,
          members.created_at <= coalesce(edited_at, reviews.created_at) - interval '${VOICE_ACCOUNT_DAYS} days' or exists (
            select from order_lines
            join orders on orders.id = order_lines.order_id and orders.delivered_at is not null
            where order_lines.product_id = $1 and orders.member_id = reviews.author_id) as "isIndependent"
   from reviews
   join members on members.id = reviews.author_id
   where product_id = $1 and not hidden and not ${closedSql('author_id')}
   order by reviews.created_at desc, reviews.id desc
   limit ${REVIEWS_READ}`,
)

/** The opinions about a product, the latest first. */
export async function listReviewsOf(pool: pg.Pool, productId: string): Promise<ReviewInput[]> {
  const rows = await findReviews(pool, [productId])
  return rows.map((row) => ({ ...row, writtenAt: row.writtenAt.getTime() }))
}

type Counts = Pick<CardRow, 'reviewCount' | 'ratingCount' | 'starSum' | 'verifiedCount'>

/**
 * Counted as on the product's page. Starts from the order lines, because a product has fewer owners than the
 * shop has orders.
 */
export const countReviews = prepared<Counts>(
  'count-reviews-for-card',
  `select count(*) as "reviewCount", count(stars) as "ratingCount", coalesce(sum(stars), 0) as "starSum",
          (select count(distinct orders.member_id)
           from order_lines
           join orders on orders.id = order_lines.order_id and orders.delivered_at is not null
           join reviews as bought on bought.product_id = $1 and bought.author_id = orders.member_id
             and not bought.hidden
           where order_lines.product_id = $1) as "verifiedCount"
   from reviews
   where product_id = $1 and not hidden`,
)

/** Stores what was built at this revision, unless a later one was stored meanwhile. */
export async function saveCard(
  db: DbOrTx,
  card: { productId: string; revision: number; points: AgreedPoint[] } & Counts,
): Promise<void> {
  await db
    .updateTable('review_cards')
    .set({
      made_revision: card.revision,
      made_at: new Date(),
      points: JSON.stringify(card.points),
      review_count: card.reviewCount,
      rating_count: card.ratingCount,
      star_sum: card.starSum,
      verified_count: card.verifiedCount,
    })
    .where('product_id', '=', card.productId)
    .where('made_revision', '<', card.revision)
    .execute()
}

/** null: no sentence held. The model is not asked again until the card changes. */
export async function savePhrasing(db: DbOrTx, card: CardRow, phrasing: string | null): Promise<void> {
  await db
    .updateTable('review_cards')
    .set({ phrasing, phrased_revision: card.madeRevision })
    .where('product_id', '=', card.productId)
    .where('made_revision', '=', card.madeRevision)
    .execute()
}

export type VisibleReview = {
  id: string
  writtenAt: Date
  content: string
  stars: number | null
  authorId: string
  username: string
  displayName: string
  avatarUrl: string | null
}

/** Those of these reviews that the viewer ($1) may see. */
export const findVisibleReviews = prepared<VisibleReview>(
  'heard-reviews',
  `select reviews.id, coalesce(reviews.edited_at, reviews.created_at) as "writtenAt", reviews.content, reviews.stars,
          members.id as "authorId", members.username::text as username, members.display_name as "displayName",
          members.avatar_url as "avatarUrl"
   from reviews
   join members on members.id = reviews.author_id
   where reviews.id = any($2::uuid[]) and not reviews.hidden and not ${hiddenPostsSql('$1::uuid', 'reviews.author_id')}`,
)

/** The mean of all ratings of the shop; null while there are none. */
export const findShopMean = prepared<{ mean: number | null }>(
  'mean-of-all-ratings',
  // The ratings of cards that were never built have not been counted yet.
  `select case
     when exists (select from review_cards where made_revision = 0) then (select avg(stars)::float8 from reviews where not hidden)
     else (select sum(star_sum)::float8 / nullif(sum(rating_count), 0) from review_cards)
   end as mean`,
)

/** In the current currency, since it last changed: prices in different currencies cannot be compared. */
export const findPriceRanges = prepared<{
  productId: string
  lowMinor: number
  highMinor: number
  currency: string
  since: Date
}>(
  'price-ranges',
  `select products.id as "productId", min(price_history.price_minor) as "lowMinor",
          max(price_history.price_minor) as "highMinor",
          products.currency, min(since) as since
   from products
   join price_history on price_history.product_id = products.id and price_history.currency = products.currency
   where products.id = any($1::uuid[]) and price_history.price_minor is not null
     and since > coalesce(
       (select max(since) from price_history as before
        where before.product_id = products.id and before.currency <> products.currency),
       '-infinity')
   group by products.id`,
)

const LOOKS_SHOWN = 3

/** The latest looks with each of these products that the viewer ($1) may see. */
export const findLooks = prepared<{
  productId: string
  photoId: string
  authorId: string
  username: string
  displayName: string
  avatarUrl: string | null
}>(
  'looks-for-cards',
  `select asked.id as "productId", look.*
   from unnest($2::uuid[]) as asked (id)
   cross join lateral (
     -- One look may show it on several of its pictures.
     select distinct on (product_tags.uploaded_at, photos.id) photos.id as "photoId", members.id as "authorId",
            members.username::text as username, members.display_name as "displayName",
            members.avatar_url as "avatarUrl"
     from product_tags
     join photos on photos.id = product_tags.photo_id
     join members on members.id = photos.owner_id
     where product_tags.product_id = asked.id and not product_tags.is_similar and photos.state = 'published' and ${photoVisibleSql('$1::uuid')}
       and not ${hiddenPostsSql('$1::uuid', 'photos.owner_id')}
     order by product_tags.uploaded_at desc, photos.id desc
     limit ${LOOKS_SHOWN}
   ) as look`,
)
