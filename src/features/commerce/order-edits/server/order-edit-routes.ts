import type { z } from 'zod'
import { requireConfirmed } from '../../../../kernel/session/server/require-confirmed.ts'
import { writeAudit } from '../../../../platform/audit.ts'
import { found, implement } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { hasPermission } from '../../../../platform/sign-in/permissions.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../problems.ts'
import {
  readShopSettings,
  serverCapabilities,
  shopView,
} from '../../../core/shop-settings/server/shop-settings.ts'
import { type OnlineWay, onlineWayOf } from '../../../core/shop-settings/shop-words.ts'
import { mayPayOpenAmount } from '../../orders/server/order-rules.ts'
import { findOrder, lockOrder, type OrderRecord } from '../../orders/server/order-sql.ts'
import { readRequestedOrder } from '../../orders/server/order-view.ts'
import { listHeldPieces } from '../../orders/server/parcels/parcel-sql.ts'
import { writeOpenAmountPaid } from '../../orders/server/payments/edits/edit-payment-sql.ts'
import {
  confirmEditPayment,
  openEditPaymentForm,
  openEditPaymentPage,
} from '../../orders/server/payments/edits/pay-edit.ts'
import { payEditWithSavedCard } from '../../orders/server/payments/edits/pay-edit-saved-card.ts'
import { beginOwedRefund, settleRefund } from '../../orders/server/refunds/give-refund.ts'
import { holdsAtProvider } from '../../orders/server/refunds/refund-rules.ts'
import { readRefundFacts } from '../../orders/server/refunds/refund-sql.ts'
import { offersOf, sumsView } from '../../orders-by-hand/server/hand-order-plan.ts'
import { readProductsOnSale } from '../../orders-by-hand/server/products-on-sale.ts'
import type { AdminOrderEdits, EditableOrder, OrderEdits } from '../order-edit.ts'
import { orderEditAdminApi, orderEditApi } from '../order-edit-api.ts'
import { editOrder } from './edit-order.ts'
import { listEdits } from './edit-sql.ts'
import { changesBetween } from './edit-words.ts'
import { planEdit, readEditContext } from './plan-edit.ts'

export const orderEditRoutes = implement(orderEditApi, {
  'GET /orders/{orderId}/edits': async (call) => buyerEdits(call.platform, await readRequestedOrder(call)),

  'POST /orders/{orderId}/open-amount/payment': async (call) => {
    const order = await readRequestedOrder(call)
    const { cardId, ...paymentOptions } = call.body
    await requireWay(call.platform, paymentOptions.way)
    return cardId === undefined
      ? openEditPaymentPage(call.platform, order, paymentOptions)
      : payEditWithSavedCard(call.platform, order, { way: paymentOptions.way, cardId })
  },

  'POST /orders/{orderId}/open-amount/payment/form': async (call) => {
    const order = await readRequestedOrder(call)
    await requireWay(call.platform, call.body.way)
    return openEditPaymentForm(call.platform, order, call.body.way)
  },

  'POST /orders/{orderId}/open-amount/payment/confirm': async (call) => {
    await confirmEditPayment(call.platform, (await readRequestedOrder(call)).id)
    return buyerEdits(call.platform, await readRequestedOrder(call))
  },
})

export const orderEditAdminRoutes = implement(orderEditAdminApi, {
  'GET /admin/orders/{orderId}/edits': ({ platform, viewer, params }) =>
    adminEdits(platform, viewer, params.orderId),

  'GET /admin/orders/{orderId}/edit': ({ platform, params }) => editableView(platform, params.orderId),

  'POST /admin/orders/{orderId}/edit-preview': async ({ platform, params, body }) => {
    const { pool, db } = platform
    const editable = await readEditContext(pool, db, params.orderId)
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
    // The edit holds whatever the provider responds; an amount that was not refunded is shown as owed.
    if (refundId) await settleRefund(platform, refundId).catch(ignoreProblem)
    return adminEdits(platform, viewer, params.orderId)
  },

  'PUT /admin/orders/{orderId}/owed-back': async ({ platform, db, viewer, params, body }) => {
    found(await findOrder(platform.pool, params.orderId), 'order-not-found')
    requireConfirmed(viewer)
    const refundId = await db.transaction().execute(async (tx) => {
      const order = found(await lockOrder(tx, params.orderId), 'order-not-found')
      const details = { reason: 'The order was changed.', memberId: viewer.memberId }
      return beginOwedRefund(tx, platform, order, { ...details, ...body })
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
      await writeOpenAmountPaid(tx, order.id, openMinor)
      await enqueue(tx, 'end-edit-payment', { orderId: order.id })
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

function ignoreProblem(error: unknown) {
  if (!(error instanceof Problem)) throw error
}

async function requireWay(platform: Platform, way: OnlineWay) {
  const ways = await onlineWaysOf(platform)
  if (!ways.some(({ code }) => code === way)) throw new Problem('payment-way-off')
}

type Order = { id: string; currency: string }

async function onlineWaysOf(platform: Platform) {
  const { paymentWays } = shopView(await readShopSettings(platform.pool), serverCapabilities(platform))
  return paymentWays.flatMap(({ code, name }) => {
    const way = onlineWayOf(code)
    return way ? [{ code: way, name }] : []
  })
}

async function buyerEdits(platform: Platform, order: OrderRecord): Promise<z.input<typeof OrderEdits>> {
  const edits = await readEdits(platform, order)
  const items = edits.map(({ by: _ofTheShop, ...edit }) => edit)
  if (!mayPayOpenAmount(order).allowed) return { items, currency: order.currency, open: null }
  const { paymentWays } = await readShopSettings(platform.pool)
  const transfer = paymentWays.find(({ code, isOn }) => code === 'transfer' && isOn)
  return {
    ...{ items, currency: order.currency },
    open: {
      ...{ amountMinor: order.openMinor, until: order.openUntil?.toISOString() ?? null },
      ways: await onlineWaysOf(platform),
      transferText: transfer?.text ?? '',
      waiting: await listWaitingPieces(platform, order.id),
    },
  }
}

const listWaitingPieces = async ({ pool }: Platform, orderId: string) =>
  (await listHeldPieces(pool, [orderId])).map(
    ({ name, size, quantity }) => `${quantity} × ${name}, size ${size}`,
  )

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
  const facts = await readRefundFacts(platform.pool, orderId)
  const { owedBackMinor } = facts
  const hasCardPayment = holdsAtProvider(facts)
  const openUntil = order.openUntil?.toISOString() ?? null
  const open = { openUntil, waiting: await listWaitingPieces(platform, orderId) }
  const edits = await readEdits(platform, order)
  const { currency } = order
  if (hasPermission(viewer, 'orders.money'))
    return { items: edits, currency, owedBackMinor, openMinor: order.openMinor, hasCardPayment, ...open }
  const items = edits.map((edit) => ({ ...edit, beforeMinor: 0, afterMinor: 0 }))
  return { items, currency, owedBackMinor: 0, openMinor: 0, hasCardPayment: false, ...open }
}

async function editableView(platform: Platform, orderId: string): Promise<z.input<typeof EditableOrder>> {
  const { order, lines, money } = await readEditContext(platform.pool, platform.db, orderId)
  const products = await readProductsOnSale(
    platform,
    lines.flatMap(({ productId }) => productId ?? []),
  )
  const { firstName, lastName, phone, address, city, state, zipCode, country } = order.shipTo
  return {
    version: order.editCount,
    lines: lines.map(
      ({ brandName: _brand, reductionMinor: _off, reserved: _reserved, heldPieces: _held, ...line }) => ({
        ...line,
        sizes: products.get(line.productId ?? '')?.sizes ?? [],
      }),
    ),
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
    ...{ isPaid: order.paidAt !== null, currency: order.currency, hasCardPayment: holdsAtProvider(money) },
  }
}
