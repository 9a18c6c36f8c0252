import { sql } from 'kysely'
import type { Tx } from '../../../../../../platform/database/database.ts'
import { newId } from '../../../../../../platform/database/ids.ts'
import { prepared } from '../../../../../../platform/fast/statements.ts'
import type { OnlineWay } from '../../../../../core/shop-settings/shop-words.ts'
import type { DisputeNews, DisputeState } from '../payment-method.ts'

export type DisputeRow = {
  reference: string
  provider: OnlineWay
  state: DisputeState
  amountMinor: number
  reason: string
  answerBy: Date | null
  openedAt: Date
  closedAt: Date | null
}

/** Reads the disputes about an order's payment, oldest first. */
export const listDisputes = prepared<DisputeRow>(
  'list-disputes',
  `select reference, provider, state, amount_minor as "amountMinor", reason, answer_by as "answerBy",
          opened_at as "openedAt", closed_at as "closedAt"
   from order_disputes
   where order_id = $1
   order by opened_at, id`,
)

export const findDisputeState = async (
  tx: Tx,
  provider: OnlineWay,
  reference: string,
): Promise<DisputeState | null> => {
  const row = await tx
    .selectFrom('order_disputes')
    .select('state')
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return (row?.state as DisputeState | undefined) ?? null
}

/** Locks the order, so that the answer stays true until the transaction ends. */
export async function hasOpenDispute(tx: Tx, orderId: string): Promise<boolean> {
  await tx.selectFrom('orders').select('id').where('id', '=', orderId).forNoKeyUpdate().execute()
  const dispute = await tx
    .selectFrom('order_disputes')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', ['needs-answer', 'under-review'])
    .limit(1)
    .executeTakeFirst()
  return dispute !== undefined
}

export const isDecided = (state: DisputeState) => state === 'won' || state === 'lost'

export async function writeDispute(
  tx: Tx,
  { orderId, provider }: { orderId: string; provider: OnlineWay },
  { reference, state, amountMinor, reason, answerBy }: DisputeNews,
): Promise<void> {
  const updates = { state, answer_by: answerBy, closed_at: isDecided(state) ? sql<Date>`now()` : null }
  await tx
    .insertInto('order_disputes')
    .values({
      ...{ id: newId(), order_id: orderId, provider, reference, reason: reason.slice(0, 100) },
      ...{ amount_minor: Math.round(amountMinor), ...updates },
    })
    .onConflict((same) => same.columns(['provider', 'reference']).doUpdateSet(updates))
    .execute()
}
