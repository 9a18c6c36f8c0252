import { Problem } from '../../../../../../problems.ts'
import type { ShopSettings } from '../../../../../core/shop-settings/shop.ts'
import type { WaitingOrders } from './guest-order-sql.ts'

/** A household or a company behind one network address may have so many guests' worth of orders waiting. */
const NETWORK_GUESTS = 4

/** Mails with the link to confirm one order: the first, and those that were asked for again. */
export const ASKED_MAX = 5

type Limits = Pick<ShopSettings, 'unpaidOrdersMax' | 'unpaidPiecesMax'>

/**
 * Why a guest may not have one more order that waits for its address, with so many pieces; null when they may. The shop's
 * limits of unpaid orders hold for each guest, and a few times that for everybody who comes from the same network.
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
      detail: `Without an account you can order at most ${unpaidPiecesMax} pieces at a time, and this order has ${pieces}.`,
    })
  }
  return null
}
