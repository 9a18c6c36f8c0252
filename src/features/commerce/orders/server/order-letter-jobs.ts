import { z } from 'zod'
import type { Tx } from '../../../../platform/database/database.ts'
import { enqueue, job } from '../../../../platform/jobs/jobs.ts'
import { mailLayout } from '../../../../platform/mail/mail-layout.ts'
import { readShopSettings } from '../../../core/shop-settings/server/shop-sql.ts'
import type { ShopSettings } from '../../../core/shop-settings/shop.ts'
import { letterKinds, orderLetter, shopLetter } from './order-letters.ts'
import { findOrder, listOrderLines } from './order-sql.ts'

// As for every mail: ten tries reach over three and a half hours, and somebody waits for it.
const SENDING = { maxAttempts: 10, priority: -10 }

const OrderLetter = z.object({
  orderId: z.uuid(),
  kind: z.enum(letterKinds),
  note: z.string().nullable().optional(),
})
type OrderLetter = z.infer<typeof OrderLetter>

/** Tells the buyer of a step, if the transaction commits. */
export const queueOrderLetter = (tx: Tx, letter: OrderLetter) =>
  enqueue(tx, 'send-order-letter', letter, SENDING)

/** Tells the shop, where it has an address for that, of an order that was confirmed. */
export async function queueShopLetter(tx: Tx, orderId: string, { contactEmail }: ShopSettings) {
  if (contactEmail) await enqueue(tx, 'tell-shop-of-order', { orderId }, SENDING)
}

export const sendOrderLetter = job(
  OrderLetter,
  async ({ orderId, kind, note }, { pool, mail, publicUrl }) => {
    const order = await findOrder(pool, orderId)
    // What was never confirmed goes without a word.
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
