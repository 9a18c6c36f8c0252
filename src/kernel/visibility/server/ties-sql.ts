import { sql } from 'kysely'
import type pg from 'pg'
import { prepared } from '../../../platform/fast/statements.ts'

// The ties between two members decide what they see of each other (DEC-07, DEC-73). Every statement that shows a
// member's content to a viewer uses these conditions. `viewer` and `member` are columns or parameters; a null viewer
// has no ties.

// Looked up by key: with `exists`, Postgres may read every member the viewer follows.

/**
 * Refuses a column without its table: it would be read as the column of the queried table with the same name, and the
 * condition would be true for everybody.
 * @throws for such a column
 */
function requireQualified(tableColumns: string[], column: string): string {
  if (!tableColumns.includes(column)) return column
  throw new Error(`Name the table of the column “${column}”.`)
}
const FOLLOWS = ['follower_id', 'followed_id', 'created_at', 'was_requested']

/** The first member follows the second. */
export const followsSql = (viewer: string, member: string) =>
  `((select follower_id from follows
     where follower_id = ${requireQualified(FOLLOWS, viewer)} and followed_id = ${requireQualified(FOLLOWS, member)}) is not null)`

/** The account is closed and waits for its deletion: to everybody else it is missing (DEC-73). */
export const closedSql = (member: string) =>
  `((select member_id from closed_accounts where member_id = ${requireQualified(['member_id'], member)}) is not null)`

/** One of them has blocked the other. The viewer's blocks are read once per statement, and most viewers have none. */
export const blockedSql = (viewer: string, member: string) =>
  `(${member} = any(array(
      select blocked_id from blocks where blocker_id = ${viewer}
      union all
      select blocker_id from blocks where blocked_id = ${viewer})))`

/** One of them has blocked the other, or the member's account is closed: neither sees anything of the other. */
export const apartSql = (viewer: string, member: string) =>
  `(${blockedSql(viewer, member)} or ${closedSql(member)})`

/** The viewer has muted the member, who is not told (DEC-73). */
export const mutedSql = (viewer: string, member: string) =>
  `(${member} = any(array(select muted_id from mutes where muter_id = ${viewer})))`

/** The viewer does not see the member's posts: blocked, closed or muted. */
export const hiddenPostsSql = (viewer: string, member: string) =>
  `(${apartSql(viewer, member)} or ${mutedSql(viewer, member)})`

/** The viewer may see this published row of `photos`. */
export const photoVisibleSql = (viewer: string) =>
  `((not photos.followers_only or photos.owner_id = ${viewer} or ${followsSql(viewer, 'photos.owner_id')})
    and not ${blockedSql(viewer, 'photos.owner_id')})`

/** Like `followsSql`, for the query builder; `member` is a column. */
export const follows = (viewerId: string | null, member: string) =>
  sql<boolean>`((select follower_id from follows
    where follower_id = ${viewerId}::uuid and followed_id = ${sql.ref(member)}) is not null)`

export const areApart = (viewerId: string | null, member: string) =>
  sql<boolean>`(${sql.ref(member)} = any(array(
    select blocked_id from blocks where blocker_id = ${viewerId}::uuid
    union all
    select blocker_id from blocks where blocked_id = ${viewerId}::uuid)) or ${isClosed(member)})`

export const isClosed = (member: string) => sql<boolean>`${sql.raw(closedSql(member))}`

type TiesRow = { followsOwner: boolean; isApart: boolean }

const findTies = prepared<TiesRow>(
  'ties',
  `select ${followsSql('$1::uuid', '$2::uuid')} as "followsOwner", ${apartSql('$1::uuid', '$2::uuid')} as "isApart"`,
)

export async function readTies(pool: pg.Pool, viewerId: string | null, memberId: string): Promise<TiesRow> {
  const [ties] = viewerId === null ? [] : await findTies(pool, [viewerId, memberId])
  return ties ?? { followsOwner: false, isApart: false }
}
