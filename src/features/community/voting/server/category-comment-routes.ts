import { z } from 'zod'
import { canRemove } from '../../../../kernel/session/server/viewer-rules.ts'
import { readCursor, writeCursor } from '../../../../platform/database/cursor.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { done, found, implement, permit } from '../../../../platform/http/http.ts'
import { answerOnce } from '../../../../platform/http/idempotency.ts'
import type { Viewer } from '../../../../platform/sign-in/viewer.ts'
import { categoryCommentApi } from '../category-comment-api.ts'
import type { CategoryCommentView } from '../voting.ts'
import {
  type CategoryCommentRow,
  deleteCategoryComment,
  findCategoryComment,
  insertCategoryComment,
  listCategoryComments,
  updateCategoryComment,
} from './category-comment-sql.ts'
import { findCategory } from './category-sql.ts'
import { mayCommentOnCategory, mayEditCategoryComment, mayRemoveCategoryComment } from './voting-rules.ts'

const Place = z.tuple([z.int().min(0).max(Date.UTC(9999, 0)), z.uuid()])
/** Before all comments: they are listed newest first. */
const TOP = [new Date(Date.UTC(9999, 0)), 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const

export const categoryCommentRoutes = implement(categoryCommentApi, {
  'GET /categories/{categoryId}/comments': async ({ params, query: { cursor, limit }, viewer, platform }) => {
    const { id, commentCount } = found(
      await findCategory(platform.pool, params.categoryId),
      'category-not-found',
    )
    const list = `category-comments:${id}`
    const [ms, commentId] = cursor ? readCursor(list, cursor, Place) : []
    const after = ms === undefined ? TOP : [new Date(ms), commentId]
    const rows = await listCategoryComments(platform.pool, [id, viewer.memberId, ...after, limit + 1])
    const last = rows.length > limit ? rows[limit - 1] : undefined
    return {
      items: rows.slice(0, limit).map((row) => commentView(viewer, row)),
      nextCursor: last ? writeCursor(list, [last.createdAt.getTime(), last.id]) : null,
      commentCount,
    }
  },

  'POST /categories/{categoryId}/comments': async (call) => {
    const { viewer, params, body, platform } = call
    permit(mayCommentOnCategory(viewer))
    const category = found(await findCategory(platform.pool, params.categoryId), 'category-not-found')
    return answerOnce(call, async (tx) => {
      const comment = {
        id: newId(),
        categoryId: category.id,
        authorId: viewer.memberId,
        content: body.content,
      }
      const times = await insertCategoryComment(tx, comment)
      return commentView(viewer, { ...viewer, ...comment, ...times })
    })
  },

  'PATCH /category-comments/{commentId}': ({ params: { commentId }, body: { content }, viewer, db }) =>
    db.transaction().execute(async (tx) => {
      const comment = found(await findCategoryComment(tx, commentId, viewer.memberId), 'comment-not-found')
      permit(mayEditCategoryComment(viewer, comment))
      const times = await updateCategoryComment(tx, commentId, content)
      return commentView(viewer, { ...viewer, ...comment, content, ...times })
    }),

  'DELETE /category-comments/{commentId}': async ({ params: { commentId }, viewer, db }) => {
    await db.transaction().execute(async (tx) => {
      const comment = found(await findCategoryComment(tx, commentId, viewer.memberId), 'comment-not-found')
      permit(mayRemoveCategoryComment(viewer, comment))
      await deleteCategoryComment(tx, commentId)
    })
    return done
  },
})

function commentView(viewer: Viewer, row: CategoryCommentRow): z.input<typeof CategoryCommentView> {
  return {
    id: row.id,
    categoryId: row.categoryId,
    author: {
      id: row.authorId,
      username: row.username,
      displayName: row.displayName,
      avatarUrl: row.avatarUrl,
    },
    content: row.content,
    createdAt: row.createdAt.toISOString(),
    isEdited: row.updatedAt.getTime() !== row.createdAt.getTime(),
    can: {
      edit: mayEditCategoryComment(viewer, row).allowed,
      ...canRemove(mayRemoveCategoryComment(viewer, row)),
    },
  }
}
