import { queryOptions } from '@tanstack/react-query'
import type { AdminSearch } from '../../../../../kernel/admin/ui/admin-search.ts'
import { useAdminWrite } from '../../../../../kernel/admin/ui/use-admin-write.ts'
import { listQuery } from '../../../../../kernel/paging/ui/list-query.ts'
import { api, isProblem, queryString } from '../../../../../web/api.ts'
import type { AdminBrand, AdminBrands, BrandAdminForm } from '../../brand-admin.ts'
import { brandStateOf } from '../../brand-words.ts'

/** Every brand; those that are asked for. */
export const adminBrandsQuery = ({ q, sort, state }: AdminSearch) =>
  listQuery({
    key: ['admin-brands', { q, sort, state: brandStateOf(state) }],
    read: (cursor, signal) =>
      api.get<AdminBrands>(`/admin/brands${queryString({ q, sort, state: brandStateOf(state), cursor })}`, {
        signal,
      }),
    keepPrevious: true,
    staleTime: 10_000,
  })

export const adminBrandQuery = (brandId: string) =>
  queryOptions({
    queryKey: ['admin-brand', brandId],
    queryFn: ({ signal }) => api.get<AdminBrand>(`/admin/brands/${brandId}`, { signal }),
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
        ? api.patch<AdminBrand>(`/admin/brands/${brandId}`, { body })
        : api.post<AdminBrand>('/admin/brands', { body, idempotencyKey }),
    ...{ renews, failed, done: brandId ? 'Brand saved' : 'Brand added' },
  })

export const useVerifyBrand = (brand: AdminBrand) =>
  useAdminWrite({
    write: (isVerified: boolean) =>
      api.patch<AdminBrand>(`/admin/brands/${brand.id}`, { body: { isVerified } }),
    ...{ renews, failed },
    done: (isVerified) => `${brand.name} is ${isVerified ? 'verified' : 'no longer verified'}`,
  })

export const useMergeBrand = (brand: AdminBrand) =>
  useAdminWrite({
    write: (into: string) => api.post<AdminBrand>(`/admin/brands/${brand.id}/merge`, { body: { into } }),
    ...{ renews, failed: 'Failed to merge brands' },
    done: (_into, { name }) => `${brand.name} is ${name} now`,
  })

export const useDeleteBrand = (brand: AdminBrand) =>
  useAdminWrite({
    write: async () => {
      try {
        await api.delete(`/admin/brands/${brand.id}`)
      } catch (error) {
        // Deleted in another window is deleted.
        if (!isProblem(error, 'brand-not-found')) throw error
      }
    },
    ...{ renews, failed: 'Failed to delete brand', done: 'Brand deleted' },
  })
