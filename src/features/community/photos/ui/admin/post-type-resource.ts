import { queryOptions } from '@tanstack/react-query'
import { adminResource } from '../../../../../kernel/admin/ui/resource/admin-resource.ts'
import { client } from '../../../../../web/api.ts'
import type { AdminPostType, PostTypeForm } from '../../post-types/post-type-admin.ts'
import type { postTypeAdminApi } from '../../post-types/post-type-admin-api.ts'
import { postTypesQuery } from '../cache/photo-queries.ts'

const api = client<typeof postTypeAdminApi>()

/** All post types, newest first (ADM-31). */
export const adminPostTypesQuery = queryOptions({
  queryKey: ['admin-post-types'],
  queryFn: ({ signal }) => api('GET /admin/post-types', { signal }),
  staleTime: 10_000,
})

/** All post types, for admins. */
export const postTypes = adminResource({
  ...{
    noun: 'post type',
    pluralNoun: 'post types',
    key: 'admin-post-types',
    notFoundProblem: 'post-type-not-found',
  },
  keysToInvalidate: [postTypesQuery.queryKey],
  add: (body: PostTypeForm, idempotencyKey) => api('POST /admin/post-types', { body, idempotencyKey }),
  change: (postTypeId, body) => api('PATCH /admin/post-types/{postTypeId}', { postTypeId, body }),
  remove: (postTypeId) => api('DELETE /admin/post-types/{postTypeId}', { postTypeId }),
  switched: ({ name }: AdminPostType, { isActive }) => `${name} is ${isActive ? 'active' : 'inactive'}`,
})
