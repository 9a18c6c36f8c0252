import { sql } from 'kysely'
import type pg from 'pg'
import { splitByWeights } from '../../../../kernel/money/split-by-weights.ts'
import { daysAfter } from '../../../../kernel/time/zones.ts'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import { shopDay } from '../../../core/shop-settings/server/shop-settings.ts'
import type { EntryKind } from '../gift-card-words.ts'
import type { GiftCardFacts } from './gift-card-rules.ts'

const FACTS = sql.raw(
  `id, last4, currency, balance_minor as "balanceMinor", is_on as "isOn", expires_on::text as "expiresOn"`,
)

/** Finds the card with this code hash. */
export async function findGiftCard(db: DbOrTx, codeHash: string): Promise<GiftCardFacts | undefined> {
  const { rows } = await sql<GiftCardFacts>`
    select ${FACTS} from gift_cards where code_hash = ${codeHash}`.execute(db)
  return rows[0]
}

/** Locks the cards with these code hashes until the transaction ends, and returns them in the order given. */
export async function lockGiftCards(
  tx: Tx,
  codeHashes: readonly string[],
): Promise<(GiftCardFacts | undefined)[]> {
  // Always lock by id, so that no deadlock can occur.
  const { rows } = await sql<GiftCardFacts & { codeHash: string }>`
    select code_hash as "codeHash", ${FACTS}
    from gift_cards
    where code_hash = any(${codeHashes})
    order by id
    for no key update`.execute(tx)
  return codeHashes.map((hash) => rows.find(({ codeHash }) => codeHash === hash))
}

type Entry = {
  giftCardId: string
  kind: EntryKind
  amountMinor: number
  orderId?: string | undefined
  refundId?: string | undefined
}

/**
 * Writes entries of the ledger; a trigger updates the balances.
 * @throws a database error if a card has less than is taken from it
 */
export async function addEntries(tx: Tx, entries: Entry[]): Promise<void> {
  if (entries.length === 0) return
  await tx
    .insertInto('gift_card_entries')
    .values(
      entries.map(({ giftCardId, kind, amountMinor, orderId, refundId }) => ({
        ...{ id: newId(), gift_card_id: giftCardId, kind, amount_minor: amountMinor },
        ...{ order_id: orderId ?? null, refund_id: refundId ?? null },
      })),
    )
    .execute()
}

/** Takes from cards what they pay for an order. */
export const spendGiftCards = (
  tx: Tx,
  orderId: string,
  shares: readonly { id: string; amountMinor: number }[],
): Promise<void> =>
  addEntries(
    tx,
    shares.map(({ id, amountMinor }) => ({
      ...{ giftCardId: id, kind: 'spent' as const, amountMinor: -amountMinor, orderId },
    })),
  )

type CardPayment = { id: string; last4: string; netPaidMinor: number }

/** Reads how much of an order each card still pays: what it paid less what it got back. Ordered by card id. */
async function listCardPayments(db: DbOrTx, orderId: string): Promise<CardPayment[]> {
  const { rows } = await sql<CardPayment>`
    select gift_cards.id, gift_cards.last4, -sum(amount_minor)::bigint as "netPaidMinor"
    from gift_card_entries
    join gift_cards on gift_cards.id = gift_card_entries.gift_card_id
    where order_id = ${orderId}
    group by gift_cards.id
    order by gift_cards.id`.execute(db)
  return rows
}

/** Reads how much each card paid when the order was placed. */
export const listGiftCardPayments = (
  source: pg.Pool | DbOrTx,
  orderId: string,
): Promise<{ last4: string; amountMinor: number }[]> => findPayments(source, [orderId])

const findPayments = prepared<{ last4: string; amountMinor: number }>(
  'gift-card-payments',
  `select gift_cards.last4, -first_spent.amount_minor as "amountMinor"
   from (
     select distinct on (gift_card_id) gift_card_id, amount_minor
     from gift_card_entries
     where order_id = $1 and kind = 'spent'
     order by gift_card_id, created_at, id
   ) as first_spent
   join gift_cards on gift_cards.id = first_spent.gift_card_id
   order by gift_cards.id`,
)

/** Returns the money of a cancelled order to its cards. */
export async function returnToGiftCards(tx: Tx, orderId: string): Promise<void> {
  const cards = await listCardPayments(tx, orderId)
  const chargedCards = cards.filter(({ netPaidMinor }) => netPaidMinor > 0)
  await addEntries(
    tx,
    chargedCards.map(({ id, netPaidMinor }) => ({
      ...{ giftCardId: id, kind: 'given-back' as const, amountMinor: netPaidMinor, orderId },
    })),
  )
}

/**
 * Charges the cards again when a cancelled order is resumed, with the amounts paid when it was placed.
 * @returns false, with nothing taken, if a card has too little left or is switched off
 */
export async function chargeGiftCardsAgain(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string; amountMinor: number; isThere: boolean }>`
    with paid as (
      select distinct on (gift_card_id) gift_card_id, -amount_minor as amount_minor
      from gift_card_entries
      where order_id = ${orderId} and kind = 'spent'
      order by gift_card_id, created_at, id
    )
    select gift_cards.id, paid.amount_minor as "amountMinor",
           gift_cards.is_on and gift_cards.balance_minor >= paid.amount_minor as "isThere"
    from paid
    join gift_cards on gift_cards.id = paid.gift_card_id
    order by gift_cards.id
    for no key update of gift_cards`.execute(tx)
  if (!rows.every(({ isThere }) => isThere)) return false
  await spendGiftCards(tx, orderId, rows)
  return true
}

/** After a refund to an expired card, it can be used for this many days. */
const AFTER_REFUND_DAYS = 90

/** Returns the part of a refund that was paid with cards to them, by their shares. Call once per refund. */
export async function refundToGiftCards(
  tx: Tx,
  { orderId, refundId, amountMinor }: { orderId: string; refundId: string; amountMinor: number },
): Promise<void> {
  const cards = await listCardPayments(tx, orderId)
  const shares = splitByWeights(
    amountMinor,
    cards.map(({ netPaidMinor }) => Math.max(0, netPaidMinor)),
  )
  const usableUntil = daysAfter(await shopDay(tx), AFTER_REFUND_DAYS)
  const entries = cards
    .map(({ id }, at) => ({
      ...{ giftCardId: id, kind: 'refunded' as const, amountMinor: shares[at]!, orderId, refundId },
    }))
    .filter((entry) => entry.amountMinor > 0)
  await addEntries(tx, entries)
  await tx
    .updateTable('gift_cards')
    .set({ expires_on: sql<Date>`greatest(expires_on, ${usableUntil}::date)` })
    .where(
      'id',
      'in',
      entries.map(({ giftCardId }) => giftCardId),
    )
    .where('expires_on', 'is not', null)
    .execute()
}
