import type { z } from 'zod'
import { keysetPage, OLDEST, TimePlace } from '../../../../../kernel/paging/server/keyset-page.ts'
import { canRemove } from '../../../../../kernel/session/server/viewer-rules.ts'
import { newId } from '../../../../../platform/database/ids.ts'
import { done, found, implement, permit } from '../../../../../platform/http/http.ts'
import { readAndRunIdempotent } from '../../../../../platform/http/idempotency.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import type { Viewer } from '../../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../../problems.ts'
import { holdForLinks } from '../../../../services/moderation/server/hold-links.ts'
import type { CommentView, ThreadView } from '../../comment.ts'
import { commentApi } from '../../comment-api.ts'
import { takeMentions } from '../mentions/limit-mentions.ts'
import { notifyMentionedMembers, notifyOfComment, saveMentions } from '../mentions/mentions.ts'
import {
  mayCommentOnPhoto,
  mayEditComment,
  mayRemoveComment,
  maySeePhoto,
  type PhotoWithTies,
} from '../photo-rules.ts'
import { findPhotoFacts, lockPhoto, lockPhotoStatement } from '../photo-sql.ts'
import { deleteComment, findComment, insertComment, readCommentCount, updateComment } from './comment-sql.ts'
import { findThread, photoThreads } from './thread-sql.ts'
import {
  type CommentRow,
  commentFields,
  hiddenCommentFields,
  repliesPage,
  type ThreadRow,
  threadViews,
} from './threads.ts'

export const commentRoutes = implement(commentApi, {
  'GET /photos/{photoId}/comments': async ({ params: { photoId }, query, viewer, db, platform }) => {
    const page = keysetPage(`comments:${photoId}`, TimePlace, query, OLDEST)
    const [facts, rows] = await Promise.all([
      findPhotoFacts(db, photoId, viewer.memberId),
      photoThreads.listThreads(platform.pool, [photoId, viewer.memberId, ...page.after, page.rowsToRead]),
    ])
    const photo = found(facts, 'photo-not-found')
    permit(maySeePhoto(viewer, photo))
    const { shown, nextCursor } = page.cut(rows, ({ createdAt, id }) => [createdAt, id])
    const items = await readThreadViews(platform, viewer, photo, shown)
    return { items, nextCursor, commentCount: photo.commentCount }
  },

  'GET /photos/{photoId}/comments/{commentId}/replies': async ({
    params: { photoId, commentId },
    query,
    viewer,
    db,
    platform,
  }) => {
    const photo = found(await findPhotoFacts(db, photoId, viewer.memberId), 'photo-not-found')
    permit(maySeePhoto(viewer, photo))
    const page = repliesPage(commentId, query)
    const rows = await photoThreads.listReplies(platform.pool, [
      ...[commentId, viewer.memberId, ...page.after, page.rowsToRead],
      photoId,
    ])
    const { shown, nextCursor } = page.cut(rows, ({ createdAt, id }) => [createdAt, id])
    return { items: shown.map((row) => commentView(viewer, photo, row)), nextCursor }
  },

  'GET /photos/{photoId}/comments/{commentId}': async ({
    params: { photoId, commentId },
    viewer,
    db,
    platform,
  }) => {
    const photo = found(await findPhotoFacts(db, photoId, viewer.memberId), 'photo-not-found')
    permit(maySeePhoto(viewer, photo))
    const row = found(
      (await photoThreads.findThreadOf(platform.pool, [photoId, viewer.memberId, commentId]))[0],
      'comment-not-found',
    )
    const isReply = row.id !== commentId
    const [reply] = isReply
      ? await photoThreads.findReply(platform.pool, [commentId, viewer.memberId, photoId])
      : []
    if (isReply ? !reply : row.authorId === null) throw new Problem('comment-not-found')
    const [thread] = await readThreadViews(platform, viewer, photo, [row])
    return { thread: thread!, reply: reply ? commentView(viewer, photo, reply) : null }
  },

  'POST /photos/{photoId}/comments': async (call) => {
    await call.platform.limits.take('comment-day', call.viewer.memberId)
    const mayMention = await takeMentions(call.platform, call.viewer.memberId, call.body)
    return readAndRunIdempotent(
      call,
      { photos: lockPhotoStatement(call.params.photoId, call.viewer.memberId) },
      async (tx, { photos }) => {
        const { viewer, platform } = call
        const { photoId } = call.params
        const photo = found(photos[0], 'photo-not-found')
        permit(mayCommentOnPhoto(viewer, photo))
        const { content, replyTo } = call.body
        const authorId = viewer.memberId
        const parentId = replyTo
          ? found(await findThread(tx, authorId, photoId, replyTo), 'comment-not-found')
          : null
        const comment = { id: newId(), photoId, authorId, content, parentId }
        const { createdAt, commentCount } = await insertComment(tx, comment)
        const text = { photoId, commentId: comment.id, authorId, text: content }
        const { mentions, addedIds } = await saveMentions(tx, text, {
          isNew: true,
          notifies: mayMention,
        })
        await platform.live.publish(tx, `photo:${photoId}`, {
          kind: 'comment-added',
          commentId: comment.id,
          commentCount,
        })
        const isHeld = await holdForLinks(tx, platform, moderatedComment(comment.id, authorId), [content])
        const namedIds = mayMention ? addedIds : []
        if (!isHeld) await notifyOfComment(tx, { photo, authorId, threadId: parentId, namedIds })
        const added = { ...comment, mentions, createdAt, isEdited: false, isHeld }
        return commentView(viewer, photo, { ...viewer, ...added })
      },
    )
  },

  'PATCH /photos/{photoId}/comments/{commentId}': async ({
    params: { photoId, commentId },
    body,
    viewer,
    db,
    platform,
  }) => {
    const mayMention = await takeMentions(platform, viewer.memberId, body)
    return db.transaction().execute(async (tx) => {
      const photo = found(await lockPhoto(tx, photoId, viewer.memberId), 'photo-not-found')
      permit(maySeePhoto(viewer, photo))
      const comment = found(await findComment(tx, photoId, commentId, viewer.memberId), 'comment-not-found')
      permit(mayEditComment(viewer, photo, comment))
      const { content } = body
      await updateComment(tx, commentId, content)
      const authorId = viewer.memberId
      const text = { photoId, commentId, authorId, text: content }
      const { mentions, addedIds } = await saveMentions(tx, text, {
        isNew: false,
        notifies: mayMention,
      })
      const isHeld =
        comment.isHeld || (await holdForLinks(tx, platform, moderatedComment(commentId, authorId), [content]))
      if (!isHeld && mayMention) await notifyMentionedMembers(tx, { photo, authorId, memberIds: addedIds })
      await platform.live.publish(tx, `photo:${photoId}`, {
        kind: 'comment-changed',
        commentId,
        commentCount: await readCommentCount(tx, photoId),
      })
      const changed = { id: commentId, content, mentions, isEdited: true, isHeld }
      return commentView(viewer, photo, { ...viewer, ...comment, ...changed })
    })
  },

  'DELETE /photos/{photoId}/comments/{commentId}': async ({
    params: { photoId, commentId },
    viewer,
    db,
    platform,
  }) => {
    await db.transaction().execute(async (tx) => {
      const photo = found(await lockPhoto(tx, photoId, viewer.memberId), 'photo-not-found')
      permit(maySeePhoto(viewer, photo))
      const comment = found(await findComment(tx, photoId, commentId, viewer.memberId), 'comment-not-found')
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

const moderatedComment = (targetId: string, ownerId: string) => ({ kind: 'comment', targetId, ownerId })

const commentView = (viewer: Viewer, photo: PhotoWithTies, row: CommentRow): z.input<typeof CommentView> => ({
  ...commentFields(row),
  photoId: photo.id,
  can: {
    edit: mayEditComment(viewer, photo, row).allowed,
    ...canRemove(mayRemoveComment(viewer, photo, row)),
  },
})

const readThreadViews = (
  { pool }: Platform,
  viewer: Viewer,
  photo: PhotoWithTies,
  rows: ThreadRow[],
): Promise<z.input<typeof ThreadView>[]> =>
  threadViews(pool, viewer.memberId, photoThreads, rows, {
    viewOf: (row) => commentView(viewer, photo, row),
    unseen: (row) => ({ ...hiddenCommentFields(row), photoId: photo.id }),
  })
