import { isClosed } from '../../../../../kernel/visibility/server/ties-sql.ts'
import type { Db, Tx } from '../../../../../platform/database/database.ts'

/** Reads the review's author and protects the review from deletion until the transaction ends. */
export async function lockReviewAgainstDeletion(tx: Tx, reviewId: string) {
  return tx
    .selectFrom('reviews')
    .select('author_id as authorId')
    .where('id', '=', reviewId)
    .where('hidden', '=', false)
    .where(({ not }) => not(isClosed('reviews.author_id')))
    .forKeyShare()
    .executeTakeFirst()
}

export async function markReviewHelpful(tx: Tx, reviewId: string, memberId: string) {
  await tx
    .insertInto('helpful_reviews')
    .values({ review_id: reviewId, member_id: memberId })
    .onConflict((pair) => pair.columns(['review_id', 'member_id']).doNothing())
    .execute()
}

export async function unmarkReviewHelpful(db: Db, reviewId: string, memberId: string) {
  await db
    .deleteFrom('helpful_reviews')
    .where('review_id', '=', reviewId)
    .where('member_id', '=', memberId)
    .execute()
}

/** Removes all marks of a review. A trigger lowers the count and queues the author's points to be counted again. */
export async function removeHelpfulMarks(tx: Tx, reviewId: string) {
  await tx.deleteFrom('helpful_reviews').where('review_id', '=', reviewId).execute()
}
