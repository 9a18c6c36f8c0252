import type { z } from 'zod'
import { newestFirst } from '../../../../../kernel/paging/server/keyset-page.ts'
import { canRemove } from '../../../../../kernel/session/server/viewer-rules.ts'
import { newId } from '../../../../../platform/database/ids.ts'
import { done, found, implement, permit } from '../../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../../platform/http/idempotency.ts'
import type { Viewer } from '../../../../../platform/sign-in/viewer.ts'
import { holdForLinks } from '../../../../services/moderation/server/hold-links.ts'
import { categoryCommentApi } from '../../category-comment-api.ts'
import type { CategoryCommentView } from '../../voting.ts'
import { findCategory } from '../category-sql.ts'
import { mayCommentOnCategory, mayEditCategoryComment, mayRemoveCategoryComment } from '../voting-rules.ts'
import {
  type CategoryCommentRow,
  deleteCategoryComment,
  findCategoryComment,
  insertCategoryComment,
  listCategoryComments,
  updateCategoryComment,
} from './category-comment-sql.ts'

export const categoryCommentRoutes = implement(categoryCommentApi, {
  'GET /categories/{categoryId}/comments': async ({ params, query, viewer, platform }) => {
    const { id, commentCount } = found(
      await findCategory(platform.pool, params.categoryId),
      'category-not-found',
    )
    const page = newestFirst(`category-comments:${id}`, query)
    const rows = await listCategoryComments(platform.pool, [
      id,
      viewer.memberId,
      ...page.after,
      page.rowsToRead,
    ])
    const { shown, nextCursor } = page.cut(rows, (row) => [row.createdAt, row.id])
    return { items: shown.map((row) => commentView(viewer, row)), nextCursor, commentCount }
  },

  'POST /categories/{categoryId}/comments': async (call) => {
    const { viewer, params, body, platform } = call
    permit(mayCommentOnCategory(viewer))
    const category = found(await findCategory(platform.pool, params.categoryId), 'category-not-found')
    return runIdempotent(call, async (tx) => {
      const comment = {
        id: newId(),
        categoryId: category.id,
        authorId: viewer.memberId,
        content: body.content,
      }
      const times = await insertCategoryComment(tx, comment)
      const isHeld = await holdForLinks(tx, platform, thingOf(comment.id, viewer.memberId), [body.content])
      return commentView(viewer, { ...viewer, ...comment, ...times, isHeld })
    })
  },

  'PATCH /category-comments/{commentId}': ({ params: { commentId }, body, viewer, db, platform }) =>
    db.transaction().execute(async (tx) => {
      const comment = found(await findCategoryComment(tx, commentId, viewer.memberId), 'comment-not-found')
      permit(mayEditCategoryComment(viewer, comment))
      const { content } = body
      const times = await updateCategoryComment(tx, commentId, content)
      const isHeld =
        comment.isHeld || (await holdForLinks(tx, platform, thingOf(commentId, viewer.memberId), [content]))
      return commentView(viewer, { ...viewer, ...comment, content, ...times, isHeld })
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

const thingOf = (targetId: string, ownerId: string) => ({ kind: 'category-comment', targetId, ownerId })

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
    isHeld: row.isHeld,
    can: {
      edit: mayEditCategoryComment(viewer, row).allowed,
      ...canRemove(mayRemoveCategoryComment(viewer, row)),
    },
  }
}
