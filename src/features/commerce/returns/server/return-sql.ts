import { sql } from 'kysely'
import type pg from 'pg'
import { MEDIA_COLUMNS, type MediaColumns } from '../../../../kernel/pictures/server/picture-view.ts'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import type { ReturnReason } from '../return-words.ts'
import type { ReturnStep, StoredState } from './return-rules.ts'

export type BoughtLine = {
  position: number
  name: string
  brandName: string | null
  size: string
  quantity: number
  chargedMinor: number
  /** Pieces without those that were refunded before they were sent. */
  sent: number
  /** Of the sent pieces, those in no return, or only in returns that were refused or withdrawn. */
  returnable: number
} & { [Column in keyof MediaColumns]: MediaColumns[Column] | null }

/** Reads the lines of an order, and how many pieces of each can be returned. */
export const listBoughtLines = prepared<BoughtLine>(
  'list-bought-lines',
  `select order_lines.position, order_lines.name, order_lines.brand_name as "brandName", order_lines.size,
          order_lines.quantity, order_lines.charged_minor as "chargedMinor",
          sending.sent, sending.sent - in_returns.pieces as returnable,
          ${MEDIA_COLUMNS}
   from order_lines
   cross join lateral (
     select (order_lines.quantity - coalesce(sum(released), 0))::integer as sent
     from order_refund_lines
     join order_refunds on order_refunds.id = order_refund_lines.refund_id
     where order_refunds.order_id = order_lines.order_id and order_refunds.state <> 'failed'
       and order_refund_lines.position = order_lines.position) as sending
   cross join lateral (
     select coalesce(sum(return_lines.quantity), 0)::integer as pieces
     from return_lines
     join returns on returns.id = return_lines.return_id
     where returns.order_id = order_lines.order_id and returns.state not in ('refused', 'withdrawn')
       and return_lines.position = order_lines.position) as in_returns
   left join media on media.id = order_lines.media_id
   where order_lines.order_id = $1
   order by order_lines.position`,
)

export type ReturnRow = {
  id: string
  state: StoredState
  askedAt: Date
  note: string
  refundState: 'pending' | 'done' | 'failed' | null
  exchangeSentAt: Date | null
}

const listRows = prepared<ReturnRow>(
  'list-returns',
  `select returns.id, returns.state, asked_at as "askedAt", note, order_refunds.state as "refundState",
          exchange_sent_at as "exchangeSentAt"
   from returns
   left join order_refunds on order_refunds.id = returns.refund_id
   where returns.order_id = $1
   order by asked_at, returns.id`,
)

export type ReturnLineRow = {
  returnId: string
  position: number
  name: string
  size: string
  quantity: number
  reason: ReturnReason
  words: string
  exchangeSize: string | null
  restocked: number
}

const listLines = prepared<ReturnLineRow>(
  'list-return-lines',
  `select return_id as "returnId", return_lines.position, order_lines.name, order_lines.size,
          return_lines.quantity, reason, words, exchange_size as "exchangeSize", restocked
   from returns
   join return_lines on return_lines.return_id = returns.id
   join order_lines on order_lines.order_id = returns.order_id and order_lines.position = return_lines.position
   where returns.order_id = $1
   order by return_lines.position`,
)

export type StoredReturn = ReturnRow & { lines: ReturnLineRow[] }

/** Reads the returns of an order, oldest first. */
export async function listReturns(source: pg.Pool | DbOrTx, orderId: string): Promise<StoredReturn[]> {
  const [rows, lines] = [await listRows(source, [orderId]), await listLines(source, [orderId])]
  return rows.map((row) => ({ ...row, lines: lines.filter(({ returnId }) => returnId === row.id) }))
}

export type NewReturnLine = {
  position: number
  quantity: number
  reason: ReturnReason
  words: string
  exchangeSize: string | null
}

export async function insertReturn(tx: Tx, orderId: string, lines: NewReturnLine[]): Promise<void> {
  const id = newId()
  await tx.insertInto('returns').values({ id, order_id: orderId, state: 'asked' }).execute()
  await tx
    .insertInto('return_lines')
    .values(
      lines.map(({ exchangeSize, ...line }) => ({ return_id: id, exchange_size: exchangeSize, ...line })),
    )
    .execute()
}

/** Writes a step. The rules must allow it, and the order must be locked. */
export async function writeReturnStep(
  tx: Tx,
  returnId: string,
  to: ReturnStep,
  note?: string,
): Promise<void> {
  const now = sql<Date>`now()`
  await tx
    .updateTable('returns')
    .set({
      state: to,
      ...(to === 'accepted' || to === 'refused' ? { decided_at: now } : {}),
      ...(to === 'received' || to === 'withdrawn' ? { ended_at: now } : {}),
      ...(note === undefined ? {} : { note }),
    })
    .where('id', '=', returnId)
    .execute()
}

export async function writeRestocked(tx: Tx, returnId: string, position: number, restocked: number) {
  await tx
    .updateTable('return_lines')
    .set({ restocked })
    .where('return_id', '=', returnId)
    .where('position', '=', position)
    .execute()
}

export async function writeReturnRefund(tx: Tx, returnId: string, refundId: string): Promise<void> {
  await tx.updateTable('returns').set({ refund_id: refundId }).where('id', '=', returnId).execute()
}
