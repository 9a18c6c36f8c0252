import { expect, test } from 'vitest'
import { statusAndCode } from '../../orders/server/testing/test-shop.ts'
import { setUpGuestShop } from './testing/guests.ts'

test('an account with the confirmed address takes over its guest orders exactly once, and then no link or browser shows them without signing in [GUEST-10]', async () => {
  const shop = await setUpGuestShop()
  const ana = await shop.given.member()
  const [guest, other] = [shop.guest(ana.email), shop.guest(ana.email.toUpperCase())]
  const first = await guest.placed()
  await shop.confirm(guest)
  const token = await shop.orderToken(ana.email)
  const second = await other.placed()
  await shop.answer(other, await shop.confirmToken(ana.email))
  // This one was never confirmed.
  const open = await shop.guest(ana.email).placed()
  const count = async () => (await (await shop.as(ana).get('/own-guest-orders')).json()).count
  expect(await count()).toBe(2)
  const claim = () => shop.as(ana).put('/own-guest-orders')
  const counts = await Promise.all(
    [claim(), claim(), claim()].map(async (answer) => (await (await answer).json()).count),
  )
  expect(counts.sort()).toEqual([0, 0, 2])
  expect(await count()).toBe(0)
  const own = await (await shop.as(ana).get('/orders')).json()
  expect(own.items.map(({ id }: { id: string }) => id).sort()).toEqual([first.id, second.id].sort())
  expect(await statusAndCode(await guest.ask('get', `/orders/${first.id}`))).toEqual([404, 'order-not-found'])
  const opened = shop.guest()
  expect((await opened.ask('post', `/guest-orders/open/${token}`)).status).toBe(200)
  expect((await opened.ask('get', `/orders/${first.id}`)).status).toBe(401)
  expect((await guest.ask('get', `/orders/${open.id}`)).status).toBe(404)
  // Mails continue, now with a link to the page in the account.
  await shop.go(first.id, 'paid')
  const mail = (await shop.mailsTo(ana.email)).find(({ subject }) => subject.endsWith('is paid'))!
  expect(mail.text).toContain(`/orders/${first.id}`)
  expect(mail.text).not.toContain('guest-orders')
})

test('an account with an unconfirmed address takes over nothing, and no account takes over the orders of another address [GUEST-10]', async () => {
  const shop = await setUpGuestShop()
  const eve = await shop.given.member()
  const guest = shop.guest(eve.email)
  await guest.placed()
  await shop.confirm(guest)
  await shop.app.platform.pool.query('update members set email_confirmed = false where id = $1', [eve.id])
  expect((await (await shop.as(eve).get('/own-guest-orders')).json()).count).toBe(0)
  expect(await statusAndCode(await shop.as(eve).put('/own-guest-orders'))).toEqual([
    403,
    'address-not-confirmed',
  ])
  const mallory = await shop.given.member()
  expect(await (await shop.as(mallory).put('/own-guest-orders')).json()).toEqual({ count: 0 })
})

test('a review of a product delivered to a guest is marked as verified only after the account takes the order over [GUEST-10]', async () => {
  const shop = await setUpGuestShop(['on-delivery'])
  const ana = await shop.given.member()
  const guest = shop.guest(ana.email)
  const { id, product } = await guest.placed({ way: 'on-delivery' })
  await shop.confirm(guest)
  await shop.go(id, 'packed', 'shipped', 'delivered')
  const path = `/products/${product.id}/reviews`
  expect((await shop.as(ana).post(path, { content: 'Soft, and true to size.' })).status).toBe(200)
  const isVerified = async () => (await (await shop.as(null).get(path)).json()).items[0].isVerified
  expect(await isVerified()).toBe(false)
  expect(await (await shop.as(ana).put('/own-guest-orders')).json()).toEqual({ count: 1 })
  expect(await isVerified()).toBe(true)
})

test('a code with one use per member works once per confirmed address, with or without an account, and the limit is checked at confirmation [GUEST-11]', async () => {
  const shop = await setUpGuestShop(['transfer'])
  const made = await shop.as(shop.admin).post('/admin/discounts', {
    ...{ code: 'ONCE-EACH', kind: 'percent', percent: 10, memberUsesMax: 1 },
  })
  expect(made.status, await made.clone().text()).toBeLessThan(300)
  const form = { discount: { code: 'ONCE-EACH', seen: 'percent 10' } }
  const guest = shop.guest('once@elsewhere.test')
  const [first, second] = [await guest.placed({ form }), await guest.placed({ form })]
  const uses = async () =>
    (await shop.db.selectFrom('discount_codes').select('use_count').executeTakeFirstOrThrow()).use_count
  expect(Number(await uses())).toBe(2)
  const tokens = (await shop.mailsTo(guest.email)).map(({ text }) => /confirm\/([\w-]+)/.exec(text)![1]!)
  const answers = await Promise.all(tokens.map((token) => shop.answer(guest, token)))
  const states = await Promise.all(answers.map(async (one) => (await one.json()).confirmation))
  expect(states.map(({ state }) => state).sort()).toEqual(['confirmed', 'over'])
  expect(states.find(({ state }) => state === 'over').note).toBe(
    'Its discount code was used with this e-mail address before. Order again without the code.',
  )
  const cancelled = (await shop.stateOf(first.id)) === 'cancelled' ? first : second
  expect(await shop.stateOf(cancelled.id)).toBe('cancelled')
  expect(await shop.stockOf(cancelled.product)).toBe(5)
  expect(Number(await uses())).toBe(1)
  // Uses of a member count for their address too.
  const ana = await shop.given.member()
  await shop.fill(ana, await shop.aProduct(), 'M')
  expect((await shop.order(ana, { form })).status).toBe(201)
  const same = shop.guest(ana.email)
  await same.placed({ form })
  expect((await (await shop.confirm(same)).json()).confirmation.state).toBe('over')
  // And the other way round, until the order without the account is cancelled.
  const ben = await shop.given.member()
  const before = shop.guest(ben.email)
  const { id } = await before.placed({ form })
  expect((await (await shop.confirm(before)).json()).confirmation.state).toBe('confirmed')
  await shop.fill(ben, await shop.aProduct(), 'M')
  expect(await statusAndCode(await shop.order(ben, { form }))).toEqual([409, 'discount-used-by-you'])
  await shop.go(id, 'cancelled')
  expect((await shop.order(ben, { form })).status).toBe(201)
})

test('the limit of unpaid orders applies per address: one order has to be paid or cancelled before another can be confirmed [GUEST-05]', async () => {
  const shop = await setUpGuestShop(['transfer'], {}, { unpaidOrdersMax: 1, unpaidPiecesMax: 9 })
  const email = 'slow@elsewhere.test'
  const [one, two, three] = [shop.guest(email), shop.guest(email), shop.guest(email)]
  const { id } = await one.placed()
  await shop.confirm(one)
  const second = await two.placed()
  const token = await shop.confirmToken(email)
  const refused = [409, 'too-many-unpaid-orders']
  expect(await statusAndCode(await shop.answer(two, token))).toEqual(refused)
  await shop.go(id, 'paid')
  expect((await (await shop.answer(two, token)).json()).confirmation.state).toBe('confirmed')

  await three.placed()
  const next = await shop.confirmToken(email)
  expect(await statusAndCode(await shop.answer(three, next))).toEqual(refused)
  const cancelled = await two.ask('put', `/orders/${second.id}/state`, { state: 'cancelled' })
  expect(cancelled.status).toBe(200)
  expect((await (await shop.answer(three, next)).json()).confirmation.state).toBe('confirmed')
})
