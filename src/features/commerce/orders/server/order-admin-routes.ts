import { requireConfirmed } from '../../../../kernel/session/server/require-confirmed.ts'
import { writeAudit } from '../../../../platform/audit.ts'
import { checkPermission, found, implement, permit } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { hasPermission } from '../../../../platform/sign-in/permissions.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import { orderAdminApi } from '../order-admin-api.ts'
import { readAdminOrders } from './lists/order-lists.ts'
import { mayTakeStep, stepPermission } from './order-rules.ts'
import { findOrder, lockOrder } from './order-sql.ts'
import { readAdminOrder } from './order-view.ts'
import { refuseWithdrawn } from './parcels/open-withdrawal-sql.ts'
import { changeParcel, sendParcel, undoParcel } from './parcels/send-parcel.ts'
import { captureAuthorizedPayment } from './payments/capture.ts'
import { hasOpenDispute } from './payments/disputes/dispute-sql.ts'
import { notifyRefundListeners, refundRest } from './refunds/give-refund.ts'
import { releaseEarlierPieces } from './refunds/release-pieces.ts'
import { factsOf, takeStep } from './take-step.ts'

export const orderAdminRoutes = implement(orderAdminApi, {
  'GET /admin/orders': ({ viewer, platform, query }) =>
    readAdminOrders(platform, query, hasPermission(viewer, 'orders.money')),

  'GET /admin/orders/{orderId}': ({ viewer, platform, params }) =>
    readOrder(platform, viewer, params.orderId),

  'PUT /admin/orders/{orderId}/state': async ({ viewer, platform, db, params, body }) => {
    permit(checkPermission(viewer, stepPermission(body.state)))
    const order = found(await findOrder(db, params.orderId), 'order-not-found')
    if (body.state === 'refunded' && order.state !== 'refunded') {
      permit(mayTakeStep(factsOf(order), 'refunded', 'shop'))
      requireConfirmed(viewer)
      // Refund before writing the step: if the refund fails, the order must not read as refunded.
      const { note: reason = '', seenRefundMinor: seenMinor } = body
      await refundRest(platform, order.id, { memberId: viewer.memberId, reason, seenMinor })
    }
    if (body.state === 'shipped' && order.state !== 'shipped') {
      permit(mayTakeStep(factsOf(order), 'shipped', 'shop'))
      // Check before capturing any money.
      await refuseWithdrawn(db, order.id)
      await captureAuthorizedPayment(platform, order.id)
    }
    await db.transaction().execute(async (tx) => {
      // The order is refunded once the dispute is lost, or once what the shop won is refunded as well.
      if (body.state === 'refunded' && (await hasOpenDispute(tx, params.orderId))) return
      const isTaken = await takeStep(tx, {
        orderId: params.orderId,
        to: body.state,
        by: 'shop',
        memberId: viewer.memberId,
        note: body.note,
        parcel: { carrier: body.carrier ?? 'other', tracking: body.tracking ?? '' },
      })
      // An order that cost nothing has no refund that would tell them.
      if (isTaken && body.state === 'refunded') await notifyRefundListeners(tx, platform, params.orderId)
    })
    return readOrder(platform, viewer, params.orderId)
  },

  'PUT /admin/orders/{orderId}/held-refunded': async ({ viewer, platform, db, params, body }) => {
    await db.transaction().execute(async (tx) => {
      const order = found(await lockOrder(tx, params.orderId), 'order-not-found')
      const pieces = await releaseEarlierPieces(tx, order, { by: viewer.memberId, restocks: body.restock })
      if (pieces === 0) return
      await writeAudit(tx, viewer.memberId, {
        ...{
          action: 'order.restock',
          subjectId: order.id,
          subjectName: `Order ${order.number ?? ''}`.trim(),
        },
        after: { pieces, restock: body.restock },
      })
    })
    return readOrder(platform, viewer, params.orderId)
  },

  'POST /admin/orders/{orderId}/capture': async ({ viewer, platform, db, params }) => {
    const order = found(await findOrder(db, params.orderId), 'order-not-found')
    await captureAuthorizedPayment(platform, order.id)
    if (order.isAuthorised) {
      await writeAudit(db, viewer.memberId, {
        ...{
          action: 'order.capture',
          subjectId: order.id,
          subjectName: `Order ${order.number ?? ''}`.trim(),
        },
      })
    }
    return readOrder(platform, viewer, order.id)
  },

  'POST /admin/orders/{orderId}/parcels': async (call) => {
    const { viewer, platform, params } = call
    await refuseWithdrawn(platform.pool, params.orderId)
    // The first parcel captures the whole payment, because an authorization can be captured only once.
    await captureAuthorizedPayment(platform, params.orderId)
    await runIdempotent(call, async (tx) => {
      await sendParcel(tx, platform, { ...call.body, ...params, memberId: viewer.memberId })
      return { isSent: true }
    })
    return readOrder(platform, viewer, params.orderId)
  },

  'PUT /admin/orders/{orderId}/parcels/{parcelId}': async ({ viewer, platform, db, params, body }) => {
    const change = { ...params, ...body, memberId: viewer.memberId }
    await db.transaction().execute((tx) => changeParcel(tx, change))
    return readOrder(platform, viewer, params.orderId)
  },

  'DELETE /admin/orders/{orderId}/parcels/{parcelId}': async ({ viewer, platform, db, params }) => {
    await db.transaction().execute((tx) => undoParcel(tx, { ...params, memberId: viewer.memberId }))
    return readOrder(platform, viewer, params.orderId)
  },
})

const readOrder = async (platform: Platform, viewer: SignedInViewer, orderId: string) =>
  readAdminOrder(platform, viewer, found(await findOrder(platform.pool, orderId), 'order-not-found'))
