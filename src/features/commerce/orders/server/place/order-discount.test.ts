import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import { ownTestApp, type TestApp, testApp } from '../../../../../platform/testing/test-app.ts'
import type { DiscountedCart } from '../../../cart/cart.ts'
import type { AdminDiscount } from '../../../discounts/discount.ts'
import { aShop, statusAndCode } from '../testing/test-shop.ts'

let codes = 0

/** A shop with pieces at $40.00, shipping at $5.00, and a code of its own. */
async function aShopWith(terms: object, given?: TestApp) {
  const shop = await aShop(['transfer', 'pick-up'], given ?? (await testApp()))
  const code = `SALE-${++codes}`
  await shop.settle({ shippingWays: [{ name: 'Standard', priceMinor: 500 }] })
  const made = await shop.as(shop.admin).post('/admin/discounts', { code, ...terms })
  const { id }: AdminDiscount = await made.json()
  const coat = await shop.given.product({ name: 'Harbour Coat', priceMinor: 4000 })
  const buyer = async (quantity = 1) => {
    const member = await shop.given.member()
    await shop.fill(member, coat, 'One Size', quantity)
    return member
  }
  const quote = (member: TestMember, typed = code) =>
    shop.as(member).get(`/cart/discount?code=${encodeURIComponent(typed)}`)
  const quoted = async (member: TestMember): Promise<DiscountedCart> => (await quote(member)).json()
  /** Orders with the code's terms as shown now, or as given. */
  const orderWith = (
    member: TestMember,
    seen = 'percent 10',
    wishes: Parameters<typeof shop.order>[1] = {},
  ) => shop.order(member, { ...wishes, form: { discount: { code: code.toLowerCase(), seen } } })
  const change = (body: object) => shop.as(shop.admin).patch(`/admin/discounts/${id}`, body)
  const discountInAdmin = async (): Promise<AdminDiscount> =>
    (await shop.as(shop.admin).get(`/admin/discounts/${id}`)).json()
  return { ...shop, code, buyer, quote, quoted, orderWith, change, discountInAdmin }
}
const TEN_PERCENT = { kind: 'percent', percent: 10 }

test('the cart shows what a code takes off, and an order keeps it in mails, export and reports [DISC-04, DISC-06, TODAY-09]', async () => {
  const shop = await aShopWith(TEN_PERCENT, await ownTestApp())
  await shop.settle({ contactEmail: 'shop@hem.example' })
  const ana = await shop.buyer(3)
  const { cart, discount } = await shop.quoted(ana)
  expect(cart).toEqual(await shop.cartOf(ana))
  expect(discount).toMatchObject({
    ...{ code: shop.code, seen: 'percent 10' },
    shippingWays: [{ id: cart.shippingWays[0]!.id, discountMinor: 1200, taxMinor: 864, totalMinor: 12_164 }],
    pickUp: { discountMinor: 1200, totalMinor: 11_664 },
  })
  const answer = await shop.orderWith(ana)
  expect(answer.status).toBe(201)
  const { id } = await answer.json()
  const sums = {
    ...{ subtotalMinor: 12_000, discount: { code: shop.code, amountMinor: 1200 } },
    ...{ shippingMinor: 500, taxMinor: 864, totalMinor: 12_164 },
  }
  await shop.change({ percent: 50, code: 'OTHER' })
  expect(await shop.read(ana, id)).toMatchObject(sums)
  expect(await (await shop.as(shop.admin).get(`/admin/orders/${id}`)).json()).toMatchObject(sums)
  expect((await (await shop.as(ana).get('/orders')).json()).items).toMatchObject([{ totalMinor: 12_164 }])
  expect(await shop.discountInAdmin()).toMatchObject({ useCount: 1, takenOffMinor: 1200, isUsed: true })

  await shop.drainJobs()
  const outbox = join(shop.platform.settings.dataDir, 'outbox')
  const mails = await Promise.all((await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8')))
  const ofOrder = mails.filter((mail) => mail.includes('Harbour Coat'))
  expect(ofOrder).toHaveLength(2)
  for (const mail of ofOrder) {
    const plain = mail.replaceAll('=\r\n', '').replaceAll('=E2=88=92', '−')
    expect(plain).toContain(`Discount (${shop.code}): −$12.00`)
    expect(plain).toContain('Total: $121.64')
  }

  const { exportParts } = await import('../../../../services/data-export/server/export-parts.ts')
  const part = exportParts.in(shop.platform).find(({ name }) => name === 'orders')!
  const { rows } = await shop.platform.pool.query(part.statement, [ana.id])
  expect(rows).toMatchObject([{ discountCode: shop.code, discountMinor: 1200, totalMinor: 12_164 }])

  await shop.go(id, 'paid')
  const { sumRevenueByDay } = await import('../lists/orders-by-day-sql.ts')
  expect(await sumRevenueByDay(shop.db, '2020-01-01', 'USD')).toMatchObject([{ minor: 12_164 }])
})

test('free shipping takes off the price of the chosen way, and stays unused when there is nothing to take off [DISC-04, DISC-05]', async () => {
  const shop = await aShopWith({ kind: 'shipping' })
  const ana = await shop.buyer()
  expect((await shop.quoted(ana)).discount).toMatchObject({
    shippingWays: [{ discountMinor: 500, taxMinor: 320, totalMinor: 4320 }],
    pickUp: { discountMinor: 0, totalMinor: 4320 },
  })
  const fetched = await (await shop.orderWith(ana, 'shipping', { way: 'pick-up' })).json()
  expect(await shop.read(ana, fetched.id)).toMatchObject({ discount: null, totalMinor: 4320 })
  expect(await shop.discountInAdmin()).toMatchObject({ useCount: 0, isUsed: false })

  await shop.fill(ana, { id: (await shop.given.product({ priceMinor: 4000 })).id }, 'One Size')
  const sent = await (await shop.orderWith(ana, 'shipping')).json()
  expect(await shop.read(ana, sent.id)).toMatchObject({
    ...{ discount: { code: shop.code, amountMinor: 500 }, shippingMinor: 500, totalMinor: 4320 },
  })
})

test('an order reduced to zero is paid when it is placed [DISC-04]', async () => {
  const shop = await aShopWith({ kind: 'percent', percent: 100 })
  await shop.settle({ shippingWays: [{ name: 'Standard', priceMinor: 0 }] })
  const ana = await shop.buyer()
  const { id } = await (await shop.orderWith(ana, 'percent 100')).json()
  expect(await shop.read(ana, id)).toMatchObject({ state: 'paid', totalMinor: 0 })
})

test.each([
  [{ isOn: false }, 422, 'discount-unknown', 'We do not recognize this code. Please check the spelling.'],
  [{ startsAt: '2999-01-01T00:00:00Z' }, 409, 'discount-not-yet', 'This code is not active yet.'],
  [{ endsAt: '2020-01-01T00:00:00Z' }, 409, 'discount-over', 'This code has expired.'],
  [{ leastMinor: 4800 }, 409, 'discount-order-too-small', 'Spend $8.00 more to use it.'],
])(
  'a code with %j is refused at its field, in the cart and at checkout, and nothing is ordered [DISC-03, DISC-05]',
  async (changes, status, code, words) => {
    const shop = await aShopWith(TEN_PERCENT)
    await shop.change(changes)
    const ana = await shop.buyer()
    const before = await shop.cartOf(ana)
    const asked = await shop.quote(ana)
    expect([asked.status, await asked.json()]).toMatchObject([status, { code, fields: { code: words } }])
    const ordered = await shop.orderWith(ana)
    expect([ordered.status, await ordered.json()]).toMatchObject([
      status,
      { code, fields: { 'discount.code': words } },
    ])
    expect(await shop.cartOf(ana)).toEqual(before)
    expect((await (await shop.as(ana).get('/orders')).json()).items).toEqual([])
  },
)

test.each(['NONE', 'ab', 'sale 10', 'ÄRMEL', '\0', "'; drop table orders", 'x'.repeat(200)])(
  'the text %j gets the answer for an unknown code [DISC-08]',
  async (typed) => {
    const { quote, ana } = await ofNone()
    expect(await statusAndCode(await quote(ana, typed))).toEqual([422, 'discount-unknown'])
  },
)
const ofNone = async () => {
  const shop = await aShopWith(TEN_PERCENT)
  return { ...shop, ana: await shop.buyer() }
}

test('when the terms of a code change after they were shown, nothing is ordered until the buyer has seen the new terms [DISC-05]', async () => {
  const shop = await aShopWith(TEN_PERCENT)
  const ana = await shop.buyer()
  const { discount } = await shop.quoted(ana)
  await shop.change({ percent: 5 })
  const refused = await shop.orderWith(ana, discount.seen)
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { code: 'discount-changed', fields: { 'discount.code': expect.stringContaining('changed') } },
  ])
  expect((await shop.orderWith(ana, (await shop.quoted(ana)).discount.seen)).status).toBe(201)
})

test('a member uses a code within its limit, a repeated confirmation counts once, and a cancelled order returns the use once [DISC-05, DISC-07]', async () => {
  const shop = await aShopWith(TEN_PERCENT)
  const ana = await shop.buyer()
  const cart = await shop.cartOf(ana)
  const twice = await Promise.all([
    shop.orderWith(ana, undefined, { cart, key: 'one' }),
    shop.orderWith(ana, undefined, { cart, key: 'one' }),
  ])
  const [{ id }, again] = await Promise.all(twice.map((answer) => answer.json()))
  expect(again).toEqual({ id })
  expect(await shop.discountInAdmin()).toMatchObject({ useCount: 1, takenOffMinor: 400 })

  await shop.fill(ana, await shop.given.product({ priceMinor: 2000 }), 'One Size')
  expect(await statusAndCode(await shop.quote(ana))).toEqual([409, 'discount-used-by-you'])
  expect(await statusAndCode(await shop.orderWith(ana))).toEqual([409, 'discount-used-by-you'])

  for (let time = 0; time < 2; time++) {
    expect((await shop.as(ana).put(`/orders/${id}/state`, { state: 'cancelled' })).status).toBe(200)
    expect(await shop.discountInAdmin()).toMatchObject({ useCount: 0, takenOffMinor: 0, isUsed: true })
  }
  // The order still shows the old amount.
  expect((await shop.read(ana, id)).discount).toEqual({ code: shop.code, amountMinor: 400 })
  const second = await (await shop.orderWith(ana)).json()
  expect(await shop.discountInAdmin()).toMatchObject({ useCount: 1, takenOffMinor: 200 })
  await shop.go(second.id, 'paid', 'refunded')
  expect(await shop.discountInAdmin()).toMatchObject({ useCount: 1, takenOffMinor: 200 })
})

test('an order not paid in time returns the use of its code [DISC-07]', async () => {
  const shop = await aShopWith({ ...TEN_PERCENT, usesMax: 1 }, await ownTestApp())
  const [ana, ben] = [await shop.buyer(), await shop.buyer()]
  const { id } = await (await shop.orderWith(ana)).json()
  expect(await statusAndCode(await shop.quote(ben))).toEqual([409, 'discount-used-up'])
  expect(await (await shop.as(null).get('/shop')).json()).toMatchObject({ takesDiscounts: false })
  await shop.db
    .updateTable('orders')
    .set({ pay_until: new Date(0) })
    .where('id', '=', id)
    .execute()
  await enqueue(shop.db, 'settle-orders', {})
  await shop.drainJobs()
  expect(await shop.stateOf(id)).toBe('cancelled')
  expect((await shop.orderWith(ben)).status).toBe(201)
})

test('when fifty buyers claim the last use of a code at once, one gets an order and forty-nine a clear refusal [DISC-05]', async () => {
  const shop = await aShopWith({ ...TEN_PERCENT, usesMax: 1 })
  const buyers = await Promise.all(Array.from({ length: 50 }, () => shop.buyer()))
  const carts = await Promise.all(buyers.map(shop.cartOf))
  const answers = await Promise.all(
    buyers.map((buyer, at) => shop.orderWith(buyer, undefined, { cart: carts[at]! })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const losers = answers.filter(({ status }) => status !== 201)
  for (const answer of losers) {
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { code: 'discount-used-up', fields: { 'discount.code': 'This code has been used up.' } },
    ])
  }
  expect(losers).toHaveLength(49)
  expect(await shop.discountInAdmin()).toMatchObject({ useCount: 1, takenOffMinor: 400, state: 'used-up' })
  // Nothing is lost: the cart is still there, and can be ordered without the code.
  const at = answers.findIndex(({ status }) => status !== 201)
  expect(await shop.cartOf(buyers[at]!)).toEqual(carts[at])
  expect((await shop.order(buyers[at]!)).status).toBe(201)
})

test('three concurrent orders of one member use a code once [DISC-05]', async () => {
  const shop = await aShopWith({ ...TEN_PERCENT, usesMax: 9 })
  const [ana, ben] = [await shop.buyer(), await shop.buyer()]
  const tries = await Promise.all([ana, ana, ana, ben].map((member) => shop.orderWith(member)))
  expect(tries.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(await shop.discountInAdmin()).toMatchObject({ useCount: 2, takenOffMinor: 800 })
})

test('the shop reveals only whether any code can be used [DISC-03, DISC-08]', async () => {
  const shop = await aShopWith(TEN_PERCENT, await ownTestApp())
  const takes = async () => (await (await shop.as(null).get('/shop')).json()).takesDiscounts
  expect(await takes()).toBe(true)
  for (const changes of [
    { isOn: false },
    { isOn: true, endsAt: '2020-01-01T00:00:00Z' },
    { endsAt: null, startsAt: '2999-01-01T00:00:00Z' },
  ]) {
    await shop.change(changes)
    expect(await takes()).toBe(false)
  }
  await shop.change({ startsAt: null })
  expect(await takes()).toBe(true)
  expect(await statusAndCode(await shop.as(null).get(`/cart/discount?code=${shop.code}`))).toEqual([
    401,
    'sign-in-required',
  ])
  const ana = await shop.buyer()
  for (const path of ['/shop', '/cart']) {
    expect(await (await shop.as(ana).get(path)).text()).not.toContain(shop.code)
  }
})

test('after twenty unknown codes, in cart or order, a member has to wait, and valid codes do not count [DISC-08]', async () => {
  const shop = await aShopWith(
    { ...TEN_PERCENT, memberUsesMax: null },
    await ownTestApp({ RATE_LIMITS: 'on' }),
  )
  const [ana, ben] = [await shop.buyer(), await shop.buyer()]
  for (let time = 0; time < 25; time++) expect((await shop.quote(ben)).status).toBe(200)
  for (let time = 0; time < 9; time++) {
    expect(await statusAndCode(await shop.quote(ana, `GUESS-${time}`))).toEqual([422, 'discount-unknown'])
    // Knowing one code gives no extra guesses.
    expect((await shop.quote(ana)).status).toBe(200)
    const guess = { discount: { code: `GUESS-O-${time}`, seen: '' } }
    expect(await statusAndCode(await shop.order(ana, { form: guess }))).toEqual([422, 'discount-unknown'])
  }
  for (const last of ['NEARLY', 'NOT']) {
    expect(await statusAndCode(await shop.quote(ana, last))).toEqual([422, 'discount-unknown'])
  }
  expect(await statusAndCode(await shop.quote(ana))).toEqual([429, 'too-many-requests'])
  expect(await statusAndCode(await shop.orderWith(ana))).toEqual([429, 'too-many-requests'])
  // Ordering without a code still works, and with a code for others.
  expect((await shop.order(ana)).status).toBe(201)
  expect((await shop.orderWith(ben)).status).toBe(201)
})
