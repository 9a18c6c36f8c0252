import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownTestApp, type TestApp } from '../../../../platform/testing/test-app.ts'
import { startFakeStripe } from '../../orders/server/testing/fake-stripe.ts'
import { runJobsAndListMails } from '../../orders/server/testing/order-mails.ts'
import { aShop } from '../../orders/server/testing/test-shop.ts'
import { returnHelpers } from '../../returns/server/testing/return-helpers.ts'
import type { InvoiceList } from '../invoice.ts'
import type { InvoiceFacts } from './invoice-facts.ts'
import { invoiceSheet } from './invoice-layout.ts'
import { issueInvoices } from './issue-invoices.ts'

const DAY_MS = 86_400_000
let stripe: Awaited<ReturnType<typeof startFakeStripe>>
let app: TestApp

beforeAll(async () => {
  stripe = await startFakeStripe()
})
afterAll(() => stripe.stop())

/** A shop of its own, and an order of three pieces at 10.80 that was paid with a card. */
async function aCardOrder({
  giftCards = [] as string[],
  of = undefined as TestApp | undefined,
  priceMinor = 1000,
} = {}) {
  app = of ?? (await ownTestApp(stripe.environment))
  const shop = await aShop(['stripe'], app)
  const does = returnHelpers(shop)
  const tell = async (type: string, object: object) => {
    const { body, header } = stripe.event(type, object)
    const answer = await app.ask('/api/webhooks/stripe', {
      ...{ method: 'POST', body },
      headers: { 'stripe-signature': header, 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(200)
  }
  const buyer = await shop.given.member()
  const product = await shop.given.product({ priceMinor, sizes: [{ size: 'M', stock: 9 }] })
  await shop.fill(buyer, product, 'M', 3)
  const { id } = await (await shop.order(buyer, { way: 'stripe', form: { giftCards } })).json()
  await shop.as(buyer).post(`/orders/${id}/payment`)
  await tell('checkout.session.completed', stripe.pay(id))
  const intent = stripe.sessionOf(id).payment_intent!
  const documents = async () => {
    await app.drainJobs()
    const { items }: InvoiceList = await (await shop.as(buyer).get(`/orders/${id}/invoices`)).json()
    return items.map(({ name, totalMinor }) => [name, totalMinor])
  }
  const facts = async () =>
    (
      await app.db.selectFrom('invoices').select('facts').where('order_id', '=', id).orderBy('id').execute()
    ).map((row) => row.facts as InvoiceFacts)
  const today = new Date().toISOString().slice(0, 10)
  const report = async (name: string, from = today) =>
    (await shop.as(shop.admin).get(`/admin/reports/${name}?from=${from}&to=${today}`)).json()
  const mails = async () => (await runJobsAndListMails(app)).filter(({ to }) => to === buyer.email)
  const fail = async () => {
    const refund = stripe.failRefund(intent)
    // Some endpoints get both kinds of event.
    for (const type of ['refund.failed', 'charge.refund.updated']) await tell(type, refund)
  }
  const { number } = await shop.read(buyer, id)
  return { ...shop, ...does, id, buyer, number, intent, tell, documents, facts, report, mails, fail }
}

test('the credit note of a refund that fails later is cancelled by a document with its own number, once, and the VAT report counts its amounts again [INV-08, REP-05]', async () => {
  const order = await aCardOrder()
  await order.refund(order.id, { way: 'payment', lines: [{ position: 0, quantity: 1 }] })
  expect(await order.documents()).toEqual([
    ['Invoice INV-00001', 3240],
    ['Credit note CN-00001', 1080],
  ])
  await order.fail()
  for (const _ of ['once', 'twice']) await issueInvoices(app.platform, order.id)
  expect(await order.documents()).toEqual([
    ['Invoice INV-00001', 3240],
    ['Credit note CN-00001', 1080],
    ['Cancellation CAN-00001', 1080],
  ])
  const [, note, cancellation] = await order.facts()
  expect(cancellation).toMatchObject({
    ...{ corrects: 'CN-00001', reason: 'The payment provider could not deliver the refund.', notes: [] },
    ...{ lines: note!.lines, taxes: note!.taxes, totalMinor: 1080 },
  })
  const sums = async () => (await order.report('vat')).sums
  expect(await sums()).toMatchObject({ invoices: 1, creditNotes: 1, cancellations: 1 })
  expect(await sums()).toMatchObject({ grossMinor: 3240, taxMinor: 240 })
  // What is refunded another way has a credit note of its own, with the same tax.
  await order.refund(order.id, { lines: [{ position: 0, quantity: 1 }] })
  expect((await order.documents()).at(-1)).toEqual(['Credit note CN-00002', 1080])
  expect((await order.facts()).at(-1)!.taxes).toEqual(note!.taxes)
  expect(await sums()).toMatchObject({ creditNotes: 2, grossMinor: 2160, taxMinor: 160 })
})

test('a cancelled credit note counts for nothing when tax is shared out to the next ones [INV-08, INV-07]', async () => {
  const order = await aCardOrder({ priceMinor: 1003 })
  const one = { lines: [{ position: 0, quantity: 1 }] }
  await order.refund(order.id, { way: 'payment', ...one })
  await app.drainJobs()
  await order.fail()
  for (let piece = 0; piece < 3; piece++) {
    expect((await order.refund(order.id, one)).status).toBe(201)
    await app.drainJobs()
  }
  // Each piece alone contains 80.3 of the tax. The first two are the failed refund and its cancellation.
  const [invoice, ...others] = (await order.facts()).map(({ taxes }) => taxes[0]!.amountMinor)
  expect([invoice, others]).toEqual([241, [80, 80, 80, 81, 80]])
})

test('the buyer is told by mail that a refund did not arrive, with the cancellation attached, and finds it as PDF at the order [INV-08, RET-26]', async () => {
  const order = await aCardOrder()
  await order.refund(order.id, { way: 'payment', lines: [{ position: 0, quantity: 1 }] })
  await order.mails()
  await order.fail()
  const mails = await order.mails()
  const about = (subject: string) => mails.filter((mail) => mail.subject === subject)
  expect(about(`A refund for order ${order.number}`)).toHaveLength(1)
  const [mail, ...more] = about(`A refund for order ${order.number} did not reach you`)
  expect(more).toEqual([])
  expect(mail?.text).toContain('could not deliver your refund of $10.80')
  // The mail is read as quoted-printable, which takes "=CA" for a byte.
  expect(mail?.text).toMatch(/filename.N-00001\.pdf/)
  expect(mail?.text).not.toContain('filename=CN-00001.pdf')
  const { items }: InvoiceList = await (
    await order.as(order.buyer).get(`/orders/${order.id}/invoices`)
  ).json()
  const file = await order.as(order.buyer).get(`/orders/${order.id}/invoices/${items.at(-1)!.id}/file`)
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="CAN-00001.pdf"')
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test('an order whose whole refund fails is due a refund again, counted in Today until it is given, and stays an order of its day [RET-26, TODAY-08]', async () => {
  const order = await aCardOrder()
  const { id, as, admin, stateOf, go } = order
  const paidAt = async () =>
    (await app.db.selectFrom('orders').select('paid_at').where('id', '=', id).executeTakeFirst())?.paid_at
  const before = await paidAt()
  const today = async () => (await as(admin).get('/admin/today?days=7')).json()
  await go(id, 'refunded')
  await app.drainJobs()
  expect((await today()).waiting.refundsDue).toBe(0)
  await order.fail()
  expect(await stateOf(id)).toBe('refund-due')
  expect(await paidAt()).toEqual(before)
  await app.db.deleteFrom('daily_figures').execute()
  const { waiting, sums } = await today()
  expect([waiting.refundsDue, sums.orders, sums.revenueMinor]).toEqual([1, 1, 3240])
  const seen = await order.seen(order.buyer, id)
  expect(seen).toMatchObject({ refundedMinor: 0, refunds: [{ state: 'failed' }] })
  const subjects = (await order.mails()).map(({ subject }) => subject)
  expect(subjects).toContain(`A refund for order ${order.number} did not reach you`)
  expect(subjects.join()).not.toContain('came too late')

  expect((await order.refund(id, { otherMinor: 3240, reference: 'SEPA 42' })).status).toBe(201)
  expect(await stateOf(id)).toBe('refunded')
  expect(await order.documents()).toEqual([
    ['Invoice INV-00001', 3240],
    ['Credit note CN-00001', 3240],
    ['Cancellation CAN-00001', 3240],
    ['Credit note CN-00002', 3240],
  ])
  expect((await today()).waiting.refundsDue).toBe(0)
})

test('a delivered order whose partial refund fails is counted in Today and listed until as much was refunded again [RET-28, TODAY-08]', async () => {
  const order = await aCardOrder()
  const { id, as, admin, go } = order
  const waiting = async () => {
    const { failedRefunds, refundsDue } = (await (await as(admin).get('/admin/today?days=7')).json()).waiting
    const { items } = await (await as(admin).get('/admin/orders?state=failed-refunds')).json()
    expect(items.map((one: { id: string }) => one.id)).toEqual(failedRefunds > 0 ? [id] : [])
    return [failedRefunds, refundsDue]
  }
  await go(id, 'packed', 'shipped', 'delivered')
  await order.refund(id, { way: 'payment', lines: [{ position: 0, quantity: 1 }] })
  expect(await waiting()).toEqual([0, 0])
  await order.fail()
  expect(await waiting()).toEqual([1, 0])
  await order.refund(id, { otherMinor: 1000 })
  expect(await waiting()).toEqual([1, 0])
  await order.refund(id, { otherMinor: 80 })
  expect(await waiting()).toEqual([0, 0])
  // The same happens to a second one, and what was refunded before does not count for it.
  await order.refund(id, { way: 'payment', otherMinor: 500 })
  await order.fail()
  expect(await waiting()).toEqual([1, 0])
  await go(id, 'refunded')
  expect(await waiting()).toEqual([0, 0])
})

test('figures count a refund on its day and take it back on the day it fails [REP-02, TODAY-09]', async () => {
  const order = await aCardOrder()
  await order.refund(order.id, { way: 'payment', lines: [{ position: 0, quantity: 1 }] })
  await app.drainJobs()
  const [paid, given] = [new Date(Date.now() - 5 * DAY_MS), new Date(Date.now() - 3 * DAY_MS)]
  await app.db.updateTable('orders').set({ paid_at: paid }).where('id', '=', order.id).execute()
  await app.db
    .updateTable('order_refunds')
    .set({ settled_at: given })
    .where('order_id', '=', order.id)
    .execute()
  await order.fail()
  const day = (date: Date) => date.toISOString().slice(0, 10)
  const { rows, sums } = await order.report('sales', day(paid))
  const refundsOf = rows.map((row: { refunds: number }) => row.refunds)
  expect(refundsOf).toEqual([0, 0, 1080, 0, 0, -1080])
  expect(sums).toMatchObject({ total: 3240, refunds: 0, net: 3240 })
  const categories = await order.report('categories', day(given))
  expect(categories.sums).toMatchObject({ refunded: 0 })
  const { days } = await (await order.as(order.admin).get('/admin/today?days=7')).json()
  expect(days.map((one: { revenueMinor: number }) => one.revenueMinor)).toEqual([
    ...[0, 3240, 0, -1080, 0, 0, 1080],
  ])
})

test('when the card part of a refund fails, what went back to a gift card keeps a credit note [INV-08, GIFT-08]', async () => {
  const own = await ownTestApp(stripe.environment)
  const { as, admin } = await aShop(['stripe'], own)
  const card = await as(admin).post('/admin/gift-cards', { amountMinor: 300, reason: 'A gift' })
  const { code } = await card.json()
  const order = await aCardOrder({ giftCards: [code], of: own })
  await order.refund(order.id, { way: 'payment', otherMinor: 1000 })
  await app.drainJobs()
  await order.fail()
  expect(await order.documents()).toEqual([
    ['Invoice INV-00001', 3240],
    ['Credit note CN-00001', 1000],
    ['Cancellation CAN-00001', 1000],
    ['Credit note CN-00002', 300],
  ])
  expect((await order.report('vat')).sums.grossMinor).toBe(2940)
  const failedRefunds = async () =>
    (await (await order.as(order.admin).get('/admin/today?days=7')).json()).waiting.failedRefunds
  expect(await failedRefunds()).toBe(1)
  await order.refund(order.id, { otherMinor: 700 })
  expect(await failedRefunds()).toBe(0)
  expect((await order.mails()).map(({ text }) => text).join()).toContain('your refund of $7.00')
})

test('when a lost dispute is reversed, its credit note is cancelled, and the buyer, who is owed nothing, gets no mail [INV-08, PAY-09]', async () => {
  const order = await aCardOrder()
  const dispute = {
    ...{ object: 'dispute', id: `dp_${order.id}`, amount: 3240, currency: 'usd', reason: 'fraudulent' },
    ...{ payment_intent: order.intent, evidence_details: { due_by: null } },
  }
  for (const status of ['lost', 'won']) {
    await order.tell('charge.dispute.closed', { ...dispute, status })
    await app.drainJobs()
  }
  expect(await order.documents()).toEqual([
    ['Invoice INV-00001', 3240],
    ['Credit note CN-00001', 3240],
    ['Cancellation CAN-00001', 3240],
  ])
  expect((await order.facts()).at(-1)!.reason).toBe('The dispute was decided in the seller’s favor.')
  expect((await order.mails()).map(({ subject }) => subject).join()).not.toContain('did not reach you')
})

test('a dispute that is lost once more after its reversal counts as refunded again, with a credit note of its own [PAY-09, INV-08]', async () => {
  const order = await aCardOrder()
  const dispute = {
    ...{ object: 'dispute', id: `dp_${order.id}`, amount: 1080, currency: 'usd', reason: 'fraudulent' },
    ...{ payment_intent: order.intent, evidence_details: { due_by: null } },
  }
  for (const status of ['lost', 'won', 'lost', 'lost']) {
    await order.tell('charge.dispute.closed', { ...dispute, status })
    await app.drainJobs()
  }
  expect(await order.documents()).toEqual([
    ['Invoice INV-00001', 3240],
    ['Credit note CN-00001', 1080],
    ['Cancellation CAN-00001', 1080],
    ['Credit note CN-00002', 1080],
  ])
  expect(await order.read(order.id)).toMatchObject({
    refundedMinor: 1080,
    refunds: [{ state: 'failed' }, { state: 'done' }],
  })
})

test('a cancellation names the credit note that it cancels [INV-08]', () => {
  const facts: InvoiceFacts = {
    ...{ seller: { name: 'Hem', lines: [] }, buyer: { lines: [] }, corrects: 'CN-00007', reason: '' },
    ...{ issuedOn: '2026-11-30', orderNumber: 1042, orderedOn: '2026-11-20', lines: [], charges: [] },
    ...{ taxes: [], totalMinor: 1080, currency: 'EUR', notes: [] },
  }
  expect(invoiceSheet({ series: 'cancellation', number: 3 }, facts)).toMatchObject({
    title: 'Cancellation CAN-00003',
    facts: [
      ['Date', '2026-11-30'],
      ['Order', '1042 of 2026-11-20'],
      ['Cancels', 'Credit note CN-00007'],
    ],
    total: ['Total not given back', '€10.80'],
  })
})
