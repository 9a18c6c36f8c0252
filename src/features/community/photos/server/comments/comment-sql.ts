import { sql } from 'kysely'
import { isClosed, unheardSql } from '../../../../../kernel/visibility/server/ties-sql.ts'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'

export type CommentRow = {
  id: string
  content: string
  createdAt: Date
  isEdited: boolean
  authorId: string
  username: string
  displayName: string
  avatarUrl: string | null
}

const columns = `photo_comments.id, photo_comments.content, photo_comments.created_at as "createdAt",
  photo_comments.edited_at is not null as "isEdited", members.id as "authorId",
  members.username::text as username, members.display_name as "displayName",
  members.avatar_url as "avatarUrl"`

/** Comments of blocked or muted members, and those hidden by moderators, are left out. */
const heard = `not photo_comments.hidden and not ${unheardSql('$2', 'photo_comments.author_id')}`

/** Oldest first (ACT-21), after the position ($3, $4). */
export const listComments = prepared<CommentRow>(
  'list-comments',
  `select ${columns}
   from photo_comments
   join members on members.id = photo_comments.author_id
   where photo_comments.photo_id = $1 and ${heard}
     and (photo_comments.created_at, photo_comments.id) > ($3, $4)
   order by photo_comments.created_at, photo_comments.id
   limit $5`,
)

export async function findComment(db: DbOrTx, photoId: string, commentId: string) {
  return db
    .selectFrom('photo_comments')
    .select(['author_id as authorId', 'created_at as createdAt', 'content'])
    .where('id', '=', commentId)
    .where('photo_id', '=', photoId)
    .where('hidden', '=', false)
    .where(({ not }) => not(isClosed('photo_comments.author_id')))
    .executeTakeFirst()
}

/** Its photo and its author. */
export async function findCommentPlace(db: DbOrTx, commentId: string) {
  return db
    .selectFrom('photo_comments')
    .select(['photo_id as photoId', 'author_id as authorId'])
    .where('id', '=', commentId)
    .where('hidden', '=', false)
    .executeTakeFirst()
}

export type NewComment = { id: string; photoId: string; authorId: string; content: string }

/** Adds a comment to a photo whose row the transaction has locked, and counts it. */
export async function insertComment(tx: Tx, { id, photoId, authorId, content }: NewComment) {
  const [added] = await addAndCount(tx, [id, photoId, authorId, content])
  return added!
}

// Not now(), the start of the transaction: the photo's row is locked, so comments get their times in the
// order in which they become visible, and no cursor skips one.
const addAndCount = prepared<{ createdAt: Date; commentCount: number }>(
  'add-comment',
  `with added as (
     insert into photo_comments (id, photo_id, author_id, content, created_at)
     values ($1, $2, $3, $4, clock_timestamp())
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

/** Deletes a comment of a photo whose row the transaction has locked. @returns how many are left */
export async function deleteComment(tx: Tx, photoId: string, commentId: string): Promise<number> {
  const gone = await tx
    .deleteFrom('photo_comments')
    .where('id', '=', commentId)
    .returning('hidden')
    .executeTakeFirst()
  return countComments(tx, photoId, gone && !gone.hidden ? -1 : 0)
}

/** Hides a comment of such a photo, or shows it again. @returns how many are shown */
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
    .where('hidden', '=', !isHidden)
    .returning('id')
    .executeTakeFirst()
  return countComments(tx, photoId, changed ? (isHidden ? -1 : 1) : 0)
}

async function countComments(tx: Tx, photoId: string, change: 1 | 0 | -1): Promise<number> {
  const { comment_count } = await tx
    .updateTable('photos')
    .set((photo) => ({ comment_count: photo('comment_count', '+', change) }))
    .where('id', '=', photoId)
    .returning('comment_count')
    .executeTakeFirstOrThrow()
  return comment_count
}

export async function readCommentCount(db: DbOrTx, photoId: string): Promise<number> {
  const row = await db
    .selectFrom('photos')
    .select('comment_count')
    .where('id', '=', photoId)
    .executeTakeFirst()
  return row?.comment_count ?? 0
}

/** A comment as moderators see it, hidden or not. */
export async function findAnyComment(db: DbOrTx, commentId: string) {
  return db
    .selectFrom('photo_comments')
    .select(['photo_id as photoId', 'content'])
    .where('id', '=', commentId)
    .executeTakeFirst()
}
