import { requireConfirmed } from '../../../../kernel/session/server/require-confirmed.ts'
import { found, implement, permit } from '../../../../platform/http/http.ts'
import { orderAdminApi } from '../order-admin-api.ts'
import { readAdminOrders } from './lists/order-lists.ts'
import { mayTake } from './order-rules.ts'
import { findOrder } from './order-sql.ts'
import { adminOrder } from './order-view.ts'
import { refundRest } from './refunds/give-refund.ts'
import { factsOf, takeStep } from './take-step.ts'

export const orderAdminRoutes = implement(orderAdminApi, {
  'GET /admin/orders': ({ platform, query }) => readAdminOrders(platform, query),

  'GET /admin/orders/{orderId}': async ({ platform, params }) =>
    adminOrder(platform, found(await findOrder(platform.pool, params.orderId), 'order-not-found')),

  'PUT /admin/orders/{orderId}/state': async ({ viewer, platform, db, params, body }) => {
    const order = found(await findOrder(db, params.orderId), 'order-not-found')
    if (body.state === 'refunded' && order.state !== 'refunded') {
      permit(mayTake(factsOf(order), 'refunded', 'shop'))
      requireConfirmed(viewer)
      // Before the step is written: what cannot be given back must not read as if it had been.
      await refundRest(platform, order.id, { memberId: viewer.memberId, reason: body.note ?? '' })
    }
    await db.transaction().execute((tx) =>
      takeStep(tx, {
        orderId: params.orderId,
        to: body.state,
        by: 'shop',
        memberId: viewer.memberId,
        note: body.note,
        tracking: body.state === 'shipped' ? body.tracking : undefined,
      }),
    )
    return adminOrder(platform, found(await findOrder(platform.pool, params.orderId), 'order-not-found'))
  },
})
