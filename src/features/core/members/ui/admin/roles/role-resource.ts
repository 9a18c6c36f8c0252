import { queryOptions } from '@tanstack/react-query'
import { adminResource } from '../../../../../../kernel/admin/ui/resource/admin-resource.ts'
import { client } from '../../../../../../web/api.ts'
import type { NewRole, RoleView } from '../../../role.ts'
import type { roleApi } from '../../../role-api.ts'

const api = client<typeof roleApi>()

export const roles = adminResource<RoleView, NewRole>({
  ...{ noun: 'role', pluralNoun: 'roles', key: 'admin-roles', notFoundProblem: 'role-not-found' },
  keysToInvalidate: [['admin-members'], ['session'], ['audit']],
  add: (body: NewRole, idempotencyKey) => api('POST /admin/roles', { body, idempotencyKey }),
  change: (roleId, body) => api('PATCH /admin/roles/{roleId}', { roleId, body }),
  remove: (roleId) => api('DELETE /admin/roles/{roleId}', { roleId }),
})

export const rolesQuery = queryOptions({
  queryKey: ['admin-roles'],
  queryFn: ({ signal }) => api('GET /admin/roles', { signal }),
  staleTime: 10_000,
})
