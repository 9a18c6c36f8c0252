import { sql } from 'kysely'
import { type CaseKind, caseKinds } from '../../../../services/moderation/server/case-kinds.ts'
import { announceHeldCategoryComment } from './announce-held-comment.ts'
import {
  deleteCategoryComment,
  findAnyCategoryComment,
  findCategoryComment,
  setCategoryCommentHidden,
} from './category-comment-sql.ts'

const categoryCommentCases: CaseKind = {
  kind: 'category-comment',
  name: 'Comment on a category',
  noun: 'comment',
  missing: 'comment-not-found',
  readOwner: async ({ db }, viewer, id) => (await findCategoryComment(db, id, viewer.memberId))?.authorId,
  async readTexts({ db }, id) {
    const comment = await findAnyCategoryComment(db, id)
    return comment ? { texts: [comment.category, comment.content], address: `/voting/${comment.slug}` } : null
  },
  lock: (tx, id) => sql`select from category_comments where id = ${id} for no key update`.execute(tx),
  async setHidden(tx, _platform, { targetId }, isHidden) {
    const isThere = await setCategoryCommentHidden(tx, targetId, isHidden)
    if (isThere && !isHidden) await announceHeldCategoryComment(tx, targetId)
    return isThere
  },
  commentsSql: (author) => `select id, created_at from category_comments where author_id = ${author}`,
  remove: (tx, _platform, { targetId }) => deleteCategoryComment(tx, targetId),
}

export const categoryCommentModeration = [caseKinds.of(categoryCommentCases)]
