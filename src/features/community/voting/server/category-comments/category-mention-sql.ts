import { apartSql, blockedSql } from '../../../../../kernel/visibility/server/ties-sql.ts'
import type { Tx } from '../../../../../platform/database/database.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'
import { type MentionedMember, reachesSql } from '../../../photos/server/mentions/mentioned-members.ts'

/**
 * SQL: the members a comment mentions, as JSON of the shape MentionView, without those with a block between them and
 * the author or the viewer.
 */
export const categoryMentionsSql = (commentId: string, author: string, viewer: string) => `(
  select coalesce(json_agg(json_build_object(
    'name', category_mentions.name, 'id', named.id, 'username', named.username::text)), '[]')
  from category_mentions
  join members as named on named.id = category_mentions.member_id
  where category_mentions.comment_id = ${commentId} and not ${apartSql(author, 'named.id')}
    and not ${blockedSql(viewer, 'named.id')})`

/**
 * Replaces the members a comment mentions.
 * @param notifies whether the new mentions notify, now or when the comment is shown (`takeMentions`)
 * @returns the ids of those it did not mention before
 */
export async function replaceCategoryMentions(
  tx: Tx,
  commentId: string,
  mentionedMembers: MentionedMember[],
  notifies: boolean,
): Promise<string[]> {
  const before = await tx
    .selectFrom('category_mentions')
    .select(['name', 'member_id'])
    .where('comment_id', '=', commentId)
    .execute()
  const names = new Set(mentionedMembers.map(({ name }) => name))
  const dropped = before.map(({ name }) => name).filter((name) => !names.has(name))
  if (dropped.length > 0) {
    await tx
      .deleteFrom('category_mentions')
      .where('comment_id', '=', commentId)
      .where('name', 'in', dropped)
      .execute()
  }
  if (mentionedMembers.length > 0) {
    await tx
      .insertInto('category_mentions')
      .values(
        mentionedMembers.map(({ name, id }) => ({ comment_id: commentId, name, member_id: id, notifies })),
      )
      .onConflict((one) => one.columns(['comment_id', 'name']).doNothing())
      .execute()
  }
  // A member who is only spelled differently now is not new.
  const known = new Set(before.map((row) => row.member_id))
  return [...new Set(mentionedMembers.map(({ id }) => id))].filter((id) => !known.has(id))
}

/** Makes the mentions of a comment since that time that notify count from now on. @returns the ids of the mentioned members */
export async function renewCategoryMentionsSince(tx: Tx, commentId: string, since: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('category_mentions')
    .set(({ fn }) => ({ created_at: fn<Date>('now') }))
    .where('comment_id', '=', commentId)
    .where('created_at', '>=', since)
    .where('notifies', '=', true)
    .returning('member_id')
    .execute()
  return [...new Set(rows.map((row) => row.member_id))]
}

/**
 * The members among $1 who may be notified of what $2 wrote about a contest. If $3 is true they were only mentioned:
 * a new account's mentions reach only its followers.
 */
const findNotifiable = prepared<{ id: string }>(
  'who-may-hear-of-contests',
  `select members.id
   from members
   where members.id = any($1::uuid[]) and members.id <> $2::uuid and not ${apartSql('$2::uuid', 'members.id')}
     and (not $3::boolean or ${reachesSql('$2::uuid', 'members.id')})
   order by members.id`,
)

export async function listMembersNotifiableOfContest(
  tx: Tx,
  { authorId, among, onlyNamed }: { authorId: string; among: string[]; onlyNamed: boolean },
): Promise<string[]> {
  if (among.length === 0) return []
  return (await findNotifiable(tx, [among, authorId, onlyNamed])).map(({ id }) => id)
}

/** At most this many writers of a thread are notified, the latest, since a thread can be of any length. */
const THREAD_WRITERS_MAX = 30

export const findContestThreadWriters = prepared<{ id: string }>(
  'contest-thread-writers',
  `select author_id as id
   from (
     (select author_id, created_at from category_comments where id = $1 and not hidden)
     union all
     (select author_id, created_at from category_comments
      where parent_id = $1 and not hidden order by created_at desc, id desc limit 500)
   ) as written
   where author_id is not null
   group by author_id
   order by max(created_at) desc
   limit ${THREAD_WRITERS_MAX}`,
)

/** Only this many of the latest comments are searched for the members who talk about a contest. */
const COMMENTS_SEARCHED_MAX = 500

/** Members who recently commented on the contest $1. */
export const listContestCommenters = prepared<{ id: string }>(
  'who-talks-about-contest',
  `select distinct author_id as id
   from (
     select author_id from category_comments
     where category_id = $1 and not hidden and author_id is not null
     order by created_at desc limit ${COMMENTS_SEARCHED_MAX}
   ) as latest`,
)
