import { sql } from 'kysely'
import type { Tx } from '../../../../../platform/database/database.ts'
import { unannouncedSinceSql } from '../../../../services/moderation/server/hold-links.ts'
import { renewMentionsSince } from '../mentions/mention-sql.ts'
import { notifyMentionedMembers, notifyOfComment } from '../mentions/mentions.ts'

type HeldComment = { authorId: string; threadId: string | null; since: Date; isNew: boolean }

/**
 * Notifies of a comment that is shown after it waited because of a web address, by a moderator or an appeal. A comment
 * that nobody has seen counts as written now; of one that was seen before an edit, only the mentions are new. Called
 * while its case still knows since when nobody was notified.
 */
export async function announceHeldComment(
  tx: Tx,
  photo: { id: string; ownerId: string },
  commentId: string,
): Promise<void> {
  const { rows } = await sql<HeldComment>`
    select author_id as "authorId", parent_id as "threadId", held.since, created_at >= held.since as "isNew"
    from photo_comments
    cross join lateral (select ${sql.raw(unannouncedSinceSql('comment', 'photo_comments.id'))} as since) as held
    where id = ${commentId} and author_id is not null and held.since is not null`.execute(tx)
  const [comment] = rows
  if (!comment) return
  const { authorId, threadId, since, isNew } = comment
  const namedIds = await renewMentionsSince(tx, commentId, since)
  if (!isNew) return notifyMentionedMembers(tx, { photo, authorId, memberIds: namedIds })
  await sql`update photo_comments set created_at = clock_timestamp() where id = ${commentId}`.execute(tx)
  await notifyOfComment(tx, { photo, authorId, threadId, namedIds })
}
