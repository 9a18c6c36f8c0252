import { queryOptions } from '@tanstack/react-query'
import { useIdempotencyKey } from '../../../../kernel/actions/ui/use-idempotency-key.ts'
import type { AdminSearch } from '../../../../kernel/admin/ui/admin-search.ts'
import { useAdminWrite } from '../../../../kernel/admin/ui/resource/use-admin-write.ts'
import { listQuery } from '../../../../kernel/paging/ui/list-query.ts'
import { client } from '../../../../web/api.ts'
import type { CountForm, DeliveryForm, MoveForm, ReceiveForm } from '../stock.ts'
import type { countApi, deliveryApi, stockApi } from '../stock-api.ts'

const api = client<typeof stockApi & typeof deliveryApi & typeof countApi>()

export const stockCsvAddress = api.address('GET /admin/stock.csv')

export const stockQuery = ({ q, state, sort }: AdminSearch) => {
  const query = { q, sort, state: state === 'low' || state === 'out' ? (state as 'low' | 'out') : undefined }
  return listQuery({
    key: ['stock', 'list', query],
    read: (cursor, signal) => api('GET /admin/stock', { query: { ...query, cursor }, signal }),
    ...{ keepPrevious: true, staleTime: 10_000 },
  })
}

/** Sizes that match typed or scanned text. */
export const sizesQuery = (q: string) =>
  queryOptions({
    queryKey: ['stock', 'sizes', q],
    queryFn: ({ signal }) => api('GET /admin/stock', { query: { q, limit: 8 }, signal }),
    ...{ enabled: q !== '', staleTime: 10_000, retry: false },
  })

export const stockOverviewQuery = queryOptions({
  queryKey: ['stock', 'overview'],
  queryFn: ({ signal }) => api('GET /admin/stock-places', { signal }),
  staleTime: 10_000,
})

export const stockItemQuery = (variantId: string) =>
  queryOptions({
    queryKey: ['stock', 'item', variantId],
    queryFn: ({ signal }) => api('GET /admin/stock/{variantId}', { variantId, signal }),
    staleTime: 5_000,
  })

export const deliveriesQuery = ({ q }: AdminSearch) =>
  listQuery({
    key: ['stock', 'deliveries', { q }],
    read: (cursor, signal) => api('GET /admin/stock-deliveries', { query: { q, cursor }, signal }),
    ...{ keepPrevious: true, staleTime: 10_000 },
  })

export const deliveryQuery = (deliveryId: string) =>
  queryOptions({
    queryKey: ['stock', 'delivery', deliveryId],
    queryFn: ({ signal }) => api('GET /admin/stock-deliveries/{deliveryId}', { deliveryId, signal }),
    staleTime: 5_000,
  })

export const countsQuery = ({ q }: AdminSearch) =>
  listQuery({
    key: ['stock', 'counts', { q }],
    read: (cursor, signal) => api('GET /admin/stock-counts', { query: { q, cursor }, signal }),
    ...{ keepPrevious: true, staleTime: 10_000 },
  })

export const countQuery = (countId: string) =>
  queryOptions({
    queryKey: ['stock', 'count', countId],
    queryFn: ({ signal }) => api('GET /admin/stock-counts/{countId}', { countId, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

const keysToInvalidate = [['stock'], ['admin-products'], ['today']]

export function useMoveStock(variantId: string) {
  const once = useIdempotencyKey()
  return useAdminWrite({
    write: (body: MoveForm) =>
      api('POST /admin/stock/{variantId}/movements', { variantId, body, idempotencyKey: once.keyFor(body) }),
    ...{ keysToInvalidate, failed: 'Failed to change the stock' },
    done: ({ kind }) => {
      once.reset()
      return kind === 'transfer' ? 'Moved' : 'Stock corrected'
    },
  })
}

export function useAddDelivery() {
  const once = useIdempotencyKey()
  return useAdminWrite({
    write: (body: DeliveryForm) =>
      api('POST /admin/stock-deliveries', { body, idempotencyKey: once.keyFor(body) }),
    ...{ keysToInvalidate, failed: 'Failed to add the delivery', done: 'Delivery added' },
  })
}

export function useReceiveDelivery(deliveryId: string) {
  const once = useIdempotencyKey()
  return useAdminWrite({
    write: (body: ReceiveForm) =>
      api('POST /admin/stock-deliveries/{deliveryId}/receipts', {
        ...{ deliveryId, body, idempotencyKey: once.keyFor(body) },
      }),
    ...{ keysToInvalidate, failed: 'Failed to receive the items' },
    done: () => {
      // The same numbers again are a second parcel, not a retry.
      once.reset()
      return 'Items received'
    },
  })
}

export const useCloseDelivery = (deliveryId: string) =>
  useAdminWrite({
    write: () => api('PUT /admin/stock-deliveries/{deliveryId}/closed', { deliveryId }),
    ...{ keysToInvalidate, failed: 'Failed to close the delivery', done: 'Delivery closed' },
  })

export function useBeginCount() {
  const once = useIdempotencyKey()
  return useAdminWrite({
    write: (body: CountForm) => api('POST /admin/stock-counts', { body, idempotencyKey: once.keyFor(body) }),
    ...{ keysToInvalidate, failed: 'Failed to start the count', done: 'Count started' },
  })
}

export const saveCountLine = (countId: string, variantId: string, counted: number | null) =>
  api('PUT /admin/stock-counts/{countId}/lines/{variantId}', { countId, variantId, body: { counted } })

export const useBookCount = (countId: string) =>
  useAdminWrite({
    write: () => api('PUT /admin/stock-counts/{countId}/booked', { countId }),
    ...{ keysToInvalidate, failed: 'Failed to book the differences', done: 'Differences booked' },
  })

export const useDiscardCount = (countId: string) =>
  useAdminWrite({
    write: () => api('DELETE /admin/stock-counts/{countId}', { countId }),
    ...{
      keysToInvalidate: [['stock', 'counts']],
      failed: 'Failed to discard the count',
      done: 'Count discarded',
    },
  })

export const usePlaceMutations = () => ({
  add: useAdminWrite({
    write: (name: string) => api('POST /admin/stock-places', { body: { name } }),
    ...{ keysToInvalidate, failed: 'Failed to add the place', done: 'Place added' },
  }),
  rename: useAdminWrite({
    write: ({ placeId, name }: { placeId: string; name: string }) =>
      api('PUT /admin/stock-places/{placeId}', { placeId, body: { name } }),
    ...{ keysToInvalidate, failed: 'Failed to rename the place', done: 'Place renamed' },
  }),
  order: useAdminWrite({
    write: (placeIds: string[]) => api('PUT /admin/stock-place-order', { body: { placeIds } }),
    ...{ keysToInvalidate, failed: 'Failed to change the order', done: 'Order changed' },
  }),
})
