import type pg from 'pg'
import { newestFirst } from '../../../../../kernel/paging/server/keyset-page.ts'
import { readMemberRows } from '../../../../../kernel/session/server/member-rows.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'
import type { MemberList, MemberListQuery } from '../../following.ts'

type IdRow = { id: string; createdAt: Date }

/** A statement that lists ids of members with a tie to $1, newest first, after the position ($2, $3). */
const listIds = (name: string, table: string, [ownerColumn, listedColumn]: [string, string], more = '') =>
  prepared<IdRow>(
    name,
    `select ${listedColumn} as id, created_at as "createdAt"
     from ${table}
     where ${ownerColumn} = $1 and (created_at, ${listedColumn}) < ($2, $3) ${more}
     order by created_at desc, ${listedColumn} desc
     limit $4`,
  )

const lists = {
  /** Members this member follows. */
  following: listIds('list-following', 'follows', ['follower_id', 'followed_id']),
  followers: listIds('list-followers', 'follows', ['followed_id', 'follower_id']),
  /** Members who requested to follow. */
  requests: listIds('list-follow-requests', 'follow_requests', ['followed_id', 'follower_id']),
  /** Members that this member blocked. */
  blocked: listIds('list-blocked', 'blocks', ['blocker_id', 'blocked_id']),
  /** Members that this member muted. */
  muted: listIds('list-muted', 'mutes', ['muter_id', 'muted_id']),
}

/** Reads one page of a member's own lists of people. */
export async function listMembers(
  pool: pg.Pool,
  list: keyof typeof lists,
  memberId: string,
  query: MemberListQuery,
): Promise<MemberList> {
  const page = newestFirst(`${list}:${memberId}`, query)
  const rows = await lists[list](pool, [memberId, ...page.after, page.rowsToRead])
  const { shown, nextCursor } = page.cut(rows, ({ createdAt, id }) => [createdAt, id])
  return {
    items: await readMemberRows(
      pool,
      shown.map((row) => row.id),
      memberId,
    ),
    nextCursor,
  }
}
