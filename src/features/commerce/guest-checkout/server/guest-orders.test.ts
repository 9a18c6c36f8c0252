import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import { statusAndCode } from '../../orders/server/testing/test-shop.ts'
import { setUpGuestShop } from './testing/guests.ts'

test('an unconfirmed guest order has no number, can only be cancelled, and is not announced to the shop; once confirmed it is like any other order [GUEST-03, GUEST-04]', async () => {
  const shop = await setUpGuestShop()
  await shop.settle({ contactEmail: 'shop@elsewhere.test' })
  const guest = shop.guest()
  const { id, product } = await guest.placed({ way: 'on-delivery' })
  expect(await shop.stockOf(product)).toBe(4)
  expect((await guest.cart()).lines).toEqual([])
  const waiting = await (await guest.ask('get', `/orders/${id}`)).json()
  expect(waiting).toMatchObject({ number: null, state: 'pending-payment', awaitsAddress: true })
  expect(waiting.can).toEqual({ pay: false, cancel: true, sendBack: false })
  expect(Date.parse(waiting.guest.confirmUntil) - Date.now()).toBeLessThan(3 * 3_600_000 + 1000)
  for (const state of ['packed', 'paid', 'shipped']) {
    const step = await shop.as(shop.admin).put(`/admin/orders/${id}/state`, { state })
    expect(await statusAndCode(step)).toEqual([409, 'order-step-refused'])
  }
  const list = await (await shop.as(shop.admin).get('/admin/orders?state=to-pack')).json()
  expect(list.items).toEqual([])
  const [mail, ...more] = await shop.mailsTo(guest.email)
  expect(more).toEqual([])
  expect(mail!.subject).toMatch(/^Please confirm your order at /)
  // Nothing that the buyer typed is sent to an address that may be a stranger's.
  for (const typed of ['Ana', 'Rue', 'Harbour', 'Portland']) expect(mail!.text).not.toContain(typed)
  expect(await shop.mailsTo('shop@elsewhere.test')).toEqual([])

  const confirmed = await shop.confirm(guest)
  expect(await confirmed.json()).toMatchObject({ orderId: id, confirmation: { state: 'confirmed' } })
  const after = await (await guest.ask('get', `/orders/${id}`)).json()
  expect(after).toMatchObject({ number: 1001, awaitsAddress: false, guest: { confirmUntil: null } })
  expect((await shop.mailsTo('shop@elsewhere.test')).map(({ subject }) => subject)).toEqual([
    'New order 1001',
  ])
  const letters = (await shop.mailsTo(guest.email)).map(({ subject }) => subject)
  expect(letters.slice(1)).toEqual(['We have order 1001'])
  await shop.go(id, 'packed', 'shipped', 'delivered')
  expect(await shop.stateOf(id)).toBe('delivered')
})

test('the link confirms an order once, from any browser, and gives only the browser that confirmed access to the order [GUEST-04]', async () => {
  const shop = await setUpGuestShop()
  const [guest, phone, stranger] = [shop.guest(), shop.guest(), shop.guest()]
  const { id } = await guest.placed()
  const token = await shop.confirmToken(guest.email)
  const question = await (await phone.ask('get', `/guest-orders/confirm/${token}`)).json()
  expect(question).toMatchObject({ state: 'waiting', email: guest.email, pieceCount: 1 })
  expect(JSON.stringify(question)).not.toContain('Harbour')
  expect(await statusAndCode(await phone.ask('get', `/orders/${id}`))).toEqual([401, 'sign-in-required'])
  const both = await Promise.all([shop.answer(phone, token), shop.answer(phone, token)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await phone.ask('get', `/orders/${id}`)).status).toBe(200)
  expect(
    (await shop.mailsTo(guest.email)).filter(({ subject }) => subject.startsWith('We have')),
  ).toHaveLength(1)
  // Later the link no longer opens the order.
  await shop.app.platform.pool.query("update guest_orders set confirmed_at = now() - interval '11 minutes'")
  const late = await (await shop.answer(stranger, token)).json()
  expect(late).toMatchObject({ orderId: null, confirmation: { state: 'confirmed' } })
  expect((await stranger.ask('get', `/orders/${id}`)).status).toBe(401)
  expect(
    await statusAndCode(await stranger.ask('get', `/guest-orders/confirm/${token.slice(0, -3)}AAA`)),
  ).toEqual([404, 'guest-link-broken'])
})

test('an order not confirmed in time is cancelled without a mail, its pieces return to stock, and its link expires [GUEST-05]', async () => {
  const shop = await setUpGuestShop(['transfer'])
  const guest = shop.guest()
  const { id, product } = await guest.placed()
  const token = await shop.confirmToken(guest.email)
  await shop.app.platform.pool.query(
    "update orders set pay_until = now() - interval '1 second'; update guest_orders set confirm_until = now() - interval '1 second'",
  )
  expect(await statusAndCode(await shop.answer(guest, token))).toEqual([410, 'guest-link-over'])
  await enqueue(shop.db, 'settle-orders', {})
  await shop.drainJobs()
  expect(await shop.stateOf(id)).toBe('cancelled')
  expect(await shop.stockOf(product)).toBe(5)
  expect(await shop.mailsTo(guest.email)).toHaveLength(1)
  const over = await (await guest.ask('get', `/guest-orders/confirm/${token}`)).json()
  expect(over).toMatchObject({ state: 'over', note: 'Its e-mail address was not confirmed in time.' })
  expect(await statusAndCode(await shop.answer(guest, token))).toEqual([410, 'guest-link-over'])
})

test('a recipient who did not order can say so: the order is cancelled, and the address gets no such mails for a month [GUEST-06]', async () => {
  const shop = await setUpGuestShop()
  const victim = 'victim@elsewhere.test'
  const guest = shop.guest(victim)
  const { id, product } = await guest.placed()
  const said = await (await shop.answer(shop.guest(), await shop.confirmToken(victim), false)).json()
  expect(said).toMatchObject({ orderId: null, confirmation: { state: 'over' } })
  expect([await shop.stateOf(id), await shop.stockOf(product)]).toEqual(['cancelled', 5])
  // A different spelling is the same mailbox. The response is the same for everyone.
  const again = shop.guest('Victim+shop@elsewhere.test')
  const second = await again.placed()
  expect(await shop.stateOf(second.id)).toBe('pending-payment')
  expect(await shop.mailsTo('Victim+shop@elsewhere.test')).toEqual([])
  expect(await shop.mailsTo(victim)).toHaveLength(1)

  const refusedDaysAgo = (days: number) =>
    sql`update guest_mail_refusals set refused_at = now() - make_interval(days => ${days})`.execute(shop.db)
  await refusedDaysAgo(29)
  await again.placed()
  expect(await shop.mailsTo(again.email)).toEqual([])
  await refusedDaysAgo(31)
  await again.placed()
  expect(await shop.mailsTo(again.email)).toHaveLength(1)
})

test('the confirmation is mailed up to five times, also to a corrected address, and the link to the wrong address confirms nothing [GUEST-07]', async () => {
  const shop = await setUpGuestShop()
  const guest = shop.guest('typo@elsewhere.test')
  const { id } = await guest.placed()
  const wrong = await shop.confirmToken('typo@elsewhere.test')
  const send = (body: object) => guest.ask('post', `/orders/${id}/confirmation`, body)
  expect((await send({ email: 'right@elsewhere.test' })).status).toBe(200)
  expect(await statusAndCode(await shop.answer(shop.guest(), wrong))).toEqual([404, 'guest-link-broken'])
  expect(await shop.confirmToken('right@elsewhere.test')).not.toBe('')
  for (const _ of [3, 4, 5]) {
    expect((await send({})).status).toBe(200)
    await shop.drainJobs()
  }
  expect(await statusAndCode(await send({}))).toEqual([409, 'guest-asked-enough'])
  // No one else can request it.
  const other = shop.guest()
  await other.fill(await shop.aProduct())
  expect(await statusAndCode(await other.ask('post', `/orders/${id}/confirmation`, {}))).toEqual([
    404,
    'order-not-found',
  ])
  await shop.answer(guest, await shop.confirmToken('right@elsewhere.test'))
  expect(await statusAndCode(await send({}))).toEqual([409, 'order-step-refused'])
})
