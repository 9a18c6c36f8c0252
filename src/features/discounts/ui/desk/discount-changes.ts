import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, isProblem, queryString } from '../../../../api.ts'
import type { AdminSearch } from '../../../admin/ui/admin-search.ts'
import { useDeskWrite } from '../../../admin/ui/use-desk-write.ts'
import { shopQuery } from '../../../shop/ui/shop-queries.ts'
import type { DeskDiscount, DeskDiscounts, DiscountForm } from '../../discount.ts'

const stateOf = (state: string | undefined) => (state === 'on' || state === 'off' ? state : undefined)

/** Every discount code; those that are asked for. */
export const deskDiscountsQuery = ({ q, sort, state }: AdminSearch) =>
  infiniteQueryOptions({
    queryKey: ['desk-discounts', { q, sort, state: stateOf(state) }],
    queryFn: ({ pageParam, signal }) =>
      api.get<DeskDiscounts>(
        `/admin/discounts${queryString({ q, sort, state: stateOf(state), cursor: pageParam })}`,
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

export const deskDiscountQuery = (discountId: string) =>
  queryOptions({
    queryKey: ['desk-discount', discountId],
    queryFn: ({ signal }) => api.get<DeskDiscount>(`/admin/discounts/${discountId}`, { signal }),
    staleTime: 10_000,
  })

// The shop says whether a code can be used at all.
const renews = [['desk-discounts'], ['desk-discount'], shopQuery.queryKey]
const failed = 'Failed to save discount code'

type Saved = DiscountForm & { idempotencyKey: string }

/** Adds a code, or changes the one that is given. */
export const useSaveDiscount = (discountId: string | null) =>
  useDeskWrite({
    write: ({ idempotencyKey, ...body }: Saved) =>
      discountId
        ? api.patch<DeskDiscount>(`/admin/discounts/${discountId}`, { body })
        : api.post<DeskDiscount>('/admin/discounts', { body, idempotencyKey }),
    ...{ renews, failed, done: discountId ? 'Discount code saved' : 'Discount code added' },
  })

export const useSwitchDiscount = (discount: DeskDiscount) =>
  useDeskWrite({
    write: (isOn: boolean) => api.patch<DeskDiscount>(`/admin/discounts/${discount.id}`, { body: { isOn } }),
    ...{ renews, failed },
    done: (isOn) => `${discount.code} is ${isOn ? 'on' : 'off'}`,
  })

export const useDeleteDiscount = (discount: DeskDiscount) =>
  useDeskWrite({
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
