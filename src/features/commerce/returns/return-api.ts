import { endpoints } from '../../../platform/http/endpoint.ts'
import { OrderParam, OrderReturns, OwnReturnStep, ReturnForm, ReturnParam } from './return.ts'

export const returnApi = endpoints('Returns', {
  'GET /orders/{orderId}/returns': {
    name: 'readReturns',
    summary: 'The returns and refunds of an order of the viewer, and the items that can be returned',
    signedIn: true,
    guests: true,
    params: OrderParam,
    answers: OrderReturns,
    problems: ['order-not-found'],
  },
  'POST /orders/{orderId}/returns': {
    name: 'askReturn',
    summary: 'Request a return for a delivered order',
    signedIn: true,
    guests: true,
    params: OrderParam,
    body: ReturnForm,
    answers: OrderReturns,
    status: 201,
    problems: [
      'order-not-found',
      'order-step-refused',
      'return-too-late',
      'return-too-many',
      'exchange-sold-out',
    ],
    limit: 'return',
    idempotent: true,
  },
  'PUT /orders/{orderId}/returns/{returnId}/state': {
    name: 'withdrawReturn',
    summary: 'Cancel a return that the shop has not received yet',
    signedIn: true,
    guests: true,
    params: ReturnParam,
    body: OwnReturnStep,
    answers: OrderReturns,
    problems: ['order-not-found', 'return-not-found', 'return-step-refused'],
    limit: 'write',
  },
})
