import { queryOptions } from '@tanstack/react-query'
import { useAdminWrite } from '../../../../../kernel/admin/ui/use-admin-write.ts'
import { api, isProblem } from '../../../../../web/api.ts'
import type { AdminPostType, AdminPostTypes, PostTypeChanges } from '../../post-type-admin.ts'
import { postTypesQuery } from '../photo-queries.ts'

/** Every post type, newest first (ADM-31). */
export const adminPostTypesQuery = queryOptions({
  queryKey: ['admin-post-types'],
  queryFn: ({ signal }) => api.get<AdminPostTypes>('/admin/post-types', { signal }),
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
        ? api.patch<AdminPostType>(`/admin/post-types/${type.id}`, { body })
        : api.post<AdminPostType>('/admin/post-types', { body, idempotencyKey }),
    ...{ renews, failed, done: type ? 'Post type saved' : 'Post type added' },
  })

export const useSetActive = (type: AdminPostType) =>
  useAdminWrite({
    write: (isActive: boolean) =>
      api.patch<AdminPostType>(`/admin/post-types/${type.id}`, { body: { isActive } }),
    ...{ renews, failed },
    done: (isActive) => `${type.name} is ${isActive ? 'active' : 'inactive'}`,
  })

export const useDeletePostType = (type: AdminPostType) =>
  useAdminWrite({
    write: async () => {
      try {
        await api.delete(`/admin/post-types/${type.id}`)
      } catch (error) {
        // Deleted in another window is deleted.
        if (!isProblem(error, 'post-type-not-found')) throw error
      }
    },
    ...{ renews, failed: 'Failed to delete post type', done: 'Post type deleted' },
  })
