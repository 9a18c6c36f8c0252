import { z } from 'zod'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import { OrderForm, OrderId, OrderPage, OrdersQuery, OrderView, OwnStep, PlacedOrder } from './order.ts'
import { OrderAddressAnswer, OrderAddressView } from './order-address.ts'
import { PaymentAsk, PaymentFormView, PaymentPage } from './payment-page.ts'

const params = z.object({ orderId: OrderId })

export const orderApi = endpoints('Orders', {
  'POST /orders': {
    name: 'placeOrder',
    summary: 'Order what is in the cart, at what the catalogue says now',
    signedIn: true,
    guests: true,
    body: OrderForm,
    answers: PlacedOrder,
    status: 201,
    problems: [
      'account-suspended',
      'address-not-confirmed',
      'too-many-guest-orders',
      'too-many-unpaid-orders',
      'too-many-unpaid-pieces',
      'too-many-abandoned-orders',
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
      'gift-card-unknown',
      'gift-card-off',
      'gift-card-expired',
      'gift-card-empty',
      'gift-card-other-currency',
      'gift-card-changed',
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
    guests: true,
    params,
    answers: OrderView,
    problems: ['order-not-found'],
  },
  'PUT /orders/{orderId}/state': {
    name: 'changeOrderState',
    summary: 'Cancel an order that is not paid',
    signedIn: true,
    guests: true,
    params,
    body: OwnStep,
    answers: OrderView,
    problems: ['order-not-found', 'order-step-refused'],
    limit: 'write',
  },
  'POST /orders/{orderId}/payment': {
    name: 'openPaymentPage',
    summary:
      'Where to pay an order online, the same page however often it is asked for; or pays it with a kept card, and leads to the order',
    signedIn: true,
    guests: true,
    params,
    body: PaymentAsk,
    answers: PaymentPage,
    problems: [
      'order-not-found',
      'order-step-refused',
      'payment-unavailable',
      'saved-card-not-found',
      'card-refused',
    ],
    limit: 'write',
  },
  'POST /orders/{orderId}/payment/form': {
    name: 'openPaymentForm',
    summary: 'What shows the form of the payment provider on the order’s payment page',
    signedIn: true,
    guests: true,
    params,
    answers: PaymentFormView,
    problems: ['order-not-found', 'order-step-refused', 'payment-unavailable'],
    limit: 'write',
  },
  'POST /orders/{orderId}/payment/confirm': {
    name: 'confirmPayment',
    summary:
      'Back from the payment page: take what was agreed to there, and answer with the order as it is now',
    signedIn: true,
    guests: true,
    params,
    answers: OrderView,
    problems: ['order-not-found', 'payment-unavailable'],
    limit: 'write',
  },
})

const token = z.object({ token: z.string().max(100) })

export const orderAddressApi = endpoints('Orders', {
  'GET /order-addresses/{token}': {
    name: 'readOrderAddress',
    summary:
      'What the owner of a shipping e-mail is asked, by the link that was mailed there; signed in or not',
    params: token,
    answers: OrderAddressView,
    problems: ['order-address-link-broken'],
  },
  'PUT /order-addresses/{token}': {
    name: 'answerOrderAddress',
    summary: 'Agree, once and within a week, to get the mails about the order, or end them at any time',
    params: token,
    body: OrderAddressAnswer,
    answers: OrderAddressView,
    problems: ['order-address-link-broken', 'order-address-link-over'],
    limit: 'write',
  },
})

export const webhookApi = endpoints('Orders', {
  'POST /webhooks/stripe': {
    name: 'receiveStripeEvent',
    summary: 'Where Stripe tells what became of payments; signed by Stripe, and carried out once per event',
    answers: Done,
    problems: ['page-not-found', 'payment-unavailable', 'signature-invalid'],
  },
  'POST /webhooks/paypal': {
    name: 'receivePaypalEvent',
    summary: 'The same for PayPal, which is asked whether it signed the event',
    answers: Done,
    problems: ['page-not-found', 'payment-unavailable', 'signature-invalid'],
  },
  'POST /webhooks/mollie': {
    name: 'receiveMollieEvent',
    summary: 'The same for Mollie, which names a payment and is asked for its state',
    answers: Done,
    problems: ['page-not-found', 'payment-unavailable'],
  },
})
