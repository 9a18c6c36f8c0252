import { formatMoney } from '../../../../kernel/money/money.ts'
import { taxName } from '../../tax/tax-words.ts'
import { type InvoiceSeries, invoiceName } from '../invoice-words.ts'
import type { InvoiceFacts } from './invoice-facts.ts'

/**
 * The version of the layout. Issued documents must always print the same: if you change the layout, give the new one
 * the next number and keep this one.
 */
export const LAYOUT = 1

/** The text of a document by position, before it is drawn. */
export type InvoiceSheet = {
  title: string
  seller: string[]
  buyer: string[]
  /** Label and value. */
  facts: [string, string][]
  head: [string, string, string, string]
  rows: [string, string, string, string][]
  sums: [string, string][]
  total: [string, string]
  notes: string[]
}

const totalNames: Record<InvoiceSeries, string> = {
  invoice: 'Total',
  'credit-note': 'Total given back',
  cancellation: 'Total not given back',
}

const corrected = (series: InvoiceSeries, number: string): [string, string] =>
  series === 'cancellation' ? ['Cancels', `Credit note ${number}`] : ['Corrects', `Invoice ${number}`]

export function invoiceSheet(
  { series, number }: { series: InvoiceSeries; number: number },
  facts: InvoiceFacts,
): InvoiceSheet {
  const money = (minor: number) =>
    minor < 0 ? `−${formatMoney(-minor, facts.currency)}` : formatMoney(minor, facts.currency)
  const taxed = facts.taxes.filter(({ amountMinor }) => amountMinor > 0)
  const rate = ({ name, percent }: { name: string; percent: number }) =>
    name === 'Tax' ? `Tax (${percent}%)` : taxName({ name, percent })
  return {
    title: invoiceName({ series, number }),
    seller: [facts.seller.name, ...facts.seller.lines],
    buyer: facts.buyer.lines,
    facts: [
      ['Date', facts.issuedOn],
      ['Order', `${facts.orderNumber} of ${facts.orderedOn}`],
      ...(facts.corrects ? [corrected(series, facts.corrects)] : []),
    ],
    head: ['Piece', 'Quantity', 'Price', 'Amount'],
    rows: facts.lines.map(({ text, quantity, unitMinor, totalMinor }) => [
      text,
      quantity === null ? '' : String(quantity),
      unitMinor === null ? '' : money(unitMinor),
      money(totalMinor),
    ]),
    sums: [
      ...facts.charges.map(({ text, amountMinor }): [string, string] => [text, money(amountMinor)]),
      ...taxed
        .filter(({ isContained }) => !isContained)
        .map((tax): [string, string] => [`${rate(tax)} on ${money(tax.baseMinor)}`, money(tax.amountMinor)]),
    ],
    total: [totalNames[series], money(facts.totalMinor)],
    notes: [
      ...taxed
        .filter(({ isContained }) => isContained)
        .map((tax) => `Contains ${rate(tax)} on ${money(tax.baseMinor)}: ${money(tax.amountMinor)}.`),
      ...facts.notes,
      ...(facts.reason ? [facts.reason] : []),
    ],
  }
}
