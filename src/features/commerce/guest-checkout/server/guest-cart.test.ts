import { expect, test } from 'vitest'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import { testApp } from '../../../../platform/testing/test-app.ts'
import { address, statusAndCode } from '../../orders/server/testing/test-shop.ts'
import { setUpGuestShop } from './testing/guests.ts'

const ANY = 'a0000000-0000-4000-8000-000000000000'

/** Every request a guest may send, with its body. */
const asked = (productId: string): ['get' | 'post' | 'put' | 'delete', string, object?][] => [
  ['get', '/cart'],
  ['post', '/cart/lines', { productId, size: 'M' }],
  ['put', '/cart/lines', { productId, size: 'M', quantity: 2 }],
  ['delete', `/cart/lines?productId=${productId}&size=M`],
  ['delete', '/cart'],
  ['post', '/cart/several', { lines: [{ productId, size: 'M' }] }],
  ['get', '/cart/sums?country=US'],
  ['get', '/cart/discount?code=TENOFF'],
  ['post', '/orders', { seen: '', shipTo: address, paymentWay: 'transfer' }],
  ['get', `/orders/${ANY}`],
  ['put', `/orders/${ANY}/state`, { state: 'cancelled' }],
  ['post', `/orders/${ANY}/payment`],
  ['post', `/orders/${ANY}/payment/confirm`],
  ['get', `/orders/${ANY}/returns`],
  ['get', `/orders/${ANY}/invoices`],
  ['post', `/orders/${ANY}/confirmation`, {}],
  ['post', `/orders/${ANY}/guest-link`],
  ['delete', `/orders/${ANY}/guest-access`],
]

test('a shop takes no guest orders by default: every guest request is refused, and no cookie is set [GUEST-01, CHK-01, CART-01, DEC-135]', async () => {
  const { as, given } = await testApp()
  const product = await given.product({ sizes: [{ size: 'M', stock: 3 }] })
  for (const [method, path, body] of asked(product.id)) {
    const answer = await (method === 'get' ? as(null).get(path) : as(null)[method](path, body))
    expect([path, ...(await statusAndCode(answer))]).toEqual([path, 401, 'sign-in-required'])
    expect(answer.headers.get('set-cookie')).toBeNull()
  }
  const session = await (await as(null).get('/session')).json()
  expect(session.guests).toEqual({ isOn: false, isKnown: false, bringsCart: false })
})

test('when guest checkout is switched off again, guests cannot use carts or place orders, but can still open their existing orders [GUEST-01]', async () => {
  const shop = await setUpGuestShop()
  const guest = shop.guest()
  const { id, product } = await guest.placed()
  await shop.confirm(guest)
  const waiting = shop.guest()
  await waiting.placed()
  await guest.fill(product)
  await shop.settle({ guestCheckout: false })
  for (const [method, path, body] of asked(product.id).slice(0, 9)) {
    expect([path, ...(await statusAndCode(await guest.ask(method, path, body)))]).toEqual([
      path,
      401,
      'sign-in-required',
    ])
  }
  expect((await guest.ask('get', `/orders/${id}`)).status).toBe(200)
  expect((await (await guest.ask('get', '/session')).json()).guests).toMatchObject({
    isOn: false,
    isKnown: true,
  })
  const token = await shop.orderToken(guest.email)
  const phone = shop.guest()
  expect(await (await phone.ask('post', `/guest-orders/open/${token}`)).json()).toEqual({ orderId: id })
  expect((await phone.ask('get', `/orders/${id}`)).status).toBe(200)
  // Orders placed before can still be confirmed.
  expect((await (await shop.confirm(waiting)).json()).orderId).not.toBeNull()
})

test('a server that sends no mail refuses guest checkout, with an error at the setting [GUEST-01]', async () => {
  const app = await testApp()
  const admin = await app.given.member({ role: 'admin', isConfirmed: true })
  const answer = await app.as(admin).patch('/admin/shop', { guestCheckout: true })
  expect(answer.status).toBe(422)
  expect((await answer.json()).fields).toHaveProperty('guestCheckout')
})

test('a guest’s cart uses an opaque cookie that scripts cannot read, is private to that guest, and is deleted after a month [GUEST-02]', async () => {
  const shop = await setUpGuestShop()
  const product = await shop.aProduct()
  const [guest, other] = [shop.guest(), shop.guest()]
  const first = await guest.ask('post', '/cart/lines', { productId: product.id, size: 'M' })
  expect(first.headers.get('set-cookie')).toMatch(
    /^showoff\.guest=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax/,
  )
  // The second request sends the cookie, and gets no new one.
  const second = await guest.ask('post', '/cart/lines', { productId: product.id, size: 'M' })
  expect(second.headers.get('set-cookie')).toBeNull()
  expect((await guest.cart()).count).toBe(2)
  expect((await (await guest.ask('get', '/session')).json()).cartCount).toBe(2)
  expect((await other.cart()).count).toBe(0)
  const stored = await shop.db.selectFrom('guests').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(stored)).not.toContain(guest.cookie.split('=')[1])
  // A page of another site cannot fill the cart.
  const foreign = await guest.ask(
    'post',
    '/cart/lines',
    { productId: product.id, size: 'M' },
    { origin: 'https://evil.test' },
  )
  expect(await statusAndCode(foreign)).toEqual([403, 'origin-refused'])
  await shop.app.platform.pool.query("update guests set seen_at = now() - interval '31 days'")
  expect((await guest.cart()).count).toBe(0)
  await enqueue(shop.db, 'forget-guests', {})
  await shop.drainJobs()
  expect(await shop.db.selectFrom('guests').select('id').execute()).toEqual([])
  expect(await shop.db.selectFrom('cart_lines').select('product_id').execute()).toEqual([])
})

test('adding several times with the same key adds once, also without an account [GUEST-02]', async () => {
  const shop = await setUpGuestShop()
  const product = await shop.aProduct()
  const guest = shop.guest()
  await guest.fill(product)
  const add = () =>
    guest.ask('post', '/cart/lines', { productId: product.id, size: 'M' }, { 'idempotency-key': 'once' })
  const answers = await Promise.all([add(), add(), add()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await guest.cart()).count).toBe(2)
})

test('a guest adds a whole look in one request, and the order records the look [GUEST-02]', async () => {
  const shop = await setUpGuestShop()
  const product = await shop.aProduct()
  const look = await shop.given.photo({ owner: await shop.given.member() })
  const guest = shop.guest()
  const lines = [{ productId: product.id, size: 'M' }]
  const added = await guest.ask('post', '/cart/several', { lines, lookId: look.id })
  expect(added.status, await added.clone().text()).toBe(200)
  const { id } = await (await guest.order()).json()
  const line = await shop.db
    .selectFrom('order_lines')
    .where('order_id', '=', id)
    .select('look_id')
    .executeTakeFirstOrThrow()
  expect(line.look_id).toBe(look.id)
})

test('new guests and guest writes are limited per network address [GUEST-02]', async () => {
  const shop = await setUpGuestShop(undefined, { RATE_LIMITS: 'on' })
  const product = await shop.aProduct(null)
  const add = (from = shop.guest()) => from.ask('post', '/cart/lines', { productId: product.id, size: 'M' })
  const guest = shop.guest()
  await add(guest)
  await shop.app.platform.pool.query("update rate_limits set points = 120 where key like 'guest-new:%'")
  expect(await statusAndCode(await add())).toEqual([429, 'too-many-requests'])
  expect((await add(guest)).status).toBe(200)
  await shop.app.platform.pool.query("update rate_limits set points = 120 where key like 'guest-cart:%'")
  expect(await statusAndCode(await add(guest))).toEqual([429, 'too-many-requests'])
})

test('signing in takes the guest cart over exactly once, even from several tabs, and adds up a size in both carts as far as stock allows [GUEST-08]', async () => {
  const shop = await setUpGuestShop()
  const [mine, both] = [await shop.aProduct(), await shop.aProduct(3)]
  const guest = shop.guest()
  await guest.fill(mine, 'M', 2)
  await guest.fill(both, 'M', 2)
  const ana = await shop.given.member()
  await shop.fill(ana, both, 'M', 2)
  const headers = { cookie: `${ana.cookie}; ${guest.cookie}` }
  const session = async () => (await shop.as(null).get('/session', headers)).json()
  expect((await session()).guests.bringsCart).toBe(true)
  const take = () => shop.as(null).put('/cart/taken-over', undefined, headers)
  const taken = await Promise.all([take(), take(), take()])
  const counts = await Promise.all(taken.map(async (answer) => (await answer.json()).taken))
  expect(counts.sort()).toEqual([0, 0, 2])
  const { lines } = await shop.cartOf(ana)
  expect(lines.map(({ productId, quantity }) => [productId, quantity]).sort()).toEqual(
    [
      [mine.id, 2],
      [both.id, 3],
    ].sort(),
  )
  expect((await guest.cart()).lines).toEqual([])
  expect((await session()).guests.bringsCart).toBe(false)
  // Another member gets nothing of it.
  expect(await (await shop.as(await shop.given.member()).put('/cart/taken-over')).json()).toMatchObject({
    taken: 0,
  })
})
