import { z } from 'zod'
import { newestFirst } from '../../../../kernel/paging/server/keyset-page.ts'
import { canRemove } from '../../../../kernel/session/server/viewer-rules.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { apiRoutes, Done, done, found, permit } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import type { Viewer } from '../../../../platform/sign-in/viewer.ts'
import { CommentsQuery } from '../../photos/photo.ts'
import { CategoryCommentForm, CategoryCommentPage, CategoryCommentView, CategoryKey } from '../voting.ts'
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

const routes = apiRoutes()
export const categoryCommentRoutes = routes
const tag = 'Voting'
const categoryParam = z.object({ categoryId: CategoryKey })
const commentParam = z.object({ commentId: z.uuid() })

routes.get(
  '/categories/{categoryId}/comments',
  {
    summary: 'What is said about a category, newest first',
    tag,
    params: categoryParam,
    query: CommentsQuery,
    answers: CategoryCommentPage,
    problems: ['category-not-found', 'cursor-invalid'],
  },
  async ({ params, query, viewer, platform }) => {
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
)

routes.signedIn.post(
  '/categories/{categoryId}/comments',
  {
    summary: 'Say something about a category',
    tag,
    params: categoryParam,
    body: CategoryCommentForm,
    answers: CategoryCommentView,
    status: 201,
    limit: 'comment',
    problems: ['category-not-found', 'account-suspended', 'idempotency-key-reused'],
  },
  async (call) => {
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
      return commentView(viewer, { ...viewer, ...comment, ...times })
    })
  },
)

routes.signedIn.patch(
  '/category-comments/{commentId}',
  {
    summary: 'Change one’s own comment about a category',
    tag,
    params: commentParam,
    body: CategoryCommentForm,
    answers: CategoryCommentView,
    limit: 'comment',
    problems: ['comment-not-found', 'not-your-comment', 'account-suspended'],
  },
  ({ params: { commentId }, body: { content }, viewer, db }) =>
    db.transaction().execute(async (tx) => {
      const comment = found(await findCategoryComment(tx, commentId, viewer.memberId), 'comment-not-found')
      permit(mayEditCategoryComment(viewer, comment))
      const times = await updateCategoryComment(tx, commentId, content)
      return commentView(viewer, { ...viewer, ...comment, content, ...times })
    }),
)

routes.signedIn.delete(
  '/category-comments/{commentId}',
  {
    summary: 'Remove a comment about a category: its author may',
    tag,
    params: commentParam,
    answers: Done,
    limit: 'write',
    problems: ['comment-not-found', 'not-your-comment', 'removal-needs-reason'],
  },
  async ({ params: { commentId }, viewer, db }) => {
    await db.transaction().execute(async (tx) => {
      const comment = found(await findCategoryComment(tx, commentId, viewer.memberId), 'comment-not-found')
      permit(mayRemoveCategoryComment(viewer, comment))
      await deleteCategoryComment(tx, commentId)
    })
    return done
  },
)

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
