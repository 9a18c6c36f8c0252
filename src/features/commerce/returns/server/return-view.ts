import type pg from 'pg'
import type { z } from 'zod'
import { pictureViewOrNull } from '../../../../kernel/pictures/server/picture-view.ts'
import { readShopSettings } from '../../../core/shop-settings/server/shop-settings.ts'
import { maySendBack, returnUntil } from '../../orders/server/order-rules.ts'
import type { OrderRecord } from '../../orders/server/order-sql.ts'
import { holdsAtProvider, leftToRefund } from '../../orders/server/refunds/refund-rules.ts'
import { listRefundLines, listRefunds, readRefundFacts } from '../../orders/server/refunds/refund-sql.ts'
import { factsOf } from '../../orders/server/take-step.ts'
import type { AdminOrderReturns, OrderReturns } from '../return.ts'
import type { ReturnState } from '../return-words.ts'
import { hasEnoughStock, listOtherSizes } from './exchange-sql.ts'
import { isRefundDue, mayTakeReturnStep, nextSteps } from './return-rules.ts'
import { listBoughtLines, listReturns, type StoredReturn } from './return-sql.ts'
import { type ReturnStateFacts, returnFacts } from './take-return-step.ts'

type Source = { pool: pg.Pool }

/** Reads the returns and refunds of an order in the buyer's view. */
export async function readOrderReturns(
  { pool }: Source,
  order: OrderRecord,
): Promise<z.input<typeof OrderReturns>> {
  const [shop, { stored, refunds, money: _money, ...rest }] = [
    await readShopSettings(pool),
    await readSharedReturns(pool, order),
  ]
  return {
    ...rest,
    refunds: refunds.map(({ reference: _ours, givenBy: _admin, ...refund }) => refund),
    returns: stored.map((one) => ({
      ...returnView(one),
      can: {
        withdraw: one.exchangeSentAt === null && mayTakeReturnStep(one.state, 'withdrawn', 'buyer').allowed,
      },
    })),
    returnUntil: returnUntil(order, shop)?.toISOString() ?? null,
    can: { ask: maySendBack(factsOf(order), shop, new Date()).allowed },
  }
}

/** The same in the shop's view, with the amounts that can still be refunded. */
export async function readAdminReturns(
  { pool }: Source,
  order: OrderRecord,
): Promise<z.input<typeof AdminOrderReturns>> {
  const { stored, money, ...rest } = await readSharedReturns(pool, order)
  const leftMinor = leftToRefund(money)
  return {
    ...rest,
    returns: stored.map((one) => ({
      ...returnView(one),
      // Once the other size is sent, the return cannot be refused.
      next: nextSteps(one.state).filter((to) => to !== 'refused' || one.exchangeSentAt === null),
      isRefundDue: isRefundDue(returnFacts(one), leftMinor),
      isExchangeDue: isHeld(one) && returnFacts(one).isExchangeDue,
    })),
    paidMinor: money.paidMinor,
    leftMinor,
    shippingLeftMinor: Math.min(
      leftMinor,
      Math.max(0, money.shippingChargedMinor - money.shippingRefundedMinor),
    ),
    giftCardLeftMinor: Math.min(leftMinor, Math.max(0, money.giftCardLeftMinor)),
    hasCardPayment: holdsAtProvider(money),
  }
}

const isHeld = ({ state }: StoredReturn) => state === 'accepted' || state === 'received'

const returnView = (one: StoredReturn) => ({
  id: one.id as never,
  state: shownState(one),
  askedAt: one.askedAt.toISOString(),
  note: one.note,
  lines: one.lines.map(({ returnId: _of, ...line }) => line),
})

/** Returns the state to show: final once the pieces are back, the refund is done, and the other size is sent. */
export function shownState(one: ReturnStateFacts): ReturnState {
  const { pieces, isExchangeDue } = returnFacts(one)
  if (one.state !== 'received' || isExchangeDue) return one.state
  if (pieces === 0) return 'exchanged'
  return one.refundState === 'done' ? 'refunded' : one.state
}

async function readSharedReturns(pool: pg.Pool, order: OrderRecord) {
  const [bought, stored, refunds, refundLines, money, sizes] = await Promise.all([
    listBoughtLines(pool, [order.id]),
    listReturns(pool, order.id),
    listRefunds(pool, [order.id]),
    listRefundLines(pool, [order.id]),
    readRefundFacts(pool, order.id),
    listOtherSizes(pool, order.id),
  ])
  const nameOf = (position: number) => {
    const { name = '', size = '' } = bought.find((line) => line.position === position) ?? {}
    return { name, size }
  }
  return {
    stored,
    money,
    currency: order.currency,
    refundedMinor: money.refundedMinor,
    lines: bought.map((line) => ({
      position: line.position,
      name: line.name,
      brandName: line.brandName,
      size: line.size,
      quantity: line.quantity,
      chargedMinor: line.chargedMinor,
      returnable: line.returnable,
      refundedPieces: money.lines.find(({ position }) => position === line.position)?.refundedPieces ?? 0,
      sizes: sizes
        .filter(({ position }) => position === line.position)
        .map((one) => ({ size: one.size, isThere: hasEnoughStock(one, 1) })),
      picture: pictureViewOrNull(line),
    })),
    refunds: refunds.map(({ orderId: _o, memberId: _m, settledAt: _s, begunAt, ...refund }) => ({
      ...refund,
      begunAt: begunAt.toISOString(),
      lines: refundLines
        .filter(({ refundId }) => refundId === refund.id)
        .map(({ refundId: _of, ...line }) => ({ ...line, ...nameOf(line.position) })),
    })),
  }
}
