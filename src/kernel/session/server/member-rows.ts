import type pg from 'pg'
import { prepared } from '../../../platform/fast/statements.ts'
import { followsSql } from '../../visibility/server/ties-sql.ts'
import { levels } from '../levels.ts'
import type { MemberRow } from '../member-row.ts'
import { readMemberRefs } from './member-refs.ts'

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

/** Returns these members as rows of a list, in the order of the ids; deleted ones are left out. */
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
