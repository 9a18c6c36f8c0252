import { endpoints } from '../../../platform/http/endpoint.ts'
import { InvoiceList, InvoiceOrderParam, InvoiceParam } from './invoice.ts'

export const invoiceApi = endpoints('Invoices', {
  'GET /orders/{orderId}/invoices': {
    name: 'listInvoices',
    summary: 'The invoice, the credit notes and their cancellations of an order of the viewer',
    signedIn: true,
    guests: true,
    params: InvoiceOrderParam,
    answers: InvoiceList,
    problems: ['order-not-found'],
  },
  'GET /orders/{orderId}/invoices/{invoiceId}/file': {
    name: 'readInvoice',
    summary: 'An invoice, credit note or cancellation as a PDF, always with the same bytes',
    signedIn: true,
    guests: true,
    params: InvoiceParam,
    answers: { file: 'application/pdf' },
    problems: ['order-not-found', 'invoice-not-found'],
    limit: 'write',
  },
  'GET /admin/orders/{orderId}/invoices': {
    name: 'listAdminInvoices',
    summary: 'The invoice, the credit notes and their cancellations of an order',
    tag: 'Invoices, for the shop',
    signedIn: 'orders.money',
    params: InvoiceOrderParam,
    answers: InvoiceList,
    problems: ['order-not-found'],
  },
  'GET /admin/orders/{orderId}/invoices/{invoiceId}/file': {
    name: 'readAdminInvoice',
    summary: 'An invoice, credit note or cancellation as a PDF',
    tag: 'Invoices, for the shop',
    signedIn: 'orders.money',
    params: InvoiceParam,
    answers: { file: 'application/pdf' },
    problems: ['order-not-found', 'invoice-not-found'],
    limit: 'write',
  },
})
