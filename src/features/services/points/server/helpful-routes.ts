import { z } from 'zod'
import { mayWrite } from '../../../../kernel/session/server/viewer-rules.ts'
import {
  allowed,
  apiRoutes,
  Done,
  done,
  found,
  permit,
  refuse,
  type Verdict,
} from '../../../../platform/http/http.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import { maySeePhoto } from '../../../community/photos/server/photo-rules.ts'
import { findPhotoFacts, keepPhoto } from '../../../community/photos/server/photo-sql.ts'
import { HelpfulMarks } from '../points.ts'
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
export const helpfulRoutes = apiRoutes()
const routes = helpfulRoutes
const tag = 'Helpful'
const photoParam = z.object({ photoId: z.uuid() })
const commentParam = photoParam.extend({ commentId: z.uuid() })
const reviewParam = z.object({ reviewId: z.uuid() })

/** Own acts never count, so nobody is offered them. */
const mayFindHelpful = (viewer: SignedInViewer, written: { authorId: string }): Verdict =>
  written.authorId === viewer.memberId ? refuse('cannot-mark-your-own') : allowed

routes.get(
  '/photos/{photoId}/helpful',
  {
    summary: 'Which comments on a photo are found helpful, and by how many',
    tag,
    params: photoParam,
    answers: HelpfulMarks,
    problems: ['photo-not-found'],
  },
  async ({ params: { photoId }, viewer, db }) => {
    permit(maySeePhoto(viewer, found(await findPhotoFacts(db, photoId, viewer.memberId), 'photo-not-found')))
    return { items: await listHelpfulComments(db, photoId, viewer.memberId) }
  },
)

routes.signedIn.put(
  '/photos/{photoId}/comments/{commentId}/helpful',
  {
    summary: 'Find a comment helpful; saying it twice changes nothing',
    tag,
    params: commentParam,
    answers: Done,
    limit: 'like',
    problems: ['photo-not-found', 'comment-not-found', 'cannot-mark-your-own', 'account-suspended'],
  },
  async ({ params: { photoId, commentId }, viewer, db }) => {
    permit(mayWrite(viewer))
    await db.transaction().execute(async (tx) => {
      permit(maySeePhoto(viewer, found(await keepPhoto(tx, photoId, viewer.memberId), 'photo-not-found')))
      permit(mayFindHelpful(viewer, found(await keepComment(tx, photoId, commentId), 'comment-not-found')))
      await markComment(tx, commentId, viewer.memberId)
    })
    return done
  },
)

routes.signedIn.delete(
  '/photos/{photoId}/comments/{commentId}/helpful',
  { summary: 'Take that back', tag, params: commentParam, answers: Done, limit: 'like' },
  async ({ params: { commentId }, viewer, db }) => {
    await unmarkComment(db, commentId, viewer.memberId)
    return done
  },
)

routes.signedIn.put(
  '/reviews/{reviewId}/helpful',
  {
    summary: 'Find a review helpful; saying it twice changes nothing',
    tag,
    params: reviewParam,
    answers: Done,
    limit: 'like',
    problems: ['review-not-found', 'cannot-mark-your-own', 'account-suspended'],
  },
  async ({ params: { reviewId }, viewer, db }) => {
    permit(mayWrite(viewer))
    await db.transaction().execute(async (tx) => {
      permit(mayFindHelpful(viewer, found(await keepReview(tx, reviewId), 'review-not-found')))
      await markReview(tx, reviewId, viewer.memberId)
    })
    return done
  },
)

routes.signedIn.delete(
  '/reviews/{reviewId}/helpful',
  { summary: 'Take that back', tag, params: reviewParam, answers: Done, limit: 'like' },
  async ({ params: { reviewId }, viewer, db }) => {
    await unmarkReview(db, reviewId, viewer.memberId)
    return done
  },
)
