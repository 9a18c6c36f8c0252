import { z } from 'zod'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import { pipeline } from '../../../../../platform/fast/statements.ts'
import { enqueue, job } from '../../../../../platform/jobs/jobs.ts'
import { deliverMail } from '../../../../../platform/mail/deliver-mail.ts'
import { canSendMail } from '../../../../../platform/mail/mail.ts'
import type { Letter } from '../../../../../platform/mail/mail-layout.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { legalTextAttachments } from '../../../../core/house-rules/server/texts/legal-text-attachments.ts'
import {
  readShopSettings,
  shopSettingsStatement,
} from '../../../../core/shop-settings/server/shop-settings.ts'
import type { ShopSettings } from '../../../../core/shop-settings/shop.ts'
import { isOnline } from '../../../../core/shop-settings/shop-words.ts'
import { listGiftCardPayments } from '../../../gift-cards/server/gift-card-sql.ts'
import { askShippingAddressOwner } from '../addresses/ask-shipping-address-owner.ts'
import { guestOrderLink } from '../addresses/guest-link.ts'
import { orderAddressLink } from '../addresses/order-address-link.ts'
import { countConfirmedSince } from '../lists/orders-by-day-sql.ts'
import { listOrderLines, listSteps, type OrderRecord, orderById } from '../order-sql.ts'
import { listParcels } from '../parcels/parcel-sql.ts'
import { findLatestRefundMinor } from '../refunds/refund-sql.ts'
import { attachmentsFor } from './letter-attachments.ts'
import type { LetterFacts } from './letter-facts.ts'
import {
  type LetterKind,
  letterKinds,
  manyOrdersLetter,
  orderLetter,
  shopLetter,
  withTexts,
} from './order-letters.ts'

// Like every mail: ten attempts span three and a half hours.
export const LETTER_JOB_OPTIONS = { maxAttempts: 10, priority: -10 }

const OrderLetter = z.object({
  orderId: z.uuid(),
  kind: z.enum(letterKinds),
  note: z.string().nullable().optional(),
  /** Index of the first recipient this job mails; 0 if omitted. */
  recipient: z.int().optional(),
  /** The mail was delayed before. */
  isLate: z.boolean().optional(),
})
type OrderLetter = z.infer<typeof OrderLetter>

/** Mails the buyer about a state change, if the transaction commits. */
export const queueOrderLetter = (db: DbOrTx, letter: OrderLetter) =>
  enqueue(db, 'send-order-letter', letter, LETTER_JOB_OPTIONS)

/** Mails the shop, if it has a contact address, about a confirmed order. */
export async function queueShopLetter(tx: Tx, orderId: string, { contactEmail }: ShopSettings) {
  if (contactEmail) await enqueue(tx, 'tell-shop-of-order', { orderId }, LETTER_JOB_OPTIONS)
}

export const sendOrderLetter = job(OrderLetter, async (payload, platform) => {
  const { orderId, kind, note, recipient: first = 0 } = payload
  const { pool, publicUrl } = platform
  const known = await readFacts(pool, orderId, kind)
  // An unconfirmed order is cancelled without a mail.
  if (!known || known.order.number === null) return
  const { order, facts } = known
  // By now a later step was mailed, or its mail is queued.
  if (payload.isLate && !(await isStillDue(pool, kind, order))) return
  if (kind === 'placed' || kind === 'paid') await askShippingAddressOwner(platform, order)
  const recipients = recipientsOf(order, platform.settings)
  if (first >= recipients.length) return
  const terms = await termsOf(platform, kind, order)
  const letter = withTexts(
    orderLetter(publicUrl, kind, facts, note ?? null),
    terms.map(({ filename }) => filename),
  )
  const attachments = [...(await invoiceAttachments(platform, kind, order)), ...terms]
  for (const [recipient, to] of recipients.entries()) {
    if (recipient < first) continue
    const mail = {
      ...{ to, cause: 'order' as const, attachments },
      letter: to === order.email ? letter : withRecipientLink(platform, order, letter),
    }
    const delivery = await deliverMail(platform, mail).catch(async (error) => {
      if (recipient === first) throw error
      // Tried again alone, so that the earlier recipients get the mail once.
      await queueOrderLetter(platform.db, { ...payload, recipient })
    })
    if (!delivery) return
    // Delayed mails are merged: once the limit allows it, this address gets only the latest mail of the order.
    if (!delivery.isSent) return sendLater(platform, { ...payload, recipient }, delivery.retryAfterSeconds)
  }
})

/** The terms and the withdrawal instructions are attached to the mail that confirms the order. */
const termsOf = (platform: Platform, kind: LetterKind, { paymentWay }: OrderRecord) =>
  kind === 'placed' || (kind === 'paid' && isOnline(paymentWay)) ? legalTextAttachments(platform) : []

/** The invoice is attached once the order is paid, the credit note once it is refunded. */
async function invoiceAttachments(platform: Platform, kind: LetterKind, order: OrderRecord) {
  const { id, paymentWay } = order
  const isPaidAtDoor = kind === 'delivered' && (paymentWay === 'on-delivery' || paymentWay === 'pick-up')
  const isPaidWhenPlaced = kind === 'placed' && (await wasPaidWhenPlaced(platform.pool, order))
  if (kind === 'paid' || isPaidAtDoor || isPaidWhenPlaced)
    return attachmentsFor(platform, { orderId: id, about: 'payment' })
  return kind === 'refunded' ? attachmentsFor(platform, { orderId: id, about: 'refund' }) : []
}

/** Reads an order, the facts in a mail of this kind about it, and the shop's settings. */
async function readFacts(pool: Platform['pool'], orderId: string, kind: LetterKind) {
  const {
    orders: [order],
    lines,
    settings: [shop],
  } = await pipeline(pool, {
    orders: orderById.of([orderId]),
    lines: listOrderLines.of([orderId]),
    settings: shopSettingsStatement(),
  })
  if (!order || !shop) return
  const facts: LetterFacts = {
    ...order,
    ...{ lines, timeZone: shop.timeZone },
    parcels: kind === 'shipped' ? await listParcels(pool, orderId) : [],
    giftCards: order.giftCardMinor > 0 ? await listGiftCardPayments(pool, orderId) : [],
    lastRefundMinor: kind === 'refunded' ? await findLatestRefundMinor(pool, orderId) : null,
  }
  return { order, facts, shop }
}

/** Returns whether no later step was mailed instead of a delayed mail. */
async function isStillDue(pool: Platform['pool'], kind: LetterKind, order: OrderRecord): Promise<boolean> {
  if (kind !== 'placed') return order.state === (kind === 'return-declined' ? 'completed' : kind)
  if (order.state === 'pending-payment') return true
  return order.state === 'paid' && (order.isAuthorised || (await wasPaidWhenPlaced(pool, order)))
}

/**
 * Returns whether the mail that confirms the order is the only one about its payment: it was free, gift cards paid all
 * of it, or the shop placed it as already paid.
 */
async function wasPaidWhenPlaced(
  pool: Platform['pool'],
  { id, paidAt, dueMinor, isByShop }: OrderRecord,
): Promise<boolean> {
  if (paidAt === null) return false
  if (dueMinor === 0 || !isByShop) return dueMinor === 0
  const [first] = await listSteps(pool, [id])
  return first?.state === 'paid'
}

/**
 * Returns the recipients of order mails: the account's address, and the shipping e-mail address once its owner agreed.
 */
export function recipientsOf(
  { email, isEmailConfirmed, mailsShipTo, shipTo, shipToMail }: OrderRecord,
  settings: Platform['settings'],
): string[] {
  // Without a mail server nothing can be confirmed, and mails are written to files.
  const areFiles = !canSendMail(settings)
  const own = email !== null && (isEmailConfirmed || areFiles) ? [email] : []
  // After the account is deleted, earlier consent remains valid for its orders.
  const isAgreed = mailsShipTo && (areFiles || shipToMail === 'confirmed' || email === null)
  return isAgreed && shipTo.email.toLowerCase() !== email?.toLowerCase() ? [...own, shipTo.email] : own
}

/** For recipients without an account: adds a link that ends these mails. */
export const withRecipientLink = (platform: Platform, order: OrderRecord, letter: Letter): Letter =>
  order.guestLinkId === null
    ? withEnd(platform, order, letter)
    : withGuestOrderLink(platform, order.guestLinkId, letter)

/** For guests, who confirmed the address: adds the link to the order, which works without an account. */
const withGuestOrderLink = (platform: Platform, linkId: string, letter: Letter): Letter => ({
  ...letter,
  footer:
    'You get this email because you confirmed an order with this address. Anyone with its link can see the order, so keep it private.',
  action: { label: 'See your order', link: guestOrderLink(platform, linkId) },
})

const withEnd = (platform: Platform, order: OrderRecord, letter: Letter): Letter => ({
  ...letter,
  footer: 'You get this email because you agreed to get emails about this order.',
  ...(order.orderAddressId ? { endLink: orderAddressLink(platform, order.orderAddressId) } : {}),
})

async function sendLater({ db }: Platform, letter: OrderLetter, seconds: number) {
  const later = { ...letter, isLate: true }
  await enqueue(db, 'send-order-letter', later, {
    ...LETTER_JOB_OPTIONS,
    runAt: new Date(Date.now() + seconds * 1000),
    jobKey: `order-letter ${letter.orderId} ${letter.recipient ?? 0}`,
  })
}

export const sendNewOrderLetter = job(z.object({ orderId: z.uuid() }), async ({ orderId }, platform) => {
  const { pool, publicUrl } = platform
  const known = await readFacts(pool, orderId, 'placed')
  const to = known?.shop.contactEmail
  if (!known || !to) return
  const letter = shopLetter(publicUrl, known.facts)
  const delivery = await deliverMail(platform, { to, cause: 'shop', letter })
  if (delivery.isSent) return
  // One mail for all of them.
  await enqueue(
    platform.db,
    'tell-shop-of-orders',
    {},
    {
      ...LETTER_JOB_OPTIONS,
      runAt: new Date(Date.now() + delivery.retryAfterSeconds * 1000),
      jobKey: 'tell-shop-of-orders',
    },
  )
})

const MERGED_HOURS = 1

/** Sends one mail about an hour's orders if there were too many to mail each. */
export const sendNewOrdersSummary = job(z.object({}), async (_payload, platform) => {
  const { contactEmail } = await readShopSettings(platform.pool)
  if (!contactEmail) return
  const count = await countConfirmedSince(platform.db, new Date(Date.now() - MERGED_HOURS * 3_600_000))
  if (count === 0) return
  await deliverMail(platform, {
    ...{ to: contactEmail, cause: 'shop' },
    letter: manyOrdersLetter(platform.publicUrl, count),
  })
})
