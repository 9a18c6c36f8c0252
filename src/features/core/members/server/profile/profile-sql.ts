import { sql } from 'kysely'
import type pg from 'pg'
import { memberRef, type RefRow, refColumns } from '../../../../../kernel/session/server/member-refs.ts'
import type { Tx } from '../../../../../platform/database/database.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'
import type { OwnProfile } from '../../profile.ts'

type ProfileRow = RefRow & Omit<OwnProfile, 'id' | 'username' | 'displayName' | 'avatarUrl'>

const findProfile = prepared<ProfileRow>(
  'find-own-profile',
  `select ${refColumns}, members.email::text as email, members.bio, members.city,
          members.instagram_handle as "instagramHandle",
          exists (select from sign_in_accounts
                  where member_id = members.id and password_hash is not null) as "hasPassword"
   from members
   left join media on media.id = members.avatar_media_id
   where members.id = $1`,
  { isPlannedOnce: true },
)

export async function findOwnProfile(pool: pg.Pool, memberId: string): Promise<OwnProfile | null> {
  const [row] = await findProfile(pool, [memberId])
  if (!row) return null
  const { email, bio, city, instagramHandle, hasPassword } = row
  return { ...memberRef(row), email, bio, city, instagramHandle, hasPassword }
}

/** Reads the fields that a save may change, locked until the transaction ends. */
export function lockProfile(tx: Tx, memberId: string) {
  return tx
    .selectFrom('members')
    .select(['display_name as displayName', 'avatar_media_id as avatarMediaId', 'bio', 'city'])
    .select(sql<string>`username::text`.as('username'))
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

type ProfileChanges = {
  username?: string | undefined
  display_name?: string | undefined
  instagram_handle?: string | null | undefined
  bio?: string | null | undefined
  city?: string | null | undefined
  avatar_media_id?: string | null | undefined
  avatar_url?: string | null | undefined
}

/** @throws Postgres error 23505 if the username is or was another member's */
export async function updateProfile(tx: Tx, memberId: string, changes: ProfileChanges): Promise<void> {
  await tx
    .updateTable('members')
    .set({ ...changes, updated_at: new Date() })
    .where('id', '=', memberId)
    .execute()
}

/** Stores a former username; if the member takes an old one back, it is removed from the list. */
export async function storeFormerUsername(tx: Tx, memberId: string, former: string, next: string) {
  await tx
    .deleteFrom('former_usernames')
    .where('username', '=', next)
    .where('member_id', '=', memberId)
    .execute()
  await tx
    .insertInto('former_usernames')
    .values({ username: former, member_id: memberId })
    .onConflict((name) => name.column('username').doNothing())
    .execute()
}
