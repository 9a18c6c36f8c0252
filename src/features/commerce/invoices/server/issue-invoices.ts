import { dayIn } from '../../../../kernel/time/zones.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { readShopSettings } from '../../../core/shop-settings/server/shop-settings.ts'
import { paymentNames } from '../../../core/shop-settings/shop-words.ts'
import { listGiftCardPayments } from '../../gift-cards/server/gift-card-sql.ts'
import { listOrderLines, lockOrder, type OrderRecord } from '../../orders/server/order-sql.ts'
import { listRefundLines, listRefunds, type RefundRow } from '../../orders/server/refunds/refund-sql.ts'
import { invoiceNumber } from '../invoice-words.ts'
import { addCredited, creditNoteFacts, invoiceFacts, nothingCredited } from './invoice-facts.ts'
import {
  findInvoice,
  type InvoiceRow,
  insertInvoice,
  lastEditId,
  listInvoices,
  wasPaidTooLate,
} from './invoice-sql.ts'

/**
 * Issues the missing documents of an order: the invoice once it is paid, a credit note per completed refund, the
 * cancellation of a credit note whose refund failed later, and after an edit a credit note that cancels the previous
 * invoice, with a new invoice. Safe to repeat; the order is locked, so concurrent calls issue each document once.
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
    const last = issued.findLast(({ series }) => series === 'invoice')
    const editId = await lastEditId(tx, orderId)
    if (!last || last.editId !== editId) {
      const issuedOn = dayIn(shop.timeZone, issuedAt)
      if (last) await cancelInvoice(tx, order, { invoice: last, editId: editId!, issuedAt, issuedOn })
      const paidBy = paymentNames[order.paymentWay].toLowerCase()
      const giftCards = order.giftCardMinor > 0 ? await listGiftCardPayments(tx, orderId) : []
      const facts = invoiceFacts(order, lines, shop, { issuedAt, paidBy, giftCards })
      await insertInvoice(tx, { series: 'invoice', orderId, refundId: null, editId, issuedAt, facts })
    }
    await cancelCreditNotes(tx, order, { shop, issuedAt })
    await issueCreditNotes(tx, order, { shop, lines, issuedAt })
  })
}

type CreditNoteFacts = {
  shop: { name: string; imprint: string; vatId: string; timeZone: string }
  lines: Awaited<ReturnType<typeof listOrderLines>>
  issuedAt: Date
}

type CancelledInvoice = { invoice: InvoiceRow; editId: string; issuedAt: Date; issuedOn: string }

/** Cancels a whole invoice, because an edit changed the order. */
async function cancelInvoice(
  tx: Tx,
  { id: orderId }: OrderRecord,
  { invoice, editId, issuedAt, issuedOn }: CancelledInvoice,
) {
  const { facts: before } = (await findInvoice(tx, orderId, invoice.id))!
  const facts = {
    ...{ ...before, issuedOn, corrects: invoiceNumber(invoice) },
    ...{ reason: 'The order was changed. A new invoice takes its place.', notes: [] },
  }
  await insertInvoice(tx, { series: 'credit-note', orderId, refundId: null, editId, issuedAt, facts })
}

const cancellationReasons: Record<RefundRow['way'], string> = {
  payment: 'The payment provider could not deliver the refund.',
  hand: 'The refund was not given.',
  dispute: 'The dispute was decided in the seller’s favor.',
}

/** Cancels the credit notes of refunds that failed after they had been given, so that the documents add up again. */
async function cancelCreditNotes(
  tx: Tx,
  { id: orderId }: OrderRecord,
  { shop, issuedAt }: Pick<CreditNoteFacts, 'shop' | 'issuedAt'>,
) {
  const failed = (await listRefunds(tx, [orderId])).filter(({ state }) => state === 'failed')
  const issued = failed.length > 0 ? await listInvoices(tx, [orderId]) : []
  for (const { id: refundId, way } of failed) {
    const about = issued.filter((one) => one.refundId === refundId)
    const note = about.find(({ series }) => series === 'credit-note')
    if (!note || about.some(({ series }) => series === 'cancellation')) continue
    const { facts: before } = (await findInvoice(tx, orderId, note.id))!
    const facts = {
      ...{ ...before, issuedOn: dayIn(shop.timeZone, issuedAt), corrects: invoiceNumber(note) },
      ...{ reason: cancellationReasons[way], notes: [] },
    }
    await insertInvoice(tx, { series: 'cancellation', orderId, refundId, editId: null, issuedAt, facts })
  }
}

async function issueCreditNotes(tx: Tx, order: OrderRecord, { shop, lines, issuedAt }: CreditNoteFacts) {
  const issued = await listInvoices(tx, [order.id])
  const invoice = issued.findLast(({ series }) => series === 'invoice')!
  const refunds = await listRefunds(tx, [order.id])
  const refundLines = await listRefundLines(tx, [order.id])
  const credited = nothingCredited()
  const linesOf = ({ id }: { id: string }) => refundLines.filter(({ refundId }) => refundId === id)
  const hasNote = ({ id }: { id: string }) => issued.some(({ refundId }) => refundId === id)
  // The credit notes of failed refunds are cancelled.
  const isCredited = (refund: RefundRow) => refund.state === 'done' && hasNote(refund)
  for (const refund of refunds.filter(isCredited))
    addCredited(credited, { ...refund, lines: linesOf(refund) })
  for (const refund of refunds) {
    // Refunds that belong to an edit are covered by the documents of the edit.
    if (refund.state !== 'done' || refund.editId !== null || hasNote(refund)) continue
    const refunded = { ...refund, lines: linesOf(refund), corrects: invoiceNumber(invoice), issuedAt }
    const facts = creditNoteFacts(order, lines, shop, refunded, credited)
    addCredited(credited, refunded)
    await insertInvoice(tx, {
      series: 'credit-note',
      orderId: order.id,
      refundId: refund.id,
      editId: null,
      issuedAt,
      facts,
    })
  }
}
