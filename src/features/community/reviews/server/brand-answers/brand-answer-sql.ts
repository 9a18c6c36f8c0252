import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import { newId } from '../../../../../platform/database/ids.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'
import { hasProofSql, roleSql } from '../../../../catalogue/brand-teams/server/brand-role-sql.ts'
import { unannouncedSinceSql } from '../../../../services/moderation/server/hold-links.ts'

export type BrandAnswerRow = {
  id: string
  reviewId: string
  brandId: string
  brandName: string
  content: string
  createdAt: Date
  isEdited: boolean
  isHeld: boolean
  speaksFor: boolean
}

/** Answers to the reviews $1 that the viewer $2 may see. Only answers of brands with a verified claim are shown. */
export const listBrandAnswers = prepared<BrandAnswerRow>(
  'brand-answers',
  `select * from (
     select answer.id, answer.review_id as "reviewId", brands.id as "brandId", brands.name::text as "brandName",
            answer.content, answer.created_at as "createdAt", answer.edited_at is not null as "isEdited",
            answer.hidden as "isHeld", ${roleSql('$2::uuid', 'answer.brand_id')} is not null as "speaksFor"
     from review_answers as answer
     join brands on brands.id = answer.brand_id
     where answer.review_id = any($1::uuid[]) and ${hasProofSql('answer.brand_id')}
   ) as answers
   where not "isHeld" or "speaksFor"`,
  { isPlannedOnce: true },
)

/** The products among $1 whose brand the member $2 speaks for. */
export const listRepresentedProducts = prepared<{ productId: string; brandId: string }>(
  'products-spoken-for',
  `select products.id as "productId", products.brand_id as "brandId"
   from products
   where products.id = any($1::uuid[]) and products.brand_id is not null
     and ${roleSql('$2::uuid', 'products.brand_id')} is not null`,
  { isPlannedOnce: true },
)

type BrandAnswerInput = { reviewId: string; brandId: string; authorId: string; content: string }

/** @returns its id, and whether it is the first answer */
export async function saveBrandAnswer(
  tx: Tx,
  given: BrandAnswerInput,
): Promise<{ id: string; isNew: boolean }> {
  const { rows } = await sql<{ id: string; isNew: boolean }>`
    insert into review_answers (id, review_id, brand_id, author_id, content)
    values (${newId()}, ${given.reviewId}, ${given.brandId}, ${given.authorId}, ${given.content})
    on conflict (review_id) do update
      set content = excluded.content, brand_id = excluded.brand_id, author_id = excluded.author_id,
          edited_at = case when review_answers.content = excluded.content
                           then review_answers.edited_at else now() end
    returning id, xmax = 0 as "isNew"`.execute(tx)
  return rows[0]!
}

export const deleteBrandAnswer = (tx: Tx, reviewId: string, brandId: string) =>
  tx.deleteFrom('review_answers').where('review_id', '=', reviewId).where('brand_id', '=', brandId).execute()

/** Finds the member who owns the answer: its author, or if that account is gone, the member who proved the brand. */
export async function findAnswerOwner(db: DbOrTx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ ownerId: string | null }>`
    select coalesce(author_id, (
      select member_id from brand_claims
      where brand_claims.brand_id = review_answers.brand_id and state = 'confirmed'
      order by asked_at limit 1)) as "ownerId"
    from review_answers where id = ${id}`.execute(db)
  return rows[0]?.ownerId ?? undefined
}

export const findAnyBrandAnswer = (db: DbOrTx, id: string) =>
  db
    .selectFrom('review_answers')
    .innerJoin('reviews', 'reviews.id', 'review_answers.review_id')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select([
      'review_answers.content',
      'reviews.content as review',
      'products.slug',
      'reviews.id as reviewId',
    ])
    .where('review_answers.id', '=', id)
    .executeTakeFirst()

/** Finds the review with this answer, if nobody was notified of the answer because of a web address. */
export async function findReviewOfHeldAnswer(tx: Tx, answerId: string) {
  const { rows } = await sql<{ id: string; authorId: string }>`
    select reviews.id, reviews.author_id as "authorId"
    from review_answers as answer
    join reviews on reviews.id = answer.review_id
    where answer.id = ${answerId}
      and answer.created_at >= ${sql.raw(unannouncedSinceSql('review-answer', 'answer.id'))}`.execute(tx)
  return rows[0]
}

/** @returns whether it exists */
export async function setBrandAnswerHidden(tx: Tx, id: string, hidden: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('review_answers')
    .set({ hidden })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deleteBrandAnswerById = (tx: Tx, id: string) =>
  tx.deleteFrom('review_answers').where('id', '=', id).execute()

/** Moves the answers of a merged brand to the other brand. */
export const moveBrandAnswers = (tx: Tx, fromId: string, into: { id: string }) =>
  tx.updateTable('review_answers').set({ brand_id: into.id }).where('brand_id', '=', fromId).execute()
