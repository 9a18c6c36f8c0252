import { queryOptions } from '@tanstack/react-query'
import { useAdminWrite } from '../../../../../kernel/admin/ui/use-admin-write.ts'
import { client } from '../../../../../web/api.ts'
import type { AdminPostType, PostTypeChanges, PostTypeForm } from '../../post-type-admin.ts'
import type { postTypeAdminApi } from '../../post-type-admin-api.ts'
import { postTypesQuery } from '../photo-queries.ts'

const api = client<typeof postTypeAdminApi>()

/** Every post type, newest first (ADM-31). */
export const adminPostTypesQuery = queryOptions({
  queryKey: ['admin-post-types'],
  queryFn: ({ signal }) => api('GET /admin/post-types', { signal }),
  staleTime: 10_000,
})

const renews = [adminPostTypesQuery.queryKey, postTypesQuery.queryKey]
const failed = 'Failed to save post type'

type Saved = PostTypeChanges & { idempotencyKey: string }

/** Adds a post type, or changes the one that is given. */
export const useSavePostType = (type: AdminPostType | null) =>
  useAdminWrite({
    write: ({ idempotencyKey, ...body }: Saved) =>
      type
        ? api('PATCH /admin/post-types/{postTypeId}', { postTypeId: type.id, body })
        : api('POST /admin/post-types', { body: body as PostTypeForm, idempotencyKey }),
    ...{ renews, failed, done: type ? 'Post type saved' : 'Post type added' },
  })

export const useSetActive = (type: AdminPostType) =>
  useAdminWrite({
    write: (isActive: boolean) =>
      api('PATCH /admin/post-types/{postTypeId}', { postTypeId: type.id, body: { isActive } }),
    ...{ renews, failed },
    done: (isActive) => `${type.name} is ${isActive ? 'active' : 'inactive'}`,
  })

export const useDeletePostType = (type: AdminPostType) =>
  useAdminWrite({
    write: async () => {
      try {
        await api('DELETE /admin/post-types/{postTypeId}', { postTypeId: type.id })
      } catch (error) {
        // Deleted in another window is deleted.
        if (!api.isProblem(error, 'post-type-not-found')) throw error
      }
    },
    ...{ renews, failed: 'Failed to delete post type', done: 'Post type deleted' },
  })
