import type { Attachment } from '../../../../platform/mail/mail.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { LetterAttachments } from '../../orders/server/letters/letter-attachments.ts'
import { invoiceNumber } from '../invoice-words.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { findInvoice, listInvoices } from './invoice-sql.ts'
import { issueInvoices } from './issue-invoices.ts'

/** Attaches the invoice to the payment mail, and its own document to the mail about a refund or its failure. */
export const invoiceLetterAttachments: LetterAttachments = async (platform, { orderId, about, refundId }) => {
  await issueInvoices(platform, orderId)
  const all = await listInvoices(platform.pool, [orderId])
  const invoices =
    about === 'payment'
      ? all.filter(({ series }) => series === 'invoice')
      : all
          .filter((one) => one.series === seriesOf[about] && (!refundId || one.refundId === refundId))
          .slice(-1)
  return Promise.all(invoices.map(({ id }) => attachmentOf(platform, orderId, id)))
}

const seriesOf = { refund: 'credit-note', 'failed-refund': 'cancellation' } as const

async function attachmentOf({ pool }: Platform, orderId: string, id: string): Promise<Attachment> {
  const invoice = (await findInvoice(pool, orderId, id))!
  return {
    filename: `${invoiceNumber(invoice)}.pdf`,
    contentType: 'application/pdf',
    content: await invoicePdf(invoice),
  }
}
