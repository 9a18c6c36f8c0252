import type pg from 'pg'
import type { DbOrTx } from '../../../../../platform/database/database.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'
import { Problem } from '../../../../../problems.ts'

const findOpen = prepared<{ isOpen: boolean }>(
  'open-withdrawal',
  `select exists (select from withdrawals where order_id = $1 and settled_at is null) as "isOpen"`,
  { isPlannedOnce: true },
)

/**
 * Returns whether the buyer withdrew and the shop has not handled it yet. Reads withdrawals, which another feature
 * writes.
 */
export const hasOpenWithdrawal = async (source: pg.Pool | DbOrTx, orderId: string): Promise<boolean> =>
  (await findOpen(source, [orderId]))[0]!.isOpen

/** @throws Problem 'order-withdrawn' */
export async function refuseWithdrawn(source: pg.Pool | DbOrTx, orderId: string): Promise<void> {
  if (await hasOpenWithdrawal(source, orderId)) throw new Problem('order-withdrawn')
}
