import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../platform/database/database.ts'
import type { Role } from '../role.ts'

/**
 * Whether there is no other admin. Admins whose account is deleted or who lose their role wait for each other here, so
 * that the last two cannot both go.
 */
export async function isOnlyAdmin(tx: Tx, memberId: string): Promise<boolean> {
  await sql`select from members where role = 'admin' order by id for no key update`.execute(tx)
  // A separate statement: after the wait above, only this one sees who has gone meanwhile.
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

/** Finds a member's standing; closed accounts are missing. */
export const findStanding = async (db: DbOrTx, memberId: string): Promise<Standing | undefined> =>
  (await sql<Standing>`${standing(memberId)}`.execute(db)).rows[0]

/** Like `findStanding`, but locks the row until the transaction ends. */
export const lockStanding = async (tx: Tx, memberId: string): Promise<Standing | undefined> =>
  (await sql<Standing>`${standing(memberId)} for no key update`.execute(tx)).rows[0]

/** Returns how many moderators and admins there are besides these, or with `onlyAdmins` how many admins. */
export async function countOtherStaff(tx: Tx, besides: string[], onlyAdmins: boolean): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from members
    where role <> 'member' and (role = 'admin' or not ${onlyAdmins}::boolean) and id <> all(${besides}::uuid[])
      and (suspended_until is null or suspended_until <= now())
      and not exists (select from closed_accounts where member_id = members.id)`.execute(tx)
  return rows[0]!.count
}
