import type { z } from 'zod'
import { requireConfirmed } from '../../../../kernel/session/server/require-confirmed.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { found, implement } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import { toByteStream } from '../../../../platform/http/xml.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { hasPermission } from '../../../../platform/sign-in/permissions.ts'
import { Problem } from '../../../../problems.ts'
import { findOrder, lockOrder } from '../../orders/server/order-sql.ts'
import { beginRefund, settleRefund } from '../../orders/server/refunds/give-refund.ts'
import type { RefundForm } from '../return.ts'
import { returnAdminApi } from '../return-admin-api.ts'
import { readReturnList, returnTable } from './return-list.ts'
import { listReturns, writeReturnRefund } from './return-sql.ts'
import { readAdminReturns } from './return-view.ts'
import { sendExchange } from './send-exchange.ts'
import { takeReturnStep, updateOpenReturnCount } from './take-return-step.ts'

export const returnAdminRoutes = implement(returnAdminApi, {
  'GET /admin/returns': ({ db, viewer, query }) =>
    readReturnList(db, query, hasPermission(viewer, 'orders.money')),

  'GET /admin/returns/table': ({ db, viewer, query, c }) => {
    c.header('content-type', 'text/csv; charset=utf-8')
    c.header('content-disposition', 'attachment; filename="returns.csv"')
    return c.body(toByteStream(returnTable(db, query, hasPermission(viewer, 'orders.money'))))
  },

  'GET /admin/orders/{orderId}/returns': ({ platform, params }) => readReturns(platform, params.orderId),

  'PUT /admin/orders/{orderId}/returns/{returnId}/state': async ({ platform, db, viewer, params, body }) => {
    await db.transaction().execute((tx) =>
      takeReturnStep(tx, platform, {
        ...params,
        to: body.state,
        by: 'shop',
        memberId: viewer.memberId,
        ...(body.state === 'received' ? { restock: body.restock } : { note: body.note }),
      }),
    )
    return readReturns(platform, params.orderId)
  },

  'POST /admin/orders/{orderId}/returns/{returnId}/parcels': async (call) => {
    const { platform, viewer, params } = call
    await runIdempotent(call, async (tx) => {
      await sendExchange(tx, platform, { ...call.body, ...params, memberId: viewer.memberId })
      return { isSent: true }
    })
    return readReturns(platform, params.orderId)
  },

  'POST /admin/orders/{orderId}/refunds': async (call) => {
    const { platform, viewer, params } = call
    found(await findOrder(platform.pool, params.orderId), 'order-not-found')
    requireConfirmed(viewer)
    const { refundId } = await runIdempotent(call, async (tx) => ({
      refundId: await beginReturnRefund(tx, platform, { ...call.body, ...params, memberId: viewer.memberId }),
    }))
    // Outside the transaction: the provider may be slow, and other requests must not wait for the order's lock.
    await settleRefund(platform, refundId)
    return readReturns(platform, params.orderId)
  },
})

type ReturnRefundInput = z.output<typeof RefundForm> & { orderId: string; memberId: string }

/** Records a refund, and the return it belongs to. */
async function beginReturnRefund(
  tx: Tx,
  platform: Platform,
  { orderId, returnId, restock, ...input }: ReturnRefundInput,
): Promise<string> {
  const order = found(await lockOrder(tx, orderId), 'order-not-found')
  if (returnId !== undefined) {
    const returned = found(
      (await listReturns(tx, orderId)).find(({ id }) => id === returnId),
      'return-not-found',
    )
    const isGiven = returned.refundState !== null && returned.refundState !== 'failed'
    if (returned.state !== 'received' || isGiven) throw new Problem('return-step-refused')
  }
  const refundId = await beginRefund(tx, platform, order, { ...input, restocks: restock })
  if (returnId !== undefined) await writeReturnRefund(tx, returnId, refundId)
  await updateOpenReturnCount(tx, orderId)
  return refundId
}

const readReturns = async (platform: Platform, orderId: string) =>
  readAdminReturns(platform, found(await findOrder(platform.pool, orderId), 'order-not-found'))
