import { splitByWeights } from '../../../../kernel/money/split-by-weights.ts'
import { dayIn } from '../../../../kernel/time/zones.ts'
import { codeDiscountMinor, type OrderLineRow, type OrderRecord } from '../../orders/server/order-sql.ts'
import type { RefundRow } from '../../orders/server/refunds/refund-sql.ts'
import type { TaxNote } from '../../tax/tax.ts'
import { taxNoteWords } from '../../tax/tax-words.ts'
import { changeNotes, type GiftCards, paymentNotes, refundNotes } from './invoice-notes.ts'

/** Everything printed on an invoice or credit note, as of when it was issued. Amounts are in minor units. */
export type InvoiceFacts = {
  /** The shop's name, and the lines of its address and tax numbers. */
  seller: { name: string; lines: string[] }
  buyer: { lines: string[] }
  /**
   * Where it is taxed, for the VAT report: an edit may change the order's country later. Documents of earlier versions
   * lack them.
   */
  country?: string
  taxNote?: TaxNote | null
  /** ISO dates. */
  issuedOn: string
  orderNumber: number
  orderedOn: string
  /** On a credit note: the invoice it corrects, and the reason. On a cancellation: the credit note it cancels. */
  corrects: string | null
  reason: string
  lines: { text: string; quantity: number | null; unitMinor: number | null; totalMinor: number }[]
  /** Items between the lines and the total, such as discount and shipping. */
  charges: { text: string; amountMinor: number }[]
  /**
   * One entry per rate; `baseMinor` is the amount it applies to. `isContained` means that the amounts above include the
   * tax.
   */
  taxes: { name: string; percent: number; baseMinor: number; amountMinor: number; isContained: boolean }[]
  totalMinor: number
  currency: string
  /** "Paid by bank transfer." */
  notes: string[]
}

type Seller = { name: string; imprint: string; vatId: string; timeZone: string }
type Line = Pick<
  OrderLineRow,
  'position' | 'name' | 'size' | 'sku' | 'quantity' | 'priceMinor' | 'chargedMinor' | 'taxMinor'
>

/** "Harbour Coat, size M (COAT-M)" */
const textOf = ({ name, size, sku }: Pick<Line, 'name' | 'size' | 'sku'>) =>
  `${name}, size ${size}${sku === null ? '' : ` (${sku})`}`

/** Builds the contents of an order's invoice. */
export function invoiceFacts(
  order: OrderRecord,
  lines: Line[],
  seller: Seller,
  { issuedAt, paidBy, giftCards = [] }: { issuedAt: Date; paidBy: string; giftCards?: GiftCards },
): InvoiceFacts {
  const { taxAddedMinor, taxNote } = order
  return {
    ...head(order, seller, issuedAt),
    corrects: null,
    reason: '',
    lines: lines.map(({ quantity, priceMinor, ...line }) => ({
      text: textOf(line),
      quantity,
      unitMinor: priceMinor,
      totalMinor: priceMinor * quantity,
    })),
    charges: [
      ...order.automaticDiscounts.map(({ name, amountMinor }) => ({ text: name, amountMinor: -amountMinor })),
      ...(order.discountCode
        ? [{ text: `Discount (${order.discountCode})`, amountMinor: -codeDiscountMinor(order) }]
        : []),
      ...(order.reductionMinor > 0
        ? [
            {
              text: `Reduction${order.reductionReason ? ` (${order.reductionReason})` : ''}`,
              amountMinor: -order.reductionMinor,
            },
          ]
        : []),
      { text: `Shipping, ${order.shippingName}`, amountMinor: order.shippingMinor },
      ...(taxAddedMinor < 0 ? [{ text: 'Tax not charged', amountMinor: taxAddedMinor }] : []),
    ],
    taxes: order.taxes.map(({ taxMinor, ...tax }) => ({
      ...{ ...tax, amountMinor: taxMinor, isContained: order.pricesIncludeTax },
    })),
    totalMinor: order.totalMinor,
    notes: [
      ...paymentNotes(order, giftCards, paidBy),
      ...changeNotes(order),
      ...(taxNote ? [taxNoteWords[taxNote]] : []),
    ],
  }
}

type RefundFacts = RefundRow & {
  lines: { position: number; quantity: number; amountMinor: number }[]
  /** The number of the corrected invoice. */
  corrects: string
  issuedAt: Date
}

/** What earlier credit notes of the same invoice contain: amounts by line, for shipping, and for neither. */
export type Credited = { byLine: Map<number, number>; shippingMinor: number; otherMinor: number }

export const nothingCredited = (): Credited => ({ byLine: new Map(), shippingMinor: 0, otherMinor: 0 })

/** Adds a credit note to what was credited before. */
export function addCredited(credited: Credited, { lines, shippingMinor, amountMinor }: CreditedRefund) {
  for (const { position, amountMinor: ofLine } of lines) {
    credited.byLine.set(position, (credited.byLine.get(position) ?? 0) + ofLine)
  }
  credited.shippingMinor += shippingMinor
  credited.otherMinor += otherOf({ lines, shippingMinor, amountMinor })
}

type CreditedRefund = Pick<RefundFacts, 'lines' | 'shippingMinor' | 'amountMinor'>

const otherOf = ({ lines, shippingMinor, amountMinor }: CreditedRefund) =>
  lines.reduce((left, part) => left - part.amountMinor, amountMinor - shippingMinor)

/**
 * Builds the contents of a refund's credit note: the refunded items as the buyer paid for them, with the tax they
 * include. With the tax of earlier credit notes it adds up to the tax of what was refunded, to the cent.
 */
export function creditNoteFacts(
  order: OrderRecord,
  lines: Line[],
  seller: Seller,
  refund: RefundFacts,
  before: Credited = nothingCredited(),
): InvoiceFacts {
  const { shippingMinor, amountMinor, reason } = refund
  const parts = refund.lines.map((part) => {
    const line = lines.find(({ position }) => position === part.position)!
    const earlierMinor = before.byLine.get(part.position) ?? 0
    const taxMinor = shareAfter(earlierMinor, part.amountMinor, line.taxMinor, line.chargedMinor)
    return { ...part, line, taxMinor }
  })
  const otherMinor = otherOf(refund)
  const amount = (text: string, totalMinor: number) =>
    totalMinor > 0 ? [{ text, quantity: null, unitMinor: null, totalMinor }] : []
  return {
    ...head(order, seller, refund.issuedAt),
    ...{ corrects: refund.corrects, reason },
    lines: [
      ...parts.map(({ line, quantity, amountMinor: totalMinor }) => ({
        ...{ text: textOf(line), quantity, unitMinor: null, totalMinor },
      })),
      ...amount('Shipping', shippingMinor),
      ...amount('Amount', otherMinor),
    ],
    charges: [],
    taxes: containedTaxes(order, lines, parts, { shippingMinor, otherMinor, before }),
    totalMinor: amountMinor,
    notes: refundNotes(refund, order.currency),
  }
}

/**
 * Splits the tax in a refund by the order's rates. A line belongs to the rate closest to its own tax ratio. Shipping
 * contains tax like the order's shipping, and other amounts like the whole order.
 */
function containedTaxes(
  order: OrderRecord,
  lines: Line[],
  parts: { line: Line; amountMinor: number; taxMinor: number }[],
  { shippingMinor, otherMinor, before }: { shippingMinor: number; otherMinor: number; before: Credited },
): InvoiceFacts['taxes'] {
  const weights = order.taxes.map(({ taxMinor }) => taxMinor)
  const onShipping = Math.max(0, order.taxMinor - sum(lines.map(({ taxMinor }) => taxMinor)))
  const shipping = shareAfter(before.shippingMinor, shippingMinor, onShipping, order.shippingChargedMinor)
  const other = shareAfter(before.otherMinor, otherMinor, order.taxMinor, order.totalMinor)
  const restTaxes = splitByWeights(shipping + other, weights)
  const restGross = splitByWeights(shippingMinor + otherMinor, weights)
  return order.taxes.map(({ name, percent }, at) => {
    const own = parts.filter(({ line }) => rateOf(order, line) === at)
    const amountMinor = restTaxes[at]! + sum(own.map(({ taxMinor }) => taxMinor))
    const grossMinor = restGross[at]! + sum(own.map((part) => part.amountMinor))
    return { name, percent, baseMinor: grossMinor - amountMinor, amountMinor, isContained: true }
  })
}

/** Returns the index of the order's rate at which a line was taxed. */
function rateOf({ taxes }: OrderRecord, { taxMinor, chargedMinor }: Line): number {
  const percent = chargedMinor === taxMinor ? 0 : (100 * taxMinor) / (chargedMinor - taxMinor)
  const distances = taxes.map((tax) => Math.abs(tax.percent - percent))
  return distances.indexOf(Math.min(...distances))
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Returns the share of `tax` for `amount` out of `whole`, rounded half up. */
const share = (amount: number, tax: number, whole: number): number =>
  whole === 0 ? 0 : Number((2n * BigInt(amount) * BigInt(tax) + BigInt(whole)) / (2n * BigInt(whole)))

/** Returns the same for an amount that follows another, so that the shares of all amounts add up to the tax. */
const shareAfter = (before: number, amount: number, tax: number, whole: number): number =>
  share(before + amount, tax, whole) - share(before, tax, whole)

function head(order: OrderRecord, { name, imprint, vatId, timeZone }: Seller, issuedAt: Date) {
  const { shipTo, buyerVatId } = order
  const isNamed = vatId === '' || imprint.replaceAll(/\s/g, '').includes(vatId)
  return {
    seller: { name, lines: [...linesOf(imprint), ...(isNamed ? [] : [`VAT number ${vatId}`])] },
    buyer: {
      lines: [
        `${shipTo.firstName} ${shipTo.lastName}`,
        shipTo.address,
        `${shipTo.city}, ${shipTo.state} ${shipTo.zipCode}`,
        shipTo.country ?? '',
        ...(buyerVatId ? [`VAT number ${buyerVatId}`] : []),
        // Orders without an address, such as gift cards, produce lines without letters or digits.
      ].filter((line) => /[\p{L}\p{N}]/u.test(line)),
    },
    ...{ country: shipTo.country ?? '', taxNote: order.taxNote },
    issuedOn: dayIn(timeZone, issuedAt),
    orderNumber: order.number!,
    orderedOn: dayIn(timeZone, order.placedAt),
    currency: order.currency,
  }
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')
