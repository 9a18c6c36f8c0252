import type { z } from 'zod'
import { areApart, unheardSql } from '../../../../../kernel/visibility/server/ties-sql.ts'
import type { Tx } from '../../../../../platform/database/database.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'
import { heldSql } from '../../../../services/moderation/server/hold-links.ts'
import type { MentionView } from '../../mention.ts'
import { mentionsSql } from '../mentions/mention-sql.ts'

export type CommentRow = {
  id: string
  parentId: string | null
  content: string
  mentions: z.input<typeof MentionView>[]
  createdAt: Date
  isEdited: boolean
  /** Waits for a moderator; only its author sees it. */
  isHeld: boolean
  authorId: string
  username: string
  displayName: string
  avatarUrl: string | null
}

/** A comment of the first level. Without an author it is not shown to the viewer, and replies to it are. */
export type ThreadRow = Omit<CommentRow, 'authorId'> & { authorId: string | null; replyCount: number }

/** Of each of these threads, this many replies come with it. */
export const REPLIES_SHOWN = 2
/** Where counting the replies of one thread stops. */
const REPLIES_COUNTED = 1_000

// In all statements $2 is the viewer.

/**
 * Comments of blocked or muted members, those hidden by moderators and deleted ones are left out. Authors see theirs that
 * wait for a moderator.
 */
const heard = (table: string) =>
  `${table}.author_id is not null
   and (not ${table}.hidden or ${table}.author_id = $2 and ${heldSql('comment', `${table}.id`)}) and not ${unheardSql('$2', `${table}.author_id`)}`

const author = `members.id as "authorId", members.username::text as username,
  members.display_name as "displayName", members.avatar_url as "avatarUrl"`
const content = `photo_comments.id, photo_comments.parent_id as "parentId", photo_comments.content,
  photo_comments.created_at as "createdAt", photo_comments.edited_at is not null as "isEdited",
  photo_comments.hidden as "isHeld",
  ${mentionsSql('photo_comments.photo_id', 'photo_comments.id', '$2')} as mentions`

/** Threads of the photo $1: those that are shown, or have replies that are. */
const threads = `
   select ${content}, replies.count as "replyCount", ${author}
   from photo_comments
   cross join lateral (select ${heard('photo_comments')} as is_heard) as shown
   cross join lateral (
     select count(*) as count
     from (
       select from photo_comments as reply
       where reply.parent_id = photo_comments.id and ${heard('reply')}
       limit ${REPLIES_COUNTED}
     ) as counted
   ) as replies
   left join members on members.id = photo_comments.author_id and shown.is_heard
   where photo_comments.photo_id = $1 and photo_comments.parent_id is null
     and (shown.is_heard or replies.count > 0)`

/** Oldest first (ACT-21), after the position ($3, $4). */
export const listThreads = prepared<ThreadRow>(
  'list-comments',
  `${threads}
     and (photo_comments.created_at, photo_comments.id) > ($3, $4)
   order by photo_comments.created_at, photo_comments.id
   limit $5`,
)

/** The one that the comment $3 begins or replies in. */
export const findThreadOf = prepared<ThreadRow>(
  'find-thread-of-comment',
  `${threads}
     and photo_comments.id = (
       select coalesce(parent_id, id) from photo_comments where photo_id = $1 and id = $3)`,
)

/** The first replies of each of the threads $1, one more than are shown. */
export const listFirstReplies = prepared<CommentRow>(
  'list-first-replies',
  `select ${content}, ${author}
   from unnest($1::uuid[]) as thread (id)
   cross join lateral (
     select * from photo_comments as reply
     where reply.parent_id = thread.id and ${heard('reply')}
     order by reply.created_at, reply.id
     limit ${REPLIES_SHOWN + 1}
   ) as photo_comments
   join members on members.id = photo_comments.author_id
   order by photo_comments.created_at, photo_comments.id`,
)

/** Replies to a comment of the photo $6, oldest first, after the position ($3, $4). */
export const listReplies = prepared<CommentRow>(
  'list-replies',
  `select ${content}, ${author}
   from photo_comments
   join members on members.id = photo_comments.author_id
   where photo_comments.parent_id = $1 and photo_comments.photo_id = $6 and ${heard('photo_comments')}
     and (photo_comments.created_at, photo_comments.id) > ($3, $4)
   order by photo_comments.created_at, photo_comments.id
   limit $5`,
)

export const findReply = prepared<CommentRow>(
  'find-reply',
  `select ${content}, ${author}
   from photo_comments
   join members on members.id = photo_comments.author_id
   where photo_comments.id = $1 and photo_comments.photo_id = $3 and ${heard('photo_comments')}`,
)

/** The thread that a reply to this comment joins; nothing across a block. */
export async function findThread(tx: Tx, viewerId: string, photoId: string, commentId: string) {
  const answered = await tx
    .selectFrom('photo_comments')
    .select(['id', 'parent_id'])
    .where('id', '=', commentId)
    .where('photo_id', '=', photoId)
    .where('hidden', '=', false)
    .where('author_id', 'is not', null)
    .where(({ not }) => not(areApart(viewerId, 'photo_comments.author_id')))
    .executeTakeFirst()
  return answered && (answered.parent_id ?? answered.id)
}
