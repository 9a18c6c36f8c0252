import { queryOptions } from '@tanstack/react-query'
import type { AdminSearch } from '../../../../../kernel/admin/ui/admin-search.ts'
import { useAdminWrite } from '../../../../../kernel/admin/ui/use-admin-write.ts'
import { listQuery } from '../../../../../kernel/paging/ui/list-query.ts'
import { api, isProblem, queryString } from '../../../../../web/api.ts'
import { shopQuery } from '../../../../core/shop-settings/ui/shop-queries.ts'
import type { AdminDiscount, AdminDiscounts, DiscountForm } from '../../discount.ts'

const stateOf = (state: string | undefined) => (state === 'on' || state === 'off' ? state : undefined)

/** Every discount code; those that are asked for. */
export const adminDiscountsQuery = ({ q, sort, state }: AdminSearch) =>
  listQuery({
    key: ['admin-discounts', { q, sort, state: stateOf(state) }],
    read: (cursor, signal) =>
      api.get<AdminDiscounts>(`/admin/discounts${queryString({ q, sort, state: stateOf(state), cursor })}`, {
        signal,
      }),
    keepPrevious: true,
    staleTime: 10_000,
  })

export const adminDiscountQuery = (discountId: string) =>
  queryOptions({
    queryKey: ['admin-discount', discountId],
    queryFn: ({ signal }) => api.get<AdminDiscount>(`/admin/discounts/${discountId}`, { signal }),
    staleTime: 10_000,
  })

// The shop says whether a code can be used at all.
const renews = [['admin-discounts'], ['admin-discount'], shopQuery.queryKey]
const failed = 'Failed to save discount code'

type Saved = DiscountForm & { idempotencyKey: string }

/** Adds a code, or changes the one that is given. */
export const useSaveDiscount = (discountId: string | null) =>
  useAdminWrite({
    write: ({ idempotencyKey, ...body }: Saved) =>
      discountId
        ? api.patch<AdminDiscount>(`/admin/discounts/${discountId}`, { body })
        : api.post<AdminDiscount>('/admin/discounts', { body, idempotencyKey }),
    ...{ renews, failed, done: discountId ? 'Discount code saved' : 'Discount code added' },
  })

export const useSwitchDiscount = (discount: AdminDiscount) =>
  useAdminWrite({
    write: (isOn: boolean) => api.patch<AdminDiscount>(`/admin/discounts/${discount.id}`, { body: { isOn } }),
    ...{ renews, failed },
    done: (isOn) => `${discount.code} is ${isOn ? 'on' : 'off'}`,
  })

export const useDeleteDiscount = (discount: AdminDiscount) =>
  useAdminWrite({
    write: async () => {
      try {
        await api.delete(`/admin/discounts/${discount.id}`)
      } catch (error) {
        // Deleted in another window is deleted.
        if (!isProblem(error, 'discount-not-found')) throw error
      }
    },
    ...{ renews, failed: 'Failed to delete discount code', done: 'Discount code deleted' },
  })
