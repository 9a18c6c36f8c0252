import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import { ownTestApp, type TestApp, testApp } from '../../../../../platform/testing/test-app.ts'
import { startFakeStripe } from '../testing/fake-stripe.ts'
import { aShop, statusAndCode } from '../testing/test-shop.ts'

let stripe: Awaited<ReturnType<typeof startFakeStripe>>
let app: TestApp

beforeAll(async () => {
  stripe = await startFakeStripe()
  app = await ownTestApp(stripe.environment)
})
afterAll(() => stripe.stop())

const cardShop = async () => {
  const shop = await aShop(['stripe'], app)
  const tell = (event: { body: string; header: string }) =>
    app.ask('/api/webhooks/stripe', {
      method: 'POST',
      body: event.body,
      headers: { 'stripe-signature': event.header, 'content-type': 'application/json' },
    })
  const open = async ({ id, buyer }: Awaited<ReturnType<typeof shop.placed>>) => {
    const answer = await shop.as(buyer).post(`/orders/${id}/payment`)
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()).url as string
  }
  const paidOrder = async () => {
    const made = await shop.placed({ way: 'stripe' })
    await open(made)
    await tell(stripe.event('checkout.session.completed', stripe.pay(made.id)))
    return made
  }
  return { ...shop, tell, open, paidOrder }
}

test('a card order has no number until it is paid on Stripe’s page, for exactly its total [ORD-04, ORD-06, ORD-15, DEC-110]', async () => {
  const { placed, open, read, tell, stateOf } = await cardShop()
  const made = await placed({ way: 'stripe', quantity: 3 })
  expect(made.number).toBeNull()
  expect(await read(made.buyer, made.id)).toMatchObject({
    state: 'pending-payment',
    can: { pay: true, cancel: true },
  })
  const url = await open(made)
  const session = stripe.sessionOf(made.id)
  expect(url).toBe(session.url)
  expect(session).toMatchObject({ amount_total: 3240, currency: 'usd', customer_email: made.buyer.email })
  // The page is created once, however often it is requested.
  expect(await open(made)).toBe(url)
  expect(
    [...stripe.sessions.values()].filter(({ client_reference_id }) => client_reference_id === made.id),
  ).toHaveLength(1)

  expect((await tell(stripe.event('checkout.session.completed', stripe.pay(made.id)))).status).toBe(200)
  expect(await stateOf(made.id)).toBe('paid')
  const order = await read(made.buyer, made.id)
  expect(order.number).toBeGreaterThan(1000)
  expect(order).toMatchObject({ isPaid: true, can: { pay: false, cancel: false } })
})

test('a discount code lowers the amount on Stripe’s page once, however often the page is requested [DISC-06, ORD-15]', async () => {
  const { as, admin, given, settle, fill, order, tell, open, read, stateOf, cartOf } = await cardShop()
  await settle({ shippingWays: [{ name: 'Standard', priceMinor: 500 }] })
  await as(admin).post('/admin/discounts', { code: 'CARD-25', kind: 'percent', percent: 25 })
  const buyer = await given.member()
  await fill(buyer, await given.product({ priceMinor: 1_999 }), 'One Size', 3)
  const cart = await cartOf(buyer)
  const discount = { code: 'CARD-25', seen: 'percent 25' }
  const { id } = await (await order(buyer, { way: 'stripe', cart, form: { discount } })).json()
  // 5997 less 1499.25, and 8 % of the rest.
  expect(await read(buyer, id)).toMatchObject({
    discount: { amountMinor: 1499 },
    taxMinor: 360,
    totalMinor: 5358,
  })
  stripe.fail(1)
  expect(await statusAndCode(await as(buyer).post(`/orders/${id}/payment`))).toEqual([
    503,
    'payment-unavailable',
  ])
  const url = await open({ id, buyer } as never)
  expect(await open({ id, buyer } as never)).toBe(url)
  expect([...stripe.coupons.values()]).toMatchObject([
    { name: 'Discount (CARD-25)', amount_off: 1499, currency: 'usd' },
  ])
  expect(stripe.sessionOf(id)).toMatchObject({ amount_total: 5358 })
  await tell(stripe.event('checkout.session.completed', stripe.pay(id)))
  expect(await stateOf(id)).toBe('paid')
  await settle({ shippingWays: [{ name: 'Standard', priceMinor: 0 }] })
})

test('an order of a hundred lines, in a currency that Stripe counts differently, is charged exactly [ORD-06, ORD-15]', async () => {
  const { given, db, settle, fill, order, tell, open, stateOf } = await cardShop()
  await settle({ currency: 'ISK' })
  const buyer = await given.member()
  for (let at = 0; at < 100; at++) {
    const product = await given.product({ name: `Piece ${at}`, priceMinor: 1_999 })
    await db.updateTable('products').set({ currency: 'ISK' }).where('id', '=', product.id).execute()
    await fill(buyer, product, 'One Size')
  }
  const { id } = await (await order(buyer, { way: 'stripe' })).json()
  await open({ id, buyer } as never)
  // 199,900 krónur plus 8 %, which Stripe counts in hundredths.
  expect(stripe.sessionOf(id)).toMatchObject({ amount_total: 21_589_200, currency: 'isk' })
  await tell(stripe.event('checkout.session.completed', stripe.pay(id)))
  expect(await stateOf(id)).toBe('paid')

  // Stripe takes no single fils of a dinar, so cards cannot be used.
  const refused = await Promise.allSettled([settle({ currency: 'KWD' })])
  expect(refused).toMatchObject([{ reason: { message: expect.stringContaining('every amount of KWD') } }])
  await settle({ currency: 'USD' })
})

test('a payment event that arrives many times at once is processed once, and a second event changes nothing [ORD-15]', async () => {
  const { placed, open, tell, read, db } = await cardShop()
  const made = await placed({ way: 'stripe' })
  await open(made)
  const paid = stripe.event('checkout.session.completed', stripe.pay(made.id))
  const answers = await Promise.all(Array.from({ length: 8 }, () => tell(paid)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect((await read(made.buyer, made.id)).steps).toHaveLength(2)
  // The same news under another id changes nothing either.
  await tell(stripe.event('checkout.session.completed', stripe.sessionOf(made.id)))
  expect((await read(made.buyer, made.id)).steps).toHaveLength(2)
  const events = await db
    .selectFrom('payment_events')
    .where('order_id', '=', made.id)
    .select('event_id')
    .execute()
  expect(events).toHaveLength(2)
})

test('an event with a wrong, missing or outdated signature is refused [ORD-15]', async () => {
  const { placed, open, tell, stateOf } = await cardShop()
  const made = await placed({ way: 'stripe' })
  await open(made)
  const session = { ...stripe.sessionOf(made.id), status: 'complete', payment_status: 'paid' }
  const type = 'checkout.session.completed'
  const good = stripe.event(type, session)
  for (const forged of [
    stripe.event(type, session, { secret: 'whsec_of_somebody_else' }),
    stripe.event(type, session, { at: Math.floor(Date.now() / 1000) - 3600 }),
    { body: good.body.replace('"paid"', '"paid "'), header: good.header },
    { body: good.body, header: '' },
    { body: 'not even JSON', header: good.header },
  ]) {
    expect(await statusAndCode(await tell(forged))).toEqual([400, 'signature-invalid'])
  }
  expect(await stateOf(made.id)).toBe('pending-payment')
})

test('an expired page returns the pieces to stock, but does not undo a payment recorded before [ORD-09, ORD-15]', async () => {
  const { placed, open, tell, stateOf, stockOf, paidOrder } = await cardShop()
  const made = await placed({ way: 'stripe' })
  await open(made)
  await tell(
    stripe.event('checkout.session.expired', Object.assign(stripe.sessionOf(made.id), { status: 'expired' })),
  )
  expect(await stateOf(made.id)).toBe('cancelled')
  expect(await stockOf(made.product)).toBe(5)
  const paid = await paidOrder()
  await tell(
    stripe.event('checkout.session.expired', {
      ...stripe.sessionOf(paid.id),
      status: 'expired',
      payment_status: 'unpaid',
    }),
  )
  expect(await stateOf(paid.id)).toBe('paid')
})

test('a buyer who was interrupted can pay later, and a job finds the payment or cancels an order left unpaid [ORD-03, ORD-15]', async () => {
  const { placed, open, read, stateOf, stockOf, db, drainJobs } = await cardShop()
  const made = await placed({ way: 'stripe' })
  // A page must be open for at least half an hour, so the order waits a little longer.
  const soon = new Date(Date.now() + 5 * 60_000)
  await db.updateTable('orders').set({ pay_until: soon }).where('id', '=', made.id).execute()
  await open(made)
  expect(new Date((await read(made.buyer, made.id)).payUntil!).getTime()).toBeGreaterThan(
    Date.now() + 30 * 60_000,
  )

  const left = await placed({ way: 'stripe' })
  await db
    .updateTable('orders')
    .set({ pay_until: new Date(0) })
    .where('id', 'in', [made.id, left.id])
    .execute()
  // The first order's payment event was lost: Stripe is asked before the order is cancelled.
  stripe.pay(made.id)
  await enqueue(db, 'settle-orders', {})
  await drainJobs()
  expect(await stateOf(made.id)).toBe('paid')
  expect(await stateOf(left.id)).toBe('cancelled')
  expect(await stockOf(left.product)).toBe(5)
})

test('while Stripe is unreachable the order is kept and does not expire, and nothing is created twice [ORD-15]', async () => {
  const { placed, as, stateOf, db, drainJobs } = await cardShop()
  const made = await placed({ way: 'stripe' })
  app.platform.log.level = 'silent'
  stripe.fail(10)
  const pay = () => as(made.buyer).post(`/orders/${made.id}/payment`)
  expect(await statusAndCode(await pay())).toEqual([503, 'payment-unavailable'])
  stripe.fail(0)
  const twice = await Promise.all([pay(), pay()])
  const [first, second] = await Promise.all(twice.map((answer) => answer.json()))
  expect(first).toEqual(second)
  stripe.fail(10)
  await db
    .updateTable('orders')
    .set({ pay_until: new Date(0) })
    .where('id', '=', made.id)
    .execute()
  await enqueue(db, 'settle-orders', {})
  await drainJobs()
  expect(await stateOf(made.id)).toBe('pending-payment')
  stripe.fail(0)
  app.platform.log.level = 'error'
})

test('a cancelled order can no longer be paid, and a payment that arrives anyway can be refunded [ORD-16]', async () => {
  const { placed, open, as, admin, tell, stateOf, stockOf, drainJobs, read } = await cardShop()
  const made = await placed({ way: 'stripe' })
  await open(made)
  const session = stripe.sessionOf(made.id)
  // It was paid on the page at the moment when it was cancelled here.
  const paid = stripe.event('checkout.session.completed', stripe.pay(made.id))
  await as(made.buyer).put(`/orders/${made.id}/state`, { state: 'cancelled' })
  expect(await statusAndCode(await as(made.buyer).post(`/orders/${made.id}/payment`))).toEqual([
    409,
    'order-step-refused',
  ])
  await tell(paid)
  expect(await stateOf(made.id)).toBe('refund-due')
  await as(admin).put(`/admin/orders/${made.id}/state`, { state: 'refunded' })
  expect(await stateOf(made.id)).toBe('refunded')
  expect(stripe.refundsOf(`pi_${session.id}`)).toMatchObject([{ amount: 1080 }])
  expect(await stockOf(made.product)).toBe(5)
  expect((await read(made.buyer, made.id)).steps.at(-2)?.note).toBe(
    'The payment came after the order was cancelled.',
  )

  const other = await placed({ way: 'stripe' })
  await open(other)
  await as(other.buyer).put(`/orders/${other.id}/state`, { state: 'cancelled' })
  await drainJobs()
  expect(stripe.sessionOf(other.id).status).toBe('expired')
})

test('the shop refunds a card payment once, and while Stripe fails or refuses the order is not marked as refunded [ORD-16]', async () => {
  const { paidOrder, as, admin, stateOf, stockOf } = await cardShop()
  const made = await paidOrder()
  const refund = () => as(admin).put(`/admin/orders/${made.id}/state`, { state: 'refunded' })
  app.platform.log.level = 'silent'
  stripe.fail(10)
  expect(await statusAndCode(await refund())).toEqual([503, 'payment-unavailable'])
  stripe.fail(0)
  app.platform.log.level = 'error'
  expect(await stateOf(made.id)).toBe('paid')
  const answers = await Promise.all([refund(), refund()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await refund()).status).toBe(200)
  expect(await stateOf(made.id)).toBe('refunded')
  expect(stripe.refundsOf(stripe.sessionOf(made.id).payment_intent!)).toMatchObject([{ amount: 1080 }])
  expect(await stockOf(made.product)).toBe(5)

  // Part of it was refunded in the dashboard, so Stripe refuses to refund all of it.
  const other = await paidOrder()
  stripe.refundThere(stripe.sessionOf(other.id).payment_intent!, 500)
  app.platform.log.level = 'silent'
  const refused = await as(admin).put(`/admin/orders/${other.id}/state`, { state: 'refunded' })
  app.platform.log.level = 'error'
  expect(await statusAndCode(refused)).toEqual([409, 'refund-refused'])
  expect(await stateOf(other.id)).toBe('paid')
})

test('a refund made in Stripe’s dashboard is recorded, even when it arrives before the payment [ORD-15, ORD-16]', async () => {
  const { paidOrder, placed, open, tell, stateOf, stockOf, as, admin } = await cardShop()
  const made = await paidOrder()
  const intent = stripe.sessionOf(made.id).payment_intent!
  await tell(stripe.event('charge.refunded', stripe.chargeOf(intent, 1080)))
  expect(await stateOf(made.id)).toBe('paid')
  await tell(stripe.event('charge.refunded', stripe.refundThere(intent, 1080)))
  expect(await stateOf(made.id)).toBe('refunded')

  const turned = await placed({ way: 'stripe' })
  await open(turned)
  const paid = stripe.event('checkout.session.completed', stripe.pay(turned.id))
  stripe.ordersOfCharges.set(stripe.sessionOf(turned.id).payment_intent!, turned.id)
  await tell(
    stripe.event('charge.refunded', stripe.refundThere(stripe.sessionOf(turned.id).payment_intent!, 1080)),
  )
  await tell(paid)
  expect(await stateOf(turned.id)).toBe('refunded')
  expect(await stockOf(turned.product)).toBe(5)

  // Refunded at Stripe, and here before the event arrives.
  const here = await paidOrder()
  const hereIntent = stripe.sessionOf(here.id).payment_intent!
  stripe.refundThere(hereIntent, 1080)
  app.platform.log.level = 'silent'
  expect((await as(admin).put(`/admin/orders/${here.id}/state`, { state: 'refunded' })).status).toBe(200)
  app.platform.log.level = 'error'
})

test('a payment of another amount or currency, for an unknown order, or of an unused kind changes nothing [ORD-15]', async () => {
  const { placed, open, tell, stateOf } = await cardShop()
  const made = await placed({ way: 'stripe' })
  await open(made)
  const paid = stripe.pay(made.id)
  // A refunded charge that names an order which is none.
  const other = await placed({ way: 'stripe' })
  await open(other)
  const strange = stripe.pay(other.id).payment_intent!
  stripe.refundThere(strange, 1080)
  stripe.ordersOfCharges.set(strange, "' or 1")
  app.platform.log.level = 'silent'
  for (const event of [
    stripe.event('checkout.session.completed', { ...paid, amount_total: 1 }),
    stripe.event('checkout.session.completed', { ...paid, currency: 'eur' }),
    stripe.event('checkout.session.completed', { ...paid, client_reference_id: null }),
    stripe.event('checkout.session.completed', { ...paid, client_reference_id: 'nobody' }),
    stripe.event('charge.refunded', stripe.chargeOf(strange, 100)),
    stripe.event('customer.created', { object: 'customer' }),
  ]) {
    expect((await tell(event)).status).toBe(200)
  }
  app.platform.log.level = 'error'
  expect(await stateOf(made.id)).toBe('pending-payment')
})

test('the buyer gets a mail once the payment confirms the order, and not before [ORD-12]', async () => {
  const { placed, open, tell, drainJobs, read } = await cardShop()
  const mails = async () => {
    const outbox = join(app.platform.settings.dataDir, 'outbox')
    return Promise.all(
      (await readdir(outbox).catch(() => [])).map((name) => readFile(join(outbox, name), 'utf8')),
    )
  }
  await drainJobs()
  const before = (await mails()).length
  const made = await placed({ way: 'stripe' })
  await open(made)
  await drainJobs()
  expect(await mails()).toHaveLength(before)
  await tell(stripe.event('checkout.session.completed', stripe.pay(made.id)))
  await drainJobs()
  const { number } = await read(made.buyer, made.id)
  expect((await mails()).filter((mail) => mail.includes(`Subject: Order ${number} is paid`))).toHaveLength(1)
  // Also when the payment comes before any mail is sent.
  const soon = await placed({ way: 'stripe' })
  await open(soon)
  await tell(stripe.event('checkout.session.completed', stripe.pay(soon.id)))
  await drainJobs()
  expect((await mails()).filter((mail) => mail.includes(soon.buyer.email))).toHaveLength(1)
})

test('without keys there is no card payment, and the webhook does not exist [ORD-06]', async () => {
  const plain = await testApp()
  const admin = await plain.given.member({ role: 'admin', isConfirmed: true })
  const { onlineWays } = await (await plain.as(admin).get('/admin/shop')).json()
  expect(onlineWays).toEqual([])
  const { body, header } = stripe.event('checkout.session.completed', {})
  const answer = await plain.ask('/api/webhooks/stripe', {
    method: 'POST',
    body,
    headers: { 'stripe-signature': header },
  })
  expect(await statusAndCode(answer)).toEqual([404, 'page-not-found'])
})
