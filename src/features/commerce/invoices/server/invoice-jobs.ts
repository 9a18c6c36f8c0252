import { z } from 'zod'
import { job } from '../../../../platform/jobs/jobs.ts'
import { issueInvoices } from './issue-invoices.ts'

/** Issues the missing documents of an order after it was paid, refunded or edited. */
export const writeInvoices = job(z.object({ orderId: z.uuid() }), ({ orderId }, platform) =>
  issueInvoices(platform, orderId),
)
