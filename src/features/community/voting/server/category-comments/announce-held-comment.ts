import { sql } from 'kysely'
import type { Tx } from '../../../../../platform/database/database.ts'
import { unannouncedSinceSql } from '../../../../services/moderation/server/hold-links.ts'
import { notifyMentionedInContest, notifyOfCategoryComment } from './category-comment-notices.ts'
import { renewCategoryMentionsSince } from './category-mention-sql.ts'

type HeldComment = {
  categoryId: string
  authorId: string
  threadId: string | null
  since: Date
  isNew: boolean
}

/** Notifies of a comment that a moderator shows after it waited, as for photos (photos/server/comments). */
export async function announceHeldCategoryComment(tx: Tx, commentId: string): Promise<void> {
  const { rows } = await sql<HeldComment>`
    select category_id as "categoryId", author_id as "authorId", parent_id as "threadId", held.since,
           created_at >= held.since as "isNew"
    from category_comments
    cross join lateral (
      select ${sql.raw(unannouncedSinceSql('category-comment', 'category_comments.id'))} as since
    ) as held
    where id = ${commentId} and author_id is not null and held.since is not null`.execute(tx)
  const [comment] = rows
  if (!comment) return
  const { since, isNew, threadId, ...ref } = comment
  const namedIds = await renewCategoryMentionsSince(tx, commentId, since)
  if (!isNew) return notifyMentionedInContest(tx, { ...ref, memberIds: namedIds })
  // Equal times: nobody has seen an earlier version of it.
  await sql`
    update category_comments set created_at = now(), updated_at = now() where id = ${commentId}`.execute(tx)
  await notifyOfCategoryComment(tx, { ...ref, threadId, namedIds })
}
