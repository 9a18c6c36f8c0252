import { sql } from 'kysely'
import { areApart } from '../../../../../kernel/visibility/server/ties-sql.ts'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import { heldSql } from '../../../../services/moderation/server/hold-links.ts'
import { threadStatements } from '../../../photos/server/comments/threads.ts'
import { categoryMentionsSql } from './category-mention-sql.ts'

/** Threads newest first (CAT-12), replies oldest first. */
export const categoryThreads = threadStatements({
  table: 'category_comments',
  about: 'category_id',
  caseKind: 'category-comment',
  editedSql: 'category_comments.updated_at <> category_comments.created_at',
  mentionsSql: categoryMentionsSql('category_comments.id', 'category_comments.author_id', '$2'),
  first: 'newest',
})

/** The category is neither deleted nor a draft. */
const isCategoryPublic = sql<boolean>`
  categories.deleted_at is null and coalesce(categories.appears_at <= now(), true)`

/** Finds a comment the viewer may see, in a category that is neither deleted nor a draft. */
export async function findCategoryComment(db: DbOrTx, id: string, viewerId: string | null) {
  return db
    .selectFrom('category_comments')
    .innerJoin('categories', 'categories.id', 'category_comments.category_id')
    .where(isCategoryPublic)
    .where('category_comments.id', '=', id)
    .where('author_id', 'is not', null)
    .where(({ or, eb, and }) =>
      or([
        eb('category_comments.hidden', '=', false),
        and([
          eb('author_id', '=', viewerId),
          sql<boolean>`${sql.raw(heldSql('category-comment', 'category_comments.id'))}`,
        ]),
      ]),
    )
    .where(({ not }) => not(areApart(viewerId, 'category_comments.author_id')))
    .select(['category_comments.id', 'category_id as categoryId', 'author_id as authorId', 'content'])
    .select(['parent_id as parentId', 'category_comments.hidden as isHeld'])
    .select('category_comments.created_at as createdAt')
    .$narrowType<{ authorId: string }>()
    .executeTakeFirst()
}

/** Finds the category of a comment or reply, even if the first comment of the thread is no longer shown. */
export async function findCommentedCategory(db: DbOrTx, commentId: string) {
  return db
    .selectFrom('category_comments')
    .innerJoin('categories', 'categories.id', 'category_comments.category_id')
    .select('category_id as id')
    .where('category_comments.id', '=', commentId)
    .where(isCategoryPublic)
    .executeTakeFirst()
}

/**
 * Finds the thread that a reply to this comment joins and protects it from deletion until the transaction ends;
 * undefined if there is a block between viewer and author.
 */
export async function lockThreadForReply(tx: Tx, viewerId: string, categoryId: string, commentId: string) {
  const targetComment = await tx
    .selectFrom('category_comments')
    .select(['id', 'parent_id'])
    .where('id', '=', commentId)
    .where('category_id', '=', categoryId)
    .where('hidden', '=', false)
    .where('author_id', 'is not', null)
    .where(({ not }) => not(areApart(viewerId, 'category_comments.author_id')))
    .executeTakeFirst()
  return targetComment && lockThread(tx, targetComment.parent_id ?? targetComment.id)
}

/** @returns the thread's id; undefined if it no longer exists */
async function lockThread(tx: Tx, threadId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('category_comments')
    .select('id')
    .where('id', '=', threadId)
    .forUpdate()
    .executeTakeFirst()
  return row?.id
}

type NewComment = {
  id: string
  categoryId: string
  authorId: string
  content: string
  parentId: string | null
}

export async function insertCategoryComment(tx: Tx, comment: NewComment): Promise<Date> {
  const { createdAt } = await tx
    .insertInto('category_comments')
    .values({
      id: comment.id,
      category_id: comment.categoryId,
      author_id: comment.authorId,
      content: comment.content,
      parent_id: comment.parentId,
      // Equal times: they differ only for an edited comment (CAT-15).
      created_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
    })
    .returning('created_at as createdAt')
    .executeTakeFirstOrThrow()
  return createdAt
}

export async function updateCategoryComment(tx: Tx, id: string, content: string): Promise<void> {
  await tx
    .updateTable('category_comments')
    .set({
      content,
      // At least a millisecond later; an edit within the same millisecond would otherwise count as none.
      updated_at: sql<Date>`greatest(clock_timestamp(), created_at + interval '1 millisecond')`,
    })
    .where('id', '=', id)
    .execute()
}

/** Deletes a comment. If it has replies, a placeholder without author and text stays until the last reply is gone. */
export async function deleteCategoryComment(tx: Tx, id: string): Promise<void> {
  const place = await tx
    .selectFrom('category_comments')
    .select(sql<string>`coalesce(parent_id, id)`.as('threadId'))
    .where('id', '=', id)
    .executeTakeFirst()
  // The thread's row is the lock: no reply can arrive while this code decides whether there are any.
  if (!place || !(await lockThread(tx, place.threadId))) return
  await deleteOrBlankComments(tx, [id], null)
}

/**
 * Deletes comments whose threads the transaction has locked. Comments with replies become placeholders instead, and a
 * placeholder is deleted with its last reply.
 * @param leaver replies by this member do not count, because they are removed too
 */
async function deleteOrBlankComments(tx: Tx, ids: string[], leaver: string | null): Promise<void> {
  const { rows } = await sql<{ id: string; threadId: string | null; isAnswered: boolean }>`
    select id, parent_id as "threadId", exists (
      select from category_comments as reply
      where reply.parent_id = comment.id and (${leaver}::uuid is null or reply.author_id <> ${leaver}::uuid)
    ) as "isAnswered"
    from category_comments as comment
    where id = any(${ids}::uuid[])`.execute(tx)
  const answeredIds = rows.filter(({ isAnswered }) => isAnswered).map(({ id }) => id)
  await sql`delete from category_mentions where comment_id = any(${answeredIds}::uuid[])`.execute(tx)
  await sql`
    update category_comments set author_id = null, content = '', updated_at = created_at
    where id = any(${answeredIds}::uuid[])`.execute(tx)
  await sql`
    delete from category_comments
    where id = any(${ids}::uuid[]) and not id = any(${answeredIds}::uuid[])`.execute(tx)
  const threads = rows.flatMap(({ threadId }) => threadId ?? [])
  await sql`
    delete from category_comments as thread
    where id = any(${threads}::uuid[]) and author_id is null
      and not exists (select from category_comments as reply where reply.parent_id = thread.id)`.execute(tx)
}

/** Removes a batch of the comments of a member who is being deleted. @returns whether there were any */
export async function deleteCategoryCommentsOf(tx: Tx, memberId: string, limit: number): Promise<boolean> {
  const { rows } = await sql<{ id: string; threadId: string }>`
    select id, coalesce(parent_id, id) as "threadId"
    from category_comments
    where author_id = ${memberId}
    limit ${limit}`.execute(tx)
  if (rows.length === 0) return false
  const threads = rows.map(({ threadId }) => threadId)
  await sql`
    select from category_comments where id = any(${threads}::uuid[]) order by id for update`.execute(tx)
  await deleteOrBlankComments(
    tx,
    rows.map(({ id }) => id),
    memberId,
  )
  return true
}

/** Hides a comment, or shows it again. @returns whether it exists */
export async function setCategoryCommentHidden(tx: Tx, id: string, isHidden: boolean): Promise<boolean> {
  const comment = await tx
    .updateTable('category_comments')
    .set({ hidden: isHidden })
    .where('id', '=', id)
    .where('author_id', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return comment !== undefined
}

/** A comment as moderators see it, hidden or not. */
export async function findAnyCategoryComment(db: DbOrTx, id: string) {
  return db
    .selectFrom('category_comments')
    .innerJoin('categories', 'categories.id', 'category_comments.category_id')
    .select(['category_comments.content', 'categories.slug', 'categories.name as category'])
    .where('category_comments.id', '=', id)
    .where('author_id', 'is not', null)
    .executeTakeFirst()
}
