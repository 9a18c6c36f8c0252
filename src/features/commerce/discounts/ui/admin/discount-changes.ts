import { queryOptions } from '@tanstack/react-query'
import type { AdminSearch } from '../../../../../kernel/admin/ui/admin-search.ts'
import { useAdminWrite } from '../../../../../kernel/admin/ui/use-admin-write.ts'
import { listQuery } from '../../../../../kernel/paging/ui/list-query.ts'
import { client } from '../../../../../web/api.ts'
import { shopQuery } from '../../../../core/shop-settings/ui/shop-queries.ts'
import type { AdminDiscount, DiscountForm } from '../../discount.ts'
import type { discountAdminApi } from '../../discount-admin-api.ts'

const api = client<typeof discountAdminApi>()

const stateOf = (state: string | undefined) => (state === 'on' || state === 'off' ? state : undefined)

/** Every discount code; those that are asked for. */
export const adminDiscountsQuery = ({ q, sort, state }: AdminSearch) =>
  listQuery({
    key: ['admin-discounts', { q, sort, state: stateOf(state) }],
    read: (cursor, signal) =>
      api('GET /admin/discounts', { query: { q, sort, state: stateOf(state), cursor }, signal }),
    keepPrevious: true,
    staleTime: 10_000,
  })

export const adminDiscountQuery = (discountId: string) =>
  queryOptions({
    queryKey: ['admin-discount', discountId],
    queryFn: ({ signal }) => api('GET /admin/discounts/{discountId}', { discountId, signal }),
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
        ? api('PATCH /admin/discounts/{discountId}', { discountId, body })
        : api('POST /admin/discounts', { body, idempotencyKey }),
    ...{ renews, failed, done: discountId ? 'Discount code saved' : 'Discount code added' },
  })

export const useSwitchDiscount = (discount: AdminDiscount) =>
  useAdminWrite({
    write: (isOn: boolean) =>
      api('PATCH /admin/discounts/{discountId}', { discountId: discount.id, body: { isOn } }),
    ...{ renews, failed },
    done: (isOn) => `${discount.code} is ${isOn ? 'on' : 'off'}`,
  })

export const useDeleteDiscount = (discount: AdminDiscount) =>
  useAdminWrite({
    write: async () => {
      try {
        await api('DELETE /admin/discounts/{discountId}', { discountId: discount.id })
      } catch (error) {
        // Deleted in another window is deleted.
        if (!api.isProblem(error, 'discount-not-found')) throw error
      }
    },
    ...{ renews, failed: 'Failed to delete discount code', done: 'Discount code deleted' },
  })
