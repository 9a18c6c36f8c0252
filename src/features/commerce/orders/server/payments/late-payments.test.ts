import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import { ownTestApp, type TestApp } from '../../../../../platform/testing/test-app.ts'
import { startFakeStripe } from '../testing/fake-stripe.ts'
import { runJobsAndListMails } from '../testing/order-mails.ts'
import { aShop, statusAndCode } from '../testing/test-shop.ts'

let stripe: Awaited<ReturnType<typeof startFakeStripe>>
let app: TestApp

beforeAll(async () => {
  stripe = await startFakeStripe()
  app = await ownTestApp(stripe.environment)
})
afterAll(() => stripe.stop())

async function aLateShop() {
  const shop = await aShop(['stripe', 'transfer'], app)
  const tell = ({ body, header }: { body: string; header: string }) =>
    app.ask('/api/webhooks/stripe', {
      method: 'POST',
      body,
      headers: { 'stripe-signature': header, 'content-type': 'application/json' },
    })
  const paid = (id: string) => stripe.event('checkout.session.completed', stripe.pay(id))
  /** An order cancelled because time ran out; by card, its payment page was open. */
  async function expired(way: 'stripe' | 'transfer') {
    const made = await shop.placed({ way, stock: 1 })
    if (way === 'stripe') {
      await shop.as(made.buyer).post(`/orders/${made.id}/payment`)
      const closed = { ...stripe.sessionOf(made.id), status: 'expired' }
      await tell(stripe.event('checkout.session.expired', closed))
    } else {
      await shop.db
        .updateTable('orders')
        .set({ pay_until: new Date(0) })
        .where('id', '=', made.id)
        .execute()
      await enqueue(shop.db, 'settle-orders', {})
      await app.drainJobs()
    }
    expect([await shop.stateOf(made.id), await shop.stockOf(made.product)]).toEqual(['cancelled', 1])
    return made
  }
  const sellOut = (product: { id: string }) =>
    shop.db.updateTable('variants').set({ stock: 0 }).where('product_id', '=', product.id).execute()
  const step = (id: string, state: string) => shop.as(shop.admin).put(`/admin/orders/${id}/state`, { state })
  return { ...shop, tell, paid, expired, sellOut, step }
}

test('a card payment after an order expired continues the order once, if its pieces are still in stock [ORD-25, ORD-15]', async () => {
  const { expired, tell, paid, stateOf, stockOf, read, db } = await aLateShop()
  const made = await expired('stripe')
  const event = paid(made.id)
  for (const _ of ['once', 'twice']) expect((await tell(event)).status).toBe(200)
  expect([await stateOf(made.id), await stockOf(made.product)]).toEqual(['paid', 0])
  const order = await read(made.buyer, made.id)
  expect(order).toMatchObject({ isPaid: true, number: expect.any(Number) })
  expect(order.steps.map(({ state }) => state)).toEqual(['pending-payment', 'cancelled', 'paid'])
  // It no longer counts as abandoned.
  const row = await db
    .selectFrom('orders')
    .select(['abandoned_at', 'holds_stock'])
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ abandoned_at: null, holds_stock: true })
})

test('if the pieces are sold, a late payment makes a refund due: the buyer gets a mail, and the shop finds the order and refunds it once [ORD-16, ORD-25]', async () => {
  const shop = await aLateShop()
  const { expired, tell, paid, sellOut, stateOf, stockOf, read, as, admin, step } = shop
  const made = await expired('stripe')
  await sellOut(made.product)
  await tell(paid(made.id))
  expect([await stateOf(made.id), await stockOf(made.product)]).toEqual(['refund-due', 0])
  const order = await read(made.buyer, made.id)
  expect(order).toMatchObject({ isPaid: true, can: { pay: false, cancel: false, sendBack: false } })
  expect(order.steps.at(-1)?.note).toBe('The payment came after the order was cancelled.')
  const mails = (await runJobsAndListMails(app)).filter(({ to }) => to === made.buyer.email)
  expect(mails.at(-1)?.subject).toBe(`Your payment for order ${order.number} came too late`)

  const { waiting } = await (await as(admin).get('/admin/today')).json()
  expect(waiting.refundsDue).toBe(1)
  const { items } = await (await as(admin).get('/admin/orders?state=refund-due')).json()
  expect(items.map(({ id }: { id: string }) => id)).toEqual([made.id])

  const before = stripe.refunds.length
  for (const _ of ['once', 'twice']) expect((await step(made.id, 'refunded')).status).toBe(200)
  expect(stripe.refunds.length).toBe(before + 1)
  expect([await stateOf(made.id), await stockOf(made.product)]).toEqual(['refunded', 0])
  expect((await (await as(admin).get('/admin/today')).json()).waiting.refundsDue).toBe(0)
})

test('a payment does not continue an order that its buyer cancelled, but makes a refund due [ORD-25]', async () => {
  const { placed, as, tell, paid, stateOf, stockOf } = await aLateShop()
  const made = await placed({ way: 'stripe' })
  await as(made.buyer).post(`/orders/${made.id}/payment`)
  const event = paid(made.id)
  await as(made.buyer).put(`/orders/${made.id}/state`, { state: 'cancelled' })
  await tell(event)
  expect([await stateOf(made.id), await stockOf(made.product)]).toEqual(['refund-due', 5])
})

test('when the shop marks a cancelled transfer as paid, the order continues or a refund is due [ORD-07, ORD-25]', async () => {
  const { expired, sellOut, step, stateOf, stockOf, placed, as, admin } = await aLateShop()
  const made = await expired('transfer')
  expect(await (await as(admin).get(`/admin/orders/${made.id}`)).json()).toMatchObject({ next: ['paid'] })
  for (const _ of ['once', 'twice']) expect((await step(made.id, 'paid')).status).toBe(200)
  expect([await stateOf(made.id), await stockOf(made.product)]).toEqual(['paid', 0])

  const sold = await expired('transfer')
  await sellOut(sold.product)
  expect(await (await step(sold.id, 'paid')).json()).toMatchObject({
    state: 'refund-due',
    next: ['refunded'],
  })
  expect(await (await step(sold.id, 'refunded')).json()).toMatchObject({ state: 'refunded', next: [] })

  // A deleted product cannot be sent.
  const gone = await expired('transfer')
  await app.db.updateTable('order_lines').set({ product_id: null }).where('order_id', '=', gone.id).execute()
  expect(await (await step(gone.id, 'paid')).json()).toMatchObject({ state: 'refund-due' })

  // An order that was never cancelled cannot be set to refund-due.
  const other = await placed({ way: 'transfer' })
  expect((await step(other.id, 'refund-due')).status).toBe(422)
  await as(admin).put(`/admin/orders/${other.id}/state`, { state: 'paid' })
  expect(await statusAndCode(await step(other.id, 'cancelled'))).toEqual([409, 'order-step-refused'])
})

test('two late payments for the same last piece continue only one order [ORD-02, ORD-25]', async () => {
  const { expired, step, stateOf, stockOf, db } = await aLateShop()
  const one = await expired('transfer')
  const other = await expired('transfer')
  await db
    .updateTable('order_lines')
    .set({ product_id: one.product.id })
    .where('order_id', '=', other.id)
    .execute()
  await Promise.all([step(one.id, 'paid'), step(other.id, 'paid')])
  expect([await stateOf(one.id), await stateOf(other.id)].sort()).toEqual(['paid', 'refund-due'])
  expect(await stockOf(one.product)).toBe(0)
})
