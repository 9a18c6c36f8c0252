import { dayEnd, dayIn, dayStart, daysAfter } from '../../../../kernel/time/zones.ts'
import { allowed, refuse, type Verdict } from '../../../../platform/http/http.ts'
import type { Permission } from '../../../../platform/sign-in/permissions.ts'
import type { PaymentWayCode, ShopSettings } from '../../../core/shop-settings/shop.ts'
import { isOnline } from '../../../core/shop-settings/shop-words.ts'
import type { OrderState } from '../order.ts'

/** Who changes the state: the buyer, an admin, a payment provider, or a time limit. */
export type StepActor = 'buyer' | 'shop' | 'payment' | 'clock'

/** The facts that decide which changes an order allows. */
export type OrderFacts = {
  state: OrderState
  paymentWay: PaymentWayCode
  isPaid: boolean
  deliveredAt: Date | null
  /** Nothing is packed or shipped: the order is a gift card. */
  isByMail?: boolean
  /** A guest order whose address is not confirmed yet. */
  awaitsAddress?: boolean
  /** All of its items were refunded before anything was sent. */
  hasNothingToSend?: boolean
  /** Automatic discounts reduced its price. */
  hasAutomatic?: boolean
}

type Transition = {
  from: OrderState
  to: OrderState
  by: readonly StepActor[]
  /** Condition on the order. */
  when?: (order: OrderFacts) => boolean
  /** The items return to stock. */
  releasesStock?: true
  /** The items are taken out of stock again; if they are sold out, a refund is due instead. */
  takesStock?: true
}

const isPaidLater = ({ paymentWay }: OrderFacts) => paymentWay === 'on-delivery' || paymentWay === 'pick-up'
const isPaidOnline = ({ paymentWay }: OrderFacts) => isOnline(paymentWay)
const isTransfer = ({ paymentWay }: OrderFacts) => paymentWay === 'transfer'
const isByHand = (order: OrderFacts) => !isPaidOnline(order)
const isPaid = (order: OrderFacts) => order.isPaid
const isUnpaid = (order: OrderFacts) => !order.isPaid
/** The money is reserved but not captured. */
const isAuthorised = (order: OrderFacts) => isPaidOnline(order) && isUnpaid(order)
const isTaken = (order: OrderFacts) => !isAuthorised(order)
const isMailed = ({ isByMail }: OrderFacts) => isByMail === true
const hasPieces = ({ hasNothingToSend }: OrderFacts) => hasNothingToSend !== true
const needsPacking = (order: OrderFacts) => !isMailed(order) && hasPieces(order)
const isPickedUp = ({ paymentWay }: OrderFacts) => paymentWay === 'pick-up'
const needsShipping = (order: OrderFacts) => !isPickedUp(order) && hasPieces(order)
const needsPickUp = (order: OrderFacts) => isPickedUp(order) && hasPieces(order)

/** All state changes there are; anything else is refused. */
export const orderTransitions: readonly Transition[] = [
  { from: 'pending-payment', to: 'paid', by: ['payment'], when: isPaidOnline },
  { from: 'pending-payment', to: 'paid', by: ['shop'], when: isByHand },
  { from: 'pending-payment', to: 'packed', by: ['shop'], when: isPaidLater },
  {
    from: 'pending-payment',
    to: 'cancelled',
    by: ['buyer', 'shop', 'payment', 'clock'],
    releasesStock: true,
  },
  // A refund event may arrive before the payment event.
  { from: 'pending-payment', to: 'refunded', by: ['payment'], releasesStock: true },
  { from: 'paid', to: 'packed', by: ['shop'], when: needsPacking },
  { from: 'paid', to: 'completed', by: ['clock'], when: (order) => isMailed(order) && isTaken(order) },
  { from: 'paid', to: 'refunded', by: ['shop', 'payment'], when: isTaken, releasesStock: true },
  { from: 'paid', to: 'cancelled', by: ['shop', 'payment'], when: isAuthorised, releasesStock: true },
  { from: 'packed', to: 'shipped', by: ['shop'], when: needsShipping },
  { from: 'packed', to: 'delivered', by: ['shop'], when: needsPickUp },
  { from: 'packed', to: 'cancelled', by: ['shop'], when: isUnpaid, releasesStock: true },
  { from: 'packed', to: 'cancelled', by: ['payment'], when: isAuthorised, releasesStock: true },
  { from: 'packed', to: 'refunded', by: ['shop', 'payment'], when: isPaid, releasesStock: true },
  { from: 'shipped', to: 'delivered', by: ['shop'] },
  // Refused at the door, and returned to the shop.
  { from: 'shipped', to: 'cancelled', by: ['shop'], when: isUnpaid, releasesStock: true },
  // Lost in transit.
  { from: 'shipped', to: 'refunded', by: ['shop', 'payment'], when: isPaid },
  { from: 'delivered', to: 'return-requested', by: ['buyer'] },
  { from: 'delivered', to: 'completed', by: ['clock'] },
  { from: 'delivered', to: 'refunded', by: ['shop', 'payment'], when: isTaken },
  { from: 'return-requested', to: 'returned', by: ['shop'], releasesStock: true },
  { from: 'return-requested', to: 'completed', by: ['shop'] },
  // The buyer withdraws a return.
  { from: 'return-requested', to: 'delivered', by: ['buyer'] },
  { from: 'return-requested', to: 'refunded', by: ['shop', 'payment'], when: isTaken },
  { from: 'returned', to: 'refunded', by: ['shop', 'payment'], when: isTaken },
  { from: 'completed', to: 'refunded', by: ['shop', 'payment'], when: isTaken },
  // Paid after it was cancelled.
  { from: 'cancelled', to: 'paid', by: ['payment'], when: isPaidOnline, takesStock: true },
  {
    from: 'cancelled',
    to: 'paid',
    by: ['shop'],
    when: (order) => isTransfer(order) && isUnpaid(order),
    takesStock: true,
  },
  { from: 'cancelled', to: 'refund-due', by: ['payment'], when: isPaidOnline },
  { from: 'cancelled', to: 'refunded', by: ['payment'] },
  { from: 'refund-due', to: 'refunded', by: ['shop', 'payment'] },
  // The provider could not deliver a refund after all.
  { from: 'refunded', to: 'refund-due', by: ['payment'] },
]

const transitionsOf = (order: OrderFacts, by: StepActor) =>
  orderTransitions.filter(
    (move) =>
      move.from === order.state &&
      move.by.includes(by) &&
      (move.when?.(order) ?? true) &&
      // Before the guest's address is confirmed, the order can only be cancelled.
      (!order.awaitsAddress || move.to === 'cancelled'),
  )

export const findTransition = (order: OrderFacts, to: OrderState, by: StepActor): Transition | undefined =>
  transitionsOf(order, by).find((move) => move.to === to)

export const mayTakeStep = (order: OrderFacts, to: OrderState, by: StepActor): Verdict =>
  findTransition(order, to, by) ? allowed : refuse('order-step-refused')

/**
 * Returns whether the payment page may be opened. Not for a cancelled order, although a late payment would resume it.
 */
export const mayPay = (order: OrderFacts): Verdict =>
  order.state === 'pending-payment' ? mayTakeStep(order, 'paid', 'payment') : refuse('order-step-refused')

/** Returns whether the order is confirmed, and at least a part of it may still be in the shop. */
export const isBeforeSending = ({ state }: Pick<OrderFacts, 'state'>): boolean =>
  state === 'paid' || state === 'packed'

const ENDED: readonly OrderState[] = ['cancelled', 'refund-due', 'refunded']

/** Returns whether an authorized payment may be captured: also after sending, if the provider failed to capture it. */
export const mayCapture = ({ state }: Pick<OrderFacts, 'state'>): Verdict =>
  state === 'pending-payment' || ENDED.includes(state) ? refuse('order-step-refused') : allowed

/** Returns whether the buyer may pay the amount that edits added. */
export const mayPayOpenAmount = ({
  state,
  openMinor,
}: Pick<OrderFacts, 'state'> & { openMinor: number }): Verdict =>
  openMinor > 0 && !['pending-payment', 'cancelled', 'refund-due', 'returned', 'refunded'].includes(state)
    ? allowed
    : refuse('order-step-refused')

/**
 * Returns the steps the shop may take next, in the usual order. Steps that follow from a return are taken on the
 * return.
 */
export const nextForShop = (order: OrderFacts): OrderState[] =>
  transitionsOf(order, 'shop')
    .map(({ to }) => to)
    .filter((to) => to !== 'returned' && to !== 'completed')

/**
 * Returns whether an order may still be edited: only before it is sent, and not while its payment is only authorized.
 */
export function mayEdit(order: OrderFacts): Verdict {
  const isHere = ['pending-payment', 'paid', 'packed'].includes(order.state)
  if (!isHere || isMailed(order)) return refuse('order-edit-too-late')
  if (order.awaitsAddress) return refuse('order-edit-unconfirmed')
  // The discount for a changed order is unknown, because its terms may have changed since.
  if (order.hasAutomatic) return refuse('order-edit-discounted')
  return order.state !== 'pending-payment' && isAuthorised(order) ? refuse('order-edit-authorised') : allowed
}

/** The return period, and the time zone that decides on its last day. */
export type ReturnPeriod = Pick<ShopSettings, 'returnDays' | 'timeZone'>

/**
 * Returns the end of the return period, at the end of a day in the shop's time zone; the day of delivery does not
 * count. Null before delivery, or if the shop takes no returns.
 */
export const returnUntil = (
  { deliveredAt }: Pick<OrderFacts, 'deliveredAt'>,
  { returnDays, timeZone }: ReturnPeriod,
): Date | null =>
  deliveredAt && returnDays > 0 ? dayEnd(timeZone, daysAfter(dayIn(timeZone, deliveredAt), returnDays)) : null

/** Returns the time before which delivered orders can no longer be returned. */
export const returnableSince = ({ returnDays, timeZone }: ReturnPeriod, now: Date): Date =>
  returnDays > 0 ? dayStart(timeZone, daysAfter(dayIn(timeZone, now), -returnDays)) : now

export function maySendBack(order: OrderFacts, period: ReturnPeriod, now: Date): Verdict {
  const step = mayTakeStep(order, 'return-requested', 'buyer')
  if (!step.allowed) return step
  const until = returnUntil(order, period)
  return until && now <= until ? allowed : refuse('return-too-late')
}

/** Returns the permission that a step of the shop requires: shipping, refunding, or writing. */
export function stepPermission(to: OrderState): Permission {
  if (to === 'refunded') return 'orders.refund'
  return to === 'packed' || to === 'shipped' || to === 'delivered' ? 'orders.ship' : 'orders.write'
}
