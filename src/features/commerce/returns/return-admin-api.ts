import { endpoints } from '../../../platform/http/endpoint.ts'
import {
  AdminOrderReturns,
  ExchangeForm,
  OrderParam,
  RefundForm,
  ReturnParam,
  ShopReturnStep,
} from './return.ts'
import { AdminReturnPage, AdminReturnsQuery, AdminReturnsTableQuery } from './return-list.ts'

export const returnAdminApi = endpoints('Returns, for the shop', {
  'GET /admin/returns': {
    name: 'listReturns',
    summary: 'Returns of all orders, newest first',
    signedIn: 'orders.write',
    query: AdminReturnsQuery,
    answers: AdminReturnPage,
    problems: ['cursor-invalid'],
  },
  'GET /admin/returns/table': {
    name: 'downloadReturns',
    summary: 'The same list as CSV, one line per returned item with its reason',
    signedIn: 'orders.write',
    query: AdminReturnsTableQuery,
    answers: { file: 'text/csv' },
  },
  'GET /admin/orders/{orderId}/returns': {
    name: 'readAdminReturns',
    summary: 'The returns and refunds of an order, and the amount left to refund',
    signedIn: 'orders.write',
    params: OrderParam,
    answers: AdminOrderReturns,
    problems: ['order-not-found'],
  },
  'PUT /admin/orders/{orderId}/returns/{returnId}/state': {
    name: 'decideReturn',
    summary: 'Accept, refuse or receive a return, and notify the buyer',
    signedIn: 'orders.write',
    params: ReturnParam,
    body: ShopReturnStep,
    answers: AdminOrderReturns,
    problems: ['order-not-found', 'return-not-found', 'return-step-refused', 'exchange-sold-out'],
    limit: 'write',
  },
  'POST /admin/orders/{orderId}/returns/{returnId}/parcels': {
    name: 'sendExchange',
    summary: 'Send the new size of an exchange in a parcel, and notify the buyer',
    signedIn: 'orders.write',
    params: ReturnParam,
    body: ExchangeForm,
    answers: AdminOrderReturns,
    status: 201,
    problems: ['order-not-found', 'return-not-found', 'order-withdrawn', 'return-step-refused'],
    limit: 'write',
    idempotent: true,
  },
  'POST /admin/orders/{orderId}/refunds': {
    name: 'giveRefund',
    summary: 'Refund an order by line and amount, up to what was paid, and notify the buyer',
    signedIn: 'orders.refund',
    params: OrderParam,
    body: RefundForm,
    answers: AdminOrderReturns,
    status: 201,
    problems: [
      ...(['confirmation-required', 'order-not-found', 'return-not-found', 'return-step-refused'] as const),
      ...(['refund-not-paid', 'refund-only-by-hand', 'refund-too-much', 'refund-empty'] as const),
      ...(['payment-unavailable', 'refund-refused'] as const),
    ],
    limit: 'write',
    idempotent: true,
  },
})
