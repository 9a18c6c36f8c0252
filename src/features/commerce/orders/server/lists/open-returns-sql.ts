import type { Tx } from '../../../../../platform/database/database.ts'

/** Stores the number of an order's open returns, for the shop's list. */
export async function setOpenReturnCount(tx: Tx, orderId: string, open: number): Promise<void> {
  await tx.updateTable('orders').set({ open_returns: open }).where('id', '=', orderId).execute()
}
