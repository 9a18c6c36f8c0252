import type { z } from 'zod'
import { requireConfirmed } from '../../../../kernel/session/server/require-confirmed.ts'
import { writeAudit } from '../../../../platform/audit.ts'
import { found, implement } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { may } from '../../../../platform/sign-in/permissions.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../problems.ts'
import { findOrder, lockOrder } from '../../orders/server/order-sql.ts'
import { ownOrder } from '../../orders/server/order-view.ts'
import { writeOpenPaid } from '../../orders/server/place/rewrite-order-sql.ts'
import { beginOwedRefund, settleRefund } from '../../orders/server/refunds/give-refund.ts'
import { readRefundFacts } from '../../orders/server/refunds/refund-sql.ts'
import { offersOf, sumsView } from '../../orders-by-hand/server/hand-order-plan.ts'
import { readOnSale } from '../../orders-by-hand/server/sizes-on-sale.ts'
import type { AdminOrderEdits, EditableOrder } from '../order-edit.ts'
import { orderEditAdminApi, orderEditApi } from '../order-edit-api.ts'
import { editOrder } from './edit-order.ts'
import { listEdits } from './edit-sql.ts'
import { changesBetween } from './edit-words.ts'
import { planEdit, readEditable } from './plan-edit.ts'

export const orderEditRoutes = implement(orderEditApi, {
  'GET /orders/{orderId}/edits': async (call) => {
    const order = await ownOrder(call)
    const edits = await readEdits(call.platform, order)
    return { items: edits.map(({ by: _ofTheShop, ...edit }) => edit), currency: order.currency }
  },
})

export const orderEditAdminRoutes = implement(orderEditAdminApi, {
  'GET /admin/orders/{orderId}/edits': ({ platform, viewer, params }) =>
    adminEdits(platform, viewer, params.orderId),

  'GET /admin/orders/{orderId}/edit': ({ platform, params }) => editableView(platform, params.orderId),

  'POST /admin/orders/{orderId}/edit-preview': async ({ platform, params, body }) => {
    const { pool, db } = platform
    const editable = await readEditable(pool, db, params.orderId)
    const { order } = editable
    if (order.editCount !== body.version) throw new Problem('order-changed-meanwhile')
    const { sums, tax, money, differenceMinor, changes, ways } = await planEdit(pool, editable, body)
    const { currency, pricesIncludeTax, reductionReason: reason, discountCode: code, buyerVatId } = order
    return {
      sums: sumsView(sums, { currency, pricesIncludeTax, tax, reason, code, buyerVatId }),
      ...{ differenceMinor, backMinor: money.backMinor, openMinor: money.openMinor, changes },
      shippingWays: offersOf(ways),
    }
  },

  'POST /admin/orders/{orderId}/edits': async (call) => {
    const { platform, viewer, params, body } = call
    const { refundId } = await runIdempotent(call, async (tx) => ({
      refundId: await editOrder(tx, { platform, viewer, orderId: params.orderId, body }),
    }))
    // The edit stands whatever the provider answers: what did not go back is said to be owed.
    if (refundId) await settleRefund(platform, refundId).catch(unlessRefused)
    return adminEdits(platform, viewer, params.orderId)
  },

  'PUT /admin/orders/{orderId}/owed-back': async ({ platform, db, viewer, params, body }) => {
    found(await findOrder(platform.pool, params.orderId), 'order-not-found')
    requireConfirmed(viewer)
    const refundId = await db.transaction().execute(async (tx) => {
      const order = found(await lockOrder(tx, params.orderId), 'order-not-found')
      const why = { reason: 'The order was changed.', memberId: viewer.memberId }
      return beginOwedRefund(tx, platform, order, { ...why, ...body })
    })
    if (refundId) await settleRefund(platform, refundId)
    return adminEdits(platform, viewer, params.orderId)
  },

  'PUT /admin/orders/{orderId}/open-amount': async ({ platform, db, viewer, params, body }) => {
    await db.transaction().execute(async (tx) => {
      const order = found(await lockOrder(tx, params.orderId), 'order-not-found')
      const { openMinor } = body
      if (order.openMinor === 0) return
      if (order.openMinor !== openMinor) throw new Problem('order-changed-meanwhile')
      await writeOpenPaid(tx, order.id)
      await writeAudit(tx, viewer.memberId, {
        ...{
          action: 'order.open-paid',
          subjectId: order.id,
          subjectName: `Order ${order.number ?? ''}`.trim(),
        },
        after: { amountMinor: order.openMinor },
      })
    })
    return adminEdits(platform, viewer, params.orderId)
  },
})

function unlessRefused(error: unknown) {
  if (!(error instanceof Problem)) throw error
}

type Order = { id: string; currency: string }

async function readEdits({ pool }: Platform, { id, currency }: Order) {
  const rows = await listEdits(pool, [id])
  return rows.map(({ before, after, editedAt, ...edit }) => ({
    ...{ ...edit, editedAt: editedAt.toISOString(), changes: changesBetween(before, after, currency) },
    ...{ beforeMinor: before.totalMinor, afterMinor: after.totalMinor },
  }))
}

async function adminEdits(
  platform: Platform,
  viewer: SignedInViewer,
  orderId: string,
): Promise<z.input<typeof AdminOrderEdits>> {
  const order = found(await findOrder(platform.pool, orderId), 'order-not-found')
  const { owedBackMinor, hasCardPayment } = await readRefundFacts(platform.pool, orderId)
  const edits = await readEdits(platform, order)
  const { currency } = order
  if (may(viewer, 'orders.money'))
    return { items: edits, currency, owedBackMinor, openMinor: order.openMinor, hasCardPayment }
  const items = edits.map((edit) => ({ ...edit, beforeMinor: 0, afterMinor: 0 }))
  return { items, currency, owedBackMinor: 0, openMinor: 0, hasCardPayment: false }
}

async function editableView(platform: Platform, orderId: string): Promise<z.input<typeof EditableOrder>> {
  const { order, lines, money } = await readEditable(platform.pool, platform.db, orderId)
  const products = await readOnSale(
    platform,
    lines.flatMap(({ productId }) => productId ?? []),
  )
  const { firstName, lastName, phone, address, city, state, zipCode, country } = order.shipTo
  return {
    version: order.editCount,
    lines: lines.map(({ brandName: _brand, reductionMinor: _off, reserved: _held, ...line }) => ({
      ...line,
      sizes: products.get(line.productId ?? '')?.sizes ?? [],
    })),
    shipTo: {
      firstName,
      lastName,
      phone: phone ?? '',
      address,
      city,
      state,
      zipCode,
      country: country ?? '',
    },
    ...{ shippingName: order.shippingName, shippingMinor: order.shippingMinor },
    isPickedUp: order.paymentWay === 'pick-up',
    ...{ isPaid: order.paidAt !== null, currency: order.currency, hasCardPayment: money.hasCardPayment },
  }
}
