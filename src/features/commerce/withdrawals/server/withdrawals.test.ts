import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { ownTestApp } from '../../../../platform/testing/test-app.ts'
import { exportParts } from '../../../services/data-export/server/export-parts.ts'
import { setUpGuestShop } from '../../guest-checkout/server/testing/guests.ts'
import { runJobsAndListMails, type SentMail } from '../../orders/server/testing/order-mails.ts'
import { aShop, statusAndCode } from '../../orders/server/testing/test-shop.ts'
import { returnHelpers } from '../../returns/server/testing/return-helpers.ts'
import type { AdminWithdrawal, OrderWithdrawal } from '../withdrawal.ts'

const CONTACT = 'contact@hem.test'

let shop: Awaited<ReturnType<typeof aShop>>
let bought: ReturnType<typeof returnHelpers>['bought']
let returnsOf: ReturnType<typeof returnHelpers>['seen']

beforeAll(async () => {
  shop = await aShop(undefined, await ownTestApp())
  await shop.settle({ withdrawalForm: 'on', contactEmail: CONTACT, returnDays: 14 })
  ;({ bought, seen: returnsOf } = returnHelpers(shop))
})

const numberOf = async (orderId: string): Promise<number> => {
  const { rows } = await sql<{ number: number }>`select number from orders where id = ${orderId}`.execute(
    shop.db,
  )
  return rows[0]!.number
}
/** Sent by someone who is not signed in. */
const withdraw = (form: object) => shop.as(null).post('/withdrawals', { name: 'Ana Rue', ...form })
const open = async (q: string | number): Promise<AdminWithdrawal[]> =>
  (await (await shop.as(shop.admin).get(`/admin/withdrawals?limit=100&q=${q}`)).json()).items
const seen = async (buyer: TestMember, orderId: string): Promise<OrderWithdrawal> =>
  (await shop.as(buyer).get(`/orders/${orderId}/withdrawal`)).json()
const about = (mails: SentMail[], number: number, to: string) =>
  mails.filter((mail) => mail.to.includes(to) && mail.subject.includes(`from order ${number}`))

test('a withdrawal requests the return of the whole order, mails a receipt and the shop, and counts once when sent again [RET-12, RET-13]', async () => {
  const { id, buyer } = await bought([2, 1])
  const number = await numberOf(id)
  expect(await seen(buyer, id)).toMatchObject({ isOffered: true, isOver: false, statements: [] })
  const form = { number, email: buyer.email.toUpperCase() }
  const answer = await withdraw(form)
  expect(answer.status).toBe(202)
  const { receivedAt } = await answer.json()
  await withdraw(form)
  const mails = await runJobsAndListMails(shop)
  const [receipt, again, ...more] = about(mails, number, buyer.email)
  expect(more).toEqual([])
  for (const part of [`Order: ${number}`, 'Name: Ana Rue', 'Withdrawn from: The whole order', ' UTC'])
    expect(receipt!.text).toContain(part)
  expect(receipt!.text).toContain(receivedAt.slice(11, 16))
  // The first receipt is sent again with its original time, because it may have been lost.
  expect(again!.text).toContain(receivedAt.slice(11, 16))
  expect(about(mails, number, CONTACT)).toHaveLength(1)
  expect((await returnsOf(buyer, id)).returns).toMatchObject([
    { state: 'asked', lines: [{ quantity: 2, reason: 'changed-mind' }, { quantity: 1 }] },
  ])
  expect(await shop.stateOf(id)).toBe('return-requested')
  expect((await seen(buyer, id)).statements).toMatchObject([{ receivedAt, pieces: '' }])
  const [listed, ...others] = await open(number)
  expect(others).toEqual([])
  expect(listed).toMatchObject({ orderId: id, number, name: 'Ana Rue', isLate: false, settledAt: null })
  const settle = (state: string, by = shop.admin) =>
    shop.as(by).put(`/admin/withdrawals/${listed!.id}/state`, { state })
  expect((await settle('settled', buyer)).status).toBe(403)
  for (const _ of ['once', 'twice']) expect((await settle('settled')).status).toBe(200)
  expect(await open(number)).toEqual([])
  expect((await settle('open')).status).toBe(200)
  expect(await open(number)).toHaveLength(1)
})

test('a wrong order number or address gets the same answer, sends no mail, and is listed for the shop [RET-12]', async () => {
  const { id, buyer } = await bought([1])
  const number = await numberOf(id)
  const stranger = await shop.given.member()
  const right = await withdraw({ number, email: buyer.email })
  const wrong = [
    await withdraw({ number: 987_654, email: buyer.email }),
    await withdraw({ number, email: stranger.email }),
  ]
  for (const answer of wrong) {
    expect(answer.status).toBe(right.status)
    expect(Object.keys(await answer.json())).toEqual(['receivedAt'])
  }
  const mails = await runJobsAndListMails(shop)
  expect(mails.filter(({ to }) => to.includes(stranger.email))).toEqual([])
  expect(about(mails, 987_654, '')).toEqual([])
  expect(await open(987_654)).toMatchObject([{ orderId: null, email: buyer.email }])
  expect(await open(stranger.email)).toMatchObject([{ orderId: null, number }])
  // Another member's order reveals nothing.
  expect(await statusAndCode(await shop.as(stranger).get(`/orders/${id}/withdrawal`))).toEqual([
    404,
    'order-not-found',
  ])
  expect((await withdraw({ number: 0, email: buyer.email })).status).toBe(422)
  expect((await withdraw({ number, email: 'nobody' })).status).toBe(422)
  expect((await withdraw({ number, email: buyer.email, name: '' })).status).toBe(422)
  expect((await withdraw({ number, email: buyer.email, name: 'Win at https://evil.example' })).status).toBe(
    422,
  )
})

test('a withdrawal before delivery, or about some pieces in words, is listed for the shop and requests no return [RET-13]', async () => {
  const paid = await bought([1], { to: 'paid' })
  await withdraw({ number: await numberOf(paid.id), email: paid.buyer.email })
  const some = await bought([1, 1])
  await withdraw({ number: await numberOf(some.id), email: some.buyer.email, pieces: 'The second one' })
  const mails = await runJobsAndListMails(shop)
  const [unsent] = about(mails, await numberOf(paid.id), paid.buyer.email)
  expect(unsent!.text).toContain('We will not ship anything that has not left yet.')
  const [partly] = about(mails, await numberOf(some.id), some.buyer.email)
  expect(partly!.text).toContain('Withdrawn from: The second one')
  expect(await shop.stateOf(paid.id)).toBe('paid')
  expect((await returnsOf(some.buyer, some.id)).returns).toEqual([])
  const { withdrawals } = await (await shop.as(shop.admin).get(`/admin/orders/${some.id}/withdrawals`)).json()
  expect(withdrawals).toMatchObject([{ pieces: 'The second one', settledAt: null }])
})

test('while a withdrawal is open no parcel or step ships its order, and once it is settled the rest ships [RET-14, RET-15]', async () => {
  const { id, buyer } = await bought([3, 1], { to: 'paid' })
  const number = await numberOf(id)
  const pieces = '2 of 3 × Linen shirt, M'
  await withdraw({ number, email: buyer.email, pieces })
  await runJobsAndListMails(shop)
  const [listed] = await open(number)
  expect(listed).toMatchObject({
    pieces,
    ordered: [expect.stringMatching(/^3 × Product \d+, M$/), expect.stringMatching(/^1 × Product \d+, M$/)],
  })
  const admin = shop.as(shop.admin)
  const isWithdrawn = async () => (await (await admin.get(`/admin/orders/${id}`)).json()).isWithdrawn
  const step = (state: string) => admin.put(`/admin/orders/${id}/state`, { state })
  const send = (key: string) =>
    admin.post(
      `/admin/orders/${id}/parcels`,
      { carrier: 'other', tracking: '', note: '', lines: [{ position: 0, quantity: 1 }] },
      { 'idempotency-key': key },
    )
  // It can still be packed, because part of it may stay sold.
  expect((await step('packed')).status).toBe(200)
  expect(await isWithdrawn()).toBe(true)
  for (const _ of ['once', 'twice'])
    expect(await statusAndCode(await step('shipped'))).toEqual([409, 'order-withdrawn'])
  expect(await statusAndCode(await send('held-1'))).toEqual([409, 'order-withdrawn'])
  expect(await shop.stateOf(id)).toBe('packed')

  await admin.put(`/admin/withdrawals/${listed!.id}/state`, { state: 'settled' })
  expect(await isWithdrawn()).toBe(false)
  expect((await send('held-2')).status).toBe(201)
  await admin.put(`/admin/withdrawals/${listed!.id}/state`, { state: 'open' })
  expect(await statusAndCode(await step('shipped'))).toEqual([409, 'order-withdrawn'])
  await admin.put(`/admin/withdrawals/${listed!.id}/state`, { state: 'settled' })
  expect((await step('shipped')).status).toBe(200)
})

test('an order to be picked up is not handed over while a withdrawal is open [RET-15]', async () => {
  const { id, buyer, number } = await shop.placed({ way: 'pick-up' })
  await shop.go(id, 'packed')
  await withdraw({ number, email: buyer.email })
  await runJobsAndListMails(shop)
  const step = (state: string) => shop.as(shop.admin).put(`/admin/orders/${id}/state`, { state })
  expect(await statusAndCode(await step('delivered'))).toEqual([409, 'order-withdrawn'])
  // It is unpaid, so it can be cancelled, as the buyer wants.
  expect((await step('cancelled')).status).toBe(200)
})

test('the other size of an exchange is not sent while a withdrawal is open [RET-15, RET-10]', async () => {
  const buyer = await shop.given.member()
  const sizes = ['M', 'L'].map((size) => ({ size, stock: 5 }))
  await shop.fill(buyer, await shop.given.product({ priceMinor: 1000, sizes }), 'M')
  const { id } = await (await shop.order(buyer)).json()
  await shop.go(id, 'paid', 'packed', 'shipped', 'delivered')
  const { ask, read, step } = returnHelpers(shop)
  await ask(buyer, id, [{ position: 0, quantity: 1, reason: 'too-small', exchangeSize: 'L' }])
  await step(id, { state: 'accepted' })
  const number = await numberOf(id)
  await withdraw({ number, email: buyer.email })
  await runJobsAndListMails(shop)
  const [{ id: returnId } = { id: '' }] = (await read(id)).returns
  const send = (key: string) =>
    shop
      .as(shop.admin)
      .post(
        `/admin/orders/${id}/returns/${returnId}/parcels`,
        { carrier: 'other', tracking: '' },
        { 'idempotency-key': key },
      )
  expect(await statusAndCode(await send('exchange-held'))).toEqual([409, 'order-withdrawn'])
  const [listed] = await open(number)
  await shop.as(shop.admin).put(`/admin/withdrawals/${listed!.id}/state`, { state: 'settled' })
  expect((await send('exchange-free')).status).toBe(201)
})

test('the list can be searched by number, name and address, in whole or in part [RET-12]', async () => {
  const { id, buyer } = await bought([1], { to: 'paid' })
  const number = await numberOf(id)
  await withdraw({ number, email: buyer.email, name: 'Ødegård Quist' })
  await runJobsAndListMails(shop)
  const found = async (q: string) => (await open(encodeURIComponent(q))).map((one) => one.orderId)
  for (const q of [
    `${number}`,
    `#${number}`,
    `Order ${number}`,
    'odegard',
    'QUIST',
    'qu',
    buyer.email.slice(0, 12),
  ])
    expect(await found(q), q).toContain(id)
  expect(await found('quist%')).not.toContain(id)
})

test('an order accepts at most twenty withdrawals [RET-12]', async () => {
  const { id, buyer } = await bought([1], { to: 'paid' })
  const number = await numberOf(id)
  for (let piece = 1; piece <= 22; piece++)
    expect((await withdraw({ number, email: buyer.email, pieces: `Piece ${piece}` })).status).toBe(202)
  await runJobsAndListMails(shop)
  expect((await seen(buyer, id)).statements).toHaveLength(20)
})

test('after the period the mail and the list mark a withdrawal as late, and no return is requested [RET-13]', async () => {
  const { id, buyer } = await bought([1])
  await sql`update orders set delivered_at = now() - interval '20 days' where id = ${id}`.execute(shop.db)
  const number = await numberOf(id)
  expect(await seen(buyer, id)).toMatchObject({ isOver: true })
  expect((await withdraw({ number, email: buyer.email })).status).toBe(202)
  const [receipt] = about(await runJobsAndListMails(shop), number, buyer.email)
  expect(receipt!.text).toContain('The time to withdraw from this order ended on')
  expect((await returnsOf(buyer, id)).returns).toEqual([])
  expect(await open(number)).toMatchObject([{ isLate: true }])
})

test('a shop without the form refuses withdrawals and has no link to it, and one address gets at most five receipts a day [RET-11, RET-12]', async () => {
  const limited = await aShop(undefined, await ownTestApp({ RATE_LIMITS: 'on' }))
  const { id, buyer } = await returnHelpers(limited).bought([1])
  const { number } = await limited.read(buyer, id)
  const send = () => limited.as(null).post('/withdrawals', { name: 'Ana', number, email: buyer.email })
  const isLinked = async () => (await (await limited.as(null).get('/session')).json()).house.withdraw
  expect(await isLinked()).toBe(false)
  expect(await statusAndCode(await send())).toEqual([404, 'withdrawals-not-offered'])
  await limited.settle({ defaultCountry: 'Germany' })
  expect(await isLinked()).toBe(true)
  for (let sent = 0; sent < 7; sent++) expect((await send()).status).toBe(202)
  expect(about(await runJobsAndListMails(limited), number!, buyer.email)).toHaveLength(5)
  for (let sent = 7; sent < 20; sent++) await send()
  expect(await statusAndCode(await send())).toEqual([429, 'too-many-requests'])
})

test('a guest withdraws with the confirmed address, a member’s export lists withdrawals, and removing a guest’s data removes the name [RET-12]', async () => {
  const guests = await setUpGuestShop()
  await guests.settle({ withdrawalForm: 'on' })
  const guest = guests.guest()
  const { id } = await guest.placed()
  await guests.confirm(guest)
  const { rows } = await sql<{ number: number }>`select number from orders where id = ${id}`.execute(
    guests.db,
  )
  const { number } = rows[0]!
  await guests.as(null).post('/withdrawals', { name: 'Gus Guest', number, email: guest.email })
  const [receipt] = about(await runJobsAndListMails(guests), number, guest.email)
  expect(receipt!.text).toContain('/guest-orders/')
  expect(await (await guest.ask('get', `/orders/${id}/withdrawal`)).json()).toMatchObject({
    statements: [{ pieces: '' }],
  })
  await guests.as(guests.admin).put(`/admin/orders/${id}/state`, { state: 'cancelled' })
  expect((await guests.as(guests.admin).delete(`/admin/orders/${id}/guest`)).status).toBe(200)
  const left = await guests.db.selectFrom('withdrawals').where('order_id', '=', id).selectAll().execute()
  expect(left).toMatchObject([{ name: '', email: '' }])

  const { id: ownId, buyer } = await bought([1])
  await withdraw({ number: await numberOf(ownId), email: buyer.email })
  await runJobsAndListMails(shop)
  const part = exportParts.in(shop.platform).find(({ name }) => name === 'withdrawals')!
  const { rows: exported } = await shop.platform.pool.query(part.statement, [buyer.id])
  expect(exported).toMatchObject([{ orderId: ownId, name: 'Ana Rue', pieces: '' }])
})
