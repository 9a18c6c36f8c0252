import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueue } from '../../../../../../platform/jobs/jobs.ts'
import { startFakeMollie } from '../../testing/fake-mollie.ts'
import { anOnlineShop } from '../../testing/online-shop.ts'
import { statusAndCode } from '../../testing/test-shop.ts'

let mollie: Awaited<ReturnType<typeof startFakeMollie>>
let shop: Awaited<ReturnType<typeof anOnlineShop>>

beforeAll(async () => {
  mollie = await startFakeMollie()
  shop = await anOnlineShop('mollie', mollie.environment)
})
afterAll(() => mollie.stop())

const tell = (orderId: string) => shop.tell(mollie.event(mollie.paymentOf(orderId).id))

const paidOrder = async () => {
  const made = await shop.placedWithPayment()
  mollie.become(made.id, 'paid')
  await tell(made.id)
  return made
}

test('a Mollie order is paid once Mollie confirms it, for exactly its total, however often the event arrives [PAY-01, PAY-02]', async () => {
  const made = await shop.placed({ way: 'mollie', quantity: 3 })
  const url = await shop.open(made)
  expect(await shop.open(made)).toBe(url)
  expect(mollie.paymentOf(made.id).amount).toEqual({ currency: 'USD', value: '32.40' })
  // An event before anything happened: the state is fetched, and nothing changes.
  await tell(made.id)
  mollie.become(made.id, 'pending')
  await shop.comeBack(made)
  expect(await shop.stateOf(made.id)).toBe('pending-payment')
  mollie.become(made.id, 'paid')
  const answers = await Promise.all([tell(made.id), tell(made.id), shop.comeBack(made)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const order = await shop.read(made.buyer, made.id)
  expect(order).toMatchObject({ state: 'paid', isPaid: true, number: expect.any(Number) })
  expect(order.steps).toHaveLength(2)
})

test('when the buyer of an order by the shop opens a new page after the first one ended, the first one can no longer be paid [PAY-14]', async () => {
  const made = await shop.placedWithPayment()
  const first = mollie.paymentOf(made.id)
  const pay_until = new Date(Date.now() + 3 * 86_400_000)
  await shop.db.updateTable('orders').set({ is_by_shop: true, pay_until }).where('id', '=', made.id).execute()
  await shop.db
    .updateTable('order_payments')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('order_id', '=', made.id)
    .execute()
  await shop.open(made)
  expect(mollie.paymentOf(made.id).id).not.toBe(first.id)
  expect(first.status).toBe('canceled')
})

test('webhook calls about unknown payments send no requests to Mollie [PAY-03]', async () => {
  const before = mollie.calls.length
  for (const id of ['tr_unknown', '', '../../orders', 'x'.repeat(5000)]) {
    expect((await shop.tell(mollie.event(id))).status).toBe(200)
  }
  expect(mollie.calls).toHaveLength(before)
  const { count } = await shop.db
    .selectFrom('payment_events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', 'unknown')
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(0)
})

test('after a failed, cancelled or expired payment the buyer gets a new page and pays once [PAY-04]', async () => {
  const made = await shop.placedWithPayment()
  const first = mollie.paymentOf(made.id)
  for (const status of ['failed', 'canceled', 'expired'] as const) {
    mollie.become(made.id, status)
    await tell(made.id)
    expect(await shop.stateOf(made.id)).toBe('pending-payment')
  }
  await shop.open(made)
  expect(mollie.paymentOf(made.id).id).not.toBe(first.id)
  mollie.become(made.id, 'paid')
  await tell(made.id)
  expect(await shop.stateOf(made.id)).toBe('paid')
  // A late event of the first payment is about a payment that was replaced.
  await shop.tell(mollie.event(first.id))
  expect(await shop.stateOf(made.id)).toBe('paid')
})

test('while Mollie is down the order is kept, and the job checks with Mollie before it cancels an order [PAY-04]', async () => {
  const made = await shop.placed({ way: 'mollie' })
  await shop.quietly(async () => {
    mollie.fail(20)
    expect(await statusAndCode(await shop.pay(made))).toEqual([503, 'payment-unavailable'])
    mollie.fail(0)
    mollie.loseAnswers(1)
    await shop.open(made)
    expect([...mollie.payments.values()].filter(({ metadata }) => metadata.orderId === made.id)).toHaveLength(
      1,
    )
    await shop.overdue(made)
    mollie.fail(20)
    await enqueue(shop.db, 'settle-orders', {})
    await shop.app.drainJobs()
    expect(await shop.stateOf(made.id)).toBe('pending-payment')
    mollie.fail(0)
  })
  // The event was lost.
  mollie.become(made.id, 'paid')
  await enqueue(shop.db, 'settle-orders', {})
  await shop.app.drainJobs()
  expect(await shop.stateOf(made.id)).toBe('paid')

  const left = await shop.placedWithPayment()
  await shop.overdue(left)
  await enqueue(shop.db, 'settle-orders', {})
  await shop.app.drainJobs()
  expect(await shop.stateOf(left.id)).toBe('cancelled')
  // The page at Mollie is closed too.
  expect(mollie.paymentOf(left.id).status).toBe('canceled')
}, 30_000)

test('a payment of another amount or currency is not accepted [PAY-03]', async () => {
  const made = await shop.placedWithPayment()
  await shop.quietly(async () => {
    for (const amount of [
      { currency: 'USD', value: '1.08' },
      { currency: 'EUR', value: '10.80' },
    ]) {
      Object.assign(mollie.become(made.id, 'paid'), { amount })
      await tell(made.id)
    }
  })
  expect(await shop.stateOf(made.id)).toBe('pending-payment')
})

test('refunds go through Mollie in parts and never twice, and a refund that fails later can be repeated [PAY-05]', async () => {
  const made = await paidOrder()
  mollie.loseAnswers(1)
  for (const _ of ['once', 'twice']) expect((await shop.refund(made, 300, 'm-1')).ok).toBe(true)
  expect(mollie.paymentOf(made.id).refunds.map(({ amount }) => amount.value)).toEqual(['3.00'])
  await tell(made.id)
  mollie.refundThere(made.id, '2.00')
  for (const _ of ['once', 'twice']) await tell(made.id)
  const refunds = async () =>
    (
      await shop.db
        .selectFrom('order_refunds')
        .where('order_id', '=', made.id)
        .select(['amount_minor', 'state'])
        .orderBy('begun_at')
        .execute()
    ).map((row) => [Number(row.amount_minor), row.state])
  expect(await refunds()).toEqual([
    [300, 'done'],
    [200, 'done'],
  ])
  mollie.paymentOf(made.id).refunds[0]!.status = 'failed'
  await tell(made.id)
  expect(await refunds()).toEqual([
    [300, 'failed'],
    [200, 'done'],
  ])
  expect((await shop.refund(made, 880, 'm-2')).ok).toBe(true)
})

test('a chargeback counts as refunded at once, and no longer once it is reversed [PAY-08]', async () => {
  const made = await paidOrder()
  const payment = mollie.paymentOf(made.id)
  const chargeback = {
    ...{ id: 'chb_1', amount: payment.amount, reversedAt: null as string | null },
    reason: { description: 'Fraud' },
  }
  payment.chargebacks.push(chargeback)
  for (const _ of ['once', 'twice']) await tell(made.id)
  expect(await shop.stateOf(made.id)).toBe('refunded')
  expect(await statusAndCode(await shop.refund(made, 100, 'chb'))).toEqual([409, 'refund-too-much'])
  chargeback.reversedAt = '2026-12-01T00:00:00Z'
  await tell(made.id)
  const order = await (await shop.as(shop.admin).get(`/admin/orders/${made.id}`)).json()
  expect(order.disputes).toMatchObject([{ state: 'won', reason: 'Fraud' }])
  const rows = await shop.db
    .selectFrom('order_refunds')
    .where('order_id', '=', made.id)
    .select(['way', 'state'])
    .execute()
  expect(rows).toEqual([{ way: 'dispute', state: 'failed' }])
})

test('a part refunded in Mollie’s dashboard is recorded once, also if Mollie reports it together with the payment [RET-27]', async () => {
  const made = await shop.placedWithPayment()
  mollie.become(made.id, 'paid')
  mollie.refundThere(made.id, '4.00')
  for (const _ of ['once', 'twice']) expect((await tell(made.id)).status).toBe(200)
  const rows = await shop.db
    .selectFrom('order_refunds')
    .where('order_id', '=', made.id)
    .select(['amount_minor', 'state'])
    .execute()
  expect(rows.map(({ amount_minor, state }) => [Number(amount_minor), state])).toEqual([[400, 'done']])
  expect(await shop.stateOf(made.id)).toBe('paid')
})

test('a refund in Mollie’s dashboard that failed unseen does not undo the one that took its place, however often Mollie reports both [RET-27]', async () => {
  const made = await paidOrder()
  mollie.refundThere(made.id, '4.00').status = 'failed'
  const again = mollie.refundThere(made.id, '4.00')
  await tell(made.id)
  again.status = 'refunded'
  await tell(made.id)
  const rows = async () =>
    (
      await shop.db
        .selectFrom('order_refunds')
        .where('order_id', '=', made.id)
        .select(['amount_minor', 'state'])
        .execute()
    ).map(({ amount_minor, state }) => [Number(amount_minor), state])
  expect(await rows()).toEqual([[400, 'done']])
  again.status = 'failed'
  await tell(made.id)
  expect(await rows()).toEqual([[400, 'failed']])
})
