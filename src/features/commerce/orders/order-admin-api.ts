import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import { AdminOrder, AdminOrderPage, AdminOrdersQuery, OrderId, ShopStep } from './order.ts'

const params = z.object({ orderId: OrderId })

export const orderAdminApi = endpoints('Orders, for the shop', {
  'GET /admin/orders': {
    name: 'listAdminOrders',
    summary: 'Everybody’s orders, newest first unless told',
    signedIn: 'admin',
    query: AdminOrdersQuery,
    answers: AdminOrderPage,
    problems: ['cursor-invalid'],
  },
  'GET /admin/orders/{orderId}': {
    name: 'readAdminOrder',
    summary: 'One order',
    signedIn: 'admin',
    params,
    answers: AdminOrder,
    problems: ['order-not-found'],
  },
  'PUT /admin/orders/{orderId}/state': {
    name: 'advanceOrder',
    summary: 'Take the next step with an order; its buyer is told',
    signedIn: 'admin',
    params,
    body: ShopStep,
    answers: AdminOrder,
    problems: [
      ...(['confirmation-required', 'order-not-found', 'order-step-refused'] as const),
      ...(['payment-unavailable', 'refund-refused'] as const),
    ],
    limit: 'write',
  },
})
