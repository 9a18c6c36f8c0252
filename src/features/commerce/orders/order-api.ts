import { z } from 'zod'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import { OrderForm, OrderId, OrderPage, OrdersQuery, OrderView, OwnStep, PlacedOrder } from './order.ts'
import { OrderAddressAnswer, OrderAddressView } from './order-address.ts'
import { PaymentAsk, PaymentFormView, PaymentPage } from './payment-page.ts'

const params = z.object({ orderId: OrderId })

export const orderApi = endpoints('Orders', {
  'POST /orders': {
    name: 'placeOrder',
    summary: 'Place an order for the cart, at current prices',
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
    summary: 'The payment page for an order, always the same page; or pay with a saved card',
    signedIn: true,
    guests: true,
    params,
    body: PaymentAsk,
    answers: PaymentPage,
    problems: [
      'order-not-found',
      'order-step-refused',
      'payment-too-small',
      'payment-unavailable',
      'saved-card-not-found',
      'card-refused',
    ],
    limit: 'write',
  },
  'POST /orders/{orderId}/payment/form': {
    name: 'openPaymentForm',
    summary: 'Data for the provider’s payment form on the shop’s page',
    signedIn: true,
    guests: true,
    params,
    answers: PaymentFormView,
    problems: ['order-not-found', 'order-step-refused', 'payment-too-small', 'payment-unavailable'],
    limit: 'write',
  },
  'POST /orders/{orderId}/payment/confirm': {
    name: 'confirmPayment',
    summary: 'Confirm the payment after returning from the payment page, and return the order',
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
      'The request to confirm a shipping email address, using the link in the email; no sign-in needed',
    params: token,
    answers: OrderAddressView,
    problems: ['order-address-link-broken'],
  },
  'PUT /order-addresses/{token}': {
    name: 'answerOrderAddress',
    summary: 'Agree within a week to get emails about the order, or stop them at any time',
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
    summary: 'Stripe webhook for payment events; signed by Stripe, and processed once per event',
    answers: Done,
    problems: ['page-not-found', 'payment-unavailable', 'signature-invalid'],
  },
  'POST /webhooks/paypal': {
    name: 'receivePaypalEvent',
    summary: 'PayPal webhook for payment events; the signature is verified with PayPal',
    answers: Done,
    problems: ['page-not-found', 'payment-unavailable', 'signature-invalid'],
  },
  'POST /webhooks/mollie': {
    name: 'receiveMollieEvent',
    summary: 'Mollie webhook for payment events; the payment state is fetched from Mollie',
    answers: Done,
    problems: ['page-not-found', 'payment-unavailable'],
  },
})
