import { sql } from 'kysely'
import type pg from 'pg'
import { type DbOrTx, prepared, type Tx } from '../../../platform/database.ts'
import { areApart, closedSql, follows, photoOpenSql, unheardSql } from '../../members/server/ties-sql.ts'
import type { LookFacts, ReviewedProduct } from './review-rules.ts'

export type ReviewRow = {
  id: string
  productId: string
  content: string
  stars: number | null
  photoId: string | null
  createdAt: Date
  isEdited: boolean
  authorId: string
  username: string
  displayName: string
  avatarUrl: string | null
}

// A look that the viewer, who is always $1, may not see is not led to.
const selectReviews = `select reviews.id, reviews.product_id as "productId", reviews.content, reviews.stars,
    photos.id as "photoId", reviews.created_at as "createdAt", reviews.edited_at is not null as "isEdited",
    members.id as "authorId", members.username::text as username, members.display_name as "displayName",
    members.avatar_url as "avatarUrl"
  from reviews
  join members on members.id = reviews.author_id
  left join photos on photos.id = reviews.photo_id and photos.state = 'published'
    and ${photoOpenSql('$1')}`

/** Who has nothing to do with the viewer, or was muted by them, is left out. */
const heard = `not ${unheardSql('$1', 'reviews.author_id')}`

export const listFirstReviews = prepared<ReviewRow>(
  'first-reviews',
  `${selectReviews}
   where reviews.product_id = $2 and ${heard}
   order by reviews.created_at desc, reviews.id desc
   limit $3`,
)

export const listReviewsAfter = prepared<ReviewRow>(
  'reviews-after',
  `${selectReviews}
   where reviews.product_id = $2 and ${heard} and (reviews.created_at, reviews.id) < ($3, $4)
   order by reviews.created_at desc, reviews.id desc
   limit $5`,
)

type OwnReviewRow = ReviewRow & { slug: string; productName: string }

const selectOwn = `select own.*, products.slug, products.name as "productName"
  from (${selectReviews}
    where reviews.author_id = $1 and %after
    order by reviews.created_at desc, reviews.id desc
    limit $2) as own
  join products on products.id = own."productId"
  order by own."createdAt" desc, own.id desc`

export const listFirstOwnReviews = prepared<OwnReviewRow>(
  'first-own-reviews',
  selectOwn.replace('%after', 'true'),
)

export const listOwnReviewsAfter = prepared<OwnReviewRow>(
  'own-reviews-after',
  selectOwn.replace('%after', '(reviews.created_at, reviews.id) < ($3, $4)'),
)

const findOne = prepared<ReviewRow>(
  'find-review',
  `${selectReviews} where reviews.id = $2 and not ${closedSql('reviews.author_id')}`,
)

const findOwn = prepared<ReviewRow>(
  'find-own-review',
  `${selectReviews} where reviews.product_id = $2 and reviews.author_id = $1`,
)

export async function findReview(
  source: pg.Pool | DbOrTx,
  reviewId: string,
  viewerId: string,
): Promise<ReviewRow | undefined> {
  const [review] = await findOne(source, [viewerId, reviewId])
  return review
}

export async function findOwnReview(pool: pg.Pool, productId: string, memberId: string | null) {
  const [review] = memberId ? await findOwn(pool, [memberId, productId]) : []
  return review
}

type Ratings = { reviewCount: number; ratingCount: number; meanStars: number | null }

const countRatings = prepared<Ratings>(
  'review-ratings',
  `select count(*) as "reviewCount", count(stars) as "ratingCount", round(avg(stars), 2) as "meanStars"
   from reviews
   where product_id = $1`,
)

export async function readRatings(pool: pg.Pool, productId: string): Promise<Ratings> {
  const [ratings] = await countRatings(pool, [productId])
  return ratings ?? { reviewCount: 0, ratingCount: 0, meanStars: null }
}

export async function findReviewedProduct(
  db: DbOrTx,
  productId: string,
): Promise<ReviewedProduct | undefined> {
  return reviewedProduct(db, productId).executeTakeFirst()
}

/** The same, and lets nobody delete the product until the transaction ends. */
export async function keepReviewedProduct(tx: Tx, productId: string): Promise<ReviewedProduct | undefined> {
  return reviewedProduct(tx, productId).forKeyShare().executeTakeFirst()
}

const reviewedProduct = (db: DbOrTx, productId: string) =>
  db
    .selectFrom('products')
    .where('id', '=', productId)
    .select(sql<ReviewedProduct['state']>`state`.as('state'))

/** The photo a review is written under, kept from deletion until the transaction ends. */
export async function keepLook(
  tx: Tx,
  photoId: string,
  productId: string,
  viewerId: string,
): Promise<LookFacts | undefined> {
  return tx
    .selectFrom('photos')
    .where('photos.id', '=', photoId)
    .select(['photos.id', 'photos.owner_id as ownerId', 'photos.comments_open as commentsOpen'])
    .select('photos.followers_only as followersOnly')
    .select([
      follows(viewerId, 'photos.owner_id').as('followsOwner'),
      areApart(viewerId, 'photos.owner_id').as('isApart'),
    ])
    .select([
      sql<LookFacts['state']>`photos.state`.as('state'),
      sql<LookFacts['kind']>`photos.kind`.as('kind'),
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('product_tags')
          .select('product_tags.id')
          .whereRef('product_tags.photo_id', '=', 'photos.id')
          .where('product_tags.product_id', '=', productId),
      )
        .$castTo<boolean>()
        .as('showsProduct'),
    )
    .forKeyShare()
    .executeTakeFirst()
}

export type NewReview = {
  id: string
  productId: string
  authorId: string
  content: string
  stars?: number | null | undefined
  photoId?: string | null | undefined
}

/**
 * Adds the member's review of the product; one that is there already takes the new text, keeps its id and
 * its day, and of stars and look what the new one does not name.
 * @returns the id under which it is stored
 */
export async function putReview(tx: Tx, review: NewReview): Promise<string> {
  const { content, stars, photoId } = review
  const { id } = await tx
    .insertInto('reviews')
    .values({
      id: review.id,
      product_id: review.productId,
      author_id: review.authorId,
      photo_id: photoId ?? null,
      stars: stars ?? null,
      content,
    })
    .onConflict((pair) =>
      pair.columns(['product_id', 'author_id']).doUpdateSet({
        content,
        ...(stars === undefined ? {} : { stars }),
        ...(photoId === undefined ? {} : { photo_id: photoId }),
        edited_at: sql<Date>`now()`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type ReviewChange = { content: string; stars?: number | null | undefined }

export async function updateReview(tx: Tx, reviewId: string, { content, stars }: ReviewChange) {
  await tx
    .updateTable('reviews')
    .set({
      content,
      ...(stars === undefined ? {} : { stars }),
      edited_at: sql<Date>`now()`,
    })
    .where('id', '=', reviewId)
    .execute()
}

export async function deleteReview(tx: Tx, reviewId: string): Promise<void> {
  await tx.deleteFrom('reviews').where('id', '=', reviewId).execute()
}
