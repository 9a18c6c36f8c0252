import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { dayIn, daysAfter } from '../../../../../kernel/time/zones.ts'
import { ownTestApp } from '../../../../../platform/testing/test-app.ts'
import type { TaxedCart } from '../../../cart/cart.ts'
import { runJobsAndListMails } from '../testing/order-mails.ts'
import { address, aShop } from '../testing/test-shop.ts'

/** A fake VIES server: responds to each number as configured, and records the requests. */
async function fakeVies(answer: { valid: boolean } | 'down') {
  const asked: unknown[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      asked.push([request.url, JSON.parse(body)])
      response.statusCode = answer === 'down' ? 500 : 200
      response.end(
        JSON.stringify(answer === 'down' ? { errorWrappers: [{ error: 'MS_UNAVAILABLE' }] } : answer),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

/** A shop in Germany: prices include 19 %, shipping costs 4.90. */
async function aGermanShop(environment: Record<string, string> = {}, settings: object = {}) {
  const app = await ownTestApp(environment)
  const shop = await aShop(['transfer', 'pick-up'], app)
  await shop.settle({
    ...{ currency: 'EUR', taxBy: 'country', taxCountry: 'DE', defaultCountry: 'Germany' },
    ...{ pricesIncludeTax: true, vatId: 'DE136695976' },
    shippingWays: [{ name: 'Standard', priceMinor: 490 }],
    ...settings,
  })
  const buyer = await shop.given.member()
  const product = await shop.given.product({ priceMinor: 11_900, sizes: [{ size: 'M', stock: 99 }] })
  await shop.db.updateTable('products').set({ currency: 'EUR' }).execute()
  await shop.fill(buyer, product, 'M')
  const sums = async (query: Record<string, string>): Promise<TaxedCart> =>
    (await shop.as(buyer).get(`/cart/sums?${new URLSearchParams(query)}`)).json()
  const orderTo = async (shipTo: { country: string }, form: object = {}) => {
    // Postal codes of both neighbors have four digits.
    const zipCode = /Austria|Switzerland/.test(shipTo.country) ? '1010' : address.zipCode
    const answer = await shop.order(buyer, {
      form: { shipTo: { ...address, email: buyer.email, zipCode, ...shipTo }, ...form },
    })
    return { status: answer.status, body: await answer.json() }
  }
  return { ...shop, app, buyer, product, sums, orderTo }
}

test('the total shown is the total paid: 119.00 includes 19 %, and shipping includes its tax [TAX-02, TAX-06]', async () => {
  const { cartOf, buyer, orderTo, read, db } = await aGermanShop()
  const cart = await cartOf(buyer)
  expect(cart).toMatchObject({ subtotalMinor: 11_900, totalMinor: 12_390, pricesIncludeTax: true })
  expect(cart.shippingWays[0]!.taxes).toEqual([
    { name: 'VAT', percent: 19, baseMinor: 10_412, taxMinor: 1978 },
  ])
  const placed = await orderTo({ country: '' }, { seenTotalMinor: cart.totalMinor })
  expect(placed.status).toBe(201)
  const order = await read(buyer, placed.body.id)
  expect(order).toMatchObject({
    ...{ totalMinor: 12_390, taxMinor: 1978, taxAddedMinor: 0, pricesIncludeTax: true, taxNote: null },
    taxes: [{ name: 'VAT', percent: 19, baseMinor: 10_412, taxMinor: 1978 }],
  })
  const stored = db.selectFrom('orders').select('tax_basis_points').where('id', '=', placed.body.id)
  expect(await stored.execute()).toEqual([{ tax_basis_points: 1900 }])
})

test('an order keeps its tax when rates change afterwards [TAX-06]', async () => {
  const { as, admin, buyer, orderTo, read } = await aGermanShop()
  const { body } = await orderTo({ country: 'Germany' })
  const before = await read(buyer, body.id)
  await as(admin).post('/admin/tax/rates', {
    ...{ country: 'DE', name: 'VAT', basisPoints: 1600, from: '2026-01-01' },
  })
  expect(await read(buyer, body.id)).toEqual(before)
})

test('an order delivered abroad is not charged the tax included in the prices [TAX-03, TAX-06]', async () => {
  const { sums, orderTo, read, buyer, db } = await aGermanShop()
  expect(await sums({ country: 'Switzerland' })).toMatchObject({
    ...{ taxNote: 'export', shippingWays: [{ taxAddedMinor: -1978, totalMinor: 10_412 }] },
    // Pick-up is taxed at the shop's location.
    pickUp: { taxAddedMinor: 0, totalMinor: 11_900 },
  })
  const { body } = await orderTo({ country: 'Switzerland' }, { seenTotalMinor: 10_412 })
  expect(await read(buyer, body.id)).toMatchObject({ totalMinor: 10_412, taxMinor: 0, taxNote: 'export' })
  const [line] = await db
    .selectFrom('order_lines')
    .select('charged_minor')
    .where('order_id', '=', body.id)
    .execute()
  expect(line).toEqual({ charged_minor: 10_000 })
})

test('an order whose total differs from the one on screen is refused [TAX-06]', async () => {
  const { orderTo, buyer, cartOf } = await aGermanShop()
  const refused = await orderTo({ country: 'Germany' }, { seenTotalMinor: 10_412 })
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'cart-changed', fields: { cart: expect.any(String) } },
  })
  expect((await cartOf(buyer)).count).toBe(1)
})

test('an address in an unknown country is refused when the tax depends on the country [TAX-03]', async () => {
  const { orderTo } = await aGermanShop()
  expect(await orderTo({ country: 'Narnia' })).toMatchObject({
    ...{
      status: 422,
      body: { fields: { 'shipTo.country': expect.stringContaining('do not know this country') } },
    },
  })
})

test('a business in another member state with a confirmed VAT number pays no VAT, and the register is called once [TAX-05]', async () => {
  const vies = await fakeVies({ valid: true })
  const { sums, orderTo, read, buyer } = await aGermanShop({ VIES_URL: vies.url })
  const to = { country: 'Austria', vatId: 'ATU 13585627' }
  expect(await sums(to)).toMatchObject({ vatCheck: 'valid', taxNote: 'reverse-charge' })
  await sums(to)
  expect(vies.asked).toEqual([['/check-vat-number', { countryCode: 'AT', vatNumber: 'U13585627' }]])
  const { body } = await orderTo({ country: 'Austria' }, { vatId: to.vatId, seenTotalMinor: 10_412 })
  expect(await read(buyer, body.id)).toMatchObject({
    ...{ taxNote: 'reverse-charge', buyerVatId: 'ATU13585627', taxMinor: 0, totalMinor: 10_412 },
  })
})

test.each([
  ['a register that does not answer', 'down', 'ATU13585627', 'unreachable'],
  ['a number that is not registered', { valid: false }, 'ATU13585627', 'unknown'],
  ['a number with a wrong check digit', { valid: true }, 'ATU13585626', 'malformed'],
] as const)(
  '%s leaves the tax unchanged, and the order is placed [TAX-05]',
  async (_what, answer, vatId, check) => {
    const vies = await fakeVies(answer)
    const { sums, orderTo, read, buyer } = await aGermanShop({ VIES_URL: vies.url, LOG_LEVEL: 'silent' })
    const asked = await sums({ country: 'Austria', vatId })
    expect(asked).toMatchObject({ vatCheck: check, taxNote: null, shippingWays: [{ totalMinor: 12_390 }] })
    const { status, body } = await orderTo({ country: 'Austria' }, { vatId, seenTotalMinor: 12_390 })
    expect(status).toBe(201)
    expect(await read(buyer, body.id)).toMatchObject({ buyerVatId: null, totalMinor: 12_390 })
  },
)

test('a VAT number that was not checked before the order has no effect [TAX-05]', async () => {
  const vies = await fakeVies({ valid: true })
  const { orderTo, read, buyer } = await aGermanShop({ VIES_URL: vies.url })
  const { body } = await orderTo({ country: 'Austria' }, { vatId: 'ATU13585627' })
  expect(await read(buyer, body.id)).toMatchObject({ buyerVatId: null, totalMinor: 12_390 })
  expect(vies.asked).toEqual([])
})

test('admins add, end and delete tax rates, each once, and an ended rate no longer applies [TAX-04]', async () => {
  const { as, admin, sums, buyer } = await aGermanShop()
  const rate = { country: 'DE', name: 'VAT', basisPoints: 1600, from: '2026-01-01' }
  const added = await as(admin).post('/admin/tax/rates', rate, { 'idempotency-key': 'rate' })
  expect(added.status).toBe(201)
  const { id } = await added.json()
  expect(
    (await (await as(admin).post('/admin/tax/rates', rate, { 'idempotency-key': 'rate' })).json()).id,
  ).toBe(id)
  expect((await as(admin).post('/admin/tax/rates', rate, { 'idempotency-key': 'again' })).status).toBe(422)
  expect((await sums({})).pickUp.taxes[0]).toMatchObject({ percent: 16 })

  expect((await as(admin).patch(`/admin/tax/rates/${id}`, { until: '2025-12-31' })).status).toBe(422)
  expect((await as(admin).patch(`/admin/tax/rates/${id}`, { until: '2026-01-31' })).status).toBe(200)
  expect((await sums({})).pickUp.taxes[0]).toMatchObject({ percent: 19 })
  expect(await (await as(admin).get('/admin/tax')).json()).toMatchObject({
    ownRates: [{ id, until: '2026-01-31' }],
  })

  expect((await as(buyer).delete(`/admin/tax/rates/${id}`)).status).toBe(403)
  expect((await as(admin).delete(`/admin/tax/rates/${id}`)).status).toBe(200)
  expect((await as(admin).delete(`/admin/tax/rates/${id}`)).status).toBe(404)
})

test('a tax rate begins and ends with its days in the time zone of the shop [TAX-04]', async () => {
  const { as, admin, sums, db } = await aGermanShop()
  const percentIn = async (time_zone: string) => {
    await db.updateTable('shop_settings').set({ time_zone }).execute()
    return (await sums({})).pickUp.taxes[0]?.percent
  }
  // These time zones are 26 hours apart, so their dates always differ.
  const [early, late] = ['Pacific/Kiritimati', 'Etc/GMT+12']
  const rate = { country: 'DE', name: 'VAT', basisPoints: 1600, from: dayIn(early, new Date()) }
  const { id } = await (await as(admin).post('/admin/tax/rates', rate)).json()
  expect([await percentIn(late), await percentIn(early)]).toEqual([19, 16])
  await as(admin).patch(`/admin/tax/rates/${id}`, { until: rate.from })
  expect(await percentIn(early)).toBe(16)
  await as(admin).delete(`/admin/tax/rates/${id}`)
  const before = daysAfter(dayIn(late, new Date()), -1)
  await as(admin).post('/admin/tax/rates', { ...rate, from: before })
  const { ownRates } = await (await as(admin).get('/admin/tax')).json()
  await as(admin).patch(`/admin/tax/rates/${ownRates[0].id}`, { until: dayIn(late, new Date()) })
  expect([await percentIn(late), await percentIn(early)]).toEqual([16, 19])
})

test('the mail about an order shows the tax that its total includes, or the tax that is not charged abroad, and why [TAX-06]', async () => {
  const { buyer, product, fill, orderTo, app } = await aGermanShop()
  expect((await orderTo({ country: 'Germany' })).status).toBe(201)
  await fill(buyer, product, 'M')
  expect((await orderTo({ country: 'Switzerland' })).status).toBe(201)
  const [home, abroad] = (await runJobsAndListMails(app)).filter(({ to }) => to === buyer.email)
  expect(home!.text).toContain('Includes VAT 19%: €19.78')
  expect(home!.text).not.toContain('Tax not charged')
  expect(abroad!.text).toContain('Tax not charged: −€19.78')
  expect(abroad!.text).toContain(
    'Delivered abroad: no tax is charged. Import duties and taxes may be due on delivery.',
  )
  expect(abroad!.text).not.toContain('Includes')
})
