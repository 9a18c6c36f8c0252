import { sql } from 'kysely'
import { boughtSql } from '../../../../kernel/purchases/server/bought-sql.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import type { EarningMoment } from '../../../services/points/server/may-earn.ts'
import {
  type Earning,
  pointsSubjects,
  type Reaction,
  reactionsSql,
} from '../../../services/points/server/points-subjects.ts'

export type ReviewFact = { id: string; authorId: string; isVerifiedPurchase: boolean; marks: Reaction[] }

async function readReviewFacts(tx: Tx, ids: string[], moment: EarningMoment): Promise<ReviewFact[]> {
  const { rows } = await sql<ReviewFact>`
    select reviews.id, reviews.author_id as "authorId",
           ${sql.raw(boughtSql('reviews.author_id', 'reviews.product_id'))} as "isVerifiedPurchase",
           ${reactionsSql('helpful_reviews', 'helpful_reviews.review_id = reviews.id', 'member_id', 'reviews.author_id', moment)} as marks
    from reviews
    where reviews.id = any(${ids}::uuid[]) and not reviews.hidden`.execute(tx)
  return rows
}

export function reviewEarnings({ id, authorId, isVerifiedPurchase, marks }: ReviewFact): Earning[] {
  const about = { memberId: authorId, subjectId: id, isEligible: true, by: { reactions: marks } }
  if (!isVerifiedPurchase) return [{ ...about, rule: 'helpful-review' }]
  // Written before the product arrived, it may have earned points as a review without a purchase.
  return [
    { ...about, rule: 'helpful-review', isPast: true },
    { ...about, rule: 'helpful-verified-review' },
  ]
}

export const reviewPoints = pointsSubjects.of({
  kind: 'review',
  insteadOf: { 'helpful-verified-review': 'helpful-review' },
  readEarnings: async (tx, ids, moment) => (await readReviewFacts(tx, ids, moment)).flatMap(reviewEarnings),
})
