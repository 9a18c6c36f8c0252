import type pg from 'pg'
import type { z } from 'zod'
import { keysetPage, OLDEST, TimePlace } from '../../../../../kernel/paging/server/keyset-page.ts'
import { hiddenPostsSql } from '../../../../../kernel/visibility/server/ties-sql.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'
import { heldSql } from '../../../../services/moderation/server/hold-links.ts'
import type { MentionView } from '../../mention.ts'

// Comments with one level of replies. Works for any feature that has a table of comments.

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

/** A first-level comment. The author is null if the viewer may see its replies but not the comment. */
export type ThreadRow = Omit<CommentRow, 'authorId'> & { authorId: string | null; replyCount: number }

/** Number of replies sent along with each thread. */
const REPLIES_SHOWN = 2
/** Replies of one thread are counted up to this number. */
const REPLIES_COUNTED = 1_000

type CommentTable = {
  table: string
  /** The column that refers to the photo, contest etc. that is commented on. */
  about: string
  /** The kind of moderation case for these comments. */
  caseKind: string
  /** SQL: whether the comment was edited. */
  editedSql: string
  /** SQL: the members a comment mentions, as JSON of the shape MentionView; `$2` is the viewer. */
  mentionsSql: string
  first: 'oldest' | 'newest'
}

export type ThreadStatements = ReturnType<typeof threadStatements>

/**
 * The statements that read the comments of one table. $2 is the viewer in all of them. Deleted comments, those hidden
 * by moderators, and those of blocked or muted members are left out. Authors still see their own comments that wait
 * for a moderator.
 */
export function threadStatements({ table, about, caseKind, editedSql, mentionsSql, first }: CommentTable) {
  const visibleSql = (comment: string) =>
    `${comment}.author_id is not null
     and (not ${comment}.hidden or ${comment}.author_id = $2 and ${heldSql(caseKind, `${comment}.id`)})
     and not ${hiddenPostsSql('$2', `${comment}.author_id`)}`
  const author = `members.id as "authorId", members.username::text as username,
    members.display_name as "displayName", members.avatar_url as "avatarUrl"`
  const content = `${table}.id, ${table}.parent_id as "parentId", ${table}.content,
    ${table}.created_at as "createdAt", ${editedSql} as "isEdited", ${table}.hidden as "isHeld",
    ${mentionsSql} as mentions`
  /** Threads about $1 that are visible themselves or have visible replies. */
  const threads = `
     select ${content}, replies.count as "replyCount", ${author}
     from ${table}
     cross join lateral (select ${visibleSql(table)} as is_heard) as shown
     cross join lateral (
       select count(*) as count
       from (
         select from ${table} as reply
         where reply.parent_id = ${table}.id and ${visibleSql('reply')}
         limit ${REPLIES_COUNTED}
       ) as counted
     ) as replies
     left join members on members.id = ${table}.author_id and shown.is_heard
     where ${table}.${about} = $1 and ${table}.parent_id is null
       and (shown.is_heard or replies.count > 0)`
  const [after, order] = first === 'oldest' ? ['>', ''] : ['<', ' desc']
  return {
    /** Threads after the position ($3, $4), at most $5. */
    listThreads: prepared<ThreadRow>(
      `list-${caseKind}s`,
      `${threads}
         and (${table}.created_at, ${table}.id) ${after} ($3, $4)
       order by ${table}.created_at${order}, ${table}.id${order}
       limit $5`,
    ),
    /** The thread that the comment $3 starts or belongs to. */
    findThreadOf: prepared<ThreadRow>(
      `find-thread-of-${caseKind}`,
      `${threads}
         and ${table}.id = (select coalesce(parent_id, id) from ${table} where ${about} = $1 and id = $3)`,
    ),
    /** The first replies of each of the threads $1, one more than is shown. */
    listFirstReplies: prepared<CommentRow>(
      `list-first-replies-to-${caseKind}s`,
      `select ${content}, ${author}
       from unnest($1::uuid[]) as thread (id)
       cross join lateral (
         select * from ${table} as reply
         where reply.parent_id = thread.id and ${visibleSql('reply')}
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
       where ${table}.parent_id = $1 and ${table}.${about} = $6 and ${visibleSql(table)}
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
       where ${table}.id = $1 and ${table}.${about} = $3 and ${visibleSql(table)}`,
    ),
  }
}

/** The threads already contain the first replies; their cursors continue on these pages. */
export const repliesPage = (threadId: string, query: { cursor?: string | undefined; limit: number }) =>
  keysetPage(`replies:${threadId}`, TimePlace, query, OLDEST)

type HiddenComment = { id: string; createdAt: Date }
type ViewBuilders<View> = {
  viewOf: (row: CommentRow) => View
  /** The view of a comment that is hidden from the viewer. */
  unseen: (row: HiddenComment) => Omit<View, 'author'> & { author: null }
}

/** Builds the views of threads with their first replies, which one query reads for all threads. */
export async function threadViews<View>(
  pool: pg.Pool,
  viewerId: string | null,
  { listFirstReplies }: ThreadStatements,
  rows: ThreadRow[],
  { viewOf, unseen }: ViewBuilders<View>,
) {
  const idsWithReplies = rows.flatMap(({ id, replyCount }) => (replyCount > 0 ? id : []))
  const replies = idsWithReplies.length > 0 ? await listFirstReplies(pool, [idsWithReplies, viewerId]) : []
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

/** The placeholder for a comment that is hidden from the viewer. It does not reveal why. */
export const hiddenCommentFields = ({ id, createdAt }: HiddenComment) => ({
  ...{ id, parentId: null, author: null, content: '', mentions: [], isEdited: false, isHeld: false },
  createdAt: createdAt.toISOString(),
  can: { edit: false, remove: false, moderate: false },
})

/** The fields of a comment's view that do not depend on what the comment is about. */
export const commentFields = (row: CommentRow) => ({
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
