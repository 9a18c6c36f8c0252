import type { Feature } from '../../../../kernel/feature.ts'
import { letterAttachments } from '../../orders/server/letters/letter-attachments.ts'
import * as invoice from '../invoice.ts'
import { invoiceLetterAttachments } from './invoice-attachments.ts'
import { invoiceRoutes } from './invoice-routes.ts'
import { invoicesExport } from './invoices-export.ts'

export const invoicesFeature: Feature = {
  api: [invoiceRoutes],
  shapes: [invoice],
  parts: [...invoicesExport, letterAttachments.of(invoiceLetterAttachments)],
}
