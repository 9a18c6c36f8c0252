import { z } from 'zod'
import { job } from '../../../../platform/jobs/jobs.ts'
import { issueInvoices } from './issue-invoices.ts'

/** An order was paid or refunded: what it lacks is issued. */
export const writeInvoices = job(z.object({ orderId: z.uuid() }), ({ orderId }, platform) =>
  issueInvoices(platform, orderId),
)
