import type { z } from 'zod'
import { keysetPage, OLDEST, TimePlace } from '../../../../../kernel/paging/server/keyset-page.ts'
import { canRemove } from '../../../../../kernel/session/server/viewer-rules.ts'
import { newId } from '../../../../../platform/database/ids.ts'
import { done, found, implement, permit } from '../../../../../platform/http/http.ts'
import { readAndRunIdempotent } from '../../../../../platform/http/idempotency.ts'
import type { Viewer } from '../../../../../platform/sign-in/viewer.ts'
import { raiseNotice } from '../../../../services/notices/server/raise-notice.ts'
import { commentApi } from '../../comment-api.ts'
import type { CommentView } from '../../photo.ts'
import { commentNotice } from '../photo-notices.ts'
import {
  mayCommentOnPhoto,
  mayEditComment,
  mayRemoveComment,
  maySeePhoto,
  type SeenPhoto,
} from '../photo-rules.ts'
import { findPhotoFacts, lockPhoto, photoLock } from '../photo-sql.ts'
import {
  type CommentRow,
  deleteComment,
  findComment,
  insertComment,
  listComments,
  readCommentCount,
  updateComment,
} from './comment-sql.ts'

export const commentRoutes = implement(commentApi, {
  'GET /photos/{photoId}/comments': async ({ params: { photoId }, query, viewer, db, platform }) => {
    const photo = found(await findPhotoFacts(db, photoId, viewer.memberId), 'photo-not-found')
    permit(maySeePhoto(viewer, photo))
    const page = keysetPage(`comments:${photoId}`, TimePlace, query, OLDEST)
    const rows = await listComments(platform.pool, [photoId, viewer.memberId, ...page.after, page.rowsToRead])
    const { shown, nextCursor } = page.cut(rows, ({ createdAt, id }) => [createdAt, id])
    return {
      items: shown.map((row) => commentView(viewer, photo, row)),
      nextCursor,
      commentCount: await readCommentCount(db, photoId),
    }
  },

  'POST /photos/{photoId}/comments': (call) =>
    readAndRunIdempotent(
      call,
      { photos: photoLock(call.params.photoId, call.viewer.memberId) },
      async (tx, { photos }) => {
        const { viewer, platform } = call
        const { photoId } = call.params
        const photo = found(photos[0], 'photo-not-found')
        permit(mayCommentOnPhoto(viewer, photo))
        const comment = { id: newId(), photoId, authorId: viewer.memberId, content: call.body.content }
        const { createdAt, commentCount } = await insertComment(tx, comment)
        await platform.live.publish(tx, `photo:${photoId}`, {
          kind: 'comment-added',
          commentId: comment.id,
          commentCount,
        })
        if (photo.ownerId !== viewer.memberId) {
          await raiseNotice(tx, commentNotice, {
            memberId: photo.ownerId,
            about: photoId,
            actorIds: [viewer.memberId],
          })
        }
        return commentView(viewer, photo, { ...comment, ...viewer, createdAt, isEdited: false })
      },
    ),

  'PATCH /photos/{photoId}/comments/{commentId}': ({
    params: { photoId, commentId },
    body: { content },
    viewer,
    db,
    platform,
  }) =>
    db.transaction().execute(async (tx) => {
      const photo = found(await lockPhoto(tx, photoId, viewer.memberId), 'photo-not-found')
      permit(maySeePhoto(viewer, photo))
      const comment = found(await findComment(tx, photoId, commentId), 'comment-not-found')
      permit(mayEditComment(viewer, photo, comment))
      await updateComment(tx, commentId, content)
      await platform.live.publish(tx, `photo:${photoId}`, {
        kind: 'comment-changed',
        commentId,
        commentCount: await readCommentCount(tx, photoId),
      })
      return commentView(viewer, photo, { ...viewer, ...comment, id: commentId, content, isEdited: true })
    }),

  'DELETE /photos/{photoId}/comments/{commentId}': async ({
    params: { photoId, commentId },
    viewer,
    db,
    platform,
  }) => {
    await db.transaction().execute(async (tx) => {
      const photo = found(await lockPhoto(tx, photoId, viewer.memberId), 'photo-not-found')
      permit(maySeePhoto(viewer, photo))
      const comment = found(await findComment(tx, photoId, commentId), 'comment-not-found')
      permit(mayRemoveComment(viewer, photo, comment))
      const commentCount = await deleteComment(tx, photoId, commentId)
      await platform.live.publish(tx, `photo:${photoId}`, {
        kind: 'comment-removed',
        commentId,
        commentCount,
      })
    })
    return done
  },
})

function commentView(viewer: Viewer, photo: SeenPhoto, row: CommentRow): z.input<typeof CommentView> {
  return {
    id: row.id,
    photoId: photo.id,
    author: {
      id: row.authorId,
      username: row.username,
      displayName: row.displayName,
      avatarUrl: row.avatarUrl,
    },
    content: row.content,
    createdAt: row.createdAt.toISOString(),
    isEdited: row.isEdited,
    can: {
      edit: mayEditComment(viewer, photo, row).allowed,
      ...canRemove(mayRemoveComment(viewer, photo, row)),
    },
  }
}
