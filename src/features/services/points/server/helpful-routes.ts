import { mayWrite } from '../../../../kernel/session/server/viewer-rules.ts'
import {
  allowed,
  done,
  found,
  implement,
  permit,
  refuse,
  type Verdict,
} from '../../../../platform/http/http.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import { maySeePhoto } from '../../../community/photos/server/photo-rules.ts'
import { findPhotoFacts, keepPhoto } from '../../../community/photos/server/photo-sql.ts'
import { helpfulApi } from '../points-api.ts'
import {
  keepComment,
  keepReview,
  listHelpfulComments,
  markComment,
  markReview,
  unmarkComment,
  unmarkReview,
} from './helpful-sql.ts'

/** Finding what others wrote helpful: a mark each, which their author's points rest on. */

/** Own acts never count, so nobody is offered them. */
const mayFindHelpful = (viewer: SignedInViewer, written: { authorId: string }): Verdict =>
  written.authorId === viewer.memberId ? refuse('cannot-mark-your-own') : allowed

export const helpfulRoutes = implement(helpfulApi, {
  'GET /photos/{photoId}/helpful': async ({ params: { photoId }, viewer, db }) => {
    permit(maySeePhoto(viewer, found(await findPhotoFacts(db, photoId, viewer.memberId), 'photo-not-found')))
    return { items: await listHelpfulComments(db, photoId, viewer.memberId) }
  },

  'PUT /photos/{photoId}/comments/{commentId}/helpful': async ({
    params: { photoId, commentId },
    viewer,
    db,
  }) => {
    permit(mayWrite(viewer))
    await db.transaction().execute(async (tx) => {
      permit(maySeePhoto(viewer, found(await keepPhoto(tx, photoId, viewer.memberId), 'photo-not-found')))
      permit(mayFindHelpful(viewer, found(await keepComment(tx, photoId, commentId), 'comment-not-found')))
      await markComment(tx, commentId, viewer.memberId)
    })
    return done
  },

  'DELETE /photos/{photoId}/comments/{commentId}/helpful': async ({ params: { commentId }, viewer, db }) => {
    await unmarkComment(db, commentId, viewer.memberId)
    return done
  },

  'PUT /reviews/{reviewId}/helpful': async ({ params: { reviewId }, viewer, db }) => {
    permit(mayWrite(viewer))
    await db.transaction().execute(async (tx) => {
      permit(mayFindHelpful(viewer, found(await keepReview(tx, reviewId), 'review-not-found')))
      await markReview(tx, reviewId, viewer.memberId)
    })
    return done
  },

  'DELETE /reviews/{reviewId}/helpful': async ({ params: { reviewId }, viewer, db }) => {
    await unmarkReview(db, reviewId, viewer.memberId)
    return done
  },
})
