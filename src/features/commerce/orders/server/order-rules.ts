import { dayEnd, dayIn, dayStart, daysAfter } from '../../../../kernel/time/zones.ts'
import { allowed, refuse, type Verdict } from '../../../../platform/http/http.ts'
import type { Permission } from '../../../../platform/sign-in/permissions.ts'
import type { PaymentWayCode, ShopSettings } from '../../../core/shop-settings/shop.ts'
import { isOnline } from '../../../core/shop-settings/shop-words.ts'
import type { OrderState } from '../order.ts'

/** Who changes the state: the buyer, an admin, a payment provider, or time. */
export type Taker = 'buyer' | 'shop' | 'payment' | 'clock'

/** The facts that decide which changes an order allows. */
export type OrderFacts = {
  state: OrderState
  paymentWay: PaymentWayCode
  isPaid: boolean
  deliveredAt: Date | null
  /** Nothing of it is packed or shipped: a gift card. */
  isByMail?: boolean
  /** A guest's, whose address is not confirmed yet. */
  awaitsAddress?: boolean
  /** Automatic discounts took something off. */
  hasAutomatic?: boolean
}

type Move = {
  from: OrderState
  to: OrderState
  by: readonly Taker[]
  /** Only for such orders. */
  when?: (order: OrderFacts) => boolean
  /** The items are returned to stock. */
  frees?: true
  /** The items are taken out of stock again; where they are gone, a refund is due instead. */
  takes?: true
}

const isPaidLater = ({ paymentWay }: OrderFacts) => paymentWay === 'on-delivery' || paymentWay === 'pick-up'
const isPaidOnline = ({ paymentWay }: OrderFacts) => isOnline(paymentWay)
const isTransfer = ({ paymentWay }: OrderFacts) => paymentWay === 'transfer'
const isByHand = (order: OrderFacts) => !isPaidOnline(order)
const isPaid = (order: OrderFacts) => order.isPaid
const isUnpaid = (order: OrderFacts) => !order.isPaid
/** The money is reserved, and was not taken yet. */
const isAuthorised = (order: OrderFacts) => isPaidOnline(order) && isUnpaid(order)
const isTaken = (order: OrderFacts) => !isAuthorised(order)
const isMailed = ({ isByMail }: OrderFacts) => isByMail === true
const isPacked = (order: OrderFacts) => !isMailed(order)
const isPickedUp = ({ paymentWay }: OrderFacts) => paymentWay === 'pick-up'
const isSent = (order: OrderFacts) => !isPickedUp(order)

/** Every state change there is. Anything else is impossible. */
export const moves: readonly Move[] = [
  { from: 'pending-payment', to: 'paid', by: ['payment'], when: isPaidOnline },
  { from: 'pending-payment', to: 'paid', by: ['shop'], when: isByHand },
  { from: 'pending-payment', to: 'packed', by: ['shop'], when: isPaidLater },
  { from: 'pending-payment', to: 'cancelled', by: ['buyer', 'shop', 'payment', 'clock'], frees: true },
  // A refund event may arrive before that of the payment.
  { from: 'pending-payment', to: 'refunded', by: ['payment'], frees: true },
  { from: 'paid', to: 'packed', by: ['shop'], when: isPacked },
  { from: 'paid', to: 'completed', by: ['clock'], when: isMailed },
  { from: 'paid', to: 'refunded', by: ['shop', 'payment'], when: isTaken, frees: true },
  { from: 'paid', to: 'cancelled', by: ['shop', 'payment'], when: isAuthorised, frees: true },
  { from: 'packed', to: 'shipped', by: ['shop'], when: isSent },
  { from: 'packed', to: 'delivered', by: ['shop'], when: isPickedUp },
  { from: 'packed', to: 'cancelled', by: ['shop'], when: isUnpaid, frees: true },
  { from: 'packed', to: 'cancelled', by: ['payment'], when: isAuthorised, frees: true },
  { from: 'packed', to: 'refunded', by: ['shop', 'payment'], when: isPaid, frees: true },
  { from: 'shipped', to: 'delivered', by: ['shop'] },
  // Refused at the door, and back in the shop.
  { from: 'shipped', to: 'cancelled', by: ['shop'], when: isUnpaid, frees: true },
  // Lost in transit.
  { from: 'shipped', to: 'refunded', by: ['shop', 'payment'], when: isPaid },
  { from: 'delivered', to: 'return-requested', by: ['buyer'] },
  { from: 'delivered', to: 'completed', by: ['clock'] },
  { from: 'delivered', to: 'refunded', by: ['shop', 'payment'] },
  { from: 'return-requested', to: 'returned', by: ['shop'], frees: true },
  { from: 'return-requested', to: 'completed', by: ['shop'] },
  // The buyer keeps some of it after all.
  { from: 'return-requested', to: 'delivered', by: ['buyer'] },
  { from: 'return-requested', to: 'refunded', by: ['shop', 'payment'] },
  { from: 'returned', to: 'refunded', by: ['shop', 'payment'] },
  { from: 'completed', to: 'refunded', by: ['shop', 'payment'] },
  // Paid after it had been cancelled.
  { from: 'cancelled', to: 'paid', by: ['payment'], when: isPaidOnline, takes: true },
  {
    from: 'cancelled',
    to: 'paid',
    by: ['shop'],
    when: (order) => isTransfer(order) && isUnpaid(order),
    takes: true,
  },
  { from: 'cancelled', to: 'refund-due', by: ['payment'], when: isPaidOnline },
  { from: 'cancelled', to: 'refunded', by: ['payment'] },
  { from: 'refund-due', to: 'refunded', by: ['shop', 'payment'] },
]

const movesOf = (order: OrderFacts, by: Taker) =>
  moves.filter(
    (move) =>
      move.from === order.state &&
      move.by.includes(by) &&
      (move.when?.(order) ?? true) &&
      // Nothing is paid, packed or sent before somebody stands up for the address.
      (!order.awaitsAddress || move.to === 'cancelled'),
  )

export const findMove = (order: OrderFacts, to: OrderState, by: Taker): Move | undefined =>
  movesOf(order, by).find((move) => move.to === to)

export const mayTake = (order: OrderFacts, to: OrderState, by: Taker): Verdict =>
  findMove(order, to, by) ? allowed : refuse('order-step-refused')

/** Whether its payment page may be opened: not for one that a late payment would continue. */
export const mayPay = (order: OrderFacts): Verdict =>
  order.state === 'pending-payment' ? mayTake(order, 'paid', 'payment') : refuse('order-step-refused')

/** Whether its buyer may pay what edits added. */
export const mayPayOpen = ({
  state,
  openMinor,
}: Pick<OrderFacts, 'state'> & { openMinor: number }): Verdict =>
  openMinor > 0 && !['pending-payment', 'cancelled', 'refund-due', 'returned', 'refunded'].includes(state)
    ? allowed
    : refuse('order-step-refused')

/** What the shop may do next, in the usual order. What it decides about a return it decides there. */
export const nextForShop = (order: OrderFacts): OrderState[] =>
  movesOf(order, 'shop')
    .map(({ to }) => to)
    .filter((to) => to !== 'returned' && to !== 'completed')

/** Whether what is ordered may still be changed: what was sent is not, and money is taken before it changes. */
export function mayEdit(order: OrderFacts): Verdict {
  const isHere = ['pending-payment', 'paid', 'packed'].includes(order.state)
  if (!isHere || isMailed(order)) return refuse('order-edit-too-late')
  if (order.awaitsAddress) return refuse('order-edit-unconfirmed')
  // What it would take off other pieces is no longer known: its terms may have changed since.
  if (order.hasAutomatic) return refuse('order-edit-discounted')
  return order.state !== 'pending-payment' && isAuthorised(order) ? refuse('order-edit-authorised') : allowed
}

/** How long a shop takes things back, and on whose clocks. */
export type ReturnPeriod = Pick<ShopSettings, 'returnDays' | 'timeZone'>

/** The end of the return period, which is that of a day of the shop: the day of delivery does not count. Null before delivery. */
export const returnUntil = (
  { deliveredAt }: Pick<OrderFacts, 'deliveredAt'>,
  { returnDays, timeZone }: ReturnPeriod,
): Date | null =>
  deliveredAt && returnDays > 0 ? dayEnd(timeZone, daysAfter(dayIn(timeZone, deliveredAt), returnDays)) : null

/** What was delivered before this moment is no longer taken back. */
export const takenBackSince = ({ returnDays, timeZone }: ReturnPeriod, now: Date): Date =>
  returnDays > 0 ? dayStart(timeZone, daysAfter(dayIn(timeZone, now), -returnDays)) : now

export function maySendBack(order: OrderFacts, period: ReturnPeriod, now: Date): Verdict {
  const step = mayTake(order, 'return-requested', 'buyer')
  if (!step.allowed) return step
  const until = returnUntil(order, period)
  return until && now <= until ? allowed : refuse('return-too-late')
}

/** What a role must allow for a step of the shop: packing and sending, money that goes back, or the rest. */
export function stepPermission(to: OrderState): Permission {
  if (to === 'refunded') return 'orders.refund'
  return to === 'packed' || to === 'shipped' || to === 'delivered' ? 'orders.ship' : 'orders.write'
}
