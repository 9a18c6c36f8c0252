import { z } from 'zod'
import { formatMoney } from '../../../../kernel/money/money.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { job } from '../../../../platform/jobs/jobs.ts'
import { queueMails } from '../../../../platform/mail/mail.ts'
import type { Letter } from '../../../../platform/mail/mail-layout.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { readShopSettings, shopDay } from '../../../core/shop-settings/server/shop-settings.ts'
import { formatGiftCardCode } from '../../gift-cards/gift-card-words.ts'
import { addEntries } from '../../gift-cards/server/gift-card-sql.ts'
import { issueGiftCard } from '../../gift-cards/server/issue-gift-card.ts'
import { lockOrder, type OrderRecord } from '../../orders/server/order-sql.ts'
import { takeStep } from '../../orders/server/take-step.ts'
import {
  findGiftCardSale,
  type GiftCardSale,
  listDueGiftCardSales,
  markSent,
  readGiftCardSettings,
  readRefundedAmounts,
} from './gift-card-sale-sql.ts'

const AT_ONCE = 500

/** Completes paid gift card orders, and mails the cards that are due. */
export const sendGiftCards = job(z.object({}), async (_payload, platform, { signal }) => {
  const today = await shopDay(platform.db)
  for (const { orderId } of await listDueGiftCardSales(platform.db, { today, limit: AT_ONCE })) {
    if (signal.aborted) return
    try {
      await platform.db.transaction().execute((tx) => settleSale(tx, platform, orderId, today))
    } catch (error) {
      platform.log.warn({ err: error, orderId }, 'could not send a gift card; will retry')
    }
  }
})

/** Settles one sale. Its order is locked, so that concurrent runs send one card. */
async function settleSale(tx: Tx, platform: Platform, orderId: string, today: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const sale = await findGiftCardSale(tx, orderId)
  // Earlier versions only authorized the payment in some shops; it may never arrive.
  if (!order || !sale || order.paidAt === null) return
  if (order.state === 'paid') await takeStep(tx, { orderId, to: 'completed', by: 'clock' })
  else if (order.state !== 'completed') return
  if (sale.giftCardId !== null || sale.sendOn > today) return
  const { currency } = order
  const { amountMinor } = sale
  const expiresOn = expiryDay((await readGiftCardSettings(tx)).validYears, today)
  const reason = `Order ${order.number ?? ''}`.trim()
  const { id, code } = await issueGiftCard(tx, { amountMinor, currency, expiresOn, source: 'sale', reason })
  await markSent(tx, orderId, id)
  // A part of its price may have been refunded before it was sent.
  await deductRefundFromCard(tx, orderId)
  const left = { ...sale, amountMinor: await readBalance(tx, id) }
  const to = sale.toEmail ?? order.email ?? order.shipTo.email
  const shop = await readShopSettings(tx)
  const letter = giftCardLetter(platform.publicUrl, {
    order,
    sale: left,
    code,
    expiresOn,
    shopName: shop.name,
  })
  await queueMails(tx, 'order', [{ to, letter }])
}

/** Locks the card, so that its balance stays. */
async function readBalance(tx: Tx, giftCardId: string): Promise<number> {
  const card = await tx
    .selectFrom('gift_cards')
    .select('balance_minor')
    .where('id', '=', giftCardId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return Number(card.balance_minor)
}

/** Returns December 31 of the year `validYears` from now; null for cards that do not expire. */
const expiryDay = (validYears: number | null, today: string): string | null =>
  validYears === null ? null : `${Number(today.slice(0, 4)) + validYears}-12-31`

type Facts = {
  order: OrderRecord
  sale: GiftCardSale
  code: string
  expiresOn: string | null
  shopName: string
}

export function giftCardLetter(publicUrl: string, { order, sale, code, expiresOn, shopName }: Facts): Letter {
  const amount = formatMoney(sale.amountMinor, order.currency)
  const from = order.username ?? order.shipTo.firstName
  return {
    subject: sale.toName ? `${from} sends you a gift card` : 'Your gift card',
    title: sale.toName ? `${from} sends you a gift card` : 'Your gift card',
    paragraphs: [
      `Hello ${sale.toName ?? from},`,
      `This is a gift card of ${amount} for ${shopName}.`,
      ...(sale.words ? [sale.words] : []),
      `Its code: ${formatGiftCardCode(code)}`,
      'Enter it at checkout under "Pay with a gift card". Keep this email. The code is not stored anywhere else.',
      ...(expiresOn ? [`It can be used until ${expiresOn}.`] : []),
    ],
    action: { label: 'See what is left on it', link: `${publicUrl}/gift-cards` },
    footer: sale.toName
      ? `You get this mail once, because ${from} bought this card for you. Your address is used for nothing else.`
      : 'This mail is about your order, so it is sent whatever your mail settings are.',
  }
}

/**
 * After a refund for a card, withdraws the same amount from it, as far as its balance allows. If the refund fails, the
 * card gets the amount back.
 */
export async function deductRefundFromCard(tx: Tx, orderId: string): Promise<void> {
  const sale = await findGiftCardSale(tx, orderId)
  if (!sale?.giftCardId) return
  const balanceMinor = await readBalance(tx, sale.giftCardId)
  const { refundedMinor, withdrawnMinor } = await readRefundedAmounts(tx, orderId, sale.giftCardId)
  const amountMinor = Math.min(balanceMinor, Number(refundedMinor) - Number(withdrawnMinor))
  const { giftCardId } = sale
  if (amountMinor > 0) await addEntries(tx, [{ giftCardId, kind: 'withdrawn', amountMinor: -amountMinor }])
  if (amountMinor < 0) {
    await addEntries(tx, [{ giftCardId, kind: 'given-back', amountMinor: -amountMinor, orderId }])
  }
}
