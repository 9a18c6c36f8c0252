import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '../../../../../../platform/database/database.ts'
import { enqueue } from '../../../../../../platform/jobs/jobs.ts'
import type { SavedCard } from '../../../saved-card.ts'

/** Reads the cards that Stripe last reported for a member, most recently used first. */
export async function listCachedCards(db: DbOrTx, memberId: string): Promise<SavedCard[]> {
  const rows = await db
    .selectFrom('kept_cards')
    .where('member_id', '=', memberId)
    .select(['card_id as id', 'brand', 'last4', 'exp_month as expMonth', 'exp_year as expYear'])
    .select('used_at as usedAt')
    .orderBy(sql`used_at desc nulls last`)
    .orderBy('position')
    .execute()
  return rows.map(({ usedAt, ...card }) => ({ ...card, usedAt: usedAt?.toISOString() ?? null }))
}

type FetchedCards = { memberId: string; customerId: string; cards: SavedCard[]; requestedAt: Date }

/** Stores Stripe's response. The response to the latest request wins, whichever arrives last. */
export const writeCards = (
  db: Db,
  { memberId, customerId, cards, requestedAt }: FetchedCards,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('stripe_customers')
      .set({ cards_read_at: requestedAt })
      .where('customer_id', '=', customerId)
      .where('member_id', '=', memberId)
      .where(({ eb, or }) => or([eb('cards_read_at', 'is', null), eb('cards_read_at', '<=', requestedAt)]))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await tx.deleteFrom('kept_cards').where('customer_id', '=', customerId).execute()
    if (cards.length > 0) await insertCards(tx, { memberId, customerId, cards })
  })

const insertCards = (tx: Tx, { memberId, customerId, cards }: Omit<FetchedCards, 'requestedAt'>) =>
  tx
    .insertInto('kept_cards')
    .values(
      cards.map(({ id, brand, last4, expMonth, expYear, usedAt }, position) => ({
        ...{ card_id: id, customer_id: customerId, member_id: memberId, position },
        ...{ brand, last4, exp_month: expMonth, exp_year: expYear, used_at: usedAt },
      })),
    )
    .execute()

/** Records that the card paid for an order, which moves it to the top. */
export const recordCardUse = (db: DbOrTx, memberId: string, cardId: string) =>
  db
    .updateTable('kept_cards')
    .set({ used_at: sql<Date>`now()` })
    .where('card_id', '=', cardId)
    .where('member_id', '=', memberId)
    .execute()

/** Deletes a card that Stripe no longer has. */
export const deleteCard = (db: DbOrTx, memberId: string, cardId: string) =>
  db.deleteFrom('kept_cards').where('card_id', '=', cardId).where('member_id', '=', memberId).execute()

/** Queues a read of the member's cards from Stripe, because one may have been saved, used or removed. */
export const queueMemberCardSync = (db: DbOrTx, memberId: string) =>
  enqueue(db, 'read-kept-cards', { memberId }, { jobKey: `kept-cards:${memberId}` })

export const findMemberOfCustomer = async (db: DbOrTx, customerId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('stripe_customers')
      .where('customer_id', '=', customerId)
      .select('member_id')
      .executeTakeFirst()
  )?.member_id ?? null

/** Lists members whose cards were never read, then those read longest ago. */
export async function listMembersToRead(db: DbOrTx, days: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('stripe_customers')
    .where('member_id', 'is not', null)
    .where(({ eb, or }) =>
      or([
        eb('cards_read_at', 'is', null),
        eb('cards_read_at', '<', sql<Date>`now() - make_interval(days => ${days})`),
      ]),
    )
    .select('member_id')
    .orderBy(sql`cards_read_at nulls first`)
    .limit(limit)
    .execute()
  return rows.map((row) => row.member_id!)
}
