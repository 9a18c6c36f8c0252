import { z } from 'zod'
import { Role } from '../../../kernel/session/role.ts'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import { NewRole, RoleChange, RoleList, RoleView } from './role.ts'

const params = z.object({ roleId: Role })
const problems = ['confirmation-required', 'role-beyond-own', 'role-name-taken'] as const

export const roleApi = endpoints('Roles', {
  'GET /admin/roles': {
    name: 'listRoles',
    summary: 'All roles with their permissions and members',
    signedIn: 'roles.write',
    answers: RoleList,
  },
  'POST /admin/roles': {
    name: 'addRole',
    summary: 'Add a role, with no more permissions than your own',
    signedIn: 'roles.write',
    body: NewRole,
    answers: RoleView,
    status: 201,
    limit: 'write',
    problems: [...problems, 'too-many-roles'],
    idempotent: true,
  },
  'PATCH /admin/roles/{roleId}': {
    name: 'changeRole',
    summary: 'Rename a role or change its permissions, effective with the next request of its members',
    signedIn: 'roles.write',
    params,
    body: RoleChange,
    answers: RoleView,
    limit: 'write',
    problems: [...problems, 'role-not-found', 'role-fixed'],
  },
  'DELETE /admin/roles/{roleId}': {
    name: 'removeRole',
    summary: 'Delete a role without members. Safe to repeat',
    signedIn: 'roles.write',
    params,
    answers: Done,
    limit: 'write',
    problems: ['confirmation-required', 'role-beyond-own', 'role-fixed', 'role-in-use'],
  },
})
