import { z } from 'zod'
import { OrderId } from '../orders/order.ts'
import { invoiceSeries } from './invoice-words.ts'

export const InvoiceOrderParam = z.object({ orderId: OrderId })
export const InvoiceParam = InvoiceOrderParam.extend({ invoiceId: z.uuid() })

const InvoiceView = z.object({
  id: z.uuid(),
  series: z.enum(invoiceSeries),
  number: z.int(),
  /** "Invoice INV-00042" */
  name: z.string(),
  issuedAt: z.iso.datetime(),
  /** The date printed on it, in the shop's time zone. */
  issuedOn: z.iso.date(),
  totalMinor: z.int(),
  currency: z.string(),
})
export type InvoiceView = z.infer<typeof InvoiceView>

/** The invoices, credit notes and cancellations of an order, oldest first. */
export const InvoiceList = z.object({ items: z.array(InvoiceView) })
export type InvoiceList = z.infer<typeof InvoiceList>
