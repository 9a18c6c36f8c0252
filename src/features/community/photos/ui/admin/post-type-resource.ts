import { queryOptions } from '@tanstack/react-query'
import { adminResource } from '../../../../../kernel/admin/ui/resource/admin-resource.ts'
import { api } from '../../../../../web/api.ts'
import type { AdminPostType, AdminPostTypes, PostTypeForm } from '../../post-type-admin.ts'
import { postTypesQuery } from '../photo-queries.ts'

/** Every post type, newest first (ADM-31). */
export const adminPostTypesQuery = queryOptions({
  queryKey: ['admin-post-types'],
  queryFn: ({ signal }) => api.get<AdminPostTypes>('/admin/post-types', { signal }),
  staleTime: 10_000,
})

/** Every post type, for admins. */
export const postTypes = adminResource<AdminPostType, PostTypeForm>({
  ...{ thing: 'post type', things: 'post types', key: 'admin-post-types', gone: 'post-type-not-found' },
  renews: [postTypesQuery.queryKey],
  add: (body, idempotencyKey) => api.post<AdminPostType>('/admin/post-types', { body, idempotencyKey }),
  change: (id, body) => api.patch<AdminPostType>(`/admin/post-types/${id}`, { body }),
  remove: (id) => api.delete(`/admin/post-types/${id}`),
  switched: ({ name }, { isActive }) => `${name} is ${isActive ? 'active' : 'inactive'}`,
})
