import { endpoints } from '../../../platform/http/endpoint.ts'
import { PaymentFormView, PaymentPage } from '../orders/payment-page.ts'
import {
  AdminOrderEdits,
  EditableOrder,
  EditDraft,
  EditForm,
  EditParam,
  EditPreview,
  OpenAmountForm,
  OpenPaymentForm,
  OpenPaymentWay,
  OrderEdits,
  OwedBackForm,
} from './order-edit.ts'

const may = { signedIn: 'orders.edit', params: EditParam } as const

const refusals = [
  ...([
    'order-not-found',
    'order-changed-meanwhile',
    'order-edit-too-late',
    'order-edit-authorised',
  ] as const),
  ...(['order-edit-being-paid', 'order-edit-refunded', 'order-edit-nothing-left'] as const),
] as const

export const orderEditApi = endpoints('Orders', {
  'GET /orders/{orderId}/edits': {
    name: 'listOrderEdits',
    summary: 'The shop’s changes to an order of the viewer',
    signedIn: true,
    guests: true,
    params: EditParam,
    answers: OrderEdits,
    problems: ['order-not-found'],
  },
  'POST /orders/{orderId}/open-amount/payment': {
    name: 'openEditPaymentPage',
    summary:
      'The payment page for the open amount of an order; always the same page. With a saved card it is paid immediately',
    signedIn: true,
    guests: true,
    params: EditParam,
    body: OpenPaymentForm,
    answers: PaymentPage,
    problems: [
      ...(['order-not-found', 'order-step-refused', 'payment-way-off', 'payment-unavailable'] as const),
      ...(['payment-too-small', 'saved-card-not-found', 'card-refused'] as const),
    ],
    limit: 'write',
  },
  'POST /orders/{orderId}/open-amount/payment/form': {
    name: 'openEditPaymentForm',
    summary: 'Data for the provider’s payment form on the shop’s page, or else the payment page',
    signedIn: true,
    guests: true,
    params: EditParam,
    body: OpenPaymentWay,
    answers: PaymentFormView,
    problems: [
      ...(['order-not-found', 'order-step-refused', 'payment-way-off'] as const),
      ...(['payment-too-small', 'payment-unavailable'] as const),
    ],
    limit: 'write',
  },
  'POST /orders/{orderId}/open-amount/payment/confirm': {
    name: 'confirmEditPayment',
    summary: 'Confirm the payment after returning from the payment page, and return the open amount',
    signedIn: true,
    guests: true,
    params: EditParam,
    answers: OrderEdits,
    problems: ['order-not-found', 'payment-unavailable'],
    limit: 'write',
  },
})

export const orderEditAdminApi = endpoints('Orders, for the shop', {
  'GET /admin/orders/{orderId}/edits': {
    name: 'listAdminOrderEdits',
    summary: 'The changes to an order, who made them, and the open amounts',
    signedIn: 'orders.read',
    params: EditParam,
    answers: AdminOrderEdits,
    problems: ['order-not-found'],
  },
  'GET /admin/orders/{orderId}/edit': {
    ...may,
    name: 'readEditableOrder',
    summary: 'The parts of an order that can still be changed',
    answers: EditableOrder,
    problems: [...refusals],
  },
  'POST /admin/orders/{orderId}/edit-preview': {
    ...may,
    name: 'previewOrderEdit',
    summary: 'Preview an order edit: the new total, and the refund or amount due. Changes nothing',
    body: EditDraft,
    answers: EditPreview,
    problems: [...refusals],
  },
  'POST /admin/orders/{orderId}/edits': {
    ...may,
    name: 'editOrder',
    summary:
      'Change the unsent part of an order. Stock, totals and invoices are updated, money is refunded or requested, and the buyer is notified',
    body: EditForm,
    answers: AdminOrderEdits,
    status: 201,
    problems: [
      ...refusals,
      ...(['admin-required', 'confirmation-required', 'not-enough-stock', 'order-edit-empty'] as const),
      ...(['order-price-changed', 'refund-disputed', 'refund-only-by-hand', 'refund-too-much'] as const),
    ],
    limit: 'write',
    idempotent: true,
  },
  'PUT /admin/orders/{orderId}/owed-back': {
    name: 'giveOwedBack',
    summary: 'Retry the refund of an order edit. Safe to repeat',
    signedIn: 'orders.refund',
    params: EditParam,
    body: OwedBackForm,
    answers: AdminOrderEdits,
    problems: [
      ...(['confirmation-required', 'order-not-found', 'payment-unavailable', 'refund-refused'] as const),
      ...(['refund-disputed', 'refund-only-by-hand', 'refund-too-much'] as const),
    ],
    limit: 'write',
  },
  'PUT /admin/orders/{orderId}/open-amount': {
    name: 'markOpenAmountPaid',
    summary: 'Mark the open amount of an order as paid. Safe to repeat',
    signedIn: 'orders.write',
    params: EditParam,
    body: OpenAmountForm,
    answers: AdminOrderEdits,
    problems: ['order-not-found', 'order-changed-meanwhile'],
    limit: 'write',
  },
})
