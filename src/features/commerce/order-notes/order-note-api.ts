import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import { OrderId } from '../orders/order.ts'
import { OrderNoteForm, OrderNoteList } from './order-note.ts'

const params = z.object({ orderId: OrderId })

export const orderNoteApi = endpoints('Orders, for the shop', {
  'GET /admin/orders/{orderId}/notes': {
    name: 'listOrderNotes',
    summary: 'What the shop noted about an order for itself',
    signedIn: 'orders.read',
    params,
    answers: OrderNoteList,
    problems: ['order-not-found'],
  },
  'POST /admin/orders/{orderId}/notes': {
    name: 'addOrderNote',
    summary: 'Note something about an order; its buyer never sees it',
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
    summary: 'Delete a note: one’s own, or with the right to change orders any; harmless when it is gone',
    signedIn: 'orders.read',
    params: params.extend({ noteId: z.uuid() }),
    answers: OrderNoteList,
    limit: 'write',
    problems: ['not-your-note', 'order-not-found'],
  },
})
