import type pg from 'pg'
import { prepared } from '../../../platform/database.ts'
import { levels } from '../levels.ts'
import type { ListedMember } from '../profile.ts'
import { memberRef, type RefRow, refColumns } from './member-sql.ts'

export type MemberList = 'followers' | 'following'
/** `followedAt` in microseconds since 1970: so finely the database tells follows apart. */
export type Place = { followedAt: number; id: string }
type ListedRow = RefRow & { points: number; followedByViewer: boolean; followedAt: number }

const sides = {
  followers: { of: 'followed_id', shown: 'follower_id' },
  following: { of: 'follower_id', shown: 'followed_id' },
}

// The page of ids is cut before anything is joined to it.
const select = (list: MemberList, after: string) => {
  const { of, shown } = sides[list]
  return `with page as materialized (
      select ${shown} as id, created_at
      from follows
      where ${of} = $1 ${after}
      order by created_at desc, ${shown}
      limit $2
    )
    select ${refColumns}, members.points, (extract(epoch from page.created_at) * 1000000)::bigint as "followedAt",
           exists (select from follows
                   where follower_id = $3 and followed_id = members.id) as "followedByViewer"
    from page
    join members on members.id = page.id
    left join media on media.id = members.avatar_media_id
    order by page.created_at desc, page.id`
}

const MOMENT = "timestamptz 'epoch' + $4::double precision * interval '1 microsecond'"
const afterPlace = (list: MemberList) =>
  `and created_at <= ${MOMENT} and (created_at < ${MOMENT} or ${sides[list].shown} > $5)`

const statements = {
  followers: {
    first: prepared<ListedRow>('first-followers', select('followers', '')),
    after: prepared<ListedRow>('followers-after', select('followers', afterPlace('followers'))),
  },
  following: {
    first: prepared<ListedRow>('first-followed', select('following', '')),
    after: prepared<ListedRow>('followed-after', select('following', afterPlace('following'))),
  },
}

/** Who follows the member, or whom they follow, latest first. */
export function listMembers(
  pool: pg.Pool,
  list: MemberList,
  memberId: string,
  viewerId: string | null,
  after: Place | null,
  limit: number,
): Promise<ListedRow[]> {
  const { first, after: next } = statements[list]
  if (!after) return first(pool, [memberId, limit, viewerId])
  return next(pool, [memberId, limit, viewerId, after.followedAt, after.id])
}

export const listedMember = (row: ListedRow, viewerId: string | null): ListedMember => ({
  ...memberRef(row),
  level: (levels.findLast(({ from }) => row.points >= from) ?? levels[0]).name,
  followedByViewer: row.followedByViewer,
  isViewer: row.id === viewerId,
})
