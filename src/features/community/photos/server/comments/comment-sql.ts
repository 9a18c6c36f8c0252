import { sql } from 'kysely'
import { isClosed } from '../../../../../kernel/visibility/server/ties-sql.ts'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'
import { heldSql } from '../../../../services/moderation/server/hold-links.ts'

/** Finds a comment the viewer may see. A comment that waits for a moderator is visible only to its author. */
export async function findComment(db: DbOrTx, photoId: string, commentId: string, viewerId: string) {
  return db
    .selectFrom('photo_comments')
    .select(['author_id as authorId', 'parent_id as parentId', 'created_at as createdAt', 'content'])
    .select('hidden as isHeld')
    .where('id', '=', commentId)
    .where('photo_id', '=', photoId)
    .where(({ or, eb, and }) =>
      or([
        eb('hidden', '=', false),
        and([
          eb('author_id', '=', viewerId),
          sql<boolean>`${sql.raw(heldSql('comment', 'photo_comments.id'))}`,
        ]),
      ]),
    )
    .where('author_id', 'is not', null)
    .where(({ not }) => not(isClosed('photo_comments.author_id')))
    .$narrowType<{ authorId: string }>()
    .executeTakeFirst()
}

/** Finds the comment's photo and author. */
export async function findCommentPlace(db: DbOrTx, commentId: string) {
  return db
    .selectFrom('photo_comments')
    .select(['photo_id as photoId', 'author_id as authorId'])
    .where('id', '=', commentId)
    .where('hidden', '=', false)
    .where('author_id', 'is not', null)
    .$narrowType<{ authorId: string }>()
    .executeTakeFirst()
}

export type NewComment = {
  id: string
  photoId: string
  authorId: string
  content: string
  parentId: string | null
}

/** Adds a comment to a photo whose row the transaction has locked, and counts it. */
export async function insertComment(tx: Tx, { id, photoId, authorId, content, parentId }: NewComment) {
  const [added] = await addAndCount(tx, [id, photoId, authorId, content, parentId])
  return added!
}

// clock_timestamp() instead of now(), the start of the transaction: the photo's row is locked, so comments get their
// times in the order in which they become visible, and no cursor skips one.
const addAndCount = prepared<{ createdAt: Date; commentCount: number }>(
  'add-comment',
  `with added as (
     insert into photo_comments (id, photo_id, author_id, content, parent_id, created_at)
     values ($1, $2, $3, $4, $5, clock_timestamp())
     returning created_at
   )
   update photos set comment_count = comment_count + 1
   from added
   where photos.id = $2
   returning added.created_at as "createdAt", photos.comment_count as "commentCount"`,
  { isPlannedOnce: true },
)

export async function updateComment(tx: Tx, commentId: string, content: string): Promise<void> {
  await tx
    .updateTable('photo_comments')
    .set({ content, edited_at: sql<Date>`now()` })
    .where('id', '=', commentId)
    .execute()
}

/**
 * Deletes a comment of a photo whose row the transaction has locked. If it has replies, a placeholder without author
 * and text stays until the last reply is gone.
 * @returns the number of comments that remain
 */
export async function deleteComment(tx: Tx, photoId: string, commentId: string): Promise<number> {
  const comment = await tx
    .selectFrom('photo_comments')
    .select(['hidden', 'parent_id'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('photo_comments as reply').select('reply.id').where('reply.parent_id', '=', commentId),
      ).as('hasReplies'),
    )
    .where('id', '=', commentId)
    .where('author_id', 'is not', null)
    .executeTakeFirst()
  if (!comment) return changeCommentCount(tx, photoId, 0)
  if (comment.hasReplies) await emptyComments(tx, [commentId])
  else await tx.deleteFrom('photo_comments').where('id', '=', commentId).execute()
  if (comment.parent_id) await deleteEmptyThreads(tx, [photoId])
  return changeCommentCount(tx, photoId, comment.hidden ? 0 : -1)
}

/** Turns these comments into placeholders without author and text, and deletes their marks and mentions. */
export async function emptyComments(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('helpful_comments').where('comment_id', 'in', ids).execute()
  await tx.deleteFrom('mentions').where('comment_id', 'in', ids).execute()
  await tx
    .updateTable('photo_comments')
    .set({ author_id: null, content: '', edited_at: null })
    .where('id', 'in', ids)
    .execute()
}

/** Deletes placeholders that no longer have replies. */
export async function deleteEmptyThreads(tx: Tx, photoIds: string[]): Promise<void> {
  await sql`
    delete from photo_comments as thread
    where photo_id = any(${photoIds}::uuid[]) and parent_id is null and author_id is null
      and not exists (select from photo_comments as reply where reply.parent_id = thread.id)`.execute(tx)
}

/**
 * Hides a comment, or shows it again; the caller has locked the photo's row. @returns the number of visible comments
 */
export async function setCommentHidden(
  tx: Tx,
  photoId: string,
  commentId: string,
  isHidden: boolean,
): Promise<number> {
  const changed = await tx
    .updateTable('photo_comments')
    .set({ hidden: isHidden })
    .where('id', '=', commentId)
    .where('author_id', 'is not', null)
    .where('hidden', '=', !isHidden)
    .returning('id')
    .executeTakeFirst()
  return changeCommentCount(tx, photoId, changed ? (isHidden ? -1 : 1) : 0)
}

async function changeCommentCount(tx: Tx, photoId: string, change: 1 | 0 | -1): Promise<number> {
  const { comment_count } = await tx
    .updateTable('photos')
    .set((photo) => ({ comment_count: photo('comment_count', '+', change) }))
    .where('id', '=', photoId)
    .returning('comment_count')
    .executeTakeFirstOrThrow()
  return comment_count
}

const findCount = prepared<{ count: number }>(
  'find-comment-count',
  'select comment_count as count from photos where id = $1',
  { isPlannedOnce: true },
)

export async function readCommentCount(db: DbOrTx, photoId: string): Promise<number> {
  return (await findCount(db, [photoId]))[0]?.count ?? 0
}

/** A comment as moderators see it, hidden or not. */
export async function findAnyComment(db: DbOrTx, commentId: string) {
  return db
    .selectFrom('photo_comments')
    .select(['photo_id as photoId', 'content'])
    .where('id', '=', commentId)
    .where('author_id', 'is not', null)
    .executeTakeFirst()
}
