import { z } from 'zod'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import {
  OrderForm,
  OrderId,
  OrderPage,
  OrdersQuery,
  OrderView,
  OwnStep,
  PaymentPage,
  PlacedOrder,
} from './order.ts'

const params = z.object({ orderId: OrderId })

export const orderApi = endpoints('Orders', {
  'POST /orders': {
    name: 'placeOrder',
    summary: 'Order what is in the cart, at what the catalogue says now',
    signedIn: true,
    body: OrderForm,
    answers: PlacedOrder,
    status: 201,
    problems: [
      'account-suspended',
      'payment-way-off',
      'cart-empty',
      'cart-changed',
      'out-of-stock',
      'not-enough-stock',
      'discount-unknown',
      'discount-not-yet',
      'discount-over',
      'discount-used-up',
      'discount-used-by-you',
      'discount-order-too-small',
      'discount-changed',
    ],
    limit: 'write',
    idempotent: true,
  },
  'GET /orders': {
    name: 'listOrders',
    summary: 'The viewer’s orders, newest first',
    signedIn: true,
    query: OrdersQuery,
    answers: OrderPage,
    problems: ['cursor-invalid'],
  },
  'GET /orders/{orderId}': {
    name: 'readOrder',
    summary: 'One order of the viewer',
    signedIn: true,
    params,
    answers: OrderView,
    problems: ['order-not-found'],
  },
  'PUT /orders/{orderId}/state': {
    name: 'changeOrderState',
    summary: 'Cancel an order that is not paid, or ask to send back one that has arrived',
    signedIn: true,
    params,
    body: OwnStep,
    answers: OrderView,
    problems: ['order-not-found', 'order-step-refused', 'return-too-late'],
    limit: 'write',
  },
  'POST /orders/{orderId}/payment': {
    name: 'openPaymentPage',
    summary: 'Where to pay an order by card; the same page however often it is asked for',
    signedIn: true,
    params,
    answers: PaymentPage,
    problems: ['order-not-found', 'order-step-refused', 'payment-unavailable'],
    limit: 'write',
  },
})

export const webhookApi = endpoints('Orders', {
  'POST /webhooks/stripe': {
    name: 'receiveStripeEvent',
    summary: 'Where Stripe tells what became of payments; signed by Stripe, and carried out once per event',
    answers: Done,
    problems: ['page-not-found', 'signature-invalid'],
  },
})
