import type pg from 'pg'
import type { z } from 'zod'
import { found, implement } from '../../../../platform/http/http.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { findOrder } from '../../orders/server/order-sql.ts'
import { readRequestedOrder } from '../../orders/server/order-view.ts'
import type { InvoiceList } from '../invoice.ts'
import { invoiceApi } from '../invoice-api.ts'
import { invoiceName, invoiceNumber } from '../invoice-words.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { findInvoice, listInvoices } from './invoice-sql.ts'

export const invoiceRoutes = implement(invoiceApi, {
  'GET /orders/{orderId}/invoices': async (call) => {
    const { id } = await readRequestedOrder(call)
    return invoiceList(call.platform.pool, id)
  },

  'GET /orders/{orderId}/invoices/{invoiceId}/file': async (call) => {
    await readRequestedOrder(call)
    return respondWithInvoicePdf(call.platform, call.params)
  },

  'GET /admin/orders/{orderId}/invoices': async ({ platform, params }) => {
    found(await findOrder(platform.pool, params.orderId), 'order-not-found')
    return invoiceList(platform.pool, params.orderId)
  },

  'GET /admin/orders/{orderId}/invoices/{invoiceId}/file': async ({ platform, params }) => {
    found(await findOrder(platform.pool, params.orderId), 'order-not-found')
    return respondWithInvoicePdf(platform, params)
  },
})

async function invoiceList(pool: pg.Pool, orderId: string): Promise<z.input<typeof InvoiceList>> {
  const rows = await listInvoices(pool, [orderId])
  return {
    items: rows.map(({ refundId: _for, editId: _after, issuedAt, ...row }) => ({
      ...{ ...row, name: invoiceName(row), issuedAt: issuedAt.toISOString() },
    })),
  }
}

async function respondWithInvoicePdf(
  { pool }: Platform,
  { orderId, invoiceId }: { orderId: string; invoiceId: string },
): Promise<Response> {
  const invoice = found(await findInvoice(pool, orderId, invoiceId), 'invoice-not-found')
  const pdf = await invoicePdf(invoice)
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${invoiceNumber(invoice)}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
