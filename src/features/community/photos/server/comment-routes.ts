import { z } from 'zod'
import { keysetPage, OLDEST, TimePlace } from '../../../../kernel/paging/server/keyset-page.ts'
import { canRemove } from '../../../../kernel/session/server/viewer-rules.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { apiRoutes, Done, done, found, permit } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import type { Viewer } from '../../../../platform/sign-in/viewer.ts'
import { raiseNotice } from '../../../services/notices/server/raise-notice.ts'
import { CommentForm, CommentPage, CommentsQuery, CommentView, PhotoId } from '../photo.ts'
import {
  type CommentRow,
  deleteComment,
  findComment,
  insertComment,
  listComments,
  readCommentCount,
  updateComment,
} from './comment-sql.ts'
import {
  mayCommentOnPhoto,
  mayEditComment,
  mayRemoveComment,
  maySeePhoto,
  type SeenPhoto,
} from './photo-rules.ts'
import { findPhotoFacts, lockPhoto, photoLock } from './photo-sql.ts'

export const commentRoutes = apiRoutes()

const photoParam = z.object({ photoId: PhotoId })
const commentParam = z.object({ photoId: PhotoId, commentId: z.uuid() })

commentRoutes.get(
  '/photos/{photoId}/comments',
  {
    summary: 'Comments on a photo, oldest first',
    tag: 'Comments',
    params: photoParam,
    query: CommentsQuery,
    answers: CommentPage,
    problems: ['photo-not-found', 'cursor-invalid'],
  },
  async ({ params: { photoId }, query, viewer, db, platform }) => {
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
)

commentRoutes.signedIn.post(
  '/photos/{photoId}/comments',
  {
    summary: 'Comment on a photo',
    tag: 'Comments',
    params: photoParam,
    body: CommentForm,
    answers: CommentView,
    status: 201,
    limit: 'comment',
    problems: ['photo-not-found', 'comments-closed', 'account-suspended', 'idempotency-key-reused'],
  },
  (call) =>
    runIdempotent(
      call,
      async (tx, [locked]) => {
        const { viewer, platform } = call
        const { photoId } = call.params
        const photo = found(locked, 'photo-not-found')
        permit(mayCommentOnPhoto(viewer, photo))
        const comment = { id: newId(), photoId, authorId: viewer.memberId, content: call.body.content }
        const { createdAt, commentCount } = await insertComment(tx, comment)
        await platform.live.publish(tx, `photo:${photoId}`, {
          kind: 'comment-added',
          commentId: comment.id,
          commentCount,
        })
        if (photo.ownerId !== viewer.memberId) {
          await raiseNotice(tx, {
            memberId: photo.ownerId,
            kind: 'comment',
            actorIds: [viewer.memberId],
            photoId,
          })
        }
        return commentView(viewer, photo, { ...comment, ...viewer, createdAt, isEdited: false })
      },
      photoLock(call.params.photoId, call.viewer.memberId),
    ),
)

commentRoutes.signedIn.patch(
  '/photos/{photoId}/comments/{commentId}',
  {
    summary: 'Change one’s own comment',
    tag: 'Comments',
    params: commentParam,
    body: CommentForm,
    answers: CommentView,
    limit: 'comment',
    problems: ['photo-not-found', 'comment-not-found', 'not-your-comment', 'account-suspended'],
  },
  ({ params: { photoId, commentId }, body: { content }, viewer, db, platform }) =>
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
)

commentRoutes.signedIn.delete(
  '/photos/{photoId}/comments/{commentId}',
  {
    summary: 'Remove a comment: its author and the photo’s owner may',
    tag: 'Comments',
    params: commentParam,
    answers: Done,
    limit: 'write',
    problems: ['photo-not-found', 'comment-not-found', 'not-your-comment', 'removal-needs-reason'],
  },
  async ({ params: { photoId, commentId }, viewer, db, platform }) => {
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
)

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
