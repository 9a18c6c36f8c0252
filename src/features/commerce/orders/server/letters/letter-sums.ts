import { formatMoney } from '../../../../../kernel/money/money.ts'
import { deliveryWords, workingDays } from '../../../../core/shipping/shipping-words.ts'
import { taxName, taxNoteWords } from '../../../tax/tax-words.ts'
import { codeDiscountMinor } from '../order-sql.ts'
import type { LetterFacts } from './letter-facts.ts'

/** The ordered items and their prices, line by line. */
export const orderSummaryLines = (facts: LetterFacts): string[] => [
  ...facts.lines.map(
    ({ name, size, quantity, priceMinor }) =>
      `${quantity} × ${name}, size ${size}: ${formatMoney(priceMinor * quantity, facts.currency)}`,
  ),
  ...facts.automaticDiscounts.map(
    ({ name, amountMinor }) => `${name}: −${formatMoney(amountMinor, facts.currency)}`,
  ),
  ...(facts.discountCode
    ? [`Discount (${facts.discountCode}): −${formatMoney(codeDiscountMinor(facts), facts.currency)}`]
    : []),
  ...(facts.reductionMinor > 0
    ? [
        `Reduction${facts.reductionReason ? ` (${facts.reductionReason})` : ''}: −${formatMoney(facts.reductionMinor, facts.currency)}`,
      ]
    : []),
  `${facts.shippingName}: ${facts.shippingMinor === 0 ? 'Free' : formatMoney(facts.shippingMinor, facts.currency)}`,
  ...taxAbove(facts),
  `Total: ${formatMoney(facts.totalMinor, facts.currency)}`,
  ...taxBelow(facts),
  ...paidByCards(facts),
]

/** The amounts that gift cards paid, and the amount due. */
const paidByCards = ({ giftCards, dueMinor, currency }: LetterFacts): string[] =>
  giftCards.length === 0
    ? []
    : [
        ...giftCards.map(
          ({ last4, amountMinor }) => `Gift card …${last4}: −${formatMoney(amountMinor, currency)}`,
        ),
        `Amount due: ${formatMoney(dueMinor, currency)}`,
      ]

/** Tax added to the prices, or deducted from them. */
function taxAbove({ taxes, taxMinor, taxAddedMinor, pricesIncludeTax, currency }: LetterFacts): string[] {
  if (taxAddedMinor < 0) return [`Tax not charged: −${formatMoney(-taxAddedMinor, currency)}`]
  if (pricesIncludeTax) return []
  // With one rate for everything, keep the original text.
  if (taxes.every(({ name }) => name === 'Tax')) return [`Tax: ${formatMoney(taxMinor, currency)}`]
  return taxes.map((tax) => `${taxName(tax)}: ${formatMoney(tax.taxMinor, currency)}`)
}

/** The tax included in the total, or the reason why no tax is charged. */
const taxBelow = ({ taxes, pricesIncludeTax, taxNote, buyerVatId, currency }: LetterFacts): string[] => [
  ...(pricesIncludeTax
    ? taxes
        .filter(({ taxMinor }) => taxMinor > 0)
        .map((tax) => `Includes ${taxName(tax)}: ${formatMoney(tax.taxMinor, currency)}`)
    : []),
  ...(taxNote ? [taxNoteWords[taxNote]] : []),
  ...(buyerVatId ? [`Your VAT number: ${buyerVatId}`] : []),
]

/** The promised dates; for an unpaid order the delivery time. */
export function arrivalLines({ delivery, deliveryDays }: LetterFacts): string[] {
  if (delivery) return [`It arrives ${deliveryWords(delivery)}.`]
  return deliveryDays ? [`It arrives ${workingDays(deliveryDays)} after your payment.`] : []
}
