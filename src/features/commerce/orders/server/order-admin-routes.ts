import { requireConfirmed } from '../../../../kernel/session/server/require-confirmed.ts'
import { found, implement, permit } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { orderAdminApi } from '../order-admin-api.ts'
import { readAdminOrders } from './lists/order-lists.ts'
import { mayTake } from './order-rules.ts'
import { findOrder } from './order-sql.ts'
import { adminOrder } from './order-view.ts'
import { changeParcel, sendParcel, takeParcelBack } from './parcels/send-parcel.ts'
import { refundRest } from './refunds/give-refund.ts'
import { factsOf, takeStep } from './take-step.ts'

export const orderAdminRoutes = implement(orderAdminApi, {
  'GET /admin/orders': ({ platform, query }) => readAdminOrders(platform, query),

  'GET /admin/orders/{orderId}': ({ platform, params }) => readOrder(platform, params.orderId),

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
        parcel: { carrier: body.carrier ?? 'other', tracking: body.tracking ?? '' },
      }),
    )
    return readOrder(platform, params.orderId)
  },

  'POST /admin/orders/{orderId}/parcels': async (call) => {
    const { viewer, platform, params } = call
    await runIdempotent(call, async (tx) => {
      await sendParcel(tx, platform, { ...call.body, ...params, memberId: viewer.memberId })
      return { isSent: true }
    })
    return readOrder(platform, params.orderId)
  },

  'PUT /admin/orders/{orderId}/parcels/{parcelId}': async ({ viewer, platform, db, params, body }) => {
    const change = { ...params, ...body, memberId: viewer.memberId }
    await db.transaction().execute((tx) => changeParcel(tx, change))
    return readOrder(platform, params.orderId)
  },

  'DELETE /admin/orders/{orderId}/parcels/{parcelId}': async ({ viewer, platform, db, params }) => {
    await db.transaction().execute((tx) => takeParcelBack(tx, { ...params, memberId: viewer.memberId }))
    return readOrder(platform, params.orderId)
  },
})

const readOrder = async (platform: Platform, orderId: string) =>
  adminOrder(platform, found(await findOrder(platform.pool, orderId), 'order-not-found'))
