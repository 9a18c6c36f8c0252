import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import { OrderId } from '../orders/order.ts'
import { OrderNoteForm, OrderNoteList } from './order-note.ts'

const params = z.object({ orderId: OrderId })

export const orderNoteApi = endpoints('Orders, for the shop', {
  'GET /admin/orders/{orderId}/notes': {
    name: 'listOrderNotes',
    summary: 'The internal notes of an order',
    signedIn: 'orders.read',
    params,
    answers: OrderNoteList,
    problems: ['order-not-found'],
  },
  'POST /admin/orders/{orderId}/notes': {
    name: 'addOrderNote',
    summary: 'Add an internal note to an order',
    signedIn: 'orders.read',
    params,
    body: OrderNoteForm,
    answers: OrderNoteList,
    status: 201,
    limit: 'write',
    idempotent: true,
    problems: ['order-not-found', 'too-many-notes'],
  },
  'DELETE /admin/orders/{orderId}/notes/{noteId}': {
    name: 'removeOrderNote',
    summary: 'Delete your own note, or any note with permission to change orders. Safe to repeat',
    signedIn: 'orders.read',
    params: params.extend({ noteId: z.uuid() }),
    answers: OrderNoteList,
    limit: 'write',
    problems: ['not-your-note', 'order-not-found'],
  },
})
