import { sql } from 'kysely'
import type { Role } from '../../../../../kernel/session/role.ts'
import type { Db, Tx } from '../../../../../platform/database/database.ts'
import type { RoleFacts } from './role-rules.ts'

export async function setRole(tx: Tx, memberId: string, role: Role): Promise<void> {
  await tx.updateTable('members').set({ role }).where('id', '=', memberId).execute()
}

/** Reads a role with its permissions, locked against changes while the transaction assigns it. */
export async function findRole(tx: Tx, id: string) {
  const { rows } = await sql<RoleFacts>`
    select id, is_built_in as "isBuiltIn",
           array(select permission from role_permissions where role_id = roles.id) as permissions
    from roles where id = ${id} for share`.execute(tx)
  return rows[0]
}

export const listRoleIds = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('roles').select('id').where('id', '<>', 'member').orderBy('id').execute()).map(
    ({ id }) => id,
  )

/** Lists all members with a role, admins first. */
export async function listStaff(db: Db): Promise<{ email: string; username: string; role: Role }[]> {
  const { rows } = await sql<{ email: string; username: string; role: Role }>`
    select email::text as email, username::text as username, role
    from members
    where role <> 'member'
    order by role <> 'admin', role, username`.execute(db)
  return rows
}

export async function findMemberIdByEmail(db: Db, email: string): Promise<string | undefined> {
  const row = await db.selectFrom('members').select('id').where('email', '=', email).executeTakeFirst()
  return row?.id
}
