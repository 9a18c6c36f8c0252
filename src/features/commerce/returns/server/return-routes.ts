import { implement } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import { findOwnOrder } from '../../orders/server/order-view.ts'
import { returnApi } from '../return-api.ts'
import { orderReturns } from './return-view.ts'
import { askReturn, takeReturnStep } from './take-return-step.ts'

export const returnRoutes = implement(returnApi, {
  'GET /orders/{orderId}/returns': async ({ platform, viewer, params }) =>
    orderReturns(platform, await findOwnOrder(platform, viewer.memberId, params.orderId)),

  'POST /orders/{orderId}/returns': async (call) => {
    const { platform, viewer, params } = call
    await findOwnOrder(platform, viewer.memberId, params.orderId)
    await runIdempotent(call, async (tx) => {
      await askReturn(tx, platform, { ...params, memberId: viewer.memberId, lines: call.body.lines })
      return { isAsked: true }
    })
    return orderReturns(platform, await findOwnOrder(platform, viewer.memberId, params.orderId))
  },

  'PUT /orders/{orderId}/returns/{returnId}/state': async ({ platform, db, viewer, params, body }) => {
    await findOwnOrder(platform, viewer.memberId, params.orderId)
    const step = { ...params, to: body.state, by: 'buyer', memberId: viewer.memberId } as const
    await db.transaction().execute((tx) => takeReturnStep(tx, platform, step))
    return orderReturns(platform, await findOwnOrder(platform, viewer.memberId, params.orderId))
  },
})
