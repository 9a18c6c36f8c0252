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
  shippingChargedMinor: number
  shippingGivenMinor: number
  lines: RefundableLine[]
  /** The payment provider holds the payment. */
  hasCardPayment: boolean
}

export type RefundWish = {
  way: RefundWay
  lines: { position: number; quantity: number }[]
  shippingMinor: number
  otherMinor: number
}

export type RefundPlan = {
  way: RefundWay
  amountMinor: number
  shippingMinor: number
  otherMinor: number
  lines: { position: number; quantity: number; amountMinor: number }[]
}

/** What can still be given back. */
export const leftToRefund = ({
  paidMinor,
  givenMinor,
}: Pick<RefundFacts, 'paidMinor' | 'givenMinor'>): number => Math.max(0, paidMinor - givenMinor)

/** What a refund gives for what, or why it cannot be given. Never more than is left of what was paid. */
export function planRefund(facts: RefundFacts, wish: RefundWish): RefundPlan | ProblemCode {
  if (facts.paidMinor === 0) return 'refund-not-paid'
  if (wish.way === 'payment' && !facts.hasCardPayment) return 'refund-only-by-hand'
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
  if (amountMinor > leftToRefund(facts)) return 'refund-too-much'
  return { way: wish.way, amountMinor, shippingMinor, otherMinor, lines }
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
  return { way, amountMinor: leftMinor, shippingMinor: 0, otherMinor: leftMinor, lines: [] }
}
