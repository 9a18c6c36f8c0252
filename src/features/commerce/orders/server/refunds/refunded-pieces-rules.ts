/** A line of an order, and the pieces that it holds out of stock. */
export type StockLine = {
  position: number
  productId: string | null
  name: string
  size: string
  quantity: number
  /** Includes pieces in parcels. */
  reserved: number
  /** Pieces in parcels. */
  sent: number
  /** Pieces in refunds that did not fail. */
  refunded: number
}

/** Pieces of one line in a refund that was begun before the order was sent. */
export type RefundedPieces = {
  refundId: string
  state: 'pending' | 'done' | 'failed'
  /** The admin who gave it. */
  memberId: string | null
  /** Unsent pieces go back into stock; otherwise they are written off. */
  restocks: boolean
  position: number
  quantity: number
  /** Of these, pieces that the order no longer holds out of stock. */
  released: number
}

export type PieceChange = { refund: RefundedPieces; line: StockLine; pieces: number }

/**
 * Plans which refunded pieces the order stops holding out of stock: as many as it holds beyond the pieces that it sent
 * and can still send. So no piece is released twice. A pending refund may still fail, so its pieces are released only
 * once the order has left without them.
 */
export function planRelease(
  lines: readonly StockLine[],
  refunds: readonly RefundedPieces[],
  { isSent }: { isSent: boolean },
): PieceChange[] {
  return lines.flatMap((line) => {
    const toSend = isSent ? 0 : Math.max(0, line.quantity - line.sent - line.refunded)
    let spare = Math.max(0, line.reserved - line.sent - toSend)
    return refunds
      .filter(({ position }) => position === line.position)
      .filter(({ state }) => state === 'done' || (state === 'pending' && isSent))
      .flatMap((refund) => {
        const pieces = Math.min(refund.quantity - refund.released, spare)
        spare -= pieces
        return pieces > 0 ? [{ refund, line, pieces }] : []
      })
  })
}

/** Returns, per line, the refunded pieces that are in no parcel. */
export const leftOutPieces = (lines: readonly StockLine[]): { position: number; quantity: number }[] =>
  lines
    .map(({ position, quantity, sent, refunded }) => ({
      position,
      quantity: Math.min(refunded, quantity - sent),
    }))
    .filter(({ quantity }) => quantity > 0)

/** `stock` is null while the pieces are not counted, or their size was deleted. */
export type SizeStock = { productId: string; size: string; stock: number | null }

/**
 * Plans which released pieces a failed refund returns to the order: pieces that went back into stock only as far as
 * they are still there. `missing` are the pieces that are not.
 */
export function planRetake(
  lines: readonly StockLine[],
  refunds: readonly RefundedPieces[],
  stock: readonly SizeStock[],
): { changes: PieceChange[]; missing: PieceChange[] } {
  const left = stock.map((size) => ({ ...size }))
  const [changes, missing]: [PieceChange[], PieceChange[]] = [[], []]
  for (const refund of refunds) {
    const line = lines.find(({ position }) => position === refund.position)
    if (!line || refund.released === 0) continue
    const size = left.find((one) => one.productId === line.productId && one.size === line.size)
    const pieces =
      refund.restocks && typeof size?.stock === 'number'
        ? Math.min(refund.released, size.stock)
        : refund.released
    if (refund.restocks && typeof size?.stock === 'number') size.stock -= pieces
    if (pieces > 0) changes.push({ refund, line, pieces })
    if (pieces < refund.released) missing.push({ refund, line, pieces: refund.released - pieces })
  }
  return { changes, missing }
}
