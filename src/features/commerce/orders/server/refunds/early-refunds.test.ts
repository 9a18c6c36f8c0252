import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPieceToOrder } from '../../../order-edits/server/testing/add-piece-to-order.ts'
import { startFakePaypal } from '../testing/fake-paypal.ts'
import { startFakeStripe } from '../testing/fake-stripe.ts'
import { anOnlineShop } from '../testing/online-shop.ts'

let stripe: Awaited<ReturnType<typeof startFakeStripe>>
let paypal: Awaited<ReturnType<typeof startFakePaypal>>
let shop: Awaited<ReturnType<typeof anOnlineShop>>

beforeAll(async () => {
  ;[stripe, paypal] = await Promise.all([startFakeStripe(), startFakePaypal()])
  shop = await anOnlineShop('stripe', { ...stripe.environment, ...paypal.environment })
})
afterAll(() => Promise.all([stripe.stop(), paypal.stop()]))
beforeEach(() => {
  stripe.wishes.beforeCharge = async () => {}
})

const tell = (type: string, object: object) => {
  const { body, header } = stripe.event(type, object)
  return shop.tell({ body, headers: { 'stripe-signature': header, 'content-type': 'application/json' } })
}

const refundsOf = async (orderId: string) =>
  (
    await shop.db
      .selectFrom('order_refunds')
      .where('order_id', '=', orderId)
      .select(['amount_minor', 'state'])
      .orderBy('begun_at')
      .orderBy('id')
      .execute()
  ).map(({ amount_minor, state }) => [Number(amount_minor), state])

/** An order that was paid at Stripe, as the shop hears later. */
const paidThere = async (giftCards: string[] = []) => {
  const buyer = await shop.given.member()
  const product = await shop.given.product({ priceMinor: 1000, sizes: [{ size: 'M', stock: 5 }] })
  await shop.fill(buyer, product, 'M')
  const { id } = await (await shop.order(buyer, { way: 'stripe', form: { giftCards } })).json()
  await shop.as(buyer).post(`/orders/${id}/payment`)
  const session = stripe.pay(id)
  stripe.ordersOfCharges.set(session.payment_intent!, id)
  return { id, buyer, product, number: null, session, intent: session.payment_intent! as string }
}

test('a part refunded in Stripe’s dashboard is recorded once, also if its event arrives before that of the payment [RET-27]', async () => {
  const made = await paidThere()
  const charge = stripe.refundThere(made.intent, 300)
  expect((await tell('charge.refunded', charge)).status).toBe(200)
  for (const _ of ['once', 'twice']) await tell('checkout.session.completed', made.session)
  expect(await refundsOf(made.id)).toEqual([[300, 'done']])
  await tell('charge.refunded', charge)
  expect(await refundsOf(made.id)).toEqual([[300, 'done']])
  const order = await shop.read(made.buyer, made.id)
  expect(order).toMatchObject({ state: 'paid', isPaid: true })
  expect(order.steps).toHaveLength(2)
})

test('a part of the payment of an edit that is refunded before its event arrives is recorded once [RET-27]', async () => {
  const made = await paidThere()
  await tell('checkout.session.completed', made.session)
  await addPieceToOrder(shop, made.id)
  const page = await shop.as(made.buyer).post(`/orders/${made.id}/open-amount/payment`, { way: 'stripe' })
  expect(page.status).toBe(200)
  const { id: paymentId } = await shop.db
    .selectFrom('order_edit_payments')
    .where('order_id', '=', made.id)
    .select('id')
    .executeTakeFirstOrThrow()
  const session = stripe.pay(paymentId)
  stripe.ordersOfCharges.set(session.payment_intent!, paymentId)
  const charge = stripe.refundThere(session.payment_intent!, 300)
  await tell('charge.refunded', charge)
  await tell('checkout.session.completed', session)
  expect(await refundsOf(made.id)).toEqual([[300, 'done']])
  await tell('charge.refunded', charge)
  expect(await refundsOf(made.id)).toEqual([[300, 'done']])
})

test('an order whose card payment was refunded before its event arrived still owes what a gift card paid [RET-27, PAY-11]', async () => {
  const card = await shop.as(shop.admin).post('/admin/gift-cards', { amountMinor: 300, reason: 'A gift' })
  const made = await paidThere([(await card.json()).code])
  await tell('charge.refunded', stripe.refundThere(made.intent, 780))
  await tell('checkout.session.completed', made.session)
  expect(await shop.stateOf(made.id)).toBe('paid')
  await shop.go(made.id, 'refunded')
  expect(await refundsOf(made.id)).toEqual([
    [780, 'done'],
    [300, 'done'],
  ])
})

test('a part refunded at PayPal is recorded once, also if its event arrives before that of the payment [RET-27]', async () => {
  await shop.settle({
    paymentWays: (['stripe', 'paypal', 'mollie', 'transfer', 'on-delivery', 'pick-up'] as const).map(
      (code) => ({ code, isOn: code === 'stripe' || code === 'paypal', text: '' }),
    ),
  })
  const made = await shop.placed({ way: 'paypal' })
  await shop.open(made)
  // The answer to the capture was lost.
  const order = paypal.orderOf(made.id)
  const capture = { id: 'CAPTURE7', status: 'PARTIALLY_REFUNDED', amount: order.amount, custom_id: made.id }
  order.captures.push(capture)
  paypal.refundThere(capture.id, { currency_code: 'USD', value: '4.00' })
  const tellPaypal = (event: { body: string; headers: Record<string, string> }) =>
    shop.app.ask('/api/webhooks/paypal', { method: 'POST', ...event })
  const event = paypal.refunded(capture.id)
  expect((await tellPaypal(event)).status).toBe(200)
  await tellPaypal(paypal.captured(made.id, { status: 'COMPLETED' }))
  expect(await refundsOf(made.id)).toEqual([[400, 'done']])
  await tellPaypal(paypal.refunded(capture.id))
  expect(await refundsOf(made.id)).toEqual([[400, 'done']])
  expect(await shop.stateOf(made.id)).toBe('paid')
})

test('a refund that fails while its total is read from Stripe is not recorded a second time [RET-27]', async () => {
  const made = await paidThere()
  await tell('checkout.session.completed', made.session)
  expect((await shop.refund(made, 240, `early-${made.id}`)).status).toBe(201)
  const charge = stripe.chargeOf(made.intent, 1080)
  stripe.wishes.beforeCharge = async () => {
    stripe.wishes.beforeCharge = async () => {}
    await tell('refund.failed', stripe.failRefund(made.intent))
  }
  expect((await tell('charge.refunded', charge)).status).toBe(200)
  expect(await refundsOf(made.id)).toEqual([[240, 'failed']])
})

test('a refund in the dashboard that fails while its total is read for the first time is not recorded as given [RET-27]', async () => {
  const made = await paidThere()
  await tell('checkout.session.completed', made.session)
  const charge = stripe.refundThere(made.intent, 240)
  stripe.wishes.beforeCharge = async () => {
    stripe.wishes.beforeCharge = async () => {}
    await tell('refund.failed', stripe.failRefund(made.intent))
  }
  expect((await tell('charge.refunded', charge)).status).toBe(200)
  expect(await refundsOf(made.id)).toEqual([])
})

test('a refund that fails before the provider’s answer is recorded has failed, and a gift card got nothing [RET-27]', async () => {
  const card = await shop.as(shop.admin).post('/admin/gift-cards', { amountMinor: 300, reason: 'A gift' })
  const { code } = await card.json()
  const made = await paidThere([code])
  await tell('checkout.session.completed', made.session)
  stripe.loseAnswers(3)
  stripe.clearIdempotencyKeys()
  const answer = await shop.quietly(() => shop.refund(made, 500, `lost-${made.id}`))
  expect(answer.status).toBe(503)
  stripe.loseAnswers(0)
  expect(await refundsOf(made.id)).toEqual([[500, 'pending']])
  for (const type of ['refund.failed', 'charge.refund.updated'])
    await tell(type, stripe.failRefund(made.intent))
  expect(await refundsOf(made.id)).toEqual([[500, 'failed']])
  const balance = await shop.as(made.buyer).post('/gift-cards/balance', { code })
  expect(await balance.json()).toMatchObject({ balanceMinor: 0 })
  await shop.go(made.id, 'refunded')
  expect(await refundsOf(made.id)).toEqual([
    [500, 'failed'],
    [1080, 'done'],
  ])
})
