import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import { AdminOrder, AdminOrderPage, AdminOrdersQuery, OrderId, ShopStep } from './order.ts'
import { HeldRefundedForm, ParcelChange, ParcelForm } from './parcel.ts'

const params = z.object({ orderId: OrderId })
const parcelParams = params.extend({ parcelId: z.uuid() })

export const orderAdminApi = endpoints('Orders, for the shop', {
  'GET /admin/orders': {
    name: 'listAdminOrders',
    summary: 'All orders, newest first by default',
    signedIn: 'orders.read',
    query: AdminOrdersQuery,
    answers: AdminOrderPage,
    problems: ['cursor-invalid'],
  },
  'GET /admin/orders/{orderId}': {
    name: 'readAdminOrder',
    summary: 'One order',
    signedIn: 'orders.read',
    params,
    answers: AdminOrder,
    problems: ['order-not-found'],
  },
  'PUT /admin/orders/{orderId}/state': {
    name: 'advanceOrder',
    summary: 'Move an order to its next state and notify the buyer',
    signedIn: ['orders.ship', 'orders.write', 'orders.refund'],
    params,
    body: ShopStep,
    answers: AdminOrder,
    problems: [
      ...(['confirmation-required', 'order-not-found', 'order-step-refused'] as const),
      ...(['order-amount-open', 'order-being-captured', 'order-withdrawn'] as const),
      ...(['capture-refused', 'payment-unavailable', 'refund-disputed', 'refund-refused'] as const),
      ...(['refund-changed', 'refund-only-by-hand', 'refund-too-much'] as const),
    ],
    limit: 'write',
  },
  'PUT /admin/orders/{orderId}/held-refunded': {
    name: 'releaseHeldRefunded',
    summary: 'Decide once whether refunded items that an earlier version held out of stock return to it',
    signedIn: 'orders.refund',
    params,
    body: HeldRefundedForm,
    answers: AdminOrder,
    problems: ['order-not-found'],
    limit: 'write',
  },
  'POST /admin/orders/{orderId}/capture': {
    name: 'takeAuthorisedPayment',
    summary: 'Capture an authorized payment now, before the order is sent',
    signedIn: 'orders.write',
    params,
    answers: AdminOrder,
    problems: ['capture-refused', 'order-not-found', 'order-step-refused', 'payment-unavailable'],
    limit: 'write',
  },
  'POST /admin/orders/{orderId}/parcels': {
    name: 'sendParcel',
    summary:
      'Send part of a packed order in a parcel and notify the buyer. With the last part the order is shipped',
    signedIn: 'orders.ship',
    params,
    body: ParcelForm,
    answers: AdminOrder,
    status: 201,
    problems: [
      ...(['order-not-found', 'order-step-refused', 'order-withdrawn', 'parcel-too-many'] as const),
      ...(['capture-refused', 'payment-unavailable'] as const),
    ],
    limit: 'write',
    idempotent: true,
  },
  'PUT /admin/orders/{orderId}/parcels/{parcelId}': {
    name: 'changeParcel',
    summary: 'Change the carrier and tracking of a parcel',
    signedIn: 'orders.ship',
    params: parcelParams,
    body: ParcelChange,
    answers: AdminOrder,
    problems: ['order-not-found', 'parcel-not-found'],
    limit: 'write',
  },
  'DELETE /admin/orders/{orderId}/parcels/{parcelId}': {
    name: 'takeParcelBack',
    summary: 'Undo the last parcel of an order that is not shipped yet',
    signedIn: 'orders.ship',
    params: parcelParams,
    answers: AdminOrder,
    problems: ['order-not-found', 'order-step-refused', 'parcel-not-found'],
    limit: 'write',
  },
})
