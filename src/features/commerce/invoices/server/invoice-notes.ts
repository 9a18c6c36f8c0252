import { formatMoney } from '../../../../kernel/money/money.ts'
import type { OrderRecord } from '../../orders/server/order-sql.ts'
import type { RefundRow } from '../../orders/server/refunds/refund-sql.ts'

export type GiftCards = { last4: string; amountMinor: number }[]

/** Gift cards are a means of payment, so they change neither the total nor the tax. */
export function paymentNotes(
  { dueMinor, currency }: OrderRecord,
  giftCards: GiftCards,
  paidBy: string,
): string[] {
  const cards = giftCards.map(
    ({ last4, amountMinor }) => `${formatMoney(amountMinor, currency)} paid by gift card …${last4}.`,
  )
  if (cards.length === 0) return [`Paid by ${paidBy}.`]
  return dueMinor > 0 ? [...cards, `${formatMoney(dueMinor, currency)} paid by ${paidBy}.`] : cards
}

/** Notes on the money still due in either direction after edits of a paid order. */
export const changeNotes = ({ overMinor, openMinor, currency }: OrderRecord): string[] => [
  ...(overMinor > 0 ? [`${formatMoney(overMinor, currency)} given back after changes.`] : []),
  ...(openMinor > 0 ? [`${formatMoney(openMinor, currency)} still to pay after changes.`] : []),
]

const restNotes: Record<RefundRow['way'], string> = {
  payment: 'Given back the way it was paid.',
  hand: 'Given back by the shop.',
  dispute: 'Taken back after a dispute.',
}

export function refundNotes(
  { way, amountMinor, giftCardMinor }: Pick<RefundRow, 'way' | 'amountMinor' | 'giftCardMinor'>,
  currency: string,
): string[] {
  const rest = restNotes[way]
  if (giftCardMinor === 0) return [rest]
  const toCards = `${formatMoney(giftCardMinor, currency)} given back to the gift card.`
  return giftCardMinor === amountMinor ? [toCards] : [toCards, rest]
}
