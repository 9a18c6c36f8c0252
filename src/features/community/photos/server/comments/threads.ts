import type pg from 'pg'
import type { z } from 'zod'
import { keysetPage, OLDEST, TimePlace } from '../../../../../kernel/paging/server/keyset-page.ts'
import { unheardSql } from '../../../../../kernel/visibility/server/ties-sql.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'
import { heldSql } from '../../../../services/moderation/server/hold-links.ts'
import type { MentionView } from '../../mention.ts'

// Comments with replies, one level deep, on whatever there is a table of comments for.

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

/** Of each thread, this many replies come with it. */
const REPLIES_SHOWN = 2
/** Where counting the replies of one thread stops. */
const REPLIES_COUNTED = 1_000

type TalkTable = {
  table: string
  /** The column for what is commented on. */
  about: string
  /** The kind of a case of moderation about one of these comments. */
  caseKind: string
  /** SQL: it was edited. */
  editedSql: string
  /** SQL for whom a comment names, as JSON of the shape MentionView; `$2` is the viewer. */
  mentionsSql: string
  first: 'oldest' | 'newest'
}

export type ThreadStatements = ReturnType<typeof threadStatements>

/**
 * The statements that read such a table. In all of them $2 is the viewer. Comments of blocked or muted members, those
 * hidden by moderators and deleted ones are left out. Authors see theirs that wait for a moderator.
 */
export function threadStatements({ table, about, caseKind, editedSql, mentionsSql, first }: TalkTable) {
  const heard = (comment: string) =>
    `${comment}.author_id is not null
     and (not ${comment}.hidden or ${comment}.author_id = $2 and ${heldSql(caseKind, `${comment}.id`)})
     and not ${unheardSql('$2', `${comment}.author_id`)}`
  const author = `members.id as "authorId", members.username::text as username,
    members.display_name as "displayName", members.avatar_url as "avatarUrl"`
  const content = `${table}.id, ${table}.parent_id as "parentId", ${table}.content,
    ${table}.created_at as "createdAt", ${editedSql} as "isEdited", ${table}.hidden as "isHeld",
    ${mentionsSql} as mentions`
  /** Threads about $1: those that are shown, or have replies that are. */
  const threads = `
     select ${content}, replies.count as "replyCount", ${author}
     from ${table}
     cross join lateral (select ${heard(table)} as is_heard) as shown
     cross join lateral (
       select count(*) as count
       from (
         select from ${table} as reply
         where reply.parent_id = ${table}.id and ${heard('reply')}
         limit ${REPLIES_COUNTED}
       ) as counted
     ) as replies
     left join members on members.id = ${table}.author_id and shown.is_heard
     where ${table}.${about} = $1 and ${table}.parent_id is null
       and (shown.is_heard or replies.count > 0)`
  const [after, order] = first === 'oldest' ? ['>', ''] : ['<', ' desc']
  return {
    /** After the position ($3, $4), at most $5. */
    listThreads: prepared<ThreadRow>(
      `list-${caseKind}s`,
      `${threads}
         and (${table}.created_at, ${table}.id) ${after} ($3, $4)
       order by ${table}.created_at${order}, ${table}.id${order}
       limit $5`,
    ),
    /** The one that the comment $3 begins or replies in. */
    findThreadOf: prepared<ThreadRow>(
      `find-thread-of-${caseKind}`,
      `${threads}
         and ${table}.id = (select coalesce(parent_id, id) from ${table} where ${about} = $1 and id = $3)`,
    ),
    /** The first replies of each of the threads $1, one more than are shown. */
    listFirstReplies: prepared<CommentRow>(
      `list-first-replies-to-${caseKind}s`,
      `select ${content}, ${author}
       from unnest($1::uuid[]) as thread (id)
       cross join lateral (
         select * from ${table} as reply
         where reply.parent_id = thread.id and ${heard('reply')}
         order by reply.created_at, reply.id
         limit ${REPLIES_SHOWN + 1}
       ) as ${table}
       join members on members.id = ${table}.author_id
       order by ${table}.created_at, ${table}.id`,
    ),
    /** Replies to the comment $1 about $6, oldest first, after the position ($3, $4), at most $5. */
    listReplies: prepared<CommentRow>(
      `list-replies-to-${caseKind}`,
      `select ${content}, ${author}
       from ${table}
       join members on members.id = ${table}.author_id
       where ${table}.parent_id = $1 and ${table}.${about} = $6 and ${heard(table)}
         and (${table}.created_at, ${table}.id) > ($3, $4)
       order by ${table}.created_at, ${table}.id
       limit $5`,
    ),
    /** The reply $1, about $3. */
    findReply: prepared<CommentRow>(
      `find-reply-to-${caseKind}`,
      `select ${content}, ${author}
       from ${table}
       join members on members.id = ${table}.author_id
       where ${table}.id = $1 and ${table}.${about} = $3 and ${heard(table)}`,
    ),
  }
}

/** The first replies come with their thread; its cursor goes on here. */
export const repliesPage = (threadId: string, query: { cursor?: string | undefined; limit: number }) =>
  keysetPage(`replies:${threadId}`, TimePlace, query, OLDEST)

type Unseen = { id: string; createdAt: Date }
type Drawn<View> = {
  viewOf: (row: CommentRow) => View
  /** In place of a comment that the viewer is not shown. */
  unseen: (row: Unseen) => Omit<View, 'author'> & { author: null }
}

/** Threads with the first replies to each, which are one query for all. */
export async function threadViews<View>(
  pool: pg.Pool,
  viewerId: string | null,
  { listFirstReplies }: ThreadStatements,
  rows: ThreadRow[],
  { viewOf, unseen }: Drawn<View>,
) {
  const answered = rows.flatMap(({ id, replyCount }) => (replyCount > 0 ? id : []))
  const replies = answered.length > 0 ? await listFirstReplies(pool, [answered, viewerId]) : []
  const repliesTo = Map.groupBy(replies, ({ parentId }) => parentId!)
  return rows.map(({ authorId, replyCount, ...row }) => {
    const { shown, nextCursor } = repliesPage(row.id, { limit: REPLIES_SHOWN }).cut(
      repliesTo.get(row.id) ?? [],
      ({ createdAt, id }) => [createdAt, id],
    )
    return {
      ...(authorId === null ? unseen(row) : viewOf({ ...row, authorId })),
      replyCount,
      replies: { items: shown.map(viewOf), nextCursor },
    }
  })
}

/** What a comment shows of itself to somebody whom it is not shown to: not even why. */
export const unseenWords = ({ id, createdAt }: Unseen) => ({
  ...{ id, parentId: null, author: null, content: '', mentions: [], isEdited: false, isHeld: false },
  createdAt: createdAt.toISOString(),
  can: { edit: false, remove: false, moderate: false },
})

/** The part of a comment's view that is the same whatever it is about. */
export const saidView = (row: CommentRow) => ({
  id: row.id,
  parentId: row.parentId,
  author: {
    id: row.authorId,
    username: row.username,
    displayName: row.displayName,
    avatarUrl: row.avatarUrl,
  },
  content: row.content,
  mentions: row.mentions,
  createdAt: row.createdAt.toISOString(),
  isEdited: row.isEdited,
  isHeld: row.isHeld,
})
