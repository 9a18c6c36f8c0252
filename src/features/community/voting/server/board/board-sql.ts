import { hiddenPostsSql } from '../../../../../kernel/visibility/server/ties-sql.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'

// The condition for being listed; it matches the index members_board.
const isListedSql = (member: string) =>
  `${member}.points > 0 and not ${member}.hides_from_board and ${member}.visibility <> 'followers'`

// Suspended members and closed accounts have no place, so that their absence leaves no gap. `not exists`, unlike
// `closedSql`, lets Postgres read the closed accounts once for all members that are counted.
const isRankedSql = (member: string) =>
  `${isListedSql(member)} and not coalesce(${member}.suspended_until > now(), false)
   and not exists (select from closed_accounts where closed_accounts.member_id = ${member}.id)`

export type BoardMember = {
  id: string
  username: string
  displayName: string
  avatarUrl: string | null
  points: number
  level: number
  place: number
}

/**
 * Members with the most points; equal points share a place. Members whom the viewer ($1) does not see are left out but
 * still count in the places of the others: a place is the same for every viewer.
 */
export const listBoard = prepared<BoardMember>(
  'board',
  `select members.id, members.username::text as username, members.display_name as "displayName",
          members.avatar_url as "avatarUrl", members.points, members.level, best.place
   from (select id, points, rank() over (order by points desc)::integer as place
         from (select id, points from members where ${isRankedSql('members')} order by points desc, id limit $2) as top
        ) as best
   join members on members.id = best.id
   where not ${hiddenPostsSql('$1::uuid', 'members.id')}
   order by best.points desc, best.id
   limit $3`,
)

export type OwnPlace = {
  isListed: boolean
  isFollowersOnly: boolean
  points: number
  isRanked: boolean
  /** Number of ranked members with more points, counted up to $2. */
  ahead: number
}

export const findOwnPlace = prepared<OwnPlace>(
  'own-board-place',
  `select not hides_from_board as "isListed", visibility = 'followers' as "isFollowersOnly", points,
          (${isRankedSql('members')}) as "isRanked",
          (select count(*)::integer from (
             select from members as other
             where ${isRankedSql('other')} and other.points > members.points
             limit $2) as ahead) as ahead
   from members
   where id = $1`,
)
