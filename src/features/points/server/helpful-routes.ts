import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../../platform/database.ts'
import { apiRoutes, Done, done, found, permit } from '../../../platform/http.ts'
import { maySeePhoto, mayWrite } from '../../photos/server/photo-rules.ts'
import { keepPhoto } from '../../photos/server/photo-sql.ts'

/** Finding what others wrote helpful: a mark each, which their author's points rest on. */
export const helpfulRoutes = apiRoutes()
const tag = 'Helpful'
const commentParam = z.object({ photoId: z.uuid(), commentId: z.uuid() })
const reviewParam = z.object({ reviewId: z.uuid() })

helpfulRoutes.signedIn.put(
  '/photos/{photoId}/comments/{commentId}/helpful',
  {
    summary: 'Find a comment helpful; saying it twice changes nothing',
    tag,
    params: commentParam,
    answers: Done,
    limit: 'like',
    problems: ['photo-not-found', 'comment-not-found', 'account-suspended'],
  },
  async ({ params: { photoId, commentId }, viewer, db }) => {
    permit(mayWrite(viewer))
    await db.transaction().execute(async (tx) => {
      permit(maySeePhoto(viewer, found(await keepPhoto(tx, photoId), 'photo-not-found')))
      found(await keepComment(tx, photoId, commentId), 'comment-not-found')
      await tx
        .insertInto('helpful_comments')
        .values({ comment_id: commentId, member_id: viewer.memberId })
        .onConflict((pair) => pair.columns(['comment_id', 'member_id']).doNothing())
        .execute()
    })
    return done
  },
)

helpfulRoutes.signedIn.delete(
  '/photos/{photoId}/comments/{commentId}/helpful',
  { summary: 'Take that back', tag, params: commentParam, answers: Done, limit: 'like' },
  async ({ params: { commentId }, viewer, db }) => {
    await db
      .deleteFrom('helpful_comments')
      .where('comment_id', '=', commentId)
      .where('member_id', '=', viewer.memberId)
      .execute()
    return done
  },
)

helpfulRoutes.signedIn.put(
  '/reviews/{reviewId}/helpful',
  {
    summary: 'Find a review helpful; saying it twice changes nothing',
    tag,
    params: reviewParam,
    answers: Done,
    limit: 'like',
    problems: ['review-not-found', 'account-suspended'],
  },
  async ({ params: { reviewId }, viewer, db }) => {
    permit(mayWrite(viewer))
    await db.transaction().execute(async (tx) => {
      const review = tx.selectFrom('reviews').select('id').where('id', '=', reviewId).forKeyShare()
      found(await review.executeTakeFirst(), 'review-not-found')
      await tx
        .insertInto('helpful_reviews')
        .values({ review_id: reviewId, member_id: viewer.memberId })
        .onConflict((pair) => pair.columns(['review_id', 'member_id']).doNothing())
        .execute()
    })
    return done
  },
)

helpfulRoutes.signedIn.delete(
  '/reviews/{reviewId}/helpful',
  { summary: 'Take that back', tag, params: reviewParam, answers: Done, limit: 'like' },
  async ({ params: { reviewId }, viewer, db }) => {
    await db
      .deleteFrom('helpful_reviews')
      .where('review_id', '=', reviewId)
      .where('member_id', '=', viewer.memberId)
      .execute()
    return done
  },
)

/** The comment, kept from deletion until the transaction ends. */
const keepComment = (tx: Tx, photoId: string, commentId: string) =>
  tx
    .selectFrom('photo_comments')
    .select(sql<string>`id`.as('id'))
    .where('id', '=', commentId)
    .where('photo_id', '=', photoId)
    .forKeyShare()
    .executeTakeFirst()
