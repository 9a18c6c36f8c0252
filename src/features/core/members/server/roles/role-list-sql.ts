import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'

export type RoleRow = {
  id: string
  name: string
  isBuiltIn: boolean
  permissions: string[]
  memberCount: number
  members: { id: string; username: string }[]
}

const MEMBERS_SHOWN = 20

const ownPermissions = sql`array(select permission from role_permissions where role_id = roles.id order by permission)`

/** Lists roles, built-in ones first. Holders of the role `member` are not listed, because everyone has it. */
export async function listRoles(db: DbOrTx): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`
    with holders as (
      select role, id, username::text as username, row_number() over (partition by role order by username) as place
      from members
      where role <> 'member' and not exists (select from closed_accounts where member_id = members.id)
    )
    select roles.id, roles.name, roles.is_built_in as "isBuiltIn", ${ownPermissions} as permissions,
           (select count(*) from holders where role = roles.id)::integer as "memberCount",
           coalesce((select json_agg(json_build_object('id', id, 'username', username) order by place)
                     from holders where role = roles.id and place <= ${MEMBERS_SHOWN}), '[]') as members
    from roles
    order by roles.is_built_in desc,
             array_position(array['member', 'moderator', 'packer', 'editor', 'admin'], roles.id), lower(roles.name)`.execute(
    db,
  )
  return rows
}

/** Reads a role with its permissions, locked so that it is not assigned while it changes. */
export async function lockRole(tx: Tx, id: string) {
  const { rows } = await sql<Pick<RoleRow, 'id' | 'name' | 'isBuiltIn' | 'permissions'>>`
    select id, name, is_built_in as "isBuiltIn", ${ownPermissions} as permissions
    from roles where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** @returns false if the name is taken */
export async function insertRole(tx: Tx, id: string, name: string): Promise<boolean> {
  const added = await tx
    .insertInto('roles')
    .values({ id, name })
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function isNameTaken(tx: Tx, id: string, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from roles where lower(name) = lower(${name}) and id <> ${id} limit 1`.execute(tx)
  return rows.length > 0
}

export async function renameRole(tx: Tx, id: string, name: string): Promise<void> {
  await tx.updateTable('roles').set({ name }).where('id', '=', id).execute()
}

export async function setPermissions(tx: Tx, id: string, permissions: readonly string[]): Promise<void> {
  await tx.deleteFrom('role_permissions').where('role_id', '=', id).execute()
  if (permissions.length === 0) return
  await tx
    .insertInto('role_permissions')
    .values([...new Set(permissions)].map((permission) => ({ role_id: id, permission })))
    .execute()
}

export async function deleteRole(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('roles').where('id', '=', id).execute()
}

export const isRoleAssigned = async (tx: Tx, id: string): Promise<boolean> =>
  (await sql`select from members where role = ${id} limit 1`.execute(tx)).rows.length > 0

export async function countRoles(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from roles`.execute(tx)
  return rows[0]!.count
}
