/** A cancellation voids the credit note of a refund that failed later. */
export const invoiceSeries = ['invoice', 'credit-note', 'cancellation'] as const
export type InvoiceSeries = (typeof invoiceSeries)[number]

const names: Record<InvoiceSeries, { name: string; prefix: string }> = {
  invoice: { name: 'Invoice', prefix: 'INV' },
  'credit-note': { name: 'Credit note', prefix: 'CN' },
  cancellation: { name: 'Cancellation', prefix: 'CAN' },
}

type Numbered = { series: InvoiceSeries; number: number }

/** "INV-00042" */
export const invoiceNumber = ({ series, number }: Numbered): string =>
  `${names[series].prefix}-${String(number).padStart(5, '0')}`

/** "Credit note CN-00007" */
export const invoiceName = (invoice: Numbered): string =>
  `${names[invoice.series].name} ${invoiceNumber(invoice)}`
