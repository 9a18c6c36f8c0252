import type { ProblemCode } from '../../../../../problems.ts'
import { priceOfPieces } from '../../refund-words.ts'

export type RefundWay = 'payment' | 'hand'

/** A line of an order, and what was given back for it. */
export type RefundableLine = {
  position: number
  quantity: number
  chargedMinor: number
  refundedPieces: number
}

/** The money of an order. Refunds that the provider has not answered count as given. */
export type RefundFacts = {
  /** 0 while it is not paid. */
  paidMinor: number
  givenMinor: number
  /** Held back while a dispute is open: the provider may give it to the buyer. */
  disputedMinor: number
  /** What edits of the order took off and nobody gave back yet. Other refunds leave it alone. */
  owedBackMinor: number
  /** Of what was given, what was given besides that. */
  givenBesidesMinor: number
  /** Of the payment of the order, what its provider took and has not given back. */
  atProviderMinor: number
  /** The same of payments of edits, the oldest first. What else was paid for edits came by hand. */
  editPayments: { id: string; leftMinor: number }[]
  lastEditId: string | null
  shippingChargedMinor: number
  shippingGivenMinor: number
  lines: RefundableLine[]
  /** What gift cards paid and have not got back. */
  giftCardLeftMinor: number
  /** The payment provider holds the payment of the order. */
  hasCardPayment: boolean
}

/** Whether anything can go back through a provider. */
export const holdsAtProvider = ({ hasCardPayment, editPayments }: RefundFacts): boolean =>
  hasCardPayment || editPayments.length > 0

export type RefundWish = {
  way: RefundWay
  lines: { position: number; quantity: number }[]
  shippingMinor: number
  otherMinor: number
}

export type RefundPlan = {
  way: RefundWay | 'dispute'
  amountMinor: number
  /** Of the amount, what goes back to gift cards. They come first, for what they paid. */
  giftCardMinor: number
  shippingMinor: number
  otherMinor: number
  lines: { position: number; quantity: number; amountMinor: number }[]
  /** The payment of an edit that it goes back through; none for that of the order. */
  editPaymentId?: string | null
}

type Money = Pick<RefundFacts, 'paidMinor' | 'givenMinor' | 'disputedMinor' | 'owedBackMinor'>

/** What can still be given back for the order as it is. */
export const leftToRefund = ({ owedBackMinor, ...money }: Money): number =>
  Math.max(0, leftInAll(money) - owedBackMinor)

const leftInAll = ({ paidMinor, givenMinor, disputedMinor }: Omit<Money, 'owedBackMinor'>): number =>
  Math.max(0, paidMinor - givenMinor - disputedMinor)

/** A refund of what edits took off: never more than that, and never more than was paid. Null where nothing is owed. */
export function planOwed(facts: RefundFacts, way: RefundWay): RefundPlan | ProblemCode | null {
  const amountMinor = facts.owedBackMinor
  if (amountMinor === 0) return null
  if (amountMinor > leftInAll(facts)) return facts.disputedMinor > 0 ? 'refund-disputed' : 'refund-too-much'
  const giftCardMinor = cardPart(facts, amountMinor)
  const through = throughOf(facts, way, amountMinor - giftCardMinor)
  if (!through) return 'refund-only-by-hand'
  return { way, amountMinor, giftCardMinor, shippingMinor: 0, otherMinor: amountMinor, lines: [], ...through }
}

/** The payment that holds all of an amount: that of the order first. Null where none does. */
function throughOf(
  { hasCardPayment, atProviderMinor, editPayments }: RefundFacts,
  way: RefundWay,
  amountMinor: number,
): { editPaymentId: string | null } | null {
  if (way === 'hand' || amountMinor <= (hasCardPayment ? atProviderMinor : 0)) return { editPaymentId: null }
  const ofEdit = editPayments.find(({ leftMinor }) => leftMinor >= amountMinor)
  return ofEdit ? { editPaymentId: ofEdit.id } : null
}

/** Of all that is left, what goes back through the first payment of an edit. */
export function planOfEdit(facts: RefundFacts): RefundPlan | null {
  const [first] = facts.editPayments
  const leftMinor = leftToRefund(facts)
  const amountMinor = Math.min(first?.leftMinor ?? 0, leftMinor - cardPart(facts, leftMinor))
  if (!first || amountMinor <= 0) return null
  const nothing = { giftCardMinor: 0, shippingMinor: 0, lines: [] }
  return { way: 'payment', amountMinor, otherMinor: amountMinor, ...nothing, editPaymentId: first.id }
}

/** What of all that is left no provider can give, beside one that gives the rest. */
export function planByHand(facts: RefundFacts): RefundPlan | null {
  const leftMinor = leftToRefund(facts)
  const amountMinor = leftMinor - cardPart(facts, leftMinor) - facts.atProviderMinor
  if (!facts.hasCardPayment || amountMinor <= 0) return null
  const nothing = { giftCardMinor: 0, shippingMinor: 0, lines: [] }
  return { way: 'hand', amountMinor, otherMinor: amountMinor, ...nothing }
}

const cardPart = ({ giftCardLeftMinor }: RefundFacts, amountMinor: number): number =>
  Math.min(amountMinor, Math.max(0, giftCardLeftMinor))

/** What a refund gives for what, or why it cannot be given. Never more than is left of what was paid. */
export function planRefund(facts: RefundFacts, wish: RefundWish): RefundPlan | ProblemCode {
  if (facts.paidMinor === 0) return 'refund-not-paid'
  const lines: RefundPlan['lines'] = []
  for (const { position, quantity } of wish.lines) {
    const line = facts.lines.find((one) => one.position === position)
    const isTwice = lines.some((one) => one.position === position)
    if (!line || isTwice || line.refundedPieces + quantity > line.quantity) return 'refund-too-much'
    lines.push({ position, quantity, amountMinor: priceOfPieces(line, line.refundedPieces, quantity) })
  }
  const { shippingMinor, otherMinor } = wish
  if (shippingMinor > facts.shippingChargedMinor - facts.shippingGivenMinor) return 'refund-too-much'
  const amountMinor = lines.reduce((sum, line) => sum + line.amountMinor, shippingMinor + otherMinor)
  if (amountMinor === 0) return 'refund-empty'
  if (amountMinor > leftToRefund(facts)) {
    return facts.disputedMinor > 0 ? 'refund-disputed' : 'refund-too-much'
  }
  const giftCardMinor = cardPart(facts, amountMinor)
  const through = throughOf(facts, wish.way, amountMinor - giftCardMinor)
  if (!through) return 'refund-only-by-hand'
  return { way: wish.way, amountMinor, giftCardMinor, shippingMinor, otherMinor, lines, ...through }
}

/** A refund of all that is left: every line and shipping where that is what is left, otherwise the amount alone. */
export function planRest(facts: RefundFacts, way: RefundWay): RefundPlan | null {
  const leftMinor = leftToRefund(facts)
  if (leftMinor === 0) return null
  const whole = planRefund(facts, {
    way,
    lines: facts.lines
      .filter((line) => line.refundedPieces < line.quantity)
      .map(({ position, quantity, refundedPieces }) => ({ position, quantity: quantity - refundedPieces })),
    shippingMinor: Math.max(0, facts.shippingChargedMinor - facts.shippingGivenMinor),
    otherMinor: 0,
  })
  if (typeof whole !== 'string' && whole.amountMinor === leftMinor) return whole
  const giftCardMinor = cardPart(facts, leftMinor)
  return { way, amountMinor: leftMinor, giftCardMinor, shippingMinor: 0, otherMinor: leftMinor, lines: [] }
}

/** What a refund of an order gives: `isOwed` for what edits took off. */
export type WholePlan = RefundPlan & { isOwed: boolean }

/**
 * Everything that is left of an order, as the refunds that give it back, one after the other: what edits took off, what
 * payments of edits hold, what no provider can give, and the rest.
 */
export function planWhole(facts: RefundFacts): WholePlan[] | ProblemCode {
  const way = facts.hasCardPayment ? 'payment' : 'hand'
  const plans: WholePlan[] = []
  let left = facts
  const add = (plan: RefundPlan, isOwed = false) => {
    plans.push({ ...plan, isOwed })
    left = afterPlan(left, plan, isOwed)
  }
  const owed = planOwed(left, way)
  if (typeof owed === 'string') return owed
  if (owed) add(owed, true)
  for (let ofEdit = planOfEdit(left); ofEdit; ofEdit = planOfEdit(left)) add(ofEdit)
  const byHand = planByHand(left)
  if (byHand) add(byHand)
  const rest = planRest(left, way)
  if (rest) add(rest)
  return plans
}

function afterPlan(facts: RefundFacts, plan: RefundPlan, isOwed: boolean): RefundFacts {
  const { way, amountMinor, giftCardMinor, shippingMinor, editPaymentId = null } = plan
  const throughProvider = way === 'payment' ? amountMinor - giftCardMinor : 0
  return {
    ...facts,
    givenMinor: facts.givenMinor + amountMinor,
    shippingGivenMinor: facts.shippingGivenMinor + shippingMinor,
    giftCardLeftMinor: facts.giftCardLeftMinor - giftCardMinor,
    owedBackMinor: isOwed ? Math.max(0, facts.owedBackMinor - amountMinor) : facts.owedBackMinor,
    givenBesidesMinor: facts.givenBesidesMinor + (isOwed ? 0 : amountMinor),
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

/** How much all of it is, and where it goes. */
export function sumsOfWhole(plans: WholePlan[]) {
  const sums = { amountMinor: 0, giftCardMinor: 0, providerMinor: 0, handMinor: 0 }
  for (const { way, amountMinor, giftCardMinor } of plans) {
    sums.amountMinor += amountMinor
    sums.giftCardMinor += giftCardMinor
    sums[way === 'hand' ? 'handMinor' : 'providerMinor'] += amountMinor - giftCardMinor
  }
  return sums
}
