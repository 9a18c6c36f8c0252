import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueue } from '../../../../../../platform/jobs/jobs.ts'
import { startFakePaypal } from '../../testing/fake-paypal.ts'
import { anOnlineShop } from '../../testing/online-shop.ts'
import { statusAndCode } from '../../testing/test-shop.ts'

let paypal: Awaited<ReturnType<typeof startFakePaypal>>
let shop: Awaited<ReturnType<typeof anOnlineShop>>

beforeAll(async () => {
  paypal = await startFakePaypal()
  shop = await anOnlineShop('paypal', paypal.environment)
})
afterAll(() => paypal.stop())

const paidOrder = async () => {
  const made = await shop.placedWithPayment()
  paypal.approve(made.id)
  await shop.comeBack(made)
  return { ...made, captureId: paypal.orderOf(made.id).captures[0]!.id }
}

test('a PayPal order is paid once, for exactly its total, after its buyer approves it and returns [PAY-01, PAY-02]', async () => {
  const made = await shop.placed({ way: 'paypal', quantity: 3 })
  expect(made.number).toBeNull()
  const url = await shop.open(made)
  // The page is created once, however often it is requested.
  expect(await shop.open(made)).toBe(url)
  expect(paypal.orderOf(made.id)).toMatchObject({ amount: { currency_code: 'USD', value: '32.40' } })

  // The buyer returned without approving: nothing is captured, and the order waits.
  expect(await (await shop.comeBack(made)).json()).toMatchObject({ state: 'pending-payment' })
  paypal.approve(made.id)
  const order = await (await shop.comeBack(made)).json()
  expect(order).toMatchObject({ state: 'paid', isPaid: true, number: expect.any(Number) })
  // Then the event arrives twice, and changes nothing.
  const event = paypal.captured(made.id)
  for (const _ of ['once', 'twice']) expect((await shop.tell(event)).status).toBe(200)
  expect((await shop.read(made.buyer, made.id)).steps).toHaveLength(2)
  expect(paypal.orderOf(made.id).captures).toHaveLength(1)
})

test('an approved payment is captured once, whether the event or the buyer arrives first, or the event alone [PAY-02, PAY-03]', async () => {
  const made = await shop.placedWithPayment()
  paypal.approve(made.id)
  const event = paypal.approved(made.id)
  const answers = await Promise.all([shop.tell(event), shop.tell(event), shop.comeBack(made)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await shop.stateOf(made.id)).toBe('paid')
  expect(paypal.orderOf(made.id).captures).toHaveLength(1)

  // The buyer never returns.
  const alone = await shop.placedWithPayment()
  paypal.approve(alone.id)
  expect((await shop.tell(paypal.approved(alone.id))).status).toBe(200)
  expect(await shop.stateOf(alone.id)).toBe('paid')
  expect(paypal.orderOf(alone.id).captures).toHaveLength(1)

  // The capture event overtakes the approval event.
  const other = await shop.placedWithPayment()
  paypal.approve(other.id)
  const late = paypal.approved(other.id)
  await shop.comeBack(other)
  await shop.tell(paypal.captured(other.id))
  await shop.tell(late)
  expect((await shop.read(other.buyer, other.id)).steps).toHaveLength(2)
})

test('an event with a wrong or missing signature, or one signed for another shop, is refused and changes nothing [PAY-03]', async () => {
  const made = await shop.placedWithPayment()
  paypal.approve(made.id)
  const good = paypal.approved(made.id)
  const { 'paypal-transmission-sig': _left, ...unsigned } = good.headers
  for (const forged of [
    paypal.event('CHECKOUT.ORDER.APPROVED', { id: paypal.orderOf(made.id).id }, { signature: 'bad' }),
    { body: good.body.replace('APPROVED', 'APPROVED '), headers: good.headers },
    { body: good.body, headers: unsigned },
    { body: 'not even JSON', headers: good.headers },
  ]) {
    expect(await statusAndCode(await shop.tell(forged))).toEqual([400, 'signature-invalid'])
  }
  expect(await shop.stateOf(made.id)).toBe('pending-payment')

  // Signed by PayPal for the webhook of another shop.
  const other = await anOnlineShop('paypal', { ...paypal.environment, PAYPAL_WEBHOOK_ID: 'WH-2' })
  const theirs = await other.placedWithPayment()
  paypal.approve(theirs.id)
  expect(await statusAndCode(await other.tell(paypal.approved(theirs.id)))).toEqual([
    400,
    'signature-invalid',
  ])
  expect(await other.stateOf(theirs.id)).toBe('pending-payment')
})

test('a payment of another amount or currency, or for an unknown order, is not accepted [PAY-03]', async () => {
  const made = await shop.placedWithPayment()
  const id = 'CAPTURE1'
  const capture = (more: object) =>
    paypal.event('PAYMENT.CAPTURE.COMPLETED', {
      ...{ id, status: 'COMPLETED', custom_id: made.id, amount: { currency_code: 'USD', value: '10.80' } },
      ...more,
    })
  await shop.quietly(async () => {
    for (const event of [
      capture({ amount: { currency_code: 'USD', value: '1.08' } }),
      capture({ amount: { currency_code: 'EUR', value: '10.80' } }),
      capture({ custom_id: 'nobody' }),
      capture({ custom_id: undefined }),
      paypal.event('PAYMENT.CAPTURE.COMPLETED', { strange: true }),
      paypal.event('BILLING.PLAN.CREATED', { id }),
    ]) {
      expect((await shop.tell(event)).status).toBe(200)
    }
  })
  expect(await shop.stateOf(made.id)).toBe('pending-payment')
})

test('while PayPal is down the order is kept, the buyer sees an error, and nothing is captured twice afterwards [PAY-04]', async () => {
  const made = await shop.placed({ way: 'paypal' })
  await shop.quietly(async () => {
    paypal.fail(20)
    expect(await statusAndCode(await shop.pay(made))).toEqual([503, 'payment-unavailable'])
    paypal.fail(0)
    const [one, two] = await Promise.all([shop.pay(made), shop.pay(made)])
    expect(await one.json()).toEqual(await two.json())
    paypal.approve(made.id)
    paypal.fail(20)
    expect(await statusAndCode(await shop.comeBack(made))).toEqual([503, 'payment-unavailable'])
    // The time limit does not cancel an order that may be paid.
    await shop.overdue(made)
    await enqueue(shop.db, 'settle-orders', {})
    await shop.app.drainJobs()
    expect(await shop.stateOf(made.id)).toBe('pending-payment')
    paypal.fail(0)
    // The money is captured, but the response is lost.
    paypal.loseAnswers(1)
    await shop.comeBack(made)
  })
  expect(await shop.stateOf(made.id)).toBe('paid')
  expect(paypal.orderOf(made.id).captures).toHaveLength(1)
}, 30_000)

test('a refused card or a page unknown to PayPal leaves the order open for another try [PAY-04]', async () => {
  const made = await shop.placedWithPayment()
  paypal.approve(made.id)
  paypal.wishes.declines = true
  await shop.quietly(async () => expect((await shop.comeBack(made)).status).toBe(200))
  paypal.wishes.declines = false
  expect(await shop.stateOf(made.id)).toBe('pending-payment')
  const first = paypal.orderOf(made.id)
  paypal.forget(made.id)
  const url = await shop.quietly(() => shop.open(made))
  expect(url).not.toBe(first.links[0]!.href)
  paypal.approve(made.id)
  await shop.comeBack(made)
  expect(await shop.stateOf(made.id)).toBe('paid')
})

test('nothing is captured for a cancelled order [PAY-04, ORD-16]', async () => {
  const made = await shop.placedWithPayment()
  paypal.approve(made.id)
  await shop.as(made.buyer).put(`/orders/${made.id}/state`, { state: 'cancelled' })
  await shop.tell(paypal.approved(made.id))
  await shop.comeBack(made)
  expect(paypal.orderOf(made.id).captures).toHaveLength(0)
  expect(await shop.stateOf(made.id)).toBe('cancelled')
})

test('refunds go through PayPal in parts, never twice and never more than was paid [PAY-05]', async () => {
  const made = await paidOrder()
  paypal.loseAnswers(1)
  for (const _ of ['once', 'twice']) expect((await shop.refund(made, 300, 'part-1')).ok).toBe(true)
  expect((await shop.refund(made, 200, 'part-2')).ok).toBe(true)
  expect(paypal.refunds.map(({ amount }) => amount.value)).toEqual(['3.00', '2.00'])
  expect(await statusAndCode(await shop.refund(made, 600, 'part-3'))).toEqual([409, 'refund-too-much'])
  // PayPal's events about our own refunds add nothing; a refund made at PayPal is recorded.
  await shop.tell(paypal.refunded(made.captureId))
  paypal.refundThere(made.captureId, { currency_code: 'USD', value: '5.80' })
  for (const _ of ['once', 'twice']) await shop.tell(paypal.refunded(made.captureId))
  const rows = await shop.db
    .selectFrom('order_refunds')
    .where('order_id', '=', made.id)
    .select(['amount_minor', 'state'])
    .orderBy('begun_at')
    .execute()
  expect(rows.map((row) => [Number(row.amount_minor), row.state])).toEqual([
    [300, 'done'],
    [200, 'done'],
    [580, 'done'],
  ])
})

test('an order whose payment was refunded at PayPal, at once or in parts, is refunded and no longer packed [PAY-11]', async () => {
  const made = await paidOrder()
  for (const [value, state] of [
    ['4.00', 'paid'],
    ['6.80', 'refunded'],
  ] as const) {
    paypal.refundThere(made.captureId, { currency_code: 'USD', value })
    for (const _ of ['once', 'twice']) await shop.tell(paypal.refunded(made.captureId))
    expect(await shop.stateOf(made.id)).toBe(state)
  }
  expect(await shop.stockOf(made.product)).toBe(5)
})

test('an event about a refund that arrives after the event about its failure records nothing [RET-08]', async () => {
  const made = await paidOrder()
  expect((await shop.refund(made, 300, 'fails')).ok).toBe(true)
  const late = paypal.refunded(made.captureId)
  await shop.tell(paypal.event('PAYMENT.REFUND.FAILED', { id: paypal.refunds.at(-1)!.id }))
  await shop.tell(late)
  const rows = await shop.db
    .selectFrom('order_refunds')
    .where('order_id', '=', made.id)
    .select('state')
    .execute()
  expect(rows).toEqual([{ state: 'failed' }])
})

test('after a refusal the buyer pays with another card on the same page [PAY-15, PAY-04]', async () => {
  const made = await shop.placedWithPayment()
  paypal.approve(made.id)
  paypal.wishes.declines = true
  await shop.quietly(async () => expect((await shop.comeBack(made)).status).toBe(200))
  paypal.wishes.declines = false
  expect(await shop.stateOf(made.id)).toBe('pending-payment')
  await shop.comeBack(made)
  expect(await shop.stateOf(made.id)).toBe('paid')
  expect(paypal.orderOf(made.id).captures).toHaveLength(1)
})
