import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import { startFakeStripe } from '../../orders/server/testing/fake-stripe.ts'
import { anOnlineShop } from '../../orders/server/testing/online-shop.ts'
import { runJobsAndListMails } from '../../orders/server/testing/order-mails.ts'
import { address, statusAndCode } from '../../orders/server/testing/test-shop.ts'

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
const paid = async (quantity: number) => {
  const made = await shop.placed({ way: 'stripe', quantity })
  await shop.open(made)
  await tell('checkout.session.completed', stripe.pay(made.id))
  return made
}
type Made = Awaited<ReturnType<typeof paid>>
const edit = ({ id }: Made, quantity: number, seenDifferenceMinor: number, version = 0) =>
  shop
    .as(shop.admin)
    .post(
      `/admin/orders/${id}/edits`,
      { version, lines: [{ position: 0, size: 'M', quantity }], seenDifferenceMinor, way: 'payment' },
      { 'idempotency-key': newId() },
    )
const given = (id: string) => stripe.refundsOf(`pi_${stripe.sessionOf(id).id}`).map(({ amount }) => amount)

test('an edit that lowers a card order refunds the difference through the provider, and a later refund returns the rest [HAND-11]', async () => {
  const made = await paid(3)
  expect(await (await edit(made, 2, -1080)).json()).toMatchObject({ owedBackMinor: 0 })
  expect(given(made.id)).toEqual([1080])
  await shop.go(made.id, 'refunded')
  expect(given(made.id)).toEqual([1080, 2160])
})

test('when the provider refuses the refund of an edit, the edit stands and the amount stays owed until it is refunded by hand [HAND-11]', async () => {
  const made = await paid(3)
  // Most of it was refunded in the dashboard, and the event has not arrived.
  stripe.refundThere(`pi_${stripe.sessionOf(made.id).id}`, 3000)
  const answer = await shop.quietly(() => edit(made, 2, -1080))
  expect(answer.status).toBe(201)
  expect(await answer.json()).toMatchObject({ owedBackMinor: 1080, hasCardPayment: true })
  const owed = () =>
    shop.as(shop.admin).put(`/admin/orders/${made.id}/owed-back`, { way: 'hand', reference: 'T 1' })
  for (let i = 0; i < 2; i++) expect(await (await owed()).json()).toMatchObject({ owedBackMinor: 0 })
  const rows = await shop.db
    .selectFrom('order_refunds')
    .where('order_id', '=', made.id)
    .where('state', '=', 'done')
    .select(['way', 'amount_minor as amountMinor'])
    .execute()
  expect(rows.map(({ way, amountMinor }) => [way, Number(amountMinor)])).toEqual([['hand', 1080]])
})

test('while the provider does not answer, an edit stands and its refund waits, and a job gives it once through the payment [HAND-11]', async () => {
  const made = await paid(3)
  stripe.fail(10)
  const answer = await shop.quietly(() => edit(made, 2, -1080))
  stripe.fail(0)
  expect(answer.status).toBe(201)
  expect(await shop.read(made.buyer, made.id)).toMatchObject({ totalMinor: 2160 })
  expect(given(made.id)).toEqual([])
  // A job tries again after a minute.
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(shop.db)
  for (let i = 0; i < 2; i++) await shop.drainJobs()
  expect(given(made.id)).toEqual([1080])
  const owed = () => shop.as(shop.admin).put(`/admin/orders/${made.id}/owed-back`, { way: 'payment' })
  expect(await (await owed()).json()).toMatchObject({ owedBackMinor: 0 })
  expect(given(made.id)).toEqual([1080])
})

test('an edit amount paid by hand is refunded by hand, and the card gets back what it paid [HAND-12, DEC-141]', async () => {
  const made = await paid(2)
  await edit(made, 3, 1080)
  await shop.as(shop.admin).put(`/admin/orders/${made.id}/open-amount`, { openMinor: 1080 })
  const back = { way: 'payment', otherMinor: 3240, lines: [], shippingMinor: 0, reason: '', reference: '' }
  const path = `/admin/orders/${made.id}`
  expect(
    await statusAndCode(
      await shop.as(shop.admin).post(`${path}/refunds`, back, { 'idempotency-key': newId() }),
    ),
  ).toEqual([...[409, 'refund-only-by-hand']])
  await shop.go(made.id, 'refunded')
  expect(given(made.id)).toEqual([2160])
  const rows = await shop.db
    .selectFrom('order_refunds')
    .where('order_id', '=', made.id)
    .select(['way', 'amount_minor'])
    .execute()
  expect(rows.map(({ way, amount_minor }) => [way, Number(amount_minor)]).sort()).toEqual([
    ['hand', 1080],
    ['payment', 2160],
  ])
})

test('an order with an open payment page cannot be edited, and an edited order gets a page for its new total [HAND-14]', async () => {
  const made = await shop.placed({ way: 'stripe', quantity: 2 })
  expect((await edit(made, 3, 1080)).status).toBe(201)
  await shop.open(made)
  expect(stripe.sessionOf(made.id).amount_total).toBe(3240)
  expect(await statusAndCode(await edit(made, 1, -2160, 1))).toEqual([409, 'order-edit-being-paid'])
})

test('an order placed by the shop is mailed with its number and a link to pay online, and its payment page can be opened again while the order waits [HAND-05]', async () => {
  const buyer = await shop.given.member()
  const tee = await shop.given.product({ priceMinor: 1000, sizes: [{ size: 'M', stock: 5 }] })
  const { shippingWays } = await (
    await shop.as(shop.admin).post('/admin/order-preview', { lines: [] })
  ).json()
  const placed = await shop.as(shop.admin).post(
    '/admin/orders',
    {
      ...{ memberId: buyer.id, lines: [{ productId: tee.id, size: 'M', quantity: 1 }], payment: 'stripe' },
      ...{
        shipTo: { ...address, email: buyer.email },
        shipping: { kind: 'rate', wayId: shippingWays[0].id },
      },
      ...{ seenTotalMinor: 800, reductionMinor: 259, reason: 'A friend of the house' },
    },
    { 'idempotency-key': newId() },
  )
  const { id } = await placed.json()
  const made = { id, buyer } as Made
  const { number, can } = await shop.read(buyer, id)
  expect([number, can.pay]).toEqual([expect.any(Number), true])
  const mails = (await runJobsAndListMails(shop.app)).filter(({ to }) => to === buyer.email)
  expect(mails.map(({ subject }) => subject)).toEqual([`We have order ${number}`])
  expect(mails[0]!.text).toContain(`/orders/${id}`)
  await shop.open(made)
  const first = stripe.sessionOf(id)
  expect(first.amount_total).toBe(800)
  // The page closes after a day, but the order waits longer.
  Object.assign(first, { status: 'expired', url: null })
  await tell('checkout.session.expired', first)
  expect(await shop.stateOf(id)).toBe('pending-payment')
  await shop.db
    .updateTable('order_payments')
    .set({ expires_at: new Date(0) })
    .where('order_id', '=', id)
    .execute()
  const again = await shop.open(made)
  expect(again).not.toBe(first.url)
  const [second] = [...stripe.sessions.values()].filter(
    (one) => one.client_reference_id === id && one.id !== first.id,
  )
  Object.assign(second!, { status: 'complete', payment_status: 'paid', payment_intent: `pi_${second!.id}` })
  await tell('checkout.session.completed', second!)
  expect(await shop.stateOf(id)).toBe('paid')
})
