import { formatMoney } from '../../../../../kernel/money/money.ts'
import { taxName, taxNoteWords } from '../../../tax/tax-words.ts'
import type { LetterFacts } from './order-letters.ts'

/** What was ordered and what it costs, line by line. */
export const listed = (facts: LetterFacts): string[] => [
  ...facts.lines.map(
    ({ name, size, quantity, priceMinor }) =>
      `${quantity} × ${name}, size ${size}: ${formatMoney(priceMinor * quantity, facts.currency)}`,
  ),
  ...(facts.discountCode
    ? [`Discount (${facts.discountCode}): −${formatMoney(facts.discountMinor, facts.currency)}`]
    : []),
  `${facts.shippingName}: ${facts.shippingMinor === 0 ? 'Free' : formatMoney(facts.shippingMinor, facts.currency)}`,
  ...taxAbove(facts),
  `Total: ${formatMoney(facts.totalMinor, facts.currency)}`,
  ...taxBelow(facts),
]

/** Tax that is added to the prices, or taken out of them. */
function taxAbove({ taxes, taxMinor, taxAddedMinor, pricesIncludeTax, currency }: LetterFacts): string[] {
  if (taxAddedMinor < 0) return [`Tax not charged: −${formatMoney(-taxAddedMinor, currency)}`]
  if (pricesIncludeTax) return []
  // One rate for everything reads as it always has.
  if (taxes.every(({ name }) => name === 'Tax')) return [`Tax: ${formatMoney(taxMinor, currency)}`]
  return taxes.map((tax) => `${taxName(tax)}: ${formatMoney(tax.taxMinor, currency)}`)
}

/** What the total contains, and why no tax is charged. */
const taxBelow = ({ taxes, pricesIncludeTax, taxNote, buyerVatId, currency }: LetterFacts): string[] => [
  ...(pricesIncludeTax
    ? taxes
        .filter(({ taxMinor }) => taxMinor > 0)
        .map((tax) => `Includes ${taxName(tax)}: ${formatMoney(tax.taxMinor, currency)}`)
    : []),
  ...(taxNote ? [taxNoteWords[taxNote]] : []),
  ...(buyerVatId ? [`Your VAT number: ${buyerVatId}`] : []),
]
