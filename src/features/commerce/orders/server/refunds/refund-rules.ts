import type { ProblemCode } from '../../../../../problems.ts'
import { priceOfPieces } from '../../refund-words.ts'

export type RefundWay = 'payment' | 'hand'

/** A line of an order, and how much of it was refunded. */
export type RefundableLine = {
  position: number
  quantity: number
  chargedMinor: number
  refundedPieces: number
}

/** The money of an order. Refunds that wait for the provider count as given. */
export type RefundFacts = {
  /** 0 until it is paid. */
  paidMinor: number
  refundedMinor: number
  /** Blocked by an open dispute, which the buyer may win. */
  disputedMinor: number
  /** What edits of the order deducted and is not refunded yet. Other refunds do not touch it. */
  owedBackMinor: number
  /** The part of `refundedMinor` that is not for edits. */
  refundedOutsideEditsMinor: number
  /** The part of the order's payment that the provider captured and has not refunded. */
  atProviderMinor: number
  /** The same for payments of edits, oldest first. Other payments of edits were made by hand. */
  editPayments: { id: string; leftMinor: number }[]
  lastEditId: string | null
  shippingChargedMinor: number
  shippingRefundedMinor: number
  lines: RefundableLine[]
  /** What gift cards paid and did not get back. */
  giftCardLeftMinor: number
  /** The payment provider holds the payment of the order. */
  hasCardPayment: boolean
}

/** Returns whether anything can be refunded through a provider. */
export const holdsAtProvider = ({ hasCardPayment, editPayments }: RefundFacts): boolean =>
  hasCardPayment || editPayments.length > 0

export type RefundRequest = {
  way: RefundWay
  lines: { position: number; quantity: number }[]
  shippingMinor: number
  otherMinor: number
}

export type RefundPlan = {
  way: RefundWay | 'dispute'
  amountMinor: number
  /** The part of the amount that goes to gift cards. They are refunded first, up to what they paid. */
  giftCardMinor: number
  shippingMinor: number
  otherMinor: number
  lines: { position: number; quantity: number; amountMinor: number }[]
  /** The payment of an edit that is refunded; none for the payment of the order. */
  editPaymentId?: string | null
}

type Money = Pick<RefundFacts, 'paidMinor' | 'refundedMinor' | 'disputedMinor' | 'owedBackMinor'>

/** Returns the amount that can still be refunded for the order in its current state. */
export const leftToRefund = ({ owedBackMinor, ...money }: Money): number =>
  Math.max(0, totalRefundable(money) - owedBackMinor)

const totalRefundable = ({ paidMinor, refundedMinor, disputedMinor }: Omit<Money, 'owedBackMinor'>): number =>
  Math.max(0, paidMinor - refundedMinor - disputedMinor)

/**
 * Plans the refund of what edits deducted, never more than was paid. Returns a problem if it cannot be given; null if
 * nothing is owed.
 */
export function planOwed(facts: RefundFacts, way: RefundWay): RefundPlan | ProblemCode | null {
  const amountMinor = facts.owedBackMinor
  if (amountMinor === 0) return null
  if (amountMinor > totalRefundable(facts))
    return facts.disputedMinor > 0 ? 'refund-disputed' : 'refund-too-much'
  const giftCardMinor = giftCardPart(facts, amountMinor)
  const through = findHoldingPayment(facts, way, amountMinor - giftCardMinor)
  if (!through) return 'refund-only-by-hand'
  return { way, amountMinor, giftCardMinor, shippingMinor: 0, otherMinor: amountMinor, lines: [], ...through }
}

/** Returns the payment that holds the whole amount, preferring that of the order. Null if none does. */
function findHoldingPayment(
  { hasCardPayment, atProviderMinor, editPayments }: RefundFacts,
  way: RefundWay,
  amountMinor: number,
): { editPaymentId: string | null } | null {
  if (way === 'hand' || amountMinor <= (hasCardPayment ? atProviderMinor : 0)) return { editPaymentId: null }
  const ofEdit = editPayments.find(({ leftMinor }) => leftMinor >= amountMinor)
  return ofEdit ? { editPaymentId: ofEdit.id } : null
}

/** Plans the part of the rest that is refunded through the first payment of an edit. */
export function planEditPaymentRefund(facts: RefundFacts): RefundPlan | null {
  const [first] = facts.editPayments
  const leftMinor = leftToRefund(facts)
  const amountMinor = Math.min(first?.leftMinor ?? 0, leftMinor - giftCardPart(facts, leftMinor))
  if (!first || amountMinor <= 0) return null
  const nothing = { giftCardMinor: 0, shippingMinor: 0, lines: [] }
  return { way: 'payment', amountMinor, otherMinor: amountMinor, ...nothing, editPaymentId: first.id }
}

/** Plans the part of the rest that no provider can refund, if a provider holds the order's payment. */
export function planByHand(facts: RefundFacts): RefundPlan | null {
  const leftMinor = leftToRefund(facts)
  const amountMinor = leftMinor - giftCardPart(facts, leftMinor) - facts.atProviderMinor
  if (!facts.hasCardPayment || amountMinor <= 0) return null
  const nothing = { giftCardMinor: 0, shippingMinor: 0, lines: [] }
  return { way: 'hand', amountMinor, otherMinor: amountMinor, ...nothing }
}

const giftCardPart = ({ giftCardLeftMinor }: RefundFacts, amountMinor: number): number =>
  Math.min(amountMinor, Math.max(0, giftCardLeftMinor))

/** Plans a refund, or returns why it cannot be given. It never exceeds what is left of the payment. */
export function planRefund(facts: RefundFacts, request: RefundRequest): RefundPlan | ProblemCode {
  if (facts.paidMinor === 0) return 'refund-not-paid'
  const lines: RefundPlan['lines'] = []
  for (const { position, quantity } of request.lines) {
    const line = facts.lines.find((one) => one.position === position)
    const isTwice = lines.some((one) => one.position === position)
    if (!line || isTwice || line.refundedPieces + quantity > line.quantity) return 'refund-too-much'
    lines.push({ position, quantity, amountMinor: priceOfPieces(line, line.refundedPieces, quantity) })
  }
  const { shippingMinor, otherMinor } = request
  if (shippingMinor > facts.shippingChargedMinor - facts.shippingRefundedMinor) return 'refund-too-much'
  const amountMinor = lines.reduce((sum, line) => sum + line.amountMinor, shippingMinor + otherMinor)
  if (amountMinor === 0) return 'refund-empty'
  if (amountMinor > leftToRefund(facts)) {
    return facts.disputedMinor > 0 ? 'refund-disputed' : 'refund-too-much'
  }
  const giftCardMinor = giftCardPart(facts, amountMinor)
  const through = findHoldingPayment(facts, request.way, amountMinor - giftCardMinor)
  if (!through) return 'refund-only-by-hand'
  return { way: request.way, amountMinor, giftCardMinor, shippingMinor, otherMinor, lines, ...through }
}

/**
 * Plans a refund of all that is left: with every line and shipping if they add up to it, otherwise as an amount only.
 */
export function planRest(facts: RefundFacts, way: RefundWay): RefundPlan | null {
  const leftMinor = leftToRefund(facts)
  if (leftMinor === 0) return null
  const whole = planRefund(facts, {
    way,
    lines: facts.lines
      .filter((line) => line.refundedPieces < line.quantity)
      .map(({ position, quantity, refundedPieces }) => ({ position, quantity: quantity - refundedPieces })),
    shippingMinor: Math.max(0, facts.shippingChargedMinor - facts.shippingRefundedMinor),
    otherMinor: 0,
  })
  if (typeof whole !== 'string' && whole.amountMinor === leftMinor) return whole
  const giftCardMinor = giftCardPart(facts, leftMinor)
  return { way, amountMinor: leftMinor, giftCardMinor, shippingMinor: 0, otherMinor: leftMinor, lines: [] }
}

/** One refund of a whole order; `isOwed` means that it is for deductions by edits. */
export type WholePlan = RefundPlan & { isForEdits: boolean }

/**
 * Plans the refunds that together return all that is left of an order, in sequence: deductions by edits, payments of
 * edits, the part that no provider can refund, and the rest. What is disputed stays until that is decided.
 */
export function planWhole(facts: RefundFacts): WholePlan[] | ProblemCode {
  const way = facts.hasCardPayment ? 'payment' : 'hand'
  const plans: WholePlan[] = []
  let remaining = facts
  const add = (plan: RefundPlan, isForEdits = false) => {
    plans.push({ ...plan, isForEdits })
    remaining = afterPlan(remaining, plan, isForEdits)
  }
  const owedPlan = planOwed(remaining, way)
  if (typeof owedPlan === 'string') return owedPlan
  if (owedPlan) add(owedPlan, true)
  for (let ofEdit = planEditPaymentRefund(remaining); ofEdit; ofEdit = planEditPaymentRefund(remaining))
    add(ofEdit)
  const byHand = planByHand(remaining)
  if (byHand) add(byHand)
  const rest = planRest(remaining, way)
  if (rest) add(rest)
  return plans.length === 0 && facts.disputedMinor > 0 ? 'refund-disputed' : plans
}

function afterPlan(facts: RefundFacts, plan: RefundPlan, isOwed: boolean): RefundFacts {
  const { way, amountMinor, giftCardMinor, shippingMinor, editPaymentId = null } = plan
  const throughProvider = way === 'payment' ? amountMinor - giftCardMinor : 0
  return {
    ...facts,
    refundedMinor: facts.refundedMinor + amountMinor,
    shippingRefundedMinor: facts.shippingRefundedMinor + shippingMinor,
    giftCardLeftMinor: facts.giftCardLeftMinor - giftCardMinor,
    owedBackMinor: isOwed ? Math.max(0, facts.owedBackMinor - amountMinor) : facts.owedBackMinor,
    refundedOutsideEditsMinor: facts.refundedOutsideEditsMinor + (isOwed ? 0 : amountMinor),
    atProviderMinor: Math.max(0, facts.atProviderMinor - (editPaymentId === null ? throughProvider : 0)),
    editPayments: facts.editPayments
      .map(({ id, leftMinor }) => ({
        id,
        leftMinor: leftMinor - (id === editPaymentId ? throughProvider : 0),
      }))
      .filter(({ leftMinor }) => leftMinor > 0),
    lines: facts.lines.map((line) => ({
      ...line,
      refundedPieces:
        line.refundedPieces + (plan.lines.find(({ position }) => position === line.position)?.quantity ?? 0),
    })),
  }
}

/** Returns the total of the plans, and where it goes. */
export function totalOfPlans(plans: WholePlan[]) {
  const sums = { amountMinor: 0, giftCardMinor: 0, providerMinor: 0, handMinor: 0 }
  for (const { way, amountMinor, giftCardMinor } of plans) {
    sums.amountMinor += amountMinor
    sums.giftCardMinor += giftCardMinor
    sums[way === 'hand' ? 'handMinor' : 'providerMinor'] += amountMinor - giftCardMinor
  }
  return sums
}
