import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../../web/api.ts'
import type { deliveryApi } from '../delivery-api.ts'

const api = client<typeof deliveryApi>()

/** The dates change at the cut-off hour and at midnight. */
const STALE_MS = 60_000

export const productDeliveryQuery = (productId: string) =>
  queryOptions({
    queryKey: ['delivery', productId],
    queryFn: ({ signal }) => api('GET /products/{productId}/delivery', { productId, signal }),
    staleTime: STALE_MS,
  })

export const shippingInfoQuery = queryOptions({
  queryKey: ['shipping'],
  queryFn: ({ signal }) => api('GET /shipping', { signal }),
  staleTime: STALE_MS,
})
