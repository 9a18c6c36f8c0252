import type { z } from 'zod'
import { newestFirst } from '../../../../../kernel/paging/server/keyset-page.ts'
import { canRemove } from '../../../../../kernel/session/server/viewer-rules.ts'
import { newId } from '../../../../../platform/database/ids.ts'
import { done, found, implement, permit } from '../../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../../platform/http/idempotency.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import type { Viewer } from '../../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../../problems.ts'
import { holdForLinks } from '../../../../services/moderation/server/hold-links.ts'
import {
  type CommentRow,
  commentFields,
  hiddenCommentFields,
  repliesPage,
  type ThreadRow,
  threadViews,
} from '../../../photos/server/comments/threads.ts'
import { takeMentions } from '../../../photos/server/mentions/limit-mentions.ts'
import { readMentionedMembers } from '../../../photos/server/mentions/mentioned-members.ts'
import type { CategoryCommentView, CategoryThreadView } from '../../category-comment.ts'
import { categoryCommentApi } from '../../category-comment-api.ts'
import { findVisibleCategory } from '../category-view.ts'
import { mayCommentOnCategory, mayEditCategoryComment, mayRemoveCategoryComment } from '../voting-rules.ts'
import { notifyMentionedInContest, notifyOfCategoryComment } from './category-comment-notices.ts'
import {
  categoryThreads,
  deleteCategoryComment,
  findCategoryComment,
  findCommentedCategory,
  insertCategoryComment,
  lockThreadForReply,
  updateCategoryComment,
} from './category-comment-sql.ts'
import { replaceCategoryMentions } from './category-mention-sql.ts'

export const categoryCommentRoutes = implement(categoryCommentApi, {
  'GET /categories/{categoryId}/comments': async ({ params, query, viewer, platform }) => {
    const { id, commentCount } = found(
      await findVisibleCategory(platform.pool, viewer, params.categoryId),
      'category-not-found',
    )
    const page = newestFirst(`category-comments:${id}`, query)
    const values = [id, viewer.memberId, ...page.after, page.rowsToRead]
    const rows = await categoryThreads.listThreads(platform.pool, values)
    const { shown, nextCursor } = page.cut(rows, (row) => [row.createdAt, row.id])
    return { items: await readCategoryThreadViews(platform, viewer, id, shown), nextCursor, commentCount }
  },

  'GET /category-comments/{commentId}/replies': async ({
    params: { commentId },
    query,
    viewer,
    platform,
  }) => {
    const { id } = found(await findCommentedCategory(platform.db, commentId), 'comment-not-found')
    const page = repliesPage(commentId, query)
    const values = [commentId, viewer.memberId, ...page.after, page.rowsToRead, id]
    const rows = await categoryThreads.listReplies(platform.pool, values)
    const { shown, nextCursor } = page.cut(rows, (row) => [row.createdAt, row.id])
    return { items: shown.map((row) => commentView(viewer, id, row)), nextCursor }
  },

  'GET /category-comments/{commentId}': async ({ params: { commentId }, viewer, platform }) => {
    const { id } = found(await findCommentedCategory(platform.db, commentId), 'comment-not-found')
    const [row] = await categoryThreads.findThreadOf(platform.pool, [id, viewer.memberId, commentId])
    const threadRow = found(row, 'comment-not-found')
    const isReply = threadRow.id !== commentId
    const [reply] = isReply
      ? await categoryThreads.findReply(platform.pool, [commentId, viewer.memberId, id])
      : []
    if (isReply ? !reply : threadRow.authorId === null) throw new Problem('comment-not-found')
    const [thread] = await readCategoryThreadViews(platform, viewer, id, [threadRow])
    return { thread: thread!, reply: reply ? commentView(viewer, id, reply) : null }
  },

  'POST /categories/{categoryId}/comments': async (call) => {
    const { viewer, params, body, platform } = call
    permit(mayCommentOnCategory(viewer))
    const { id: categoryId } = found(
      await findVisibleCategory(platform.pool, viewer, params.categoryId),
      'category-not-found',
    )
    const { content, replyTo } = body
    const authorId = viewer.memberId
    await platform.limits.take('comment-day', authorId)
    const mayMention = await takeMentions(platform, authorId, body)
    return runIdempotent(call, async (tx) => {
      const parentId = replyTo
        ? found(await lockThreadForReply(tx, authorId, categoryId, replyTo), 'comment-not-found')
        : null
      const comment = { id: newId(), categoryId, authorId, content, parentId }
      const createdAt = await insertCategoryComment(tx, comment)
      const mentions = await readMentionedMembers(tx, { text: content, authorId })
      const addedIds = await replaceCategoryMentions(tx, comment.id, mentions, mayMention)
      const namedIds = mayMention ? addedIds : []
      const isHeld = await holdForLinks(tx, platform, thingOf(comment.id, authorId), [content])
      if (!isHeld) await notifyOfCategoryComment(tx, { categoryId, authorId, threadId: parentId, namedIds })
      const added = { ...comment, mentions, createdAt, isEdited: false, isHeld }
      return commentView(viewer, categoryId, { ...viewer, ...added })
    })
  },

  'PATCH /category-comments/{commentId}': async ({ params: { commentId }, body, viewer, db, platform }) => {
    const mayMention = await takeMentions(platform, viewer.memberId, body)
    return db.transaction().execute(async (tx) => {
      const comment = found(await findCategoryComment(tx, commentId, viewer.memberId), 'comment-not-found')
      permit(mayEditCategoryComment(viewer, comment))
      const { content } = body
      const { categoryId, authorId } = comment
      await updateCategoryComment(tx, commentId, content)
      const mentions = await readMentionedMembers(tx, { text: content, authorId })
      const memberIds = await replaceCategoryMentions(tx, commentId, mentions, mayMention)
      const isHeld =
        comment.isHeld || (await holdForLinks(tx, platform, thingOf(commentId, authorId), [content]))
      if (!isHeld && mayMention) await notifyMentionedInContest(tx, { categoryId, authorId, memberIds })
      const changed = { content, mentions, isEdited: true, isHeld }
      return commentView(viewer, categoryId, { ...viewer, ...comment, ...changed })
    })
  },

  'DELETE /category-comments/{commentId}': async ({ params: { commentId }, viewer, db }) => {
    await db.transaction().execute(async (tx) => {
      const comment = found(await findCategoryComment(tx, commentId, viewer.memberId), 'comment-not-found')
      permit(mayRemoveCategoryComment(viewer, comment))
      await deleteCategoryComment(tx, commentId)
    })
    return done
  },
})

const thingOf = (targetId: string, ownerId: string) => ({ kind: 'category-comment', targetId, ownerId })

const commentView = (
  viewer: Viewer,
  categoryId: string,
  row: CommentRow,
): z.input<typeof CategoryCommentView> => ({
  ...commentFields(row),
  categoryId,
  can: {
    edit: mayEditCategoryComment(viewer, row).allowed,
    ...canRemove(mayRemoveCategoryComment(viewer, row)),
  },
})

const readCategoryThreadViews = (
  { pool }: Platform,
  viewer: Viewer,
  categoryId: string,
  rows: ThreadRow[],
): Promise<z.input<typeof CategoryThreadView>[]> =>
  threadViews(pool, viewer.memberId, categoryThreads, rows, {
    viewOf: (row) => commentView(viewer, categoryId, row),
    unseen: (row) => ({ ...hiddenCommentFields(row), categoryId }),
  })
