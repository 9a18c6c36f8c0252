import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { startFakeStripe } from '../../orders/server/testing/fake-stripe.ts'
import { anOnlineShop } from '../../orders/server/testing/online-shop.ts'
import { runJobsAndListMails } from '../../orders/server/testing/order-mails.ts'
import { statusAndCode } from '../../orders/server/testing/test-shop.ts'
import type { AdminOrderEdits, OrderEdits } from '../order-edit.ts'
import { undoUnpaidEdits } from './undo-unpaid-edits.ts'

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

/** A paid order of two tees at 10.00 and 8 % on top, to which the shop added a third: 10.80 are due. */
async function raised() {
  const made = await shop.placed({ way: 'stripe', quantity: 2 })
  await shop.open(made)
  await tell('checkout.session.completed', stripe.pay(made.id))
  const path = `/admin/orders/${made.id}`
  const admin = shop.as(shop.admin)
  const edit = (quantity: number, seenDifferenceMinor: number, version: number, way = 'payment') =>
    admin.post(
      `${path}/edits`,
      { version, lines: [{ position: 0, size: 'M', quantity }], seenDifferenceMinor, way },
      { 'idempotency-key': newId() },
    )
  expect((await edit(3, 1080, 0)).status).toBe(201)
  const pay = (by: TestMember = made.buyer, way = 'stripe') =>
    shop.as(by).post(`/orders/${made.id}/open-amount/payment`, { way })
  const open = async () => {
    const answer = await pay()
    if (!answer.ok) throw new Error(await answer.text())
    const { url } = (await answer.json()) as { url: string }
    return [...stripe.sessions.values()].find((session) => session.url === url)!
  }
  const seen = async (): Promise<OrderEdits> =>
    (await shop.as(made.buyer).get(`/orders/${made.id}/edits`)).json()
  const edits = async (): Promise<AdminOrderEdits> => (await admin.get(`${path}/edits`)).json()
  const refund = (otherMinor: number, way = 'payment') =>
    admin.post(`${path}/refunds`, { way, otherMinor }, { 'idempotency-key': newId() })
  const overdue = () =>
    shop.db
      .updateTable('orders')
      .set({ open_until: new Date(0) })
      .where('id', '=', made.id)
      .execute()
  return { ...made, path, admin, edit, pay, open, seen, edits, refund, overdue }
}
type Session = Awaited<ReturnType<Awaited<ReturnType<typeof raised>>['open']>>

/** The session after the buyer paid on the page; the test sends Stripe's event itself. */
const paidOn = (session: Session) =>
  Object.assign(session, {
    ...{ status: 'complete', payment_status: 'paid', payment_intent: `pi_${session.id}`, url: null },
  })
const given = (session: Session) =>
  stripe.refundsOf(`pi_${session.id}`).reduce((sum, { amount }) => sum + amount, 0)
const run = () =>
  undoUnpaidEdits.run({}, shop.app.platform, { signal: new AbortController().signal } as never)

test('a buyer pays the amount added by the shop on its own page, the same page each time, and other members cannot open it [HAND-17]', async () => {
  const order = await raised()
  expect((await order.seen()).open).toMatchObject({
    ...{ amountMinor: 1080, ways: [{ code: 'stripe', name: 'Card' }], waiting: ['1 × Pocket Tee, size M'] },
    until: expect.any(String),
  })
  const session = await order.open()
  expect(session).toMatchObject({ amount_total: 1080, currency: 'usd' })
  const both = await Promise.all([order.pay(), order.pay()])
  for (const answer of both) expect(await answer.json()).toEqual({ url: session.url })
  expect(await statusAndCode(await order.pay(await shop.given.member()))).toEqual([404, 'order-not-found'])
  expect(await statusAndCode(await order.pay(order.buyer, 'paypal'))).toEqual([409, 'payment-way-off'])

  // The event arrives twice, and the buyer returns too.
  paidOn(session)
  for (let i = 0; i < 2; i++) expect((await tell('checkout.session.completed', session)).status).toBe(200)
  const back = await shop.as(order.buyer).post(`/orders/${order.id}/open-amount/payment/confirm`)
  expect((await back.json()).open).toBeNull()
  expect(await order.edits()).toMatchObject({ openMinor: 0, owedBackMinor: 0, waiting: [] })
  expect(await statusAndCode(await order.pay())).toEqual([409, 'order-step-refused'])
  const arrived = (await runJobsAndListMails(shop.app)).filter(({ subject }) =>
    subject.includes('has arrived'),
  )
  expect(arrived.map(({ to }) => to)).toEqual([order.buyer.email])
})

test('when the event is lost, the buyer’s return records the payment, and concurrent requests create one page [HAND-17]', async () => {
  const order = await raised()
  const before = stripe.sessions.size
  const answers = await Promise.all([order.pay(), order.pay(), order.pay()])
  const urls = await Promise.all(answers.map(async (answer) => (await answer.json()).url))
  expect(new Set(urls).size).toBe(1)
  expect(stripe.sessions.size).toBe(before + 1)
  const session = await order.open()
  paidOn(session)
  const back = await shop.as(order.buyer).post(`/orders/${order.id}/open-amount/payment/confirm`)
  expect((await back.json()).open).toBeNull()
})

test('added pieces do not ship before they are paid: the rest goes in a parcel, and the last piece makes the order shipped [HAND-18]', async () => {
  const order = await raised()
  await shop.go(order.id, 'packed')
  const ship = () => order.admin.put(`${order.path}/state`, { state: 'shipped' })
  expect(await statusAndCode(await ship())).toEqual([409, 'order-amount-open'])
  const parcel = (quantity: number) =>
    order.admin.post(
      `${order.path}/parcels`,
      { carrier: 'dhl', tracking: '', lines: [{ position: 0, quantity }] },
      { 'idempotency-key': newId() },
    )
  expect(await statusAndCode(await parcel(3))).toEqual([409, 'parcel-too-many'])
  expect((await parcel(2)).status).toBe(201)
  expect(await shop.stateOf(order.id)).toBe('packed')
  await tell('checkout.session.completed', paidOn(await order.open()))
  expect((await parcel(1)).status).toBe(201)
  expect(await shop.stateOf(order.id)).toBe('shipped')
})

test('an added amount not paid in time is undone: its pieces return to stock, its page closes, and the buyer gets a mail [HAND-19]', async () => {
  const order = await raised()
  const session = await order.open()
  expect(await shop.stockOf(order.product)).toBe(2)
  await order.overdue()
  for (let i = 0; i < 2; i++) await run()
  await shop.app.drainJobs()
  expect(await shop.read(order.buyer, order.id)).toMatchObject({ totalMinor: 2160, lines: [{ quantity: 2 }] })
  expect(await shop.stockOf(order.product)).toBe(3)
  expect(session.status).toBe('expired')
  const { items, openMinor } = await order.edits()
  expect([openMinor, items.length, items.at(-1)?.by]).toEqual([0, 2, null])
  const told = (await runJobsAndListMails(shop.app)).filter(({ to }) => to === order.buyer.email).at(-1)
  expect(told?.text).toContain('was not paid in time')
})

test('a paid amount whose event was lost is kept, and where the edit cannot be undone the admins are mailed once [HAND-19]', async () => {
  const paid = await raised()
  paidOn(await paid.open())
  await paid.overdue()
  await run()
  expect(await paid.edits()).toMatchObject({ openMinor: 0 })
  expect((await shop.read(paid.buyer, paid.id)).totalMinor).toBe(3240)

  const refunded = await raised()
  await refunded.refund(500)
  await refunded.overdue()
  for (let i = 0; i < 2; i++) await run()
  expect(await refunded.edits()).toMatchObject({ openMinor: 1080, openUntil: null })
  const { number } = await shop.read(refunded.buyer, refunded.id)
  const mails = (await runJobsAndListMails(shop.app)).filter(
    ({ subject }) => subject === `A change of order ${number} was not paid`,
  )
  expect(mails.map(({ to }) => to)).toEqual([shop.admin.email])
})

test('nobody is asked about an open amount of an order that was refunded in the meantime [HAND-19]', async () => {
  const order = await raised()
  await shop.go(order.id, 'refunded')
  await order.overdue()
  for (let i = 0; i < 2; i++) await run()
  const { number } = await shop.read(order.buyer, order.id)
  const subjects = (await runJobsAndListMails(shop.app)).map(({ subject }) => subject)
  expect(subjects).not.toContain(`A change of order ${number} was not paid`)
  expect((await order.edits()).openUntil).toBeNull()
})

test('refunds go through the payments the money came by, never more than each took, and never twice [HAND-20]', async () => {
  const order = await raised()
  const session = await order.open()
  await tell('checkout.session.completed', paidOn(session))
  const first = stripe.sessionOf(order.id)
  // No single payment holds the whole amount.
  expect(await statusAndCode(await order.refund(3000))).toEqual([409, 'refund-only-by-hand'])
  expect((await order.refund(2000)).status).toBe(201)
  expect((await order.refund(1000)).status).toBe(201)
  expect([given(first), given(session)]).toEqual([2000, 1000])
  await shop.go(order.id, 'refunded')
  expect([given(first), given(session)]).toEqual([2160, 1080])
  expect((await order.refund(1)).status).toBe(409)
})

test('a refund made in the dashboard counts toward the payment it belongs to [HAND-20]', async () => {
  const order = await raised()
  const session = await order.open()
  await tell('checkout.session.completed', paidOn(session))
  const charge = stripe.refundThere(`pi_${session.id}`, 1080)
  for (let i = 0; i < 2; i++) await tell('charge.refunded', charge)
  expect(await shop.stateOf(order.id)).toBe('paid')
  const rows = await shop.db
    .selectFrom('order_refunds')
    .where('order_id', '=', order.id)
    .select(['amount_minor', 'edit_payment_id'])
    .execute()
  expect(
    rows.map(({ amount_minor, edit_payment_id }) => [Number(amount_minor), edit_payment_id !== null]),
  ).toEqual([[1080, true]])
  expect(await statusAndCode(await order.refund(2161))).toEqual([409, 'refund-too-much'])
  expect((await order.refund(2160)).status).toBe(201)
})

test('a dispute about an edit payment blocks its amount from refunds, and a lost one counts for that payment only [HAND-20]', async () => {
  const order = await raised()
  const session = await order.open()
  await tell('checkout.session.completed', paidOn(session))
  const dispute = (status: string) => ({
    ...{ id: `dp_${session.id}`, object: 'dispute', payment_intent: `pi_${session.id}`, amount: 1080 },
    ...{ currency: 'usd', status, reason: 'fraudulent', evidence_details: { due_by: null } },
  })
  await tell('charge.dispute.created', dispute('needs_response'))
  expect(await statusAndCode(await order.refund(2161))).toEqual([409, 'refund-disputed'])
  for (let i = 0; i < 2; i++) await tell('charge.dispute.closed', dispute('lost'))
  expect(await statusAndCode(await order.refund(2161))).toEqual([409, 'refund-too-much'])
  expect((await order.refund(2160)).status).toBe(201)
  expect([given(stripe.sessionOf(order.id)), given(session)]).toEqual([2160, 0])
})

test('an edit that lowers the total closes the payment page, and a payment made there anyway is owed back [HAND-20]', async () => {
  const order = await raised()
  const session = await order.open()
  expect((await order.edit(2, -1080, 1)).status).toBe(201)
  expect(await order.edits()).toMatchObject({ openMinor: 0, owedBackMinor: 0 })
  // It was paid at that very moment.
  await tell('checkout.session.completed', paidOn(session))
  await shop.app.drainJobs()
  expect(await order.edits()).toMatchObject({ openMinor: 0, owedBackMinor: 1080 })
  const owed = () => order.admin.put(`${order.path}/owed-back`, { way: 'payment', reference: '' })
  for (let i = 0; i < 2; i++) expect((await owed()).status).toBe(200)
  expect(given(stripe.sessionOf(order.id)) + given(session)).toBe(1080)
})

test('an amount that is paid after the whole order was refunded is owed back: admins and the buyer are told, and it is refunded [HAND-20]', async () => {
  const order = await raised()
  const session = await order.open()
  await shop.go(order.id, 'refunded')
  // It was paid at that very moment.
  await tell('checkout.session.completed', paidOn(session))
  const { number } = await shop.read(order.buyer, order.id)
  const mails = await runJobsAndListMails(shop.app)
  const told = mails.filter(({ subject }) => subject === `Too much was paid for order ${number}`)
  expect(told.map(({ to }) => to)).toEqual([shop.admin.email])
  const arrived = mails.filter(
    ({ to, subject }) => to === order.buyer.email && subject.includes('has arrived'),
  )
  expect(arrived.map(({ text }) => text).join()).toContain('so we will refund it')
  expect((await order.refund(1080)).status).toBe(201)
  expect(given(session)).toBe(1080)
})

test('the mail about a payment says what is still open, if an edit added more while its page was open [HAND-17]', async () => {
  const order = await raised()
  const session = await order.open()
  expect((await order.edit(4, 1080, 1)).status).toBe(201)
  // It was paid at that very moment.
  await tell('checkout.session.completed', paidOn(session))
  expect(await order.edits()).toMatchObject({ openMinor: 1080 })
  await tell('checkout.session.completed', paidOn(await order.open()))
  expect(await order.edits()).toMatchObject({ openMinor: 0 })
  const arrived = (await runJobsAndListMails(shop.app)).filter(
    ({ to, subject }) => to === order.buyer.email && subject.includes('has arrived'),
  )
  expect(
    arrived.map(({ text }) => /\$10\.80 is still to pay\.|Nothing else is open\./.exec(text)?.[0]),
  ).toEqual(['$10.80 is still to pay.', 'Nothing else is open.'])
})

test('marking the amount as paid closes the page and releases the pieces, and that part is refunded by hand only [HAND-12, HAND-18]', async () => {
  const order = await raised()
  const session = await order.open()
  const mark = (openMinor: number) => order.admin.put(`${order.path}/open-amount`, { openMinor })
  expect(await statusAndCode(await mark(1))).toEqual([409, 'order-changed-meanwhile'])
  for (let i = 0; i < 2; i++) expect((await mark(1080)).status).toBe(200)
  await shop.app.drainJobs()
  expect(session.status).toBe('expired')
  await shop.go(order.id, 'packed', 'shipped')
  expect(await statusAndCode(await order.refund(3240))).toEqual([409, 'refund-only-by-hand'])
})
