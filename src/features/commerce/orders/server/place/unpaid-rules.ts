import { allowed, refuse, type Verdict } from '../../../../../platform/http/http.ts'
import { canSendMail } from '../../../../../platform/mail/mail.ts'
import type { Settings } from '../../../../../platform/start/settings.ts'
import { Problem } from '../../../../../problems.ts'
import type { PaymentWayCode, ShopSettings } from '../../../../core/shop-settings/shop.ts'
import type { BuyerFacts } from './buyer-facts-sql.ts'

// Buyers who merely change their mind stay below this limit.
export const ABANDONED_PER_DAY = 5
export const ABANDONED_PER_WEEK = 10

const HOUR_MS = 3_600_000
const windows = [
  { max: ABANDONED_PER_DAY, hours: 24, words: `${ABANDONED_PER_DAY} orders within a day` },
  { max: ABANDONED_PER_WEEK, hours: 7 * 24, words: `${ABANDONED_PER_WEEK} orders within a week` },
]

/** If mail can be sent, members must confirm their address before they order. */
export const mayOrder = (
  { isEmailConfirmed }: BuyerFacts,
  settings: Pick<Settings, 'smtpUrl' | 'confirmEmail'>,
): Verdict => (isEmailConfirmed || !canSendMail(settings) ? allowed : refuse('address-not-confirmed'))

type Limits = Pick<ShopSettings, 'unpaidOrdersMax' | 'unpaidPiecesMax'>

/** Returns why a member may not have another unpaid order with that many pieces; null if they may. */
export function unpaidProblem(
  { unpaidOrders, unpaidPieces, abandonedAt }: BuyerFacts,
  { unpaidOrdersMax, unpaidPiecesMax }: Limits,
  { pieces, now }: { pieces: number; now: Date },
): Problem | null {
  for (const { max, hours, words } of windows) {
    // The earliest of the latest `max`: once it is old enough, there is room for one more.
    const over = abandonedAt[max - 1]
    const untilMs = over ? over.getTime() + hours * HOUR_MS - now.getTime() : 0
    if (untilMs <= 0) continue
    return new Problem('too-many-abandoned-orders', {
      detail: `You left ${words} unpaid. You can order again in ${inWords(untilMs)}.`,
      retryAfterSeconds: Math.ceil(untilMs / 1000),
    })
  }
  if (unpaidOrders >= unpaidOrdersMax) {
    const waiting = unpaidOrders === 1 ? '1 order that is' : `${unpaidOrders} orders that are`
    return new Problem('too-many-unpaid-orders', {
      detail: `You have ${waiting} not paid yet. Pay or cancel one first, then place this order.`,
    })
  }
  if (unpaidPieces + pieces > unpaidPiecesMax) {
    const others =
      unpaidPieces > 0 ? ` ${unpaidPieces} ${unpaidPieces === 1 ? 'is' : 'are'} in your other orders.` : ''
    return new Problem('too-many-unpaid-pieces', {
      detail: `You can have at most ${unpaidPiecesMax} unpaid items at a time, and this order has ${pieces}.${others}`,
    })
  }
  return null
}

const inWords = (ms: number): string => {
  const hours = Math.ceil(ms / HOUR_MS)
  if (hours > 48) return `${Math.ceil(hours / 24)} days`
  return hours === 1 ? 'an hour' : `${hours} hours`
}

type Holding = {
  shop: Pick<ShopSettings, 'cardHours' | 'unpaidHours' | 'firstUnpaidHours'>
  buyer: Pick<BuyerFacts, 'hasPaid'>
  now: Date
}

/**
 * Returns the time until which an unpaid order's stock is held. Null for payment at handover: the shop packs or cancels
 * it.
 */
export function paymentDeadline(way: PaymentWayCode, { shop, buyer, now }: Holding): Date | null {
  const hours = {
    stripe: shop.cardHours,
    paypal: shop.cardHours,
    mollie: shop.cardHours,
    // A shop may set a shorter time for everyone than for new members.
    transfer: buyer.hasPaid ? shop.unpaidHours : Math.min(shop.unpaidHours, shop.firstUnpaidHours),
    'on-delivery': null,
    'pick-up': null,
  }[way]
  return hours === null ? null : new Date(now.getTime() + hours * HOUR_MS)
}
