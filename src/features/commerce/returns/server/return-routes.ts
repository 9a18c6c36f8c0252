import { implement } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import { orderBuyer } from '../../guests/server/buyer.ts'
import { ownOrder } from '../../orders/server/order-view.ts'
import { returnApi } from '../return-api.ts'
import { orderReturns } from './return-view.ts'
import { askReturn, takeReturnStep } from './take-return-step.ts'

export const returnRoutes = implement(returnApi, {
  'GET /orders/{orderId}/returns': async (call) => orderReturns(call.platform, await ownOrder(call)),

  'POST /orders/{orderId}/returns': async (call) => {
    const { platform, params } = call
    const { memberId } = await ownOrder(call)
    const viewer = await orderBuyer(call)
    await runIdempotent({ ...call, viewer }, async (tx) => {
      await askReturn(tx, platform, { ...params, memberId, lines: call.body.lines })
      return { isAsked: true }
    })
    return orderReturns(platform, await ownOrder(call))
  },

  'PUT /orders/{orderId}/returns/{returnId}/state': async (call) => {
    const { platform, db, params, body } = call
    const { memberId } = await ownOrder(call)
    const step = { ...params, to: body.state, by: 'buyer', memberId } as const
    await db.transaction().execute((tx) => takeReturnStep(tx, platform, step))
    return orderReturns(platform, await ownOrder(call))
  },
})
