import { queryOptions } from '@tanstack/react-query'
import { useAdminWrite } from '../../../../../../kernel/admin/ui/resource/use-admin-write.ts'
import { client } from '../../../../../../web/api.ts'
import type { productMergeApi } from '../../../product-merge-api.ts'
import { products } from '../admin-queries.ts'

const api = client<typeof productMergeApi>()

/** What a merge would move; refetched each time. */
export const mergePreviewQuery = (id: string, into: string) =>
  queryOptions({
    queryKey: ['product-merge', id, into],
    queryFn: ({ signal }) => api('GET /admin/products/{id}/merge', { id, query: { into }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

export const useMergeProduct = ({ id, name }: { id: string; name: string }) =>
  useAdminWrite({
    write: (into: { id: string; name: string }) =>
      api('POST /admin/products/{id}/merge', { id, body: { into: into.id } }),
    ...{ keysToInvalidate: products.keysToInvalidate, failed: 'Failed to merge products' },
    done: (into) => `${name} merged into ${into.name}`,
  })
