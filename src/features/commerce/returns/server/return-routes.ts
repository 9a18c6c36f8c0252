import { implement } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import { orderBuyer } from '../../guests/server/buyer.ts'
import { readRequestedOrder } from '../../orders/server/order-view.ts'
import { returnApi } from '../return-api.ts'
import { readOrderReturns } from './return-view.ts'
import { requestReturn, takeReturnStep } from './take-return-step.ts'

export const returnRoutes = implement(returnApi, {
  'GET /orders/{orderId}/returns': async (call) =>
    readOrderReturns(call.platform, await readRequestedOrder(call)),

  'POST /orders/{orderId}/returns': async (call) => {
    const { platform, params } = call
    const { memberId } = await readRequestedOrder(call)
    const viewer = await orderBuyer(call)
    await runIdempotent({ ...call, viewer }, async (tx) => {
      await requestReturn(tx, platform, { ...params, memberId, lines: call.body.lines })
      return { isAsked: true }
    })
    return readOrderReturns(platform, await readRequestedOrder(call))
  },

  'PUT /orders/{orderId}/returns/{returnId}/state': async (call) => {
    const { platform, db, params, body } = call
    const { memberId } = await readRequestedOrder(call)
    const step = { ...params, to: body.state, by: 'buyer', memberId } as const
    await db.transaction().execute((tx) => takeReturnStep(tx, platform, step))
    return readOrderReturns(platform, await readRequestedOrder(call))
  },
})
