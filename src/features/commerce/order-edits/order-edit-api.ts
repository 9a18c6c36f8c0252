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
    summary: 'How an order of the viewer was changed by the shop',
    signedIn: true,
    guests: true,
    params: EditParam,
    answers: OrderEdits,
    problems: ['order-not-found'],
  },
  'POST /orders/{orderId}/open-amount/payment': {
    name: 'openEditPaymentPage',
    summary:
      'Where to pay online what the shop added to a paid order; the same page however often it is asked for. With a kept card it is paid at once',
    signedIn: true,
    guests: true,
    params: EditParam,
    body: OpenPaymentForm,
    answers: PaymentPage,
    problems: [
      ...(['order-not-found', 'order-step-refused', 'payment-way-off', 'payment-unavailable'] as const),
      ...(['saved-card-not-found', 'card-refused'] as const),
    ],
    limit: 'write',
  },
  'POST /orders/{orderId}/open-amount/payment/form': {
    name: 'openEditPaymentForm',
    summary: 'What shows the provider’s form for it on a page of the shop; without one, where to pay',
    signedIn: true,
    guests: true,
    params: EditParam,
    body: OpenPaymentWay,
    answers: PaymentFormView,
    problems: ['order-not-found', 'order-step-refused', 'payment-way-off', 'payment-unavailable'],
    limit: 'write',
  },
  'POST /orders/{orderId}/open-amount/payment/confirm': {
    name: 'confirmEditPayment',
    summary: 'Back from that page: take what was agreed to there, and answer with what is open now',
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
    summary: 'How an order was changed, by whom, and what of the money is still open',
    signedIn: 'orders.read',
    params: EditParam,
    answers: AdminOrderEdits,
    problems: ['order-not-found'],
  },
  'GET /admin/orders/{orderId}/edit': {
    ...may,
    name: 'readEditableOrder',
    summary: 'What of an order can still be changed',
    answers: EditableOrder,
    problems: [...refusals],
  },
  'POST /admin/orders/{orderId}/edit-preview': {
    ...may,
    name: 'previewOrderEdit',
    summary:
      'What an order would cost after an edit, and what its buyer would get back or owe; nothing is written',
    body: EditDraft,
    answers: EditPreview,
    problems: [...refusals],
  },
  'POST /admin/orders/{orderId}/edits': {
    ...may,
    name: 'editOrder',
    summary:
      'Change what is not sent of an order: stock, sums and papers follow, money goes back or is asked for, the buyer is told',
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
    summary:
      'Give back what edits took off an order, where that did not work at once; harmless when nothing is owed',
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
    summary: 'The buyer paid what edits had added; harmless when nothing is open',
    signedIn: 'orders.write',
    params: EditParam,
    body: OpenAmountForm,
    answers: AdminOrderEdits,
    problems: ['order-not-found', 'order-changed-meanwhile'],
    limit: 'write',
  },
})
