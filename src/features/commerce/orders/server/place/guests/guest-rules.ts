import { Problem } from '../../../../../../problems.ts'
import type { ShopSettings } from '../../../../../core/shop-settings/shop.ts'
import type { WaitingOrders } from './guest-order-sql.ts'

/** A network address, such as a household or company, may have this many guests' worth of waiting orders. */
const NETWORK_GUESTS = 4

/** Maximum number of confirmation mails per order, including the first. */
export const CONFIRMATION_MAILS_MAX = 5

type Limits = Pick<ShopSettings, 'unpaidOrdersMax' | 'unpaidPiecesMax'>

/**
 * Returns why a guest may not have another unconfirmed order with that many pieces; null if they may. The shop's limits
 * on unpaid orders apply to each guest, and a multiple of them to everyone in the same network.
 */
export function guestProblem(
  waiting: WaitingOrders,
  { unpaidOrdersMax, unpaidPiecesMax }: Limits,
  pieces: number,
): Problem | null {
  if (waiting.orders >= unpaidOrdersMax || waiting.networkOrders >= NETWORK_GUESTS * unpaidOrdersMax) {
    return new Problem('too-many-guest-orders')
  }
  if (
    waiting.pieces + pieces > unpaidPiecesMax ||
    waiting.networkPieces + pieces > NETWORK_GUESTS * unpaidPiecesMax
  ) {
    return new Problem('too-many-unpaid-pieces', {
      detail: `Without an account you can order at most ${unpaidPiecesMax} items at a time, and this order has ${pieces}.`,
    })
  }
  return null
}
