import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import type { GiftCardSettings } from '../gift-card-sale.ts'

export async function readGiftCardSettings(db: DbOrTx): Promise<GiftCardSettings> {
  const { rows } = await sql<GiftCardSettings>`
    select is_on as "isOn", amounts_minor as "amountsMinor", valid_years as "validYears"
    from gift_card_settings`.execute(db)
  return rows[0]!
}

export async function writeGiftCardSettings(
  tx: Tx,
  { isOn, amountsMinor, validYears }: GiftCardSettings,
): Promise<void> {
  await tx
    .updateTable('gift_card_settings')
    .set({ is_on: isOn, amounts_minor: amountsMinor, valid_years: validYears })
    .execute()
}

export type GiftCardSale = {
  orderId: string
  amountMinor: number
  toName: string | null
  toEmail: string | null
  words: string
  /** An ISO date. */
  sendOn: string
  giftCardId: string | null
  sentAt: Date | null
}

export async function insertGiftCardSale(
  tx: Tx,
  sale: Omit<GiftCardSale, 'giftCardId' | 'sentAt'>,
): Promise<void> {
  await tx
    .insertInto('gift_card_sales')
    .values({
      ...{ order_id: sale.orderId, amount_minor: sale.amountMinor, to_name: sale.toName },
      ...{ to_email: sale.toEmail, words: sale.words, send_on: sale.sendOn },
    })
    .execute()
}

export async function findGiftCardSale(db: DbOrTx, orderId: string): Promise<GiftCardSale | undefined> {
  const { rows } = await sql<GiftCardSale>`
    select order_id as "orderId", amount_minor as "amountMinor", to_name as "toName", to_email::text as "toEmail",
           words, send_on::text as "sendOn", gift_card_id as "giftCardId", sent_at as "sentAt"
    from gift_card_sales where order_id = ${orderId}`.execute(db)
  return rows[0]
}

/** Lists paid gift card orders that are not complete yet, and cards that are due to be mailed. */
export async function listDueGiftCardSales(
  db: DbOrTx,
  { today, limit }: { today: string; limit: number },
): Promise<{ orderId: string }[]> {
  const { rows } = await sql<{ orderId: string }>`
    select id as "orderId" from orders where is_by_mail and state = 'paid' and paid_at is not null
    union
    select order_id from gift_card_sales
    join orders on orders.id = gift_card_sales.order_id
    where gift_card_id is null and send_on <= ${today}::date and orders.state = 'completed' and paid_at is not null
    limit ${limit}`.execute(db)
  return rows
}

export async function markSent(tx: Tx, orderId: string, giftCardId: string): Promise<void> {
  await tx
    .updateTable('gift_card_sales')
    .set({ gift_card_id: giftCardId, sent_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .execute()
}

/**
 * Reads how much of the order of a card was refunded, and how much was withdrawn from the card for that and not given
 * back.
 */
export async function readRefundedAmounts(tx: Tx, orderId: string, giftCardId: string) {
  const { rows } = await sql<{ refundedMinor: number; withdrawnMinor: number }>`
    select (select coalesce(sum(amount_minor), 0)::bigint from order_refunds
            where order_id = ${orderId} and state <> 'failed') as "refundedMinor",
           (select coalesce(-sum(amount_minor), 0)::bigint from gift_card_entries
            where gift_card_id = ${giftCardId}
              and (kind = 'withdrawn' or kind = 'given-back' and order_id = ${orderId})) as "withdrawnMinor"`.execute(
    tx,
  )
  return rows[0]!
}
