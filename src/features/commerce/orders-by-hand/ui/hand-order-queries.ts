import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useIdempotencyKey } from '../../../../kernel/actions/ui/use-idempotency-key.ts'
import { useAdminWrite } from '../../../../kernel/admin/ui/resource/use-admin-write.ts'
import { client } from '../../../../web/api.ts'
import type { HandOrderDraft, HandOrderForm } from '../hand-order.ts'
import type { handOrderApi } from '../hand-order-api.ts'

const api = client<typeof handOrderApi>()

/** Members that match the typed text. */
export const buyersQuery = (q: string) =>
  queryOptions({
    queryKey: ['order-buyers', q],
    queryFn: ({ signal }) => api('GET /admin/order-buyers', { query: { q }, signal }),
    ...{ enabled: q !== '', staleTime: 10_000, retry: false },
  })

/** The member an order is for, with their addresses. */
export const buyerQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['order-buyer', memberId],
    queryFn: ({ signal }) => api('GET /admin/order-buyers/{memberId}', { memberId, signal }),
    ...{ enabled: memberId !== '', staleTime: 10_000 },
  })

/** Products on sale that match the typed or scanned text. */
export const productsOnSaleQuery = (q: string) =>
  queryOptions({
    queryKey: ['order-sizes', q],
    queryFn: ({ signal }) => api('GET /admin/order-sizes', { query: { q }, signal }),
    ...{ enabled: q !== '', staleTime: 10_000, retry: false },
  })

/** @param draft as JSON; '' if the form cannot be read */
export const handOrderPreviewQuery = (draft: string) =>
  queryOptions({
    queryKey: ['order-preview', draft],
    queryFn: ({ signal }) =>
      api('POST /admin/order-preview', { body: JSON.parse(draft) as HandOrderDraft, signal }),
    ...{ enabled: draft !== '', staleTime: 5_000, retry: false, placeholderData: keepPreviousData },
  })

export function usePlaceHandOrder() {
  const once = useIdempotencyKey()
  return useAdminWrite({
    write: (body: HandOrderForm) => api('POST /admin/orders', { body, idempotencyKey: once.keyFor(body) }),
    ...{ keysToInvalidate: [['admin-orders'], ['order-preview'], ['order-sizes'], ['today']] },
    failed: 'Failed to place the order',
    done: () => {
      once.reset()
      return 'Order placed. We notify the buyer.'
    },
  })
}
