import { queryOptions } from '@tanstack/react-query'
import type { AdminSearch } from '../../../../../kernel/admin/ui/admin-search.ts'
import { useAdminWrite } from '../../../../../kernel/admin/ui/use-admin-write.ts'
import { listQuery } from '../../../../../kernel/paging/ui/list-query.ts'
import { client } from '../../../../../web/api.ts'
import type { AdminBrand, BrandAdminForm } from '../../brand-admin.ts'
import type { brandAdminApi } from '../../brand-admin-api.ts'
import { brandStateOf } from '../../brand-words.ts'

const api = client<typeof brandAdminApi>()

/** Every brand; those that are asked for. */
export const adminBrandsQuery = ({ q, sort, state }: AdminSearch) =>
  listQuery({
    key: ['admin-brands', { q, sort, state: brandStateOf(state) }],
    read: (cursor, signal) =>
      api('GET /admin/brands', { query: { q, sort, state: brandStateOf(state), cursor }, signal }),
    keepPrevious: true,
    staleTime: 10_000,
  })

export const adminBrandQuery = (brandId: string) =>
  queryOptions({
    queryKey: ['admin-brand', brandId],
    queryFn: ({ signal }) => api('GET /admin/brands/{brandId}', { brandId, signal }),
    staleTime: 10_000,
  })

const renews = [['admin-brands'], ['admin-brand'], ['brands'], ['products'], ['tag-suggestions'], ['today']]
const failed = 'Failed to save brand'

type Saved = Partial<BrandAdminForm> & { idempotencyKey: string }

/** Adds a brand, or changes the one that is given. */
export const useSaveBrand = (brandId: string | null) =>
  useAdminWrite({
    write: ({ idempotencyKey, ...body }: Saved) =>
      brandId
        ? api('PATCH /admin/brands/{brandId}', { brandId, body })
        : api('POST /admin/brands', { body: body as BrandAdminForm, idempotencyKey }),
    ...{ renews, failed, done: brandId ? 'Brand saved' : 'Brand added' },
  })

export const useVerifyBrand = (brand: AdminBrand) =>
  useAdminWrite({
    write: (isVerified: boolean) =>
      api('PATCH /admin/brands/{brandId}', { brandId: brand.id, body: { isVerified } }),
    ...{ renews, failed },
    done: (isVerified) => `${brand.name} is ${isVerified ? 'verified' : 'no longer verified'}`,
  })

export const useMergeBrand = (brand: AdminBrand) =>
  useAdminWrite({
    write: (into: string) => api('POST /admin/brands/{brandId}/merge', { brandId: brand.id, body: { into } }),
    ...{ renews, failed: 'Failed to merge brands' },
    done: (_into, { name }) => `${brand.name} is ${name} now`,
  })

export const useDeleteBrand = (brand: AdminBrand) =>
  useAdminWrite({
    write: async () => {
      try {
        await api('DELETE /admin/brands/{brandId}', { brandId: brand.id })
      } catch (error) {
        // Deleted in another window is deleted.
        if (!api.isProblem(error, 'brand-not-found')) throw error
      }
    },
    ...{ renews, failed: 'Failed to delete brand', done: 'Brand deleted' },
  })
