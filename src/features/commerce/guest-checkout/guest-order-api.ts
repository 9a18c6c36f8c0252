import { z } from 'zod'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import { OrderId, OrderView } from '../orders/order.ts'
import {
  AnsweredConfirmation,
  GuestAnswer,
  GuestConfirmation,
  GuestMailForm,
  GuestOrderCount,
  LostOrderForm,
  OpenedGuestOrder,
} from './guest-order.ts'

const token = z.object({ token: z.string().max(100) })
const order = z.object({ orderId: OrderId })

export const guestOrderApi = endpoints('Orders without an account', {
  'GET /guest-orders/confirm/{token}': {
    name: 'readGuestConfirmation',
    summary: 'What the owner of an address is asked about an order, by the link that was mailed there',
    params: token,
    answers: GuestConfirmation,
    problems: ['guest-link-broken'],
  },
  'PUT /guest-orders/confirm/{token}': {
    name: 'answerGuestConfirmation',
    summary:
      'Confirm the order, once and in time, or say that it is not one’s own: it is cancelled, and no more such mails come for a month',
    params: token,
    body: GuestAnswer,
    answers: AnsweredConfirmation,
    problems: [
      'guest-link-broken',
      'guest-link-over',
      'too-many-unpaid-orders',
      'too-many-unpaid-pieces',
      'too-many-abandoned-orders',
    ],
    limit: 'guest-link',
  },
  'POST /guest-orders/open/{token}': {
    name: 'openGuestOrder',
    summary: 'Show an order in this browser, by the link in its mails',
    params: token,
    answers: OpenedGuestOrder,
    problems: ['guest-link-broken', 'guest-link-over'],
    limit: 'guest-link',
  },
  'POST /guest-orders/lost': {
    name: 'mailGuestOrder',
    summary: 'Mail the link to an order again; the answer is the same whether there is such an order',
    body: LostOrderForm,
    answers: Done,
    limit: 'guest-link',
  },
  'POST /orders/{orderId}/confirmation': {
    name: 'mailGuestConfirmation',
    summary: 'Mail the link that confirms an order again, or to a corrected address',
    signedIn: true,
    guests: true,
    params: order,
    body: GuestMailForm,
    answers: OrderView,
    problems: ['order-not-found', 'order-step-refused', 'guest-asked-enough'],
    limit: 'guest-link',
  },
  'POST /orders/{orderId}/guest-link': {
    name: 'renewGuestLink',
    summary: 'Replace the link of an order and mail the new one; other browsers no longer show the order',
    signedIn: true,
    guests: true,
    params: order,
    answers: Done,
    problems: ['order-not-found', 'order-step-refused'],
    limit: 'guest-link',
  },
  'DELETE /orders/{orderId}/guest-access': {
    name: 'closeGuestOrder',
    summary: 'No longer show an order in this browser',
    signedIn: true,
    guests: true,
    params: order,
    answers: Done,
    problems: ['order-not-found'],
    limit: 'write',
  },
  'GET /own-guest-orders': {
    name: 'countOwnGuestOrders',
    summary: 'How many orders were placed without an account with the viewer’s confirmed address',
    signedIn: true,
    answers: GuestOrderCount,
  },
  'PUT /own-guest-orders': {
    name: 'claimGuestOrders',
    summary: 'Take them into the account, once',
    signedIn: true,
    answers: GuestOrderCount,
    problems: ['address-not-confirmed'],
    limit: 'write',
  },
})

export const guestOrderAdminApi = endpoints('Orders, for the shop', {
  'DELETE /admin/orders/{orderId}/guest': {
    name: 'removeGuestData',
    summary:
      'Remove what says who placed an order without an account, from all orders of the address; invoices stay',
    signedIn: 'members.write',
    params: order,
    answers: z.object({ count: z.int() }),
    problems: ['order-not-found', 'guest-not-over'],
    limit: 'write',
  },
})
