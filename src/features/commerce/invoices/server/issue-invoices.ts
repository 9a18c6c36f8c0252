import type { Tx } from '../../../../platform/database/database.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { readShopSettings } from '../../../core/shop-settings/server/shop-settings.ts'
import { paymentNames } from '../../../core/shop-settings/shop-words.ts'
import { listOrderLines, lockOrder, type OrderRecord } from '../../orders/server/order-sql.ts'
import { listRefundLines, listRefunds } from '../../orders/server/refunds/refund-sql.ts'
import { invoiceNumber } from '../invoice-words.ts'
import { creditNoteFacts, invoiceFacts } from './invoice-facts.ts'
import { insertInvoice, listInvoices, wasPaidTooLate } from './invoice-sql.ts'

/**
 * Issues what an order lacks: its invoice once it is paid, and a credit note for each refund that was given. Safe to
 * repeat; the order is locked, so that two at once issue one.
 */
export async function issueInvoices({ db }: Pick<Platform, 'db'>, orderId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.number === null || order.paidAt === null || order.totalMinor === 0) return
    if (await wasPaidTooLate(tx, orderId)) return
    const issued = await listInvoices(tx, [orderId])
    const shop = await readShopSettings(tx)
    const lines = await listOrderLines(tx, [orderId])
    const issuedAt = new Date()
    if (!issued.some(({ series }) => series === 'invoice')) {
      const paidBy = paymentNames[order.paymentWay].toLowerCase()
      const facts = invoiceFacts(order, lines, shop, { issuedAt, paidBy })
      await insertInvoice(tx, { series: 'invoice', orderId, refundId: null, issuedAt, facts })
    }
    await issueCreditNotes(tx, order, { shop, lines, issuedAt })
  })
}

type With = {
  shop: { name: string; imprint: string; vatId: string }
  lines: Awaited<ReturnType<typeof listOrderLines>>
  issuedAt: Date
}

async function issueCreditNotes(tx: Tx, order: OrderRecord, { shop, lines, issuedAt }: With) {
  const issued = await listInvoices(tx, [order.id])
  const invoice = issued.find(({ series }) => series === 'invoice')!
  const refunds = await listRefunds(tx, [order.id])
  const refundLines = await listRefundLines(tx, [order.id])
  for (const refund of refunds) {
    if (refund.state !== 'done' || issued.some(({ refundId }) => refundId === refund.id)) continue
    const facts = creditNoteFacts(order, lines, shop, {
      ...refund,
      lines: refundLines.filter(({ refundId }) => refundId === refund.id),
      ...{ corrects: invoiceNumber(invoice), issuedAt },
    })
    await insertInvoice(tx, {
      series: 'credit-note',
      orderId: order.id,
      refundId: refund.id,
      issuedAt,
      facts,
    })
  }
}
