import { afterAll, beforeAll, expect, test } from 'vitest'
import { PUBLISHABLE_KEY, startFakeStripe } from '../../orders/server/testing/fake-stripe.ts'
import { statusAndCode } from '../../orders/server/testing/test-shop.ts'
import { setUpGuestShop } from './testing/guests.ts'

let stripe: Awaited<ReturnType<typeof startFakeStripe>>
beforeAll(async () => {
  stripe = await startFakeStripe()
})
afterAll(() => stripe.stop())

test('a guest sees parcels and invoices, requests a return, and gets mails whose link works without an account [GUEST-09]', async () => {
  const shop = await setUpGuestShop()
  const guest = shop.guest()
  const { id } = await guest.placed({ quantity: 2 })
  await shop.confirm(guest)
  await shop.go(id, 'paid', 'packed', 'shipped', 'delivered')
  const mails = await shop.mailsTo(guest.email)
  for (const { subject, text } of mails.slice(1)) {
    expect([subject, /\/guest-orders\/[\w-]{40,}/.test(text)]).toEqual([subject, true])
    expect(text).not.toContain(`/orders/${id}`)
  }
  const order = await (await guest.ask('get', `/orders/${id}`)).json()
  expect(order.parcels).toHaveLength(1)
  const { items } = await (await guest.ask('get', `/orders/${id}/invoices`)).json()
  const pdf = await guest.ask('get', `/orders/${id}/invoices/${items[0].id}/file`)
  expect([pdf.status, pdf.headers.get('content-type'), pdf.headers.get('cache-control')]).toEqual([
    ...[200, 'application/pdf', 'private, no-store'],
  ])
  const lines = [{ position: 0, quantity: 1, reason: 'too-small' }]
  const asked = await guest.ask('post', `/orders/${id}/returns`, { lines }, { 'idempotency-key': 'back' })
  expect(asked.status, await asked.clone().text()).toBe(201)
  const { returns } = await asked.json()
  expect(returns).toHaveLength(1)
  const kept = await guest.ask('put', `/orders/${id}/returns/${returns[0].id}/state`, { state: 'withdrawn' })
  expect(kept.status, await kept.clone().text()).toBe(200)
})

test('a guest can cancel an unpaid order, before and after confirming the address [GUEST-09]', async () => {
  const shop = await setUpGuestShop()
  const guest = shop.guest()
  const [waiting, confirmed] = [await guest.placed(), await guest.placed()]
  const tokens = (await shop.mailsTo(guest.email)).map(({ text }) => /confirm\/([\w-]+)/.exec(text)![1]!)
  for (const token of tokens) {
    const { orderId } = await (await shop.answer(guest, token)).json()
    if (orderId === confirmed.id) break
  }
  for (const { id, product } of [waiting, confirmed]) {
    expect((await guest.ask('put', `/orders/${id}/state`, { state: 'cancelled' })).status).toBe(200)
    expect([await shop.stateOf(id), await shop.stockOf(product)]).toEqual(['cancelled', 5])
  }
})

test('an order paid online opens its payment page only after the address is confirmed [GUEST-04, DEC-136]', async () => {
  const shop = await setUpGuestShop(['stripe'], stripe.environment)
  const guest = shop.guest()
  const { id } = await guest.placed({ way: 'stripe' })
  expect(await statusAndCode(await guest.ask('post', `/orders/${id}/payment`))).toEqual([
    409,
    'order-step-refused',
  ])
  await shop.confirm(guest)
  // The first order mail is sent after payment; until then this mail leads back to the payment.
  expect((await shop.mailsTo(guest.email)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Please confirm/),
    'Your link to your order',
  ])
  const { url } = await (await guest.ask('post', `/orders/${id}/payment`)).json()
  expect(stripe.sessionOf(id)).toMatchObject({ url, customer_email: guest.email })
  const paid = stripe.event('checkout.session.completed', stripe.pay(id))
  const event = {
    ...{ method: 'POST', body: paid.body },
    headers: { 'stripe-signature': paid.header, 'content-type': 'application/json' },
  }
  expect((await shop.app.ask('/api/webhooks/stripe', event)).status).toBe(200)
  expect(await shop.stateOf(id)).toBe('paid')
  expect((await (await guest.ask('get', `/orders/${id}`)).json()).number).toBe(1001)
})

test('a guest pays by card on a page of the shop like a member, and no Stripe customer is created [FORM-01, CARD-01]', async () => {
  const keys = { ...stripe.environment, STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY }
  const shop = await setUpGuestShop(['stripe'], keys)
  const guest = shop.guest()
  const { id } = await guest.placed({ way: 'stripe' })
  await shop.confirm(guest)
  const { url } = await (await guest.ask('post', `/orders/${id}/payment`)).json()
  expect(url).toMatch(new RegExp(`/orders/${id}/pay$`))
  const { form } = await (await guest.ask('post', `/orders/${id}/payment/form`)).json()
  const session = stripe.sessionOf(id)
  expect(session).toMatchObject({ customer: null, keeps_card: false, customer_email: guest.email })
  expect(form).toEqual({ publishableKey: PUBLISHABLE_KEY, clientSecret: session.client_secret })
  expect((await shop.guest().ask('post', `/orders/${id}/payment/form`)).status).not.toBe(200)
})

test('an order paid in full by gift cards is paid on confirmation, a rejected one returns the money, and visitors cannot buy gift cards [GUEST-04, DEC-137, INV-06]', async () => {
  const shop = await setUpGuestShop(['transfer'])
  const card = await shop.as(shop.admin).post('/admin/gift-cards', { amountMinor: 5000, reason: 'A gift' })
  expect(card.status, await card.clone().text()).toBe(201)
  const { code } = await card.json()
  expect(await statusAndCode(await shop.as(null).post('/gift-cards/orders', {}))).toEqual([
    401,
    'sign-in-required',
  ])
  const guest = shop.guest()
  const form = { giftCards: [code], seenDueMinor: 0 }
  const { id } = await guest.placed({ form })
  expect(await shop.stateOf(id)).toBe('pending-payment')
  await shop.confirm(guest)
  expect(await shop.stateOf(id)).toBe('paid')
  await shop.app.drainJobs()
  const { items } = await (await guest.ask('get', `/orders/${id}/invoices`)).json()
  expect(items).toHaveLength(1)
  const other = await guest.placed({ form })
  const left = async () =>
    (await (await shop.as(null).post('/gift-cards/balance', { code })).json()).balanceMinor
  const before = await left()
  await shop.answer(guest, await shop.confirmToken(guest.email), false)
  expect(await shop.stateOf(other.id)).toBe('cancelled')
  expect(await left()).toBeGreaterThan(before)
})

test('renewing the link invalidates the old link, locks out all other browsers, and mails the new link [GUEST-09, DEC-138]', async () => {
  const shop = await setUpGuestShop()
  const [guest, phone] = [shop.guest(), shop.guest()]
  const { id } = await guest.placed()
  await shop.confirm(guest)
  const old = await shop.orderToken(guest.email)
  expect((await phone.ask('post', `/guest-orders/open/${old}`)).status).toBe(200)
  expect((await guest.ask('post', `/orders/${id}/guest-link`)).status).toBe(200)
  const now = await shop.orderToken(guest.email)
  expect(now).not.toBe(old)
  expect((await phone.ask('get', `/orders/${id}`)).status).toBe(404)
  expect(await statusAndCode(await phone.ask('post', `/guest-orders/open/${old}`))).toEqual([
    404,
    'guest-link-broken',
  ])
  expect((await guest.ask('get', `/orders/${id}`)).status).toBe(200)
  expect((await phone.ask('post', `/guest-orders/open/${now}`)).status).toBe(200)
  // The link expires after half a year.
  await shop.app.platform.pool.query("update guest_orders set link_until = now() - interval '1 second'")
  expect(await statusAndCode(await phone.ask('post', `/guest-orders/open/${now}`))).toEqual([
    410,
    'guest-link-over',
  ])
  // On a shared device, access can be ended.
  expect((await phone.ask('delete', `/orders/${id}/guest-access`)).status).toBe(200)
  expect((await phone.ask('get', `/orders/${id}`)).status).toBe(404)
})

test('a guest who lost the mails enters number and address; the answer is always the same, and only the right address gets a mail [GUEST-09]', async () => {
  const shop = await setUpGuestShop()
  const guest = shop.guest()
  await guest.placed()
  await shop.confirm(guest)
  await shop.app.platform.pool.query("update guest_orders set link_until = now() - interval '1 second'")
  const before = (await shop.mailsTo(guest.email)).length
  const answers = []
  for (const form of [
    { number: 1001, email: guest.email.toUpperCase() },
    { number: 1002, email: guest.email },
    { number: 1001, email: 'other@elsewhere.test' },
  ]) {
    const answer = await shop.as(null).post('/guest-orders/lost', form)
    answers.push([answer.status, await answer.text()])
  }
  expect(new Set(answers.map(String)).size).toBe(1)
  expect(await shop.mailsTo('other@elsewhere.test')).toEqual([])
  const mails = await shop.mailsTo(guest.email)
  expect(mails.slice(before).map(({ subject }) => subject)).toEqual(['Your link to order 1001'])
  const again = await shop.guest().ask('post', `/guest-orders/open/${await shop.orderToken(guest.email)}`)
  expect(again.status).toBe(200)
})

test('the shop sees and finds guest orders, and can remove a guest’s data once all orders are over, keeping the invoices [GUEST-12]', async () => {
  const shop = await setUpGuestShop(['transfer', 'on-delivery'])
  const guest = shop.guest('forget@elsewhere.test')
  const { id } = await guest.placed()
  await shop.confirm(guest)
  const member = await shop.placed()
  const list = async (query: string) =>
    (await (await shop.as(shop.admin).get(`/admin/orders?${query}`)).json()).items.map(
      (row: { id: string; isGuest: boolean }) => [row.id, row.isGuest],
    )
  expect(await list('state=by-guests')).toEqual([[id, true]])
  expect(await list('q=forget%40elsewhere')).toEqual([[id, true]])
  expect(await list('')).toContainEqual([member.id, false])
  const remove = (by = shop.admin) => shop.as(by).delete(`/admin/orders/${id}/guest`)
  expect(await statusAndCode(await remove())).toEqual([409, 'guest-not-over'])
  expect((await remove(await shop.given.member())).status).toBe(403)
  await shop.go(id, 'paid', 'packed', 'shipped', 'delivered')
  await shop.drainJobs()
  await shop.app.platform.pool.query("update orders set state = 'completed' where id = $1", [id])
  const dropped = await guest.placed()
  await guest.ask('put', `/orders/${dropped.id}/state`, { state: 'cancelled' })
  await guest.fill(await shop.aProduct())
  expect(await (await remove()).json()).toEqual({ count: 2 })
  expect(await (await remove()).json()).toEqual({ count: 0 })
  expect((await guest.ask('get', `/orders/${id}`)).status).toBe(401)
  expect((await guest.cart()).lines).toEqual([])
  const kept = await shop.db.selectFrom('orders').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(kept)).not.toMatch(/forget|harbour|"ana"|portland/i)
  expect(kept.ship_to).toMatchObject({ state: 'Maine' })
  const invoices = await shop.db.selectFrom('invoices').where('order_id', '=', id).selectAll().execute()
  expect(JSON.stringify(invoices)).toContain('Harbour')
  const today = new Date().toISOString().slice(0, 10)
  const report = await shop.as(shop.admin).get(`/admin/reports/buyers?from=${today}&to=${today}`)
  expect((await report.json()).rows).toEqual([{ buyers: 'Guests', orders: 1, total: 2160 / 2 }])
  // Guest data cannot be deleted from a member's order.
  expect(await (await shop.as(shop.admin).delete(`/admin/orders/${member.id}/guest`)).json()).toEqual({
    count: 0,
  })
})
