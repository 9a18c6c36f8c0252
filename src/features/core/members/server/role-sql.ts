import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import type { Role } from '../role.ts'

/**
 * Whether nobody else can run the house. Admins who go, or are made to go, take turns here, so that two last ones do
 * not both.
 */
export async function isOnlyAdmin(tx: Tx, memberId: string): Promise<boolean> {
  await sql`select from members where role = 'admin' order by id for no key update`.execute(tx)
  // A statement of its own: whoever waited above sees only here who has gone meanwhile.
  const { rows } = await sql<{ id: string }>`
    select id from members
    where role = 'admin' and id <> ${memberId}
      and (suspended_until is null or suspended_until <= now())
      and not exists (select from closed_accounts where member_id = members.id)
    limit 1`.execute(tx)
  return rows.length === 0
}

export type Standing = {
  id: string
  username: string
  email: string
  role: Role
  suspendedUntil: Date | null
}

const standing = (memberId: string) => sql`
  select id, username::text as username, email::text as email, role, suspended_until as "suspendedUntil"
  from members
  where id = ${memberId} and not exists (select from closed_accounts where member_id = members.id)`

/** Who has closed their account is missing. */
export const findStanding = async (tx: Tx, memberId: string): Promise<Standing | undefined> =>
  (await sql<Standing>`${standing(memberId)}`.execute(tx)).rows[0]

/** The same, held until the transaction ends. */
export const lockStanding = async (tx: Tx, memberId: string): Promise<Standing | undefined> =>
  (await sql<Standing>`${standing(memberId)} for no key update`.execute(tx)).rows[0]

export async function setRole(tx: Tx, memberId: string, role: Role): Promise<void> {
  await tx.updateTable('members').set({ role }).where('id', '=', memberId).execute()
}

/** Everybody with a role of their own, admins first. */
export async function listStaff(db: Db): Promise<{ email: string; username: string; role: Role }[]> {
  const { rows } = await sql<{ email: string; username: string; role: Role }>`
    select email::text as email, username::text as username, role
    from members
    where role <> 'member'
    order by role, username`.execute(db)
  return rows
}

export async function findByEmail(db: Db, email: string): Promise<string | undefined> {
  const row = await db.selectFrom('members').select('id').where('email', '=', email).executeTakeFirst()
  return row?.id
}

/** How many moderators and admins there are besides these, or with `onlyAdmins` how many admins. */
export async function countOtherStaff(tx: Tx, besides: string[], onlyAdmins: boolean): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from members
    where role <> 'member' and (role = 'admin' or not ${onlyAdmins}::boolean) and id <> all(${besides}::uuid[])
      and (suspended_until is null or suspended_until <= now())
      and not exists (select from closed_accounts where member_id = members.id)`.execute(tx)
  return rows[0]!.count
}
