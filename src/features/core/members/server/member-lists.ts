import type pg from 'pg'
import { z } from 'zod'
import { readMemberRows } from '../../../../kernel/session/server/member-rows.ts'
import { readCursor, writeCursor } from '../../../../platform/database/cursor.ts'
import { prepared } from '../../../../platform/database/database.ts'
import type { MemberList, MemberListQuery } from '../following.ts'

type IdRow = { id: string; createdAt: Date }

/** Ids of one list of people who are tied to $1, newest tie first, after the place ($2, $3). */
const listIds = (name: string, table: string, [who, listed]: [string, string], more = '') =>
  prepared<IdRow>(
    name,
    `select ${listed} as id, created_at as "createdAt"
     from ${table}
     where ${who} = $1 and ($2::timestamptz is null or (created_at, ${listed}) < ($2, $3::uuid)) ${more}
     order by created_at desc, ${listed} desc
     limit $4`,
  )

const lists = {
  /** Whom the member follows. */
  following: listIds('list-following', 'follows', ['follower_id', 'followed_id']),
  followers: listIds('list-followers', 'follows', ['followed_id', 'follower_id']),
  /** Who asks to follow the member. */
  requests: listIds('list-follow-requests', 'follow_requests', ['followed_id', 'follower_id']),
  /** Whom the member has blocked. */
  blocked: listIds('list-blocked', 'blocks', ['blocker_id', 'blocked_id']),
  /** Whom the member has muted. */
  muted: listIds('list-muted', 'mutes', ['muter_id', 'muted_id']),
}

const Place = z.tuple([z.int().min(0).max(Date.UTC(9999, 0)), z.uuid()])

/** One page of one of the member's own lists of people. */
export async function listMembers(
  pool: pg.Pool,
  list: keyof typeof lists,
  memberId: string,
  { cursor, limit }: MemberListQuery,
): Promise<MemberList> {
  const name = `${list}:${memberId}`
  const [ms, id] = cursor ? readCursor(name, cursor, Place) : []
  const after = ms === undefined ? [null, null] : [new Date(ms), id]
  const rows = await lists[list](pool, [memberId, ...after, limit + 1])
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: await readMemberRows(
      pool,
      shown.map((row) => row.id),
      memberId,
    ),
    nextCursor: last ? writeCursor(name, [last.createdAt.getTime(), last.id]) : null,
  }
}
