import type pg from 'pg'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import { newId } from '../../../../../platform/database/ids.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'
import type { Carrier } from '../../parcel-words.ts'

export type PieceCount = { position: number; quantity: number }

/**
 * Counts, per line, the pieces still to be sent. Refunded pieces are not sent, and pieces that an edit added are not
 * sent before they are paid.
 */
const readUnsent = prepared<PieceCount>(
  'unsent-pieces',
  `select position, quantity
   from (
     select position,
            quantity - held_pieces - (
              select coalesce(sum(packed.quantity), 0)
              from order_parcel_lines as packed
              join order_parcels on order_parcels.id = packed.parcel_id
              where order_parcels.order_id = order_lines.order_id and packed.position = order_lines.position
                and packed.size is null
            )::integer - (
              select coalesce(sum(refunded.quantity), 0)
              from order_refund_lines as refunded
              join order_refunds on order_refunds.id = refunded.refund_id
              where order_refunds.order_id = order_lines.order_id and refunded.position = order_lines.position
                and order_refunds.state <> 'failed'
            )::integer as quantity
     from order_lines
     where order_id = $1
   ) as unsent
   where quantity > 0
   order by position`,
)

export const listUnsentPieces = (source: pg.Pool | DbOrTx, orderId: string): Promise<PieceCount[]> =>
  readUnsent(source, [orderId])

type HeldLine = { name: string; size: string; quantity: number }

/** Pieces held back until the amount an edit added is paid. */
export const listHeldPieces = prepared<HeldLine>(
  'held-pieces',
  `select name, size, held_pieces as quantity from order_lines where order_id = $1 and held_pieces > 0 order by position`,
)

type ParcelRow = { id: string; number: number; carrier: Carrier; tracking: string; sentAt: Date }

const listRows = prepared<ParcelRow>(
  'list-parcels',
  `select id, number, carrier, tracking, sent_at as "sentAt" from order_parcels where order_id = $1 order by number`,
)

type ParcelLine = { parcelId: string; position: number; name: string; size: string; quantity: number }

const listLines = prepared<ParcelLine>(
  'list-parcel-lines',
  `select parcel_id as "parcelId", order_lines.position, order_lines.name,
          coalesce(order_parcel_lines.size, order_lines.size) as size,
          order_parcel_lines.quantity
   from order_parcels
   join order_parcel_lines on order_parcel_lines.parcel_id = order_parcels.id
   join order_lines
     on order_lines.order_id = order_parcels.order_id and order_lines.position = order_parcel_lines.position
   where order_parcels.order_id = $1
   order by order_lines.position`,
)

export type Parcel = ParcelRow & { lines: ParcelLine[] }

/** Reads the parcels of an order, oldest first. */
export async function listParcels(source: pg.Pool | DbOrTx, orderId: string): Promise<Parcel[]> {
  const [rows, lines] = [await listRows(source, [orderId]), await listLines(source, [orderId])]
  return rows.map((row) => ({ ...row, lines: lines.filter(({ parcelId }) => parcelId === row.id) }))
}

/** Pieces in a parcel; `size` is set if it differs from the size bought. */
export type ParcelPieces = PieceCount & { size?: string | null }

/** Writes a parcel. The order must be locked. */
export async function insertParcel(
  tx: Tx,
  orderId: string,
  { carrier, tracking, lines }: { carrier: Carrier; tracking: string; lines: ParcelPieces[] },
): Promise<void> {
  const id = newId()
  const before = await listRows(tx, [orderId])
  const number = (before.at(-1)?.number ?? 0) + 1
  await tx.insertInto('order_parcels').values({ id, order_id: orderId, number, carrier, tracking }).execute()
  await tx
    .insertInto('order_parcel_lines')
    .values(lines.map(({ position, quantity, size = null }) => ({ parcel_id: id, position, quantity, size })))
    .execute()
}

/** Puts all unsent pieces into one parcel, which is what shipping an order means by default. */
export async function sendUnsentPieces(
  tx: Tx,
  orderId: string,
  { carrier, tracking }: { carrier: Carrier; tracking: string },
): Promise<void> {
  const lines = await listUnsentPieces(tx, orderId)
  if (lines.length > 0) await insertParcel(tx, orderId, { carrier, tracking, lines })
}

export async function writeTracking(
  tx: Tx,
  {
    orderId,
    parcelId,
    carrier,
    tracking,
  }: { orderId: string; parcelId: string; carrier: Carrier; tracking: string },
): Promise<void> {
  await tx
    .updateTable('order_parcels')
    .set({ carrier, tracking })
    .where('id', '=', parcelId)
    .where('order_id', '=', orderId)
    .execute()
}

/** Deletes the last parcel of an order, so that the numbers of the others stay. */
export async function removeParcel(tx: Tx, parcelId: string): Promise<void> {
  await tx.deleteFrom('order_parcels').where('id', '=', parcelId).execute()
}
