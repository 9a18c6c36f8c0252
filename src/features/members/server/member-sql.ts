import type pg from 'pg'
import { type DbOrTx, prepared } from '../../../platform/database.ts'
import { MEDIA_COLUMNS, type MediaColumns, pictureViewOrNull } from '../../photos/server/picture-view.ts'
import type { MemberFollow, MemberRef, MemberView } from '../member.ts'

/** Avatars are small; this width also fills a large one on a dense screen. */
const AVATAR_WIDTH_PX = 320

const avatarFile = (src: string) => `${src}/${AVATAR_WIDTH_PX}.webp`

export const avatarAddress = (mediaId: string, revision: number) =>
  avatarFile(`/media/${mediaId}-${revision}`)

export type RefRow = Pick<MemberRef, 'id' | 'username' | 'displayName'> & { keptAvatarUrl: string | null } & {
  [Column in keyof MediaColumns]: MediaColumns[Column] | null
}

export const refColumns = `members.id, members.username::text as username,
  members.display_name as "displayName", members.avatar_url as "keptAvatarUrl", ${MEDIA_COLUMNS}`

export function memberRef(row: RefRow): MemberRef {
  const { id, username, displayName, keptAvatarUrl } = row
  const avatar = pictureViewOrNull(row)
  // An address at Google or Facebook would tell them who looks at whom, and our pages do not load it.
  const ownAddress = keptAvatarUrl?.startsWith('/') ? keptAvatarUrl : null
  return {
    id,
    username,
    displayName,
    avatarUrl: avatar ? avatarFile(avatar.src) : ownAddress,
  }
}

const findRefs = prepared<RefRow>(
  'find-member-refs',
  `select ${refColumns}
   from members
   left join media on media.id = members.avatar_media_id
   where members.id = any($1::uuid[])`,
)

/** These members as others see them, by id. */
export async function readMemberRefs(pool: pg.Pool, ids: string[]): Promise<Map<string, MemberRef>> {
  const rows = ids.length > 0 ? await findRefs(pool, [ids]) : []
  return new Map(rows.map((row) => [row.id, memberRef(row)]))
}

type ViewRow = RefRow & Omit<MemberView, keyof MemberRef | 'isViewer'>

const findView = prepared<ViewRow>(
  'find-member-view',
  `select ${refColumns}, members.bio, members.city, members.instagram_handle as "instagramHandle",
          (select count(*) from photos where owner_id = members.id and state = 'published') as "photoCount",
          (select count(*) from follows where followed_id = members.id) as "followerCount",
          (select count(*) from follows where follower_id = members.id) as "followingCount",
          exists (select from follows where followed_id = members.id and follower_id = $3) as "followedByViewer"
   from members
   left join media on media.id = members.avatar_media_id
   where members.id = $1 or members.username = $2::citext
   limit 1`,
)

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * The member with this id or username, as the viewer sees them; also by a username they gave up (DEC-61). No
 * username has the form of an id.
 */
export async function findMember(
  pool: pg.Pool,
  idOrUsername: string,
  viewerId: string | null,
): Promise<MemberView | null> {
  const [id, username] = UUID.test(idOrUsername) ? [idOrUsername, null] : [null, idOrUsername]
  const [found] = await findView(pool, [id, username, viewerId])
  const [row] = found || username === null ? [found] : await findByFormerName(pool, username, viewerId)
  if (!row) return null
  const { bio, city, instagramHandle, photoCount, followerCount, followingCount, followedByViewer } = row
  const counts = { photoCount, followerCount, followingCount }
  const about = { bio, city, instagramHandle }
  return { ...memberRef(row), ...about, ...counts, followedByViewer, isViewer: row.id === viewerId }
}

const findFormer = prepared<{ memberId: string }>(
  'find-former-username',
  'select member_id as "memberId" from former_usernames where username = $1::citext',
)

async function findByFormerName(pool: pg.Pool, username: string, viewerId: string | null) {
  const [former] = await findFormer(pool, [username])
  return former ? findView(pool, [former.memberId, null, viewerId]) : []
}

export async function memberExists(db: DbOrTx, id: string): Promise<boolean> {
  const member = await db.selectFrom('members').select('id').where('id', '=', id).executeTakeFirst()
  return member !== undefined
}

/** Repeating it is harmless. */
export async function addFollow(db: DbOrTx, followerId: string, followedId: string) {
  await db
    .insertInto('follows')
    .values({ follower_id: followerId, followed_id: followedId })
    .onConflict((pair) => pair.columns(['follower_id', 'followed_id']).doNothing())
    .execute()
}

export async function removeFollow(db: DbOrTx, followerId: string, followedId: string) {
  await db
    .deleteFrom('follows')
    .where('follower_id', '=', followerId)
    .where('followed_id', '=', followedId)
    .execute()
}

export function readFollow(db: DbOrTx, followerId: string, followedId: string): Promise<MemberFollow> {
  return db
    .selectFrom('follows')
    .where('followed_id', '=', followedId)
    .select(({ fn, eb, val }) => [
      fn.countAll<number>().as('followerCount'),
      fn
        .coalesce(fn.agg<boolean>('bool_or', [eb('follower_id', '=', followerId)]), val(false))
        .as('followedByViewer'),
    ])
    .executeTakeFirstOrThrow()
}

/** Also by somebody who went by it: old addresses lead to them. */
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

/** All usernames that begin so, former ones included, in lower case. */
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

export async function grantAdmin(db: DbOrTx, memberId: string) {
  await db.updateTable('members').set({ role: 'admin' }).where('id', '=', memberId).execute()
}
