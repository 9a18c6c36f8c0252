import { sql } from 'kysely'
import type { Role } from '../../../../../kernel/session/role.ts'
import type { Db, Tx } from '../../../../../platform/database/database.ts'

export async function setRole(tx: Tx, memberId: string, role: Role): Promise<void> {
  await tx.updateTable('members').set({ role }).where('id', '=', memberId).execute()
}

/** All admins and moderators, admins first. */
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
