import { expect } from 'vitest'
import { newId } from '../../../../../platform/database/ids.ts'
import type { anOnlineShop } from '../../../orders/server/testing/online-shop.ts'

/** Adds a second piece to an order of one, which costs 10.80 more. */
export async function addPieceToOrder(
  shop: Awaited<ReturnType<typeof anOnlineShop>>,
  orderId: string,
): Promise<void> {
  const edited = await shop
    .as(shop.admin)
    .post(
      `/admin/orders/${orderId}/edits`,
      { version: 0, lines: [{ position: 0, size: 'M', quantity: 2 }], seenDifferenceMinor: 1080 },
      { 'idempotency-key': newId() },
    )
  expect(edited.status).toBe(201)
}
