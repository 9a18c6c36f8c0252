import { found, implement, permit } from '../../../../platform/http/http.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { Problem } from '../../../../problems.ts'
import { keepPricesCurrent } from '../../../catalogue/products/server/prices/keep-prices-current.ts'
import { readShopSettings } from '../../../core/shop-settings/server/shop-settings.ts'
import { countGuess } from '../../discounts/server/discount-guesses.ts'
import { orderApi } from '../order-api.ts'
import { readOwnOrders } from './order-lists.ts'
import { maySendBack } from './order-rules.ts'
import { findOrder, type OrderRecord } from './order-sql.ts'
import { orderView } from './order-view.ts'
import { openPaymentPage } from './payments/card-payments.ts'
import { placeOrder } from './place/place-order.ts'
import { factsOf, takeStep } from './take-step.ts'

export const orderRoutes = implement(orderApi, {
  'POST /orders': async (call) => {
    if (call.viewer.isSuspended) throw new Problem('account-suspended')
    await keepPricesCurrent(call.platform)
    return call.body.discount ? countGuess(call, () => placeOrder(call)) : placeOrder(call)
  },

  'GET /orders': ({ platform, viewer, query }) => readOwnOrders(platform.pool, viewer.memberId, query),

  'GET /orders/{orderId}': async ({ platform, viewer, params }) =>
    orderView(platform, await findOwn(platform, viewer.memberId, params.orderId)),

  'PUT /orders/{orderId}/state': async ({ platform, db, viewer, params, body }) => {
    await findOwn(platform, viewer.memberId, params.orderId)
    const { returnDays } = await readShopSettings(db)
    await db.transaction().execute((tx) =>
      takeStep(tx, {
        orderId: params.orderId,
        to: body.state,
        by: 'buyer',
        memberId: viewer.memberId,
        note: body.state === 'return-requested' ? body.reason : undefined,
        check: (order) => {
          if (body.state === 'return-requested') permit(maySendBack(factsOf(order), returnDays, new Date()))
        },
      }),
    )
    return orderView(platform, await findOwn(platform, viewer.memberId, params.orderId))
  },

  'POST /orders/{orderId}/payment': async ({ platform, viewer, params }) =>
    openPaymentPage(platform, await findOwn(platform, viewer.memberId, params.orderId)),
})

/** Another member's order is as missing as one that never was. */
async function findOwn({ pool }: Platform, memberId: string, orderId: string): Promise<OrderRecord> {
  const order = found(await findOrder(pool, orderId), 'order-not-found')
  if (order.memberId !== memberId) throw new Problem('order-not-found')
  return order
}
