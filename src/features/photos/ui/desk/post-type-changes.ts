import { queryOptions } from '@tanstack/react-query'
import { api, isProblem } from '../../../../api.ts'
import { useDeskWrite } from '../../../admin/ui/use-desk-write.ts'
import type { DeskPostType, DeskPostTypes, PostTypeChanges } from '../../post-type-desk.ts'
import { postTypesQuery } from '../photo-queries.ts'

/** Every post type, newest first (ADM-31). */
export const deskPostTypesQuery = queryOptions({
  queryKey: ['desk-post-types'],
  queryFn: ({ signal }) => api.get<DeskPostTypes>('/admin/post-types', { signal }),
  staleTime: 10_000,
})

const renews = [deskPostTypesQuery.queryKey, postTypesQuery.queryKey]
const failed = 'Failed to save post type'

type Saved = PostTypeChanges & { idempotencyKey: string }

/** Adds a post type, or changes the one that is given. */
export const useSavePostType = (type: DeskPostType | null) =>
  useDeskWrite({
    write: ({ idempotencyKey, ...body }: Saved) =>
      type
        ? api.patch<DeskPostType>(`/admin/post-types/${type.id}`, { body })
        : api.post<DeskPostType>('/admin/post-types', { body, idempotencyKey }),
    ...{ renews, failed, done: type ? 'Post type saved' : 'Post type added' },
  })

export const useSetActive = (type: DeskPostType) =>
  useDeskWrite({
    write: (isActive: boolean) =>
      api.patch<DeskPostType>(`/admin/post-types/${type.id}`, { body: { isActive } }),
    ...{ renews, failed },
    done: (isActive) => `${type.name} is ${isActive ? 'active' : 'inactive'}`,
  })

export const useDeletePostType = (type: DeskPostType) =>
  useDeskWrite({
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
