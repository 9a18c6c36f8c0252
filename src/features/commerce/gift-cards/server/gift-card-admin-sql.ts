import { sql } from 'kysely'
import {
  containsText,
  readSortedPage,
  type SortColumn,
} from '../../../../kernel/paging/server/sorted-page.ts'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { shopDay } from '../../../core/shop-settings/server/shop-settings.ts'
import type { AdminGiftCard, AdminGiftCardsQuery, GiftCardChanges, GiftCardLedger } from '../gift-card.ts'
import type { EntryKind } from '../gift-card-words.ts'
import { giftCardState } from './gift-card-rules.ts'

type Row = Omit<AdminGiftCard, 'state' | 'createdAt'> & { createdAt: Date }

const columns = sql.raw(`id, last4, currency, issued_minor as "issuedMinor", balance_minor as "balanceMinor",
  is_on as "isOn", expires_on::text as "expiresOn", source, reason, created_at as "createdAt"`)

const sorts: Record<string, SortColumn> = {
  created: { by: sql`gift_cards.created_at`, type: 'timestamptz' },
  balance: { by: sql`gift_cards.balance_minor`, type: 'bigint' },
}

/** Lists the requested cards, newest first by default. */
export async function listAdminGiftCards(db: DbOrTx, { q, state, sort, cursor, limit }: AdminGiftCardsQuery) {
  const { rows, ...rest } = await readSortedPage<Row>(db, {
    list: `admin-gift-cards ${state ?? ''} ${q ?? ''}`,
    table: 'gift_cards',
    columns,
    from: sql`gift_cards`,
    within: state ? [sql`gift_cards.is_on = ${state === 'on'}`] : [],
    where: q ? [containsText(sql`gift_cards.search_key`, q)] : [],
    id: sql`gift_cards.id`,
    ...{ sorts, sort, first: '-created', cursor, limit },
  })
  const today = await shopDay(db)
  return { items: rows.map((row) => asAdminGiftCard(row, today)), ...rest }
}

const asAdminGiftCard = (row: Row, today: string): AdminGiftCard => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  state: giftCardState(row, today),
})

export async function findAdminGiftCard(db: DbOrTx, id: string): Promise<AdminGiftCard | undefined> {
  const { rows } = await sql<Row>`select ${columns} from gift_cards where id = ${id}`.execute(db)
  return rows[0] && asAdminGiftCard(rows[0], await shopDay(db))
}

/** The same with a row lock: no one can pay with it or change it until the transaction ends. */
export async function lockAdminGiftCard(tx: Tx, id: string): Promise<AdminGiftCard | undefined> {
  await tx.selectFrom('gift_cards').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return findAdminGiftCard(tx, id)
}

/** Reads the ledger of a card, oldest entry first. It is not paged, because a card is used only a few times. */
export async function listEntries(db: DbOrTx, id: string): Promise<GiftCardLedger['entries']> {
  const { rows } = await sql<Omit<GiftCardLedger['entries'][number], 'createdAt'> & { createdAt: Date }>`
    select gift_card_entries.id, kind, amount_minor as "amountMinor", order_id as "orderId",
           orders.number as "orderNumber", gift_card_entries.created_at as "createdAt"
    from gift_card_entries
    left join orders on orders.id = gift_card_entries.order_id
    where gift_card_id = ${id}
    order by gift_card_entries.created_at, gift_card_entries.id`.execute(db)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

export async function updateGiftCard(
  tx: Tx,
  id: string,
  { expiresOn, reason, isOn }: Required<GiftCardChanges>,
): Promise<void> {
  await tx
    .updateTable('gift_cards')
    .set({ expires_on: expiresOn, reason, is_on: isOn })
    .where('id', '=', id)
    .execute()
}

type EntryOfTable = {
  createdAt: Date
  last4: string
  kind: EntryKind
  amountMinor: number
  currency: string
  orderNumber: number | null
  reason: string
}

/** Reads all entries of all cards in batches, oldest first. */
export async function listGiftCardEntriesAfter(
  db: DbOrTx,
  after: { createdAt: Date; id: string } | null,
  limit: number,
): Promise<(EntryOfTable & { id: string })[]> {
  const { rows } = await sql<EntryOfTable & { id: string }>`
    select gift_card_entries.id, gift_card_entries.created_at as "createdAt", gift_cards.last4,
           gift_card_entries.kind, gift_card_entries.amount_minor as "amountMinor", gift_cards.currency,
           orders.number as "orderNumber", gift_cards.reason
    from gift_card_entries
    join gift_cards on gift_cards.id = gift_card_entries.gift_card_id
    left join orders on orders.id = gift_card_entries.order_id
    where ${after ? sql`(gift_card_entries.created_at, gift_card_entries.id) > (${after.createdAt}, ${after.id})` : sql`true`}
    order by gift_card_entries.created_at, gift_card_entries.id
    limit ${limit}`.execute(db)
  return rows
}
