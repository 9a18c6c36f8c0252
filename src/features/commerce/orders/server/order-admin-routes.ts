import { z } from 'zod'
import { requireConfirmed } from '../../../../kernel/session/server/require-confirmed.ts'
import { apiRoutes, found, permit } from '../../../../platform/http/http.ts'
import { mayRunShop } from '../../../core/shop-settings/server/shop-routes.ts'
import { AdminOrder, AdminOrderPage, AdminOrdersQuery, OrderId, ShopStep } from '../order.ts'
import { refundCard } from './card-payments.ts'
import { readAdminOrders } from './order-lists.ts'
import { mayTake } from './order-rules.ts'
import { findOrder } from './order-sql.ts'
import { adminOrder } from './order-view.ts'
import { factsOf, takeStep } from './take-step.ts'

const routes = apiRoutes()
export const orderAdminRoutes = routes
const tag = 'Orders, for the shop'
const params = z.object({ orderId: OrderId })

routes.signedIn.get(
  '/admin/orders',
  {
    summary: 'Everybody’s orders, newest first unless told',
    tag,
    query: AdminOrdersQuery,
    answers: AdminOrderPage,
    problems: ['admin-required', 'cursor-invalid'],
  },
  async ({ viewer, platform, query }) => {
    permit(mayRunShop(viewer))
    return readAdminOrders(platform, query)
  },
)

routes.signedIn.get(
  '/admin/orders/{orderId}',
  { summary: 'One order', tag, params, answers: AdminOrder, problems: ['admin-required', 'order-not-found'] },
  async ({ viewer, platform, params }) => {
    permit(mayRunShop(viewer))
    return adminOrder(platform, found(await findOrder(platform.pool, params.orderId), 'order-not-found'))
  },
)

routes.signedIn.put(
  '/admin/orders/{orderId}/state',
  {
    summary: 'Take the next step with an order; its buyer is told',
    tag,
    params,
    body: ShopStep,
    answers: AdminOrder,
    problems: [
      ...(['admin-required', 'confirmation-required', 'order-not-found', 'order-step-refused'] as const),
      'payment-unavailable',
    ],
    limit: 'write',
  },
  async ({ viewer, platform, db, params, body }) => {
    permit(mayRunShop(viewer))
    const order = found(await findOrder(db, params.orderId), 'order-not-found')
    if (body.state === 'refunded' && order.state !== 'refunded') {
      permit(mayTake(factsOf(order), 'refunded', 'shop'))
      requireConfirmed(viewer)
      // Before the step is written: what cannot be given back must not read as if it had been.
      await refundCard(platform, order)
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
)
