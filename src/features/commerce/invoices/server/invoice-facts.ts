import { taxPercent } from '../../../core/shop-settings/shop-words.ts'
import type { OrderLineRow, OrderRecord } from '../../orders/server/order-sql.ts'
import type { RefundRow } from '../../orders/server/refunds/refund-sql.ts'

/** Everything that stands on an invoice or a credit note, as it was when it was issued. Amounts in minor units. */
export type InvoiceFacts = {
  /** The shop, and the lines of its address and tax numbers. */
  seller: { name: string; lines: string[] }
  buyer: { lines: string[] }
  /** ISO dates. */
  issuedOn: string
  orderNumber: number
  orderedOn: string
  /** On a credit note: the invoice that it corrects, and why. */
  corrects: string | null
  reason: string
  lines: { text: string; quantity: number | null; unitMinor: number | null; totalMinor: number }[]
  /** Between the lines and the total: discount, shipping. */
  charges: { text: string; amountMinor: number }[]
  /** Per rate. `isContained` says that the amounts above contain it. */
  taxes: { percent: number; amountMinor: number; isContained: boolean }[]
  totalMinor: number
  currency: string
  /** "Paid by bank transfer." */
  note: string
}

type Seller = { name: string; imprint: string }
type Line = OrderLineRow & { taxAddedMinor?: number }

/** What the invoice of an order says. */
export function invoiceFacts(
  order: OrderRecord,
  lines: Line[],
  seller: Seller,
  { issuedAt, paidBy }: { issuedAt: Date; paidBy: string },
): InvoiceFacts {
  const charged = order.subtotalMinor - order.discountMinor + order.shippingMinor
  return {
    ...head(order, seller, issuedAt),
    corrects: null,
    reason: '',
    lines: lines.map(({ name, size, quantity, priceMinor }) => ({
      text: `${name}, size ${size}`,
      quantity,
      unitMinor: priceMinor,
      totalMinor: priceMinor * quantity,
    })),
    charges: [
      ...(order.discountMinor > 0
        ? [{ text: `Discount (${order.discountCode})`, amountMinor: -order.discountMinor }]
        : []),
      { text: `Shipping, ${order.shippingName}`, amountMinor: order.shippingMinor },
    ],
    taxes: [
      {
        percent: taxPercent(order.taxBasisPoints),
        amountMinor: order.taxMinor,
        isContained: order.totalMinor === charged && order.taxMinor > 0,
      },
    ],
    totalMinor: order.totalMinor,
    note: `Paid by ${paidBy}.`,
  }
}

/** What the credit note of a refund says: its parts as the buyer paid for them, with the tax they contain. */
export function creditNoteFacts(
  order: OrderRecord,
  lines: Line[],
  seller: Seller,
  refund: RefundRow & {
    lines: { position: number; quantity: number; amountMinor: number }[]
    corrects: string
    issuedAt: Date
  },
): InvoiceFacts {
  const parts = refund.lines.map(({ position, quantity, amountMinor }) => {
    const line = lines.find((one) => one.position === position)!
    const text = `${line.name}, size ${line.size}`
    return { text, quantity, amountMinor, taxMinor: part(amountMinor, line.taxMinor, line.chargedMinor) }
  })
  // Shipping and free amounts contain tax as the rest of the order does.
  const rest = refund.amountMinor - parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const taxed = lines.reduce((sum, { taxMinor }) => sum + taxMinor, 0)
  const restTax =
    part(refund.otherMinor, order.taxMinor, order.totalMinor) +
    part(refund.shippingMinor, Math.max(0, order.taxMinor - taxed), order.shippingChargedMinor)
  return {
    ...head(order, seller, refund.issuedAt),
    corrects: refund.corrects,
    reason: refund.reason,
    lines: [
      ...parts.map(({ text, quantity, amountMinor }) => ({
        ...{ text, quantity, unitMinor: null, totalMinor: amountMinor },
      })),
      ...(refund.shippingMinor > 0
        ? [{ text: 'Shipping', quantity: null, unitMinor: null, totalMinor: refund.shippingMinor }]
        : []),
      ...(rest > refund.shippingMinor
        ? [{ text: 'Amount', quantity: null, unitMinor: null, totalMinor: rest - refund.shippingMinor }]
        : []),
    ],
    charges: [],
    taxes: [
      {
        percent: taxPercent(order.taxBasisPoints),
        amountMinor: parts.reduce((sum, { taxMinor }) => sum + taxMinor, restTax),
        isContained: true,
      },
    ],
    totalMinor: refund.amountMinor,
    note: refund.way === 'payment' ? 'Given back to the card.' : 'Given back by the shop.',
  }
}

/** The share of `amount` in `tax` of `whole`, rounded half up. */
const part = (amount: number, tax: number, whole: number): number =>
  whole === 0 ? 0 : Number((2n * BigInt(amount) * BigInt(tax) + BigInt(whole)) / (2n * BigInt(whole)))

function head(order: OrderRecord, { name, imprint }: Seller, issuedAt: Date) {
  const { shipTo } = order
  return {
    seller: { name, lines: linesOf(imprint) },
    buyer: {
      lines: [
        `${shipTo.firstName} ${shipTo.lastName}`,
        shipTo.address,
        `${shipTo.city}, ${shipTo.state} ${shipTo.zipCode}`,
        shipTo.country ?? '',
      ].filter((line) => line.trim() !== ''),
    },
    issuedOn: issuedAt.toISOString().slice(0, 10),
    orderNumber: order.number!,
    orderedOn: order.placedAt.toISOString().slice(0, 10),
    currency: order.currency,
  }
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')
