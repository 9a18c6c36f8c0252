import { sql } from 'kysely'
import { areApart, unheardSql } from '../../../../../kernel/visibility/server/ties-sql.ts'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'
import { heldSql } from '../../../../services/moderation/server/hold-links.ts'

export type CategoryCommentRow = {
  id: string
  categoryId: string
  content: string
  createdAt: Date
  updatedAt: Date
  /** Waits for a moderator; only its author sees it. */
  isHeld: boolean
  authorId: string
  username: string
  displayName: string
  avatarUrl: string | null
}

/** Newest first (CAT-12), after the position ($3, $4). Comments of blocked or muted members are left out. */
export const listCategoryComments = prepared<CategoryCommentRow>(
  'category-comments',
  `select comment.id, comment.category_id as "categoryId", comment.content, comment.created_at as "createdAt",
          comment.updated_at as "updatedAt", comment.hidden as "isHeld", members.id as "authorId", members.username::text as username,
          members.display_name as "displayName", members.avatar_url as "avatarUrl"
   from category_comments as comment
   join members on members.id = comment.author_id
   where comment.category_id = $1 and (not comment.hidden or comment.author_id = $2 and ${heldSql('category-comment', 'comment.id')}) and not ${unheardSql('$2::uuid', 'comment.author_id')}
     and (comment.created_at, comment.id) < ($3::timestamptz, $4::uuid)
   order by comment.created_at desc, comment.id desc
   limit $5`,
)

/** One that the viewer may see. */
export async function findCategoryComment(db: DbOrTx, id: string, viewerId: string | null) {
  return db
    .selectFrom('category_comments')
    .where('id', '=', id)
    .where(({ or, eb, and }) =>
      or([
        eb('hidden', '=', false),
        and([
          eb('author_id', '=', viewerId),
          sql<boolean>`${sql.raw(heldSql('category-comment', 'category_comments.id'))}`,
        ]),
      ]),
    )
    .where(({ not }) => not(areApart(viewerId, 'category_comments.author_id')))
    .select(['id', 'category_id as categoryId', 'author_id as authorId', 'content', 'hidden as isHeld'])
    .select(['created_at as createdAt', 'updated_at as updatedAt'])
    .executeTakeFirst()
}

type NewComment = { id: string; categoryId: string; authorId: string; content: string }

export async function insertCategoryComment(tx: Tx, comment: NewComment) {
  return tx
    .insertInto('category_comments')
    .values({
      id: comment.id,
      category_id: comment.categoryId,
      author_id: comment.authorId,
      content: comment.content,
      // The same time: only an edited comment has two different ones (CAT-15).
      created_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
    })
    .returning(['created_at as createdAt', 'updated_at as updatedAt'])
    .executeTakeFirstOrThrow()
}

export async function updateCategoryComment(tx: Tx, id: string, content: string) {
  return tx
    .updateTable('category_comments')
    .set({
      content,
      // Within one millisecond of being written it would count as never edited.
      updated_at: sql<Date>`greatest(clock_timestamp(), created_at + interval '1 millisecond')`,
    })
    .where('id', '=', id)
    .returning('updated_at as updatedAt')
    .executeTakeFirstOrThrow()
}

export async function deleteCategoryComment(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('category_comments').where('id', '=', id).execute()
}

/** Hides a comment, or shows it again. @returns whether it exists */
export async function setCategoryCommentHidden(tx: Tx, id: string, isHidden: boolean): Promise<boolean> {
  const comment = await tx
    .updateTable('category_comments')
    .set({ hidden: isHidden })
    .where('id', '=', id)
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
    .executeTakeFirst()
}
