import { mayMarkHelpful, mayWrite } from '../../../../../kernel/session/server/viewer-rules.ts'
import { done, found, implement, permit } from '../../../../../platform/http/http.ts'
import { helpfulReviewApi } from '../../helpful-review-api.ts'
import { lockReviewAgainstDeletion, markReviewHelpful, unmarkReviewHelpful } from './helpful-review-sql.ts'

/** Marks reviews as helpful. The authors' points depend on these marks. */
export const helpfulReviewRoutes = implement(helpfulReviewApi, {
  'PUT /reviews/{reviewId}/helpful': async ({ params: { reviewId }, viewer, db }) => {
    permit(mayWrite(viewer))
    await db.transaction().execute(async (tx) => {
      permit(mayMarkHelpful(viewer, found(await lockReviewAgainstDeletion(tx, reviewId), 'review-not-found')))
      await markReviewHelpful(tx, reviewId, viewer.memberId)
    })
    return done
  },

  'DELETE /reviews/{reviewId}/helpful': async ({ params: { reviewId }, viewer, db }) => {
    await unmarkReviewHelpful(db, reviewId, viewer.memberId)
    return done
  },
})
