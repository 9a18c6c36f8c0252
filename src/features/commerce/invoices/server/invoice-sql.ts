import { sql } from 'kysely'
import type pg from 'pg'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import type { InvoiceSeries } from '../invoice-words.ts'
import type { InvoiceFacts } from './invoice-facts.ts'
import { LAYOUT } from './invoice-layout.ts'

export type InvoiceRow = {
  id: string
  series: InvoiceSeries
  number: number
  refundId: string | null
  /** The edit that led to this document: a new invoice, or the credit note that cancels the previous one. */
  editId: string | null
  issuedAt: Date
  /** The date printed on it. */
  issuedOn: string
  currency: string
  totalMinor: number
}

/** Reads the invoices, credit notes and cancellations of an order, oldest first. */
export const listInvoices = prepared<InvoiceRow>(
  'list-invoices',
  `select id, series, number, refund_id as "refundId", edit_id as "editId", issued_at as "issuedAt",
          facts ->> 'issuedOn' as "issuedOn", currency, total_minor as "totalMinor"
   from invoices
   where order_id = $1
   order by issued_at, id`,
)

export type StoredInvoice = Pick<InvoiceRow, 'series' | 'number'> & { facts: InvoiceFacts; layout: number }

const findOne = prepared<StoredInvoice>(
  'find-invoice',
  'select series, number, facts, layout from invoices where order_id = $1 and id = $2',
)

export async function findInvoice(
  source: pg.Pool | DbOrTx,
  orderId: string,
  invoiceId: string,
): Promise<StoredInvoice | undefined> {
  const [invoice] = await findOne(source, [orderId, invoiceId])
  return invoice
}

type NewInvoice = {
  series: InvoiceSeries
  orderId: string
  refundId: string | null
  editId: string | null
  issuedAt: Date
  facts: InvoiceFacts
}

/**
 * Issues a document with the next number of its series. Concurrent calls wait for their number until this transaction
 * ends.
 */
export async function insertInvoice(
  tx: Tx,
  { series, orderId, refundId, editId, issuedAt, facts }: NewInvoice,
): Promise<void> {
  const { last } = await tx
    .updateTable('invoice_numbers')
    .set({ last: sql<number>`last + 1` })
    .where('series', '=', series)
    .returning('last')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('invoices')
    .values({
      ...{
        id: newId(),
        series,
        number: last,
        order_id: orderId,
        refund_id: refundId,
        edit_id: editId,
        issued_at: issuedAt,
      },
      ...{ currency: facts.currency, total_minor: facts.totalMinor, layout: LAYOUT },
      facts: JSON.stringify(facts),
    })
    .execute()
}

/** Returns whether the payment arrived after the order was cancelled, so that nothing was sold. */
export async function wasPaidTooLate(tx: Tx, orderId: string): Promise<boolean> {
  const step = await tx
    .selectFrom('order_steps')
    .select('id')
    .where('order_id', '=', orderId)
    .where('from_state', '=', 'cancelled')
    .where('to_state', '=', 'refund-due')
    .executeTakeFirst()
  return step !== undefined
}

/** Reads the latest edit of an order; null if it was never edited. */
export async function lastEditId(tx: Tx, orderId: string): Promise<string | null> {
  const edit = await tx
    .selectFrom('order_edits')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return edit?.id ?? null
}
