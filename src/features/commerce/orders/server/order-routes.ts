import { implement } from '../../../../platform/http/http.ts'
import { Problem } from '../../../../problems.ts'
import { keepPricesCurrent } from '../../../catalogue/products/server/prices/keep-prices-current.ts'
import { countGuess } from '../../discounts/server/discount-guesses.ts'
import { orderApi } from '../order-api.ts'
import { readOwnOrders } from './lists/order-lists.ts'
import { findOwnOrder, orderView } from './order-view.ts'
import { openPaymentPage } from './payments/card-payments.ts'
import { placeOrder } from './place/place-order.ts'
import { takeStep } from './take-step.ts'

export const orderRoutes = implement(orderApi, {
  'POST /orders': async (call) => {
    if (call.viewer.isSuspended) throw new Problem('account-suspended')
    await keepPricesCurrent(call.platform)
    return call.body.discount ? countGuess(call, () => placeOrder(call)) : placeOrder(call)
  },

  'GET /orders': ({ platform, viewer, query }) => readOwnOrders(platform.pool, viewer.memberId, query),

  'GET /orders/{orderId}': async ({ platform, viewer, params }) =>
    orderView(platform, await findOwnOrder(platform, viewer.memberId, params.orderId)),

  'PUT /orders/{orderId}/state': async ({ platform, db, viewer, params, body }) => {
    await findOwnOrder(platform, viewer.memberId, params.orderId)
    await db
      .transaction()
      .execute((tx) =>
        takeStep(tx, { orderId: params.orderId, to: body.state, by: 'buyer', memberId: viewer.memberId }),
      )
    return orderView(platform, await findOwnOrder(platform, viewer.memberId, params.orderId))
  },

  'POST /orders/{orderId}/payment': async ({ platform, viewer, params }) =>
    openPaymentPage(platform, await findOwnOrder(platform, viewer.memberId, params.orderId)),
})
