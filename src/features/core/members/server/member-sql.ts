import type pg from 'pg'
import type { MemberRef } from '../../../../kernel/session/member-ref.ts'
import { memberRef, type RefRow, refColumns } from '../../../../kernel/session/server/member-refs.ts'
import { closedSql, followsSql } from '../../../../kernel/visibility/server/ties-sql.ts'
import type { DbOrTx } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import type { Viewer } from '../../../../platform/sign-in/viewer.ts'
import type { MemberView } from '../member.ts'
import { isOpenTo, type MemberFacts, maySeeMember } from './member-rules.ts'

type ViewRow = RefRow &
  Omit<MemberView, keyof MemberRef | 'isViewer' | 'isOpen' | 'isFollowersOnly'> &
  Pick<MemberFacts, 'visibility' | 'blocksViewer'>

const findView = prepared<ViewRow>(
  'find-member-view',
  `select ${refColumns}, members.bio, members.city, members.instagram_handle as "instagramHandle",
          members.visibility,
          (select count(*) from photos where owner_id = members.id and state = 'published') as "photoCount",
          coalesce(follow_counts.followers, 0) as "followerCount",
          coalesce(follow_counts.following, 0) as "followingCount",
          ${followsSql('$3', 'members.id')} as "followedByViewer",
          ${followsSql('members.id', '$3')} as "followsViewer",
          exists (select from follow_requests where followed_id = members.id and follower_id = $3)
            as "requestedByViewer",
          exists (select from blocks where blocker_id = $3 and blocked_id = members.id) as "blockedByViewer",
          exists (select from mutes where muter_id = $3 and muted_id = members.id) as "mutedByViewer",
          exists (select from blocks where blocker_id = members.id and blocked_id = $3) as "blocksViewer"
   from members
   left join media on media.id = members.avatar_media_id
   left join follow_counts on follow_counts.member_id = members.id
   where (members.id = $1 or members.username = $2::citext) and not ${closedSql('members.id')}
   limit 1`,
)

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Finds a member by id, username or former username (DEC-61), as the viewer sees them. No username looks like an id.
 */
export async function findMember(
  pool: pg.Pool,
  idOrUsername: string,
  viewer: Viewer,
): Promise<MemberView | null> {
  const row = await findRow(pool, idOrUsername, viewer.memberId)
  if (!row || !maySeeMember(viewer, row).allowed) return null
  const { bio, city, instagramHandle, photoCount, followerCount, followingCount } = row
  const { followedByViewer, requestedByViewer, followsViewer, blockedByViewer, mutedByViewer } = row
  return {
    ...memberRef(row),
    ...{ bio, city, instagramHandle, photoCount, followerCount, followingCount },
    ...{ followedByViewer, requestedByViewer, followsViewer, blockedByViewer, mutedByViewer },
    isFollowersOnly: row.visibility === 'followers',
    isOpen: isOpenTo(viewer, row),
    isViewer: row.id === viewer.memberId,
  }
}

/** Finds the id of a member by id, username or former username, also of one whose page the viewer may not see. */
export const findMemberId = async (pool: pg.Pool, idOrUsername: string): Promise<string | undefined> =>
  (await findRow(pool, idOrUsername, null))?.id

async function findRow(pool: pg.Pool, idOrUsername: string, viewerId: string | null) {
  const [id, username] = UUID.test(idOrUsername) ? [idOrUsername, null] : [null, idOrUsername]
  const [row] = await findView(pool, [id, username, viewerId])
  return row || username === null ? row : (await findByFormerName(pool, username, viewerId))[0]
}

const findFormer = prepared<{ memberId: string }>(
  'find-former-username',
  'select member_id as "memberId" from former_usernames where username = $1::citext',
)

async function findByFormerName(pool: pg.Pool, username: string, viewerId: string | null) {
  const [former] = await findFormer(pool, [username])
  return former ? findView(pool, [former.memberId, null, viewerId]) : []
}

/** Former usernames count as taken, because their URLs redirect. */
export async function isUsernameTaken(db: DbOrTx, username: string): Promise<boolean> {
  const member = await db
    .selectFrom('members')
    .select('id')
    .where('username', '=', username)
    .unionAll(db.selectFrom('former_usernames').select('member_id as id').where('username', '=', username))
    .executeTakeFirst()
  return member !== undefined
}

export async function isEmailTaken(db: DbOrTx, email: string): Promise<boolean> {
  const member = await db.selectFrom('members').select('id').where('email', '=', email).executeTakeFirst()
  return member !== undefined
}

/** Lists all usernames with this prefix in lower case, including former ones. */
export async function listUsernamesBeginning(db: DbOrTx, start: string): Promise<Set<string>> {
  const beginning = `${start.replace(/[\\%_]/g, '\\$&')}%`
  const rows = await db
    .selectFrom('members')
    .select('username')
    .where('username', 'like', beginning)
    .unionAll(db.selectFrom('former_usernames').select('username').where('username', 'like', beginning))
    .execute()
  return new Set(rows.map((row) => row.username.toLowerCase()))
}
