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
    summary: 'The order to confirm, using the link in the email',
    params: token,
    answers: GuestConfirmation,
    problems: ['guest-link-broken'],
  },
  'PUT /guest-orders/confirm/{token}': {
    name: 'answerGuestConfirmation',
    summary:
      'Confirm a guest order in time, or report that it is not yours. It is then canceled, and the address gets no such emails for a month',
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
    summary: 'Open a guest order in this browser, using the link in its emails',
    params: token,
    answers: OpenedGuestOrder,
    problems: ['guest-link-broken', 'guest-link-over'],
    limit: 'guest-link',
  },
  'POST /guest-orders/lost': {
    name: 'mailGuestOrder',
    summary: 'Email the link to a guest order again. The response does not reveal whether the order exists',
    body: LostOrderForm,
    answers: Done,
    limit: 'guest-link',
  },
  'POST /orders/{orderId}/confirmation': {
    name: 'mailGuestConfirmation',
    summary: 'Email the confirmation link of a guest order again, or to a corrected address',
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
    summary: 'Replace the link of a guest order and email the new one. Other browsers lose access',
    signedIn: true,
    guests: true,
    params: order,
    answers: Done,
    problems: ['order-not-found', 'order-step-refused'],
    limit: 'guest-link',
  },
  'DELETE /orders/{orderId}/guest-access': {
    name: 'closeGuestOrder',
    summary: 'Close a guest order in this browser',
    signedIn: true,
    guests: true,
    params: order,
    answers: Done,
    problems: ['order-not-found'],
    limit: 'write',
  },
  'GET /own-guest-orders': {
    name: 'countOwnGuestOrders',
    summary: 'The number of guest orders with the viewer’s confirmed email address',
    signedIn: true,
    answers: GuestOrderCount,
  },
  'PUT /own-guest-orders': {
    name: 'claimGuestOrders',
    summary: 'Add those guest orders to the account, once',
    signedIn: true,
    answers: GuestOrderCount,
    problems: ['address-not-confirmed'],
    limit: 'write',
  },
})

export const guestOrderAdminApi = endpoints('Orders, for the shop', {
  'DELETE /admin/orders/{orderId}/guest': {
    name: 'removeGuestData',
    summary: 'Remove a guest’s personal data from all orders of the address. Invoices stay',
    signedIn: 'members.write',
    params: order,
    answers: z.object({ count: z.int() }),
    problems: ['order-not-found', 'guest-not-over'],
    limit: 'write',
  },
})
