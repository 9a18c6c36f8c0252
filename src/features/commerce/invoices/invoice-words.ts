export const invoiceSeries = ['invoice', 'credit-note'] as const
export type InvoiceSeries = (typeof invoiceSeries)[number]

const names: Record<InvoiceSeries, { name: string; prefix: string }> = {
  invoice: { name: 'Invoice', prefix: 'INV' },
  'credit-note': { name: 'Credit note', prefix: 'CN' },
}

type Numbered = { series: InvoiceSeries; number: number }

/** "INV-00042" */
export const invoiceNumber = ({ series, number }: Numbered): string =>
  `${names[series].prefix}-${String(number).padStart(5, '0')}`

/** "Credit note CN-00007" */
export const invoiceName = (invoice: Numbered): string =>
  `${names[invoice.series].name} ${invoiceNumber(invoice)}`
