import { z } from 'zod'
import type { Tx } from '../../../../../platform/database/database.ts'
import { enqueue, job } from '../../../../../platform/jobs/jobs.ts'
import { mailLayout } from '../../../../../platform/mail/mail-layout.ts'
import { readShopSettings } from '../../../../core/shop-settings/server/shop-settings.ts'
import type { ShopSettings } from '../../../../core/shop-settings/shop.ts'
import { findOrder, listOrderLines } from '../order-sql.ts'
import { letterKinds, orderLetter, shopLetter } from './order-letters.ts'

// As for every mail: ten attempts span three and a half hours.
const SENDING = { maxAttempts: 10, priority: -10 }

const OrderLetter = z.object({
  orderId: z.uuid(),
  kind: z.enum(letterKinds),
  note: z.string().nullable().optional(),
})
type OrderLetter = z.infer<typeof OrderLetter>

/** Mails the buyer about a state change, if the transaction commits. */
export const queueOrderLetter = (tx: Tx, letter: OrderLetter) =>
  enqueue(tx, 'send-order-letter', letter, SENDING)

/** Mails the shop, if it has a contact address, about a confirmed order. */
export async function queueShopLetter(tx: Tx, orderId: string, { contactEmail }: ShopSettings) {
  if (contactEmail) await enqueue(tx, 'tell-shop-of-order', { orderId }, SENDING)
}

export const sendOrderLetter = job(
  OrderLetter,
  async ({ orderId, kind, note }, { pool, mail, publicUrl }) => {
    const order = await findOrder(pool, orderId)
    // An order that was never confirmed is cancelled without a mail.
    if (!order || order.number === null) return
    const facts = { ...order, lines: await listOrderLines(pool, [orderId]) }
    const letter = orderLetter(publicUrl, kind, facts, note ?? null)
    await mail.send({ to: order.shipTo.email, subject: letter.subject, ...mailLayout(letter) })
  },
)

export const tellShopOfOrder = job(
  z.object({ orderId: z.uuid() }),
  async ({ orderId }, { pool, mail, publicUrl }) => {
    const { contactEmail } = await readShopSettings(pool)
    const order = contactEmail ? await findOrder(pool, orderId) : undefined
    if (!contactEmail || !order) return
    const letter = shopLetter(publicUrl, { ...order, lines: await listOrderLines(pool, [orderId]) })
    await mail.send({ to: contactEmail, subject: letter.subject, ...mailLayout(letter) })
  },
)
