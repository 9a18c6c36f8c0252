import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'
import type { PrizeState } from '../../winners.ts'

type DeliveryRow = {
  place: number
  memberId: string
  state: PrizeState
  address: string | null
  changedAt: Date
}

/** Delivery state of the prizes of contest $1, by place. */
export const listPrizeDeliveries = prepared<DeliveryRow>(
  'prize-deliveries',
  `select place, member_id as "memberId", state, address, changed_at as "changedAt"
   from prize_deliveries where category_id = $1 order by place`,
)

type Step = {
  categoryId: string
  place: number
  memberId: string
  state: 'contacted' | 'sent'
  adminId: string
}

/**
 * Records an admin's step. It neither asks a winner who gave an address again nor reverts a sent prize.
 * @returns whether anything changed
 */
export async function recordPrizeStep(
  tx: Tx,
  { categoryId, place, memberId, state, adminId }: Step,
): Promise<boolean> {
  const { rows } = await sql`
    insert into prize_deliveries (category_id, place, member_id, state, changed_by)
    values (${categoryId}, ${place}, ${memberId}, ${state}, ${adminId})
    on conflict (category_id, place) do update
      set state = excluded.state, address = null, changed_at = now(), changed_by = excluded.changed_by
      where excluded.state = 'sent' and prize_deliveries.state <> 'sent'
    returning place`.execute(tx)
  return rows.length > 0
}

/** Finds the member's prize in a contest. If there are several, unsent prizes come first, then the better place. */
export async function findOwnPrizeDelivery(db: DbOrTx, categoryId: string, memberId: string) {
  return db
    .selectFrom('prize_deliveries')
    .select(['place', 'address'])
    .select(sql<PrizeState>`state`.as('state'))
    .where('category_id', '=', categoryId)
    .where('member_id', '=', memberId)
    .orderBy(sql`state = 'sent'`)
    .orderBy('place')
    .limit(1)
    .executeTakeFirst()
}

/** @returns false if the prize was sent meanwhile */
export async function saveDeliveryAddress(
  tx: Tx,
  categoryId: string,
  place: number,
  address: string,
): Promise<boolean> {
  const saved = await tx
    .updateTable('prize_deliveries')
    .set({ state: 'address', address, changed_at: sql<Date>`now()` })
    .where('category_id', '=', categoryId)
    .where('place', '=', place)
    .where('state', '<>', 'sent')
    .returning('place')
    .executeTakeFirst()
  return saved !== undefined
}
