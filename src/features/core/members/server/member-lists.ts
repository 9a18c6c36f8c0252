import type pg from 'pg'
import { newestFirst } from '../../../../kernel/paging/server/keyset-page.ts'
import { followsSql } from '../../../../kernel/visibility/server/ties-sql.ts'
import { prepared } from '../../../../platform/database/database.ts'
import type { MemberList, MemberListQuery, MemberRow } from '../following.ts'
import { levels } from '../levels.ts'
import { readMemberRefs } from './member-sql.ts'

type IdRow = { id: string; createdAt: Date }

/** Ids of one list of people who are tied to $1, newest tie first, after the place ($2, $3). */
const listIds = (name: string, table: string, [who, listed]: [string, string], more = '') =>
  prepared<IdRow>(
    name,
    `select ${listed} as id, created_at as "createdAt"
     from ${table}
     where ${who} = $1 and (created_at, ${listed}) < ($2, $3) ${more}
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

/** One page of one of the member's own lists of people. */
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

type StandingRow = Pick<MemberRow, 'id' | 'isFollowersOnly' | 'followedByViewer' | 'requestedByViewer'> & {
  reached: number
}

const findStandings = prepared<StandingRow>(
  'member-rows',
  `select id, level as reached, visibility = 'followers' as "isFollowersOnly",
          ${followsSql('$2', 'members.id')} as "followedByViewer",
          (select follower_id from follow_requests where follower_id = $2 and followed_id = members.id) is not null
            as "requestedByViewer"
   from members
   where id = any($1)`,
)

/** These members as rows of a list, in the order of the ids; who is gone is left out. */
export async function readMemberRows(
  pool: pg.Pool,
  ids: string[],
  viewerId: string | null,
): Promise<MemberRow[]> {
  if (ids.length === 0) return []
  const [refs, standings] = await Promise.all([
    readMemberRefs(pool, ids),
    findStandings(pool, [ids, viewerId]),
  ])
  const byId = new Map(standings.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const [ref, standing] = [refs.get(id), byId.get(id as MemberRow['id'])]
    if (!ref || !standing) return []
    const { reached, ...row } = standing
    return [{ ...ref, ...row, level: (levels[reached - 1] ?? levels[0]).name }]
  })
}
