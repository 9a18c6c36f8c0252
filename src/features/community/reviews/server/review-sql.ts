import { sql } from 'kysely'
import type pg from 'pg'
import { MEDIA_COLUMNS, type MediaColumns } from '../../../../kernel/pictures/server/picture-view.ts'
import { boughtSql } from '../../../../kernel/purchases/server/bought-sql.ts'
import {
  areApart,
  closedSql,
  follows,
  hiddenPostsSql,
  photoVisibleSql,
} from '../../../../kernel/visibility/server/ties-sql.ts'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import { heldSql } from '../../../services/moderation/server/hold-links.ts'
import type { Fit } from '../fit.ts'
import type { LookFacts } from './review-rules.ts'

export type ReviewRow = {
  id: string
  productId: string
  content: string
  stars: number | null
  sizeBought: string | null
  fit: Fit | null
  pictureCount: number
  photoId: string | null
  createdAt: Date
  isEdited: boolean
  /** Waiting for a moderator; only its author sees it. */
  isHeld: boolean
  isVerified: boolean
  helpfulCount: number
  isHelpfulToViewer: boolean
  sharesMeasures: boolean
  heightCm: number | null
  usualSize: string | null
  authorId: string
  username: string
  displayName: string
  avatarUrl: string | null
} & { [Column in keyof MediaColumns]: MediaColumns[Column] | null }

/** SQL: reviews as the viewer, who is always $1, sees them, without links to looks they may not see. */
export const selectReviews = (
  from: string,
) => `select reviews.id, reviews.product_id as "productId", reviews.content, reviews.stars,
    reviews.size_bought as "sizeBought", reviews.fit, reviews.picture_count as "pictureCount",
    photos.id as "photoId", reviews.created_at as "createdAt", reviews.edited_at is not null as "isEdited",
    reviews.hidden and ${heldSql('review', 'reviews.id')} as "isHeld",
    ${boughtSql('reviews.author_id', 'reviews.product_id')} as "isVerified",
    reviews.helpful_count as "helpfulCount",
    (select member_id from helpful_reviews where review_id = reviews.id and member_id = $1) is not null
      as "isHelpfulToViewer",
    member_measures.member_id is not null as "sharesMeasures",
    member_measures.height_cm as "heightCm", member_measures.usual_size as "usualSize",
    members.id as "authorId", members.username::text as username, members.display_name as "displayName",
    members.avatar_url as "avatarUrl", look.*
  from ${from}
  join members on members.id = reviews.author_id
  left join member_measures on member_measures.member_id = reviews.author_id
  left join photos on photos.id = reviews.photo_id and photos.state = 'published'
    and ${photoVisibleSql('$1')}
  left join lateral (
    select ${MEDIA_COLUMNS}
    from photo_images
    join media on media.id = photo_images.media_id
    where photo_images.photo_id = photos.id
    order by photo_images.position
    limit 1
  ) as look on true`

const findOne = prepared<ReviewRow>(
  'find-review',
  // A review hidden by moderators is still visible to its author.
  `${selectReviews('reviews')}
   where reviews.id = $2 and not ${closedSql('reviews.author_id')} and (not reviews.hidden or reviews.author_id = $1)`,
)

/** Finds review $3 of product $2, if the viewer may see its author's texts. */
export const findReviewOfProduct = prepared<ReviewRow>(
  'find-heard-review',
  `${selectReviews('reviews')} where reviews.id = $3 and reviews.product_id = $2 and not reviews.hidden
     and not ${hiddenPostsSql('$1', 'reviews.author_id')}`,
)

const findOwn = prepared<ReviewRow>(
  'find-own-review',
  `${selectReviews('reviews')} where reviews.product_id = $2 and reviews.author_id = $1`,
  { isPlannedOnce: true },
)

export async function findReview(
  source: pg.Pool | DbOrTx,
  reviewId: string,
  viewerId: string,
): Promise<ReviewRow | undefined> {
  const [review] = await findOne(source, [viewerId, reviewId])
  return review
}

export async function findOwnReview(
  source: pg.Pool | DbOrTx,
  productId: string,
  memberId: string | null,
): Promise<ReviewRow | undefined> {
  const [review] = memberId ? await findOwn(source, [memberId, productId]) : []
  return review
}

/** Finds the photo a review is written under and protects it from deletion until the transaction ends. */
export async function lockLookAgainstDeletion(
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
          .where('product_tags.product_id', '=', productId)
          .where('product_tags.is_similar', '=', false),
      )
        .$castTo<boolean>()
        .as('showsProduct'),
    )
    .forKeyShare()
    .executeTakeFirst()
}

/** The fields of a review that can change; undefined ones stay. */
export type EditableReview = {
  content: string
  stars?: number | null | undefined
  sizeBought?: string | null | undefined
  fit?: Fit | null | undefined
  photoId?: string | null | undefined
}

type NewReview = EditableReview & { id: string; productId: string; authorId: string }

const changedColumns = ({ content, stars, sizeBought, fit, photoId }: EditableReview) => ({
  content,
  stars,
  size_bought: sizeBought,
  fit,
  photo_id: photoId,
})

/**
 * Adds the member's review of the product. An existing one gets the new text and keeps its id, its date, and every
 * field that the new one leaves out.
 * @returns the id under which it is stored
 */
export async function saveOwnReview(tx: Tx, review: NewReview): Promise<string> {
  const changed = changedColumns(review)
  const { id } = await tx
    .insertInto('reviews')
    .values({ id: review.id, product_id: review.productId, author_id: review.authorId, ...changed })
    .onConflict((pair) =>
      pair.columns(['product_id', 'author_id']).doUpdateSet({ ...changed, edited_at: sql<Date>`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateReview(tx: Tx, reviewId: string, words: EditableReview) {
  await tx
    .updateTable('reviews')
    .set({ ...changedColumns(words), edited_at: sql<Date>`now()` })
    .where('id', '=', reviewId)
    .execute()
}

export async function deleteReview(tx: Tx, reviewId: string): Promise<void> {
  await tx.deleteFrom('reviews').where('id', '=', reviewId).execute()
}

/** Hides a review from everyone but its author, or shows it again. @returns whether it exists */
export async function setReviewHidden(tx: Tx, reviewId: string, isHidden: boolean): Promise<boolean> {
  const review = await tx
    .updateTable('reviews')
    .set({ hidden: isHidden })
    .where('id', '=', reviewId)
    .returning('id')
    .executeTakeFirst()
  return review !== undefined
}

/** A review as moderators see it, hidden or not. */
export async function findAnyReview(db: DbOrTx, reviewId: string) {
  return db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select(['reviews.content', 'products.slug', 'products.name as product'])
    .where('reviews.id', '=', reviewId)
    .executeTakeFirst()
}
