import { sql } from 'kysely'
import type pg from 'pg'
import { apartSql, blockedSql, photoVisibleSql } from '../../../../../kernel/visibility/server/ties-sql.ts'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'
import { unannouncedSinceSql } from '../../../../services/moderation/server/hold-links.ts'
import { type MentionedMember, reachesSql } from './mentioned-members.ts'

/**
 * SQL: the mentions of a caption (without `commentId`) or of a comment, as JSON of the shape MentionView. Leaves out
 * closed accounts, and members with a block between them and the author, or the viewer if there is one.
 */
export const mentionsSql = (
  { photoId, commentId }: { photoId: string; commentId: string | null },
  author: string,
  viewer?: string,
) => `(
  select coalesce(json_agg(json_build_object(
    'name', mentions.name, 'id', named.id, 'username', named.username::text)), '[]')
  from mentions
  join members as named on named.id = mentions.member_id
  where mentions.photo_id = ${photoId}
    and mentions.comment_id ${commentId ? `= ${commentId}` : 'is null'}
    and not ${apartSql(author, 'named.id')}${viewer ? ` and not ${blockedSql(viewer, 'named.id')}` : ''})`

type Text = { photoId: string; commentId: string | null }

/**
 * Replaces the members a text mentions.
 * @param notifies whether the new mentions notify, now or when the text is shown (`takeMentions`)
 * @returns the ids of those it did not mention before
 */
export async function replaceMentions(
  tx: Tx,
  { photoId, commentId }: Text,
  mentionedMembers: MentionedMember[],
  notifies: boolean,
): Promise<string[]> {
  const before = await tx
    .selectFrom('mentions')
    .select(['name', 'member_id'])
    .where('photo_id', '=', photoId)
    .where('comment_id', 'is not distinct from', commentId)
    .execute()
  const names = mentionedMembers.map(({ name }) => name)
  const dropped = before.map(({ name }) => name).filter((name) => !names.includes(name))
  if (dropped.length > 0) {
    await tx
      .deleteFrom('mentions')
      .where('photo_id', '=', photoId)
      .where('comment_id', 'is not distinct from', commentId)
      .where('name', 'in', dropped)
      .execute()
  }
  if (mentionedMembers.length > 0) {
    await tx
      .insertInto('mentions')
      .values(
        mentionedMembers.map(({ name, id }) => ({
          photo_id: photoId,
          comment_id: commentId,
          name,
          member_id: id,
          notifies,
        })),
      )
      .onConflict((one) => one.constraint('mentions_once').doNothing())
      .execute()
  }
  // A member who is only spelled differently now is not new.
  const known = new Set(before.map((row) => row.member_id))
  return [...new Set(mentionedMembers.map(({ id }) => id))].filter((id) => !known.has(id))
}

/** Makes the mentions that notify count from now on. */
const renewMentions = (tx: Tx) =>
  tx
    .updateTable('mentions')
    .set(({ fn }) => ({ created_at: fn<Date>('now') }))
    .where('notifies', '=', true)
    .returning('member_id')

/**
 * Renews the mentions of a caption that no one was notified of, because its photo is shown again. Called while its case
 * still knows since when.
 * @returns the ids of the mentioned members
 */
export async function renewCaptionMentions(tx: Tx, photoId: string): Promise<string[]> {
  const rows = await renewMentions(tx)
    .where('photo_id', '=', photoId)
    .where('comment_id', 'is', null)
    .where('created_at', '>=', sql<Date>`${sql.raw(unannouncedSinceSql('photo', 'mentions.photo_id'))}`)
    .execute()
  return [...new Set(rows.map((row) => row.member_id))]
}

/** The same for the mentions of a comment since that time, which no one was notified of. */
export async function renewMentionsSince(tx: Tx, commentId: string, since: Date): Promise<string[]> {
  const rows = await renewMentions(tx)
    .where('comment_id', '=', commentId)
    .where('created_at', '>=', since)
    .execute()
  return [...new Set(rows.map((row) => row.member_id))]
}

/**
 * The members among $2 who may be notified of what $3 wrote on the photo $1. If $4 is true they were only mentioned:
 * a new account's mentions reach only its followers.
 */
const findNotifiable = prepared<{ id: string }>(
  'who-may-hear',
  `select members.id
   from members
   join photos on photos.id = $1
   where members.id = any($2::uuid[]) and members.id <> $3::uuid
     and (members.id = photos.owner_id or photos.state = 'published' and ${photoVisibleSql('members.id')})
     and not ${apartSql('$3::uuid', 'members.id')}
     and (not $4::boolean or ${reachesSql('$3::uuid', 'members.id')})
   order by members.id`,
)

export async function listNotifiableMembers(
  tx: Tx,
  {
    photoId,
    authorId,
    among,
    onlyNamed,
  }: { photoId: string; authorId: string; among: string[]; onlyNamed: boolean },
): Promise<string[]> {
  if (among.length === 0) return []
  const rows = await findNotifiable(tx, [photoId, among, authorId, onlyNamed])
  return rows.map(({ id }) => id)
}

/** At most this many writers of a thread are notified, the latest, since a thread can be of any length. */
const THREAD_WRITERS_MAX = 30

const findThreadWriters = prepared<{ id: string }>(
  'thread-writers',
  `select author_id as id
   from (
     (select author_id, created_at from photo_comments where id = $1 and not hidden)
     union all
     (select author_id, created_at from photo_comments
      where parent_id = $1 and not hidden order by created_at desc, id desc limit 500)
   ) as written
   where author_id is not null
   group by author_id
   order by max(created_at) desc
   limit ${THREAD_WRITERS_MAX}`,
)

export async function listThreadWriters(tx: DbOrTx, threadId: string): Promise<string[]> {
  return (await findThreadWriters(tx, [threadId])).map(({ id }) => id)
}

const findBlocked = prepared<{ id: string }>(
  'apart-among',
  `select id from unnest($1::uuid[]) as member (id) where ${apartSql('$2::uuid', 'member.id')}`,
  { isPlannedOnce: true },
)

/** Returns the given members who have a block between them and the viewer. */
export async function readBlockedIds(
  pool: pg.Pool,
  memberIds: string[],
  viewerId: string | null,
): Promise<Set<string>> {
  if (memberIds.length === 0 || viewerId === null) return new Set()
  return new Set((await findBlocked(pool, [memberIds, viewerId])).map(({ id }) => id))
}
