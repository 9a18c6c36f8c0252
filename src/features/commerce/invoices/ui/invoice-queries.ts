import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../../web/api.ts'
import { adminOrderQuery } from '../../orders/ui/admin/admin-queries.ts'
import { orderQuery } from '../../orders/ui/order-queries.ts'
import type { invoiceApi } from '../invoice-api.ts'

const api = client<typeof invoiceApi>()

/** The invoices of one of the viewer's orders; refetched with the order. */
export const invoicesQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...orderQuery(orderId).queryKey, 'invoices'],
    queryFn: ({ signal }) => api('GET /orders/{orderId}/invoices', { orderId: orderId as never, signal }),
    staleTime: 10_000,
  })

export const adminInvoicesQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...adminOrderQuery(orderId).queryKey, 'invoices'],
    queryFn: ({ signal }) =>
      api('GET /admin/orders/{orderId}/invoices', { orderId: orderId as never, signal }),
    staleTime: 10_000,
  })

/** The download address of an invoice or credit note. */
export const invoiceFile = (orderId: string, invoiceId: string) =>
  api.address('GET /orders/{orderId}/invoices/{invoiceId}/file', { orderId: orderId as never, invoiceId })

export const adminInvoiceFile = (orderId: string, invoiceId: string) =>
  api.address('GET /admin/orders/{orderId}/invoices/{invoiceId}/file', {
    ...{ orderId: orderId as never, invoiceId },
  })
