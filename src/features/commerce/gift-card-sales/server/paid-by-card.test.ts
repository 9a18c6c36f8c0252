import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { startFakeMollie } from '../../orders/server/testing/fake-mollie.ts'
import { startFakeStripe } from '../../orders/server/testing/fake-stripe.ts'
import { anOnlineShop } from '../../orders/server/testing/online-shop.ts'
import { runJobsAndListMails } from '../../orders/server/testing/order-mails.ts'

let stripe: Awaited<ReturnType<typeof startFakeStripe>>
let mollie: Awaited<ReturnType<typeof startFakeMollie>>
beforeAll(async () => {
  ;[stripe, mollie] = [await startFakeStripe(), await startFakeMollie()]
})
afterAll(async () => {
  await stripe.stop()
  await mollie.stop()
})

let keys = 0

async function sellingBy(way: 'stripe' | 'mollie') {
  const shop = await anOnlineShop(way, way === 'stripe' ? stripe.environment : mollie.environment)
  const settings = { isOn: true, amountsMinor: [2500], validYears: 3 }
  await shop.as(shop.admin).put('/admin/gift-card-settings', settings)
  /** Orders a gift card, and opens its payment page. */
  const order = async () => {
    const buyer: TestMember = await shop.given.member()
    const answer = await shop
      .as(buyer)
      .post(
        '/gift-cards/orders',
        { amountMinor: 2500, to: null, paymentWay: way },
        { 'idempotency-key': `by-card-${++keys}` },
      )
    const { id } = (await answer.json()) as { id: string }
    const made = { id, buyer } as Parameters<typeof shop.open>[0]
    await shop.open(made)
    return made
  }
  const send = async () => {
    await enqueue(shop.db, 'send-gift-cards', {})
    await shop.app.drainJobs()
  }
  const cards = async () =>
    (await shop.db.selectFrom('gift_cards').select('id').where('source', '=', 'sale').execute()).length
  return { ...shop, order, send, cards }
}

test('a gift card is charged when it is bought, even if the shop captures payments when orders ship [GIFT-14]', async () => {
  const { order, settle, comeBack, send, cards, stateOf } = await sellingBy('stripe')
  await settle({ capturesAtShipping: true })
  const made = await order()
  expect(stripe.sessionOf(made.id).capture_method).toBeNull()
  stripe.pay(made.id)
  await comeBack(made)
  await send()
  expect([await stateOf(made.id), await cards()]).toEqual(['completed', 1])
})

test('a gift card whose payment an earlier version only authorized is not issued until the payment is captured, which is possible even if its order is complete [GIFT-14]', async () => {
  const { order, comeBack, send, cards, stateOf, db, as, admin } = await sellingBy('stripe')
  const made = await order()
  Object.assign(stripe.sessionOf(made.id), { capture_method: 'manual' })
  stripe.authorise(made.id)
  await comeBack(made)
  await send()
  expect([await stateOf(made.id), await cards()]).toEqual(['paid', 0])
  // The earlier version completed the order, and waited for the day of its mail.
  await db.updateTable('orders').set({ state: 'completed' }).where('id', '=', made.id).execute()
  await send()
  expect(await cards()).toBe(0)
  const captured = await as(admin).post(`/admin/orders/${made.id}/capture`)
  expect(await captured.json()).toMatchObject({ isPaid: true, state: 'completed' })
  for (const _ of ['once', 'twice']) await send()
  expect(await cards()).toBe(1)
})

test('if the refund of a sold card fails, the card gets back what was withdrawn from it, once [GIFT-12]', async () => {
  const { order, comeBack, send, refund, quietly, db } = await sellingBy('stripe')
  const made = await order()
  stripe.pay(made.id)
  await comeBack(made)
  await send()
  const balance = async () =>
    Number(
      (await db
        .selectFrom('gift_cards')
        .where('source', '=', 'sale')
        .select('balance_minor')
        .executeTakeFirst())!.balance_minor,
    )
  expect((await refund(made, 500, 'accepted')).status).toBe(201)
  expect(await balance()).toBe(2000)
  // More was refunded at Stripe than its event has told.
  stripe.refundThere(stripe.sessionOf(made.id).payment_intent!, 1500)
  for (const _ of ['once', 'twice']) {
    expect((await quietly(() => refund(made, 1000, 'refused'))).status).toBe(409)
    expect(await balance()).toBe(2000)
  }
})

test('the shop is mailed about a gift card once it is paid online, and not before [GIFT-10, ORD-12]', async () => {
  const { order, settle, comeBack, app } = await sellingBy('mollie')
  await settle({ contactEmail: 'shop@showoff.test' })
  const mails = async () =>
    (await runJobsAndListMails(app)).filter(({ to }) => to === 'shop@showoff.test').length
  const made = await order()
  expect(await mails()).toBe(0)
  mollie.become(made.id, 'paid')
  await comeBack(made)
  expect(await mails()).toBe(1)
})
