import { areApart } from '../../../../../kernel/visibility/server/ties-sql.ts'
import type { Tx } from '../../../../../platform/database/database.ts'
import { mentionsSql } from '../mentions/mention-sql.ts'
import { threadStatements } from './threads.ts'

/** Comments on photos, oldest first (ACT-21). */
export const photoThreads = threadStatements({
  table: 'photo_comments',
  about: 'photo_id',
  caseKind: 'comment',
  editedSql: 'photo_comments.edited_at is not null',
  mentionsSql: mentionsSql(
    { photoId: 'photo_comments.photo_id', commentId: 'photo_comments.id' },
    'photo_comments.author_id',
    '$2',
  ),
  first: 'oldest',
})

/** Finds the thread that a reply to this comment joins; undefined if there is a block between viewer and author. */
export async function findThread(tx: Tx, viewerId: string, photoId: string, commentId: string) {
  const comment = await tx
    .selectFrom('photo_comments')
    .select(['id', 'parent_id'])
    .where('id', '=', commentId)
    .where('photo_id', '=', photoId)
    .where('hidden', '=', false)
    .where('author_id', 'is not', null)
    .where(({ not }) => not(areApart(viewerId, 'photo_comments.author_id')))
    .executeTakeFirst()
  return comment && (comment.parent_id ?? comment.id)
}
