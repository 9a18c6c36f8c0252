import { mayMarkHelpful, mayWrite } from '../../../../../kernel/session/server/viewer-rules.ts'
import { done, found, implement, permit } from '../../../../../platform/http/http.ts'
import { helpfulCommentApi } from '../../comment-api.ts'
import { maySeePhoto } from '../photo-rules.ts'
import { findPhotoFacts, lockPhotoAgainstDeletion } from '../photo-sql.ts'
import {
  listHelpfulComments,
  lockCommentAgainstDeletion,
  markComment,
  unmarkComment,
} from './helpful-comment-sql.ts'

/** Marks comments as helpful. The authors' points depend on these marks. */
export const helpfulCommentRoutes = implement(helpfulCommentApi, {
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
      permit(
        maySeePhoto(
          viewer,
          found(await lockPhotoAgainstDeletion(tx, photoId, viewer.memberId), 'photo-not-found'),
        ),
      )
      permit(
        mayMarkHelpful(
          viewer,
          found(await lockCommentAgainstDeletion(tx, photoId, commentId), 'comment-not-found'),
        ),
      )
      await markComment(tx, commentId, viewer.memberId)
    })
    return done
  },

  'DELETE /photos/{photoId}/comments/{commentId}/helpful': async ({ params: { commentId }, viewer, db }) => {
    await unmarkComment(db, commentId, viewer.memberId)
    return done
  },
})
