import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFakePaypal } from '../../testing/fake-paypal.ts'
import { startFakeStripe } from '../../testing/fake-stripe.ts'
import { anOnlineShop } from '../../testing/online-shop.ts'
import { runJobsAndListMails } from '../../testing/order-mails.ts'
import { statusAndCode } from '../../testing/test-shop.ts'

let stripe: Awaited<ReturnType<typeof startFakeStripe>>
let shop: Awaited<ReturnType<typeof anOnlineShop>>

beforeAll(async () => {
  stripe = await startFakeStripe()
  shop = await anOnlineShop('stripe', stripe.environment)
})
afterAll(() => stripe.stop())

const tell = (type: string, object: object) => {
  const { body, header } = stripe.event(type, object)
  return shop.tell({ body, headers: { 'stripe-signature': header, 'content-type': 'application/json' } })
}

async function disputed(amount = 1080) {
  const made = await shop.placedWithPayment()
  await tell('checkout.session.completed', stripe.pay(made.id))
  const due = Math.floor(Date.now() / 1000) + 9 * 86_400
  const dispute = {
    ...{ object: 'dispute', id: `dp_${made.id}`, amount, currency: 'usd', reason: 'product_not_received' },
    ...{ payment_intent: stripe.sessionOf(made.id).payment_intent, status: 'needs_response' },
    evidence_details: { due_by: due },
  }
  const news = (status: string, type = 'charge.dispute.updated') => tell(type, { ...dispute, status })
  for (const _ of ['once', 'twice']) await news('needs_response', 'charge.dispute.created')
  const admin = async () => (await shop.as(shop.admin).get(`/admin/orders/${made.id}`)).json()
  const step = (state: string) => shop.as(shop.admin).put(`/admin/orders/${made.id}/state`, { state })
  return { ...made, news, admin, step, due }
}

test('a payment that is refunded at the provider while it is disputed counts as refunded, and nothing is paid twice [PAY-11, PAY-09]', async () => {
  const { id, news } = await disputed()
  const intent = stripe.sessionOf(id).payment_intent!
  await tell('charge.refunded', stripe.refundThere(intent, 1080))
  expect(await shop.stateOf(id)).toBe('refunded')
  await news('won')
  const refunds = await shop.db
    .selectFrom('order_refunds')
    .where('order_id', '=', id)
    .select('state')
    .execute()
  expect(refunds).toEqual([{ state: 'done' }])
})

const waiting = async () => (await (await shop.as(shop.admin).get('/admin/today')).json()).waiting.disputes

test('a dispute is shown on its order with its deadline, in Today and in the list, and mailed once to each admin [PAY-08]', async () => {
  const before = await waiting()
  const { id, admin, due, news, number: _none, buyer } = await disputed()
  const order = await admin()
  expect(order.disputes).toEqual([
    {
      ...{ reference: `dp_${id}`, provider: 'stripe', state: 'needs-answer', amountMinor: 1080 },
      ...{ reason: 'product not received', answerBy: new Date(due * 1000).toISOString() },
      ...{ openedAt: expect.any(String), closedAt: null },
    },
  ])
  expect(await waiting()).toBe(before + 1)
  const { items } = await (await shop.as(shop.admin).get('/admin/orders?state=disputed')).json()
  expect(items.map((one: { id: string }) => one.id)).toContain(id)
  await shop.app.drainJobs()
  const about = (await runJobsAndListMails(shop.app)).filter(
    ({ subject, to }) =>
      subject === `A buyer disputes the payment of order ${order.number}` && to === shop.admin.email,
  )
  expect(about).toHaveLength(1)
  // The buyer knows about it, but must not read the bank's reason here.
  expect(await shop.read(buyer, id)).not.toHaveProperty('disputes')
  await news('under_review')
  expect(await waiting()).toBe(before)
})

test('while a dispute is open its amount cannot be refunded in any way, but the rest can [PAY-09, DEC-112]', async () => {
  const made = await disputed(800)
  const refund = (way: string, otherMinor: number, key: string) =>
    shop
      .as(shop.admin)
      .post(
        `/admin/orders/${made.id}/refunds`,
        { way, otherMinor },
        { 'idempotency-key': `${made.id}-${key}` },
      )
  for (const way of ['payment', 'hand']) {
    expect(await statusAndCode(await refund(way, 300, way))).toEqual([409, 'refund-disputed'])
  }
  expect((await refund('payment', 280, 'rest')).ok).toBe(true)
  await made.news('won', 'charge.dispute.closed')
  expect((await made.admin()).disputes[0]).toMatchObject({ state: 'won', closedAt: expect.any(String) })
  expect((await refund('payment', 800, 'later')).ok).toBe(true)
})

test('an order is not marked as refunded while its payment is disputed, only what is not disputed is refunded, and the order follows the decision [PAY-16, PAY-09]', async () => {
  const whole = await disputed()
  expect(await statusAndCode(await whole.step('refunded'))).toEqual([409, 'refund-disputed'])
  expect(await shop.stateOf(whole.id)).toBe('paid')
  await whole.news('lost', 'charge.dispute.closed')
  expect(await shop.stateOf(whole.id)).toBe('refunded')

  const part = await disputed(800)
  for (const _ of ['once', 'twice']) await part.step('refunded')
  const given = () => stripe.refundsOf(stripe.sessionOf(part.id).payment_intent!).map(({ amount }) => amount)
  expect([await shop.stateOf(part.id), given()]).toEqual(['paid', [280]])
  await part.news('won', 'charge.dispute.closed')
  expect((await part.step('refunded')).status).toBe(200)
  expect([await shop.stateOf(part.id), given()]).toEqual(['refunded', [280, 800]])
})

test('a lost dispute counts as refunded, with a credit note, and nothing is refunded again [PAY-09]', async () => {
  const made = await disputed()
  const closed = async () => made.news('lost', 'charge.dispute.closed')
  await Promise.all([closed(), closed(), closed()])
  expect(await shop.stateOf(made.id)).toBe('refunded')
  // A late event from before changes nothing.
  await made.news('under_review')
  expect((await made.admin()).disputes).toMatchObject([{ state: 'lost' }])
  await shop.app.drainJobs()
  const refunds = await shop.db
    .selectFrom('order_refunds')
    .where('order_id', '=', made.id)
    .select(['way', 'state', 'amount_minor'])
    .execute()
  expect(refunds).toEqual([{ way: 'dispute', state: 'done', amount_minor: expect.anything() }])
  const papers = await shop.db
    .selectFrom('invoices')
    .where('order_id', '=', made.id)
    .select('series')
    .execute()
  expect(papers.map(({ series }) => series).sort()).toEqual(['credit-note', 'invoice'])
  expect(stripe.refundsOf(stripe.sessionOf(made.id).payment_intent!)).toEqual([])
  expect((await made.step('refunded')).status).toBe(200)
  expect(stripe.refundsOf(stripe.sessionOf(made.id).payment_intent!)).toEqual([])
})

test('a PayPal dispute follows its outcome, one about another payment is ignored, and the deadline is mailed in the time zone of the shop [PAY-08, ORD-28]', async () => {
  const paypal = await startFakePaypal()
  const other = await anOnlineShop('paypal', paypal.environment)
  const made = await other.placedWithPayment()
  paypal.approve(made.id)
  await other.comeBack(made)
  const capture = paypal.orderOf(made.id).captures[0]!
  const news = (status: string, more: object = {}) =>
    other.tell(
      paypal.event('CUSTOMER.DISPUTE.UPDATED', {
        ...{ dispute_id: 'PP-1', status, reason: 'UNAUTHORISED', dispute_amount: capture.amount },
        disputed_transactions: [{ seller_transaction_id: capture.id }],
        ...more,
      }),
    )
  const disputes = async () =>
    (await (await other.as(other.admin).get(`/admin/orders/${made.id}`)).json()).disputes
  await news('OPEN', { disputed_transactions: [{ seller_transaction_id: 'ANOTHER' }] })
  expect(await disputes()).toEqual([])
  await other.app.db.updateTable('shop_settings').set({ time_zone: 'America/Los_Angeles' }).execute()
  await news('WAITING_FOR_SELLER_RESPONSE', { seller_response_due_date: '2026-12-01T06:00:00.000Z' })
  expect(await disputes()).toMatchObject([{ state: 'needs-answer', answerBy: '2026-12-01T06:00:00.000Z' }])
  const letters = (await runJobsAndListMails(other.app)).filter(({ subject }) =>
    subject.startsWith('A buyer disputes'),
  )
  expect(letters[0]?.text).toContain('dashboard by 30 November 2026, 22:00 GMT-8,')
  await news('UNDER_REVIEW')
  await news('RESOLVED', { dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' } })
  expect(await disputes()).toMatchObject([{ state: 'lost' }])
  expect(await other.stateOf(made.id)).toBe('refunded')
  await paypal.stop()
})
