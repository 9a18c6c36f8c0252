import { sql } from 'kysely'
import { isClosed } from '../../../../../kernel/visibility/server/ties-sql.ts'
import type { Db, Tx } from '../../../../../platform/database/database.ts'
import type { HelpfulMark } from '../../comment-api.ts'

/** Lists the comments of the photo that have at least one helpful mark. */
export async function listHelpfulComments(
  db: Db,
  photoId: string,
  viewerId: string | null,
): Promise<HelpfulMark[]> {
  const { rows } = await sql<HelpfulMark>`
    select marks.comment_id as id, count(*) as count,
           coalesce(bool_or(marks.member_id = ${viewerId}::uuid), false) as "isByViewer"
    from photo_comments
    join helpful_comments as marks on marks.comment_id = photo_comments.id
    where photo_comments.photo_id = ${photoId}
    group by marks.comment_id`.execute(db)
  return rows
}

/** Reads the comment's author and protects the comment from deletion until the transaction ends. */
export async function lockCommentAgainstDeletion(tx: Tx, photoId: string, commentId: string) {
  return tx
    .selectFrom('photo_comments')
    .select('author_id as authorId')
    .$narrowType<{ authorId: string }>()
    .where('id', '=', commentId)
    .where('photo_id', '=', photoId)
    .where('hidden', '=', false)
    .where('author_id', 'is not', null)
    .where(({ not }) => not(isClosed('photo_comments.author_id')))
    .forKeyShare()
    .executeTakeFirst()
}

export async function markComment(tx: Tx, commentId: string, memberId: string) {
  await tx
    .insertInto('helpful_comments')
    .values({ comment_id: commentId, member_id: memberId })
    .onConflict((pair) => pair.columns(['comment_id', 'member_id']).doNothing())
    .execute()
}

export async function unmarkComment(db: Db, commentId: string, memberId: string) {
  await db
    .deleteFrom('helpful_comments')
    .where('comment_id', '=', commentId)
    .where('member_id', '=', memberId)
    .execute()
}
