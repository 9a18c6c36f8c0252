import type { z } from 'zod'
import { requireConfirmed } from '../../../../../kernel/session/server/require-confirmed.ts'
import { writeAudit } from '../../../../../platform/audit.ts'
import type { DbOrTx } from '../../../../../platform/database/database.ts'
import { newId } from '../../../../../platform/database/ids.ts'
import { done, found, implement, permit } from '../../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../../platform/http/idempotency.ts'
import { knownPermissions, PERMISSIONS } from '../../../../../platform/sign-in/permissions.ts'
import type { SignedInViewer } from '../../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../../problems.ts'
import { ROLES_MAX, type RoleView } from '../../role.ts'
import { roleApi } from '../../role-api.ts'
import {
  countRoles,
  deleteRole,
  insertRole,
  isNameTaken,
  isRoleAssigned,
  listRoles,
  lockRole,
  type RoleRow,
  renameRole,
  setPermissions,
} from './role-list-sql.ts'
import { mayAssignRole, mayChangeRole, mayGrant, mayRemoveRole } from './role-rules.ts'

export const roleRoutes = implement(roleApi, {
  'GET /admin/roles': async ({ viewer, db }) => ({
    items: (await listRoles(db)).map((row) => roleView(viewer, row)),
  }),

  'POST /admin/roles': async (call) => {
    const { viewer, body } = call
    permit(mayGrant(viewer, body.permissions))
    requireConfirmed(viewer)
    return runIdempotent(call, async (tx) => {
      if ((await countRoles(tx)) >= ROLES_MAX) throw new Problem('too-many-roles')
      const id = newId()
      if (!(await insertRole(tx, id, body.name))) throw nameTaken()
      await setPermissions(tx, id, body.permissions)
      await writeAudit(tx, viewer.memberId, { action: 'role.add', subjectName: body.name, after: body })
      return readOne(tx, viewer, id)
    })
  },

  'PATCH /admin/roles/{roleId}': async ({ viewer, params: { roleId }, body, db }) => {
    const { name, permissions } = body
    requireConfirmed(viewer)
    return db.transaction().execute(async (tx) => {
      const role = found(await lockRole(tx, roleId), 'role-not-found')
      permit(mayChangeRole(viewer, role, permissions ?? role.permissions))
      const [before, after]: Record<string, unknown>[] = [{}, {}]
      if (name !== undefined && name !== role.name) {
        if (await isNameTaken(tx, roleId, name)) throw nameTaken()
        await renameRole(tx, roleId, name)
        Object.assign(before!, { name: role.name })
        Object.assign(after!, { name })
      }
      const newPermissions = permissions && [...new Set(permissions)].sort()
      if (newPermissions && newPermissions.join() !== [...role.permissions].sort().join()) {
        await setPermissions(tx, roleId, newPermissions)
        Object.assign(before!, { permissions: role.permissions })
        Object.assign(after!, { permissions: newPermissions })
      }
      if (Object.keys(after!).length > 0) {
        const subjectName = name ?? role.name
        await writeAudit(tx, viewer.memberId, { action: 'role.change', subjectName, before, after })
      }
      return readOne(tx, viewer, roleId)
    })
  },

  'DELETE /admin/roles/{roleId}': async ({ viewer, params: { roleId }, db }) => {
    requireConfirmed(viewer)
    await db.transaction().execute(async (tx) => {
      const role = await lockRole(tx, roleId)
      if (!role) return
      permit(mayRemoveRole(viewer, role))
      if (await isRoleAssigned(tx, roleId)) throw new Problem('role-in-use')
      await deleteRole(tx, roleId)
      const { name, permissions } = role
      await writeAudit(tx, viewer.memberId, {
        ...{ action: 'role.remove', subjectName: name, before: { name, permissions } },
      })
    })
    return done
  },
})

const nameTaken = () =>
  new Problem('role-name-taken', { fields: { name: 'There is a role with this name already.' } })

async function readOne(db: DbOrTx, viewer: SignedInViewer, id: string) {
  const row = found(
    (await listRoles(db)).find((one) => one.id === id),
    'role-not-found',
  )
  return roleView(viewer, row)
}

function roleView(viewer: SignedInViewer, row: RoleRow): z.input<typeof RoleView> {
  const permissions = row.id === 'admin' ? [...PERMISSIONS] : knownPermissions(row.permissions)
  return {
    ...{ ...row, permissions },
    can: {
      change: mayChangeRole(viewer, row, row.permissions).allowed,
      remove: mayRemoveRole(viewer, row).allowed && row.memberCount === 0,
      give: mayAssignRole(viewer, row).allowed,
    },
  }
}
