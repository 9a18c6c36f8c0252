import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../../../web/api.ts'
import type { orderApi } from '../../order-api.ts'

const api = client<typeof orderApi>()

export const fetchOnceOptions = {
  ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: 1, refetchOnWindowFocus: false },
}

/** Fetched once per opening of the page, because it may start a payment. */
export const paymentFormQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['payment-form', orderId],
    queryFn: () => api('POST /orders/{orderId}/payment/form', { orderId }),
    ...fetchOnceOptions,
  })
