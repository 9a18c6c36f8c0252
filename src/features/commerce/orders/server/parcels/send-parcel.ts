import { writeAudit } from '../../../../../platform/audit.ts'
import type { Tx } from '../../../../../platform/database/database.ts'
import { found } from '../../../../../platform/http/http.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { Problem } from '../../../../../problems.ts'
import { type Carrier, carrierName, trackingWords } from '../../parcel-words.ts'
import { queueOrderNews } from '../letters/order-news.ts'
import { lockOrder, type OrderRecord } from '../order-sql.ts'
import { releaseRefundedPieces } from '../refunds/release-pieces.ts'
import { takeStep } from '../take-step.ts'
import { refuseWithdrawn } from './open-withdrawal-sql.ts'
import {
  insertParcel,
  listHeldPieces,
  listParcels,
  listUnsentPieces,
  type PieceCount,
  removeParcel,
  writeTracking,
} from './parcel-sql.ts'

type Sent = {
  orderId: string
  memberId: string
  carrier: Carrier
  tracking: string
  note: string
  lines: PieceCount[]
}

/**
 * Sends pieces of a packed order in a parcel of their own. Sending the last pieces makes the order shipped. The order
 * is locked, so that no piece is in two parcels.
 * @throws Problem 'order-not-found', 'order-step-refused', 'order-withdrawn', 'parcel-too-many'
 */
export async function sendParcel(tx: Tx, platform: Platform, shipment: Sent): Promise<void> {
  const { orderId, memberId, note, lines } = shipment
  const order = await lockPacked(tx, orderId)
  await refuseWithdrawn(tx, orderId)
  const unsent = await listUnsentPieces(tx, orderId)
  const isThere = ({ position, quantity }: PieceCount) =>
    unsent.some((line) => line.position === position && line.quantity >= quantity)
  if (!lines.every(isThere)) throw new Problem('parcel-too-many')
  await insertParcel(tx, orderId, shipment)
  await writeAudit(tx, memberId, {
    ...auditSubject(order, 'order.parcel'),
    after: { carrier: carrierName(shipment.carrier), tracking: shipment.tracking },
  })
  const isWhole = (await listUnsentPieces(tx, orderId)).length === 0
  if (isWhole && (await listHeldPieces(tx, [orderId])).length === 0) {
    await takeStep(tx, { orderId, to: 'shipped', by: 'shop', memberId, ...(note ? { note } : {}) })
    return
  }
  const parcel = (await listParcels(tx, orderId)).at(-1)!
  await queueOrderNews(tx, platform, order, {
    title: (name) => `Part of ${name} is on its way`,
    paragraphs: [
      'this parcel has left us. The rest follows.',
      ...parcel.lines.map(({ name, size, quantity }) => `${quantity} × ${name}, size ${size}`),
      ...trackingWords(parcel),
      ...(note ? [note] : []),
    ],
  })
}

/** @throws Problem 'order-not-found', 'parcel-not-found' */
export async function changeParcel(
  tx: Tx,
  change: { orderId: string; parcelId: string; memberId: string; carrier: Carrier; tracking: string },
): Promise<void> {
  const order = found(await lockOrder(tx, change.orderId), 'order-not-found')
  const parcel = await findParcel(tx, change)
  await writeTracking(tx, change)
  await writeAudit(tx, change.memberId, {
    ...auditSubject(order, 'order.parcel'),
    before: { carrier: carrierName(parcel.carrier), tracking: parcel.tracking },
    after: { carrier: carrierName(change.carrier), tracking: change.tracking },
  })
}

/**
 * Deletes the last parcel of an order, if it was recorded by mistake and the order is not shipped yet.
 * @throws Problem 'order-not-found', 'order-step-refused', 'parcel-not-found'
 */
export async function undoParcel(
  tx: Tx,
  { orderId, parcelId, memberId }: { orderId: string; parcelId: string; memberId: string },
): Promise<void> {
  const order = await lockPacked(tx, orderId)
  const parcels = await listParcels(tx, orderId)
  const parcel = found(
    parcels.find(({ id }) => id === parcelId),
    'parcel-not-found',
  )
  if (parcel !== parcels.at(-1)) throw new Problem('order-step-refused')
  await removeParcel(tx, parcelId)
  // The parcel may have contained pieces that were refunded since.
  await releaseRefundedPieces(tx, order)
  await writeAudit(tx, memberId, {
    ...auditSubject(order, 'order.parcel'),
    before: { carrier: carrierName(parcel.carrier), tracking: parcel.tracking },
  })
}

async function lockPacked(tx: Tx, orderId: string): Promise<OrderRecord> {
  const order = found(await lockOrder(tx, orderId), 'order-not-found')
  if (order.state !== 'packed' || order.paymentWay === 'pick-up') throw new Problem('order-step-refused')
  return order
}

const findParcel = async (tx: Tx, { orderId, parcelId }: { orderId: string; parcelId: string }) =>
  found(
    (await listParcels(tx, orderId)).find(({ id }) => id === parcelId),
    'parcel-not-found',
  )

const auditSubject = ({ id, number }: OrderRecord, action: 'order.parcel') => ({
  ...{ action, subjectId: id, subjectName: `Order ${number ?? ''}`.trim() },
})
