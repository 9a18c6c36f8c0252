import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, isProblem, queryString } from '../../../../api.ts'
import type { AdminSearch } from '../../../admin/ui/admin-search.ts'
import { useDeskWrite } from '../../../admin/ui/use-desk-write.ts'
import type { BrandDeskForm, DeskBrand, DeskBrands } from '../../brand-desk.ts'
import { brandStateOf } from '../../brand-words.ts'

/** Every brand; those that are asked for. */
export const deskBrandsQuery = ({ q, sort, state }: AdminSearch) =>
  infiniteQueryOptions({
    queryKey: ['desk-brands', { q, sort, state: brandStateOf(state) }],
    queryFn: ({ pageParam, signal }) =>
      api.get<DeskBrands>(
        `/admin/brands${queryString({ q, sort, state: brandStateOf(state), cursor: pageParam })}`,
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

export const deskBrandQuery = (brandId: string) =>
  queryOptions({
    queryKey: ['desk-brand', brandId],
    queryFn: ({ signal }) => api.get<DeskBrand>(`/admin/brands/${brandId}`, { signal }),
    staleTime: 10_000,
  })

const renews = [['desk-brands'], ['desk-brand'], ['brands'], ['products'], ['tag-suggestions'], ['today']]
const failed = 'Failed to save brand'

type Saved = Partial<BrandDeskForm> & { idempotencyKey: string }

/** Adds a brand, or changes the one that is given. */
export const useSaveBrand = (brandId: string | null) =>
  useDeskWrite({
    write: ({ idempotencyKey, ...body }: Saved) =>
      brandId
        ? api.patch<DeskBrand>(`/admin/brands/${brandId}`, { body })
        : api.post<DeskBrand>('/admin/brands', { body, idempotencyKey }),
    ...{ renews, failed, done: brandId ? 'Brand saved' : 'Brand added' },
  })

export const useVerifyBrand = (brand: DeskBrand) =>
  useDeskWrite({
    write: (isVerified: boolean) =>
      api.patch<DeskBrand>(`/admin/brands/${brand.id}`, { body: { isVerified } }),
    ...{ renews, failed },
    done: (isVerified) => `${brand.name} is ${isVerified ? 'verified' : 'no longer verified'}`,
  })

export const useMergeBrand = (brand: DeskBrand) =>
  useDeskWrite({
    write: (into: string) => api.post<DeskBrand>(`/admin/brands/${brand.id}/merge`, { body: { into } }),
    ...{ renews, failed: 'Failed to merge brands' },
    done: (_into, { name }) => `${brand.name} is ${name} now`,
  })

export const useDeleteBrand = (brand: DeskBrand) =>
  useDeskWrite({
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
