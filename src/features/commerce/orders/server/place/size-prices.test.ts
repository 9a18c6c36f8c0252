import { expect, test } from 'vitest'
import { ownTestApp } from '../../../../../platform/testing/test-app.ts'
import { aShop, statusAndCode } from '../testing/test-shop.ts'

test('cart, saved lines and order use the price of the chosen size, and the order keeps its SKU [OPT-02, OPT-04, DEC-17]', async () => {
  const shop = await aShop()
  const ana = await shop.given.member()
  const coat = await shop.given.product({
    priceMinor: 10_000,
    sizes: [
      { size: 'S', stock: 5, sku: `S-${ana.id}` },
      { size: 'XL', stock: 5, price_minor: 12_000 },
    ],
  })
  const added = await shop.as(ana).post('/cart/lines', { productId: coat.id, size: 'XL' })
  expect(await added.json()).toMatchObject({ line: { priceMinor: 12_000, wasMinor: null } })
  await shop.fill(ana, coat, 'S', 2)
  const cart = await shop.cartOf(ana)
  expect(cart.lines.map(({ size, priceMinor }) => [size, priceMinor])).toEqual([
    ['XL', 12_000],
    ['S', 10_000],
  ])
  expect(cart.subtotalMinor).toBe(32_000)
  await shop.as(ana).put('/cart/saved', { productId: coat.id, size: 'XL' })
  const saved = await (await shop.as(ana).get('/cart/saved')).json()
  expect(saved.items).toMatchObject([{ size: 'XL', priceMinor: 12_000 }])
  await shop.as(ana).put('/cart/saved/in-cart', { productId: coat.id, size: 'XL' })

  const answer = await shop.order(ana)
  const { id } = await answer.json()
  const lines = await shop.db
    .selectFrom('order_lines')
    .select(['size', 'price_minor', 'sku'])
    .where('order_id', '=', id)
    .orderBy('size')
    .execute()
  expect(lines).toEqual([
    { size: 'S', price_minor: 10_000, sku: `S-${ana.id}` },
    { size: 'XL', price_minor: 12_000, sku: null },
  ])
})

test('a size whose price rose is reported before it is ordered, and other sizes are not [OPT-02, DEC-17]', async () => {
  const shop = await aShop()
  const ana = await shop.given.member()
  const coat = await shop.given.product({
    priceMinor: 10_000,
    sizes: [
      { size: 'S', stock: 5 },
      { size: 'XL', stock: 5, price_minor: 12_000 },
    ],
  })
  await shop.fill(ana, coat, 'S')
  await shop.fill(ana, coat, 'XL')
  const cart = await shop.cartOf(ana)
  await shop.db
    .updateTable('variants')
    .set({ price_minor: 13_000 })
    .where('product_id', '=', coat.id)
    .where('size', '=', 'XL')
    .execute()
  const refused = await shop.order(ana, { cart })
  expect(await statusAndCode(refused.clone())).toEqual([409, 'cart-changed'])
  const { fields } = await refused.json()
  expect(Object.keys(fields)).toEqual([`${coat.id} XL`])
  expect((await shop.cartOf(ana)).lines.map(({ wasMinor }) => wasMinor)).toEqual([null, 12_000])
})

test('a sale reduces the prices of sizes with that of their product, and switching it off restores both [OPT-05, SALE-02]', async () => {
  const app = await ownTestApp()
  const shop = await aShop(undefined, app)
  const coat = await shop.given.product({
    priceMinor: 10_000,
    sizes: [
      { size: 'S', stock: null },
      { size: 'XL', stock: null, price_minor: 12_000 },
    ],
  })
  const page = async () => (await shop.as(null).get(`/products/${coat.id}`)).json()
  const pricesNow = async () =>
    (await page()).variants.map((size: { priceMinor: number; compareAtMinor: number | null }) => [
      size.priceMinor,
      size.compareAtMinor,
    ])
  const hour = 3_600_000
  const sale = {
    ...{ name: 'Winter', kind: 'percent', percent: 20, covers: 'all' },
    startsAt: new Date(Date.now() - hour).toISOString(),
    endsAt: new Date(Date.now() + hour).toISOString(),
  }
  const answer = await shop.as(shop.admin).post('/admin/sales', sale, { 'idempotency-key': 'sale' })
  const { id } = await answer.json()
  expect(await pricesNow()).toEqual([
    [8_000, 10_000],
    [9_600, 12_000],
  ])
  expect((await page()).variants[1].lowestMinor).toBe(12_000)
  // Percentages apply to the price without a sale, not to the reduced one.
  await shop.as(shop.admin).patch(`/admin/sales/${id}`, { percent: 50 })
  expect(await pricesNow()).toEqual([
    [5_000, 10_000],
    [6_000, 12_000],
  ])
  await shop.as(shop.admin).patch(`/admin/sales/${id}`, { isOn: false })
  expect(await pricesNow()).toEqual([
    [10_000, null],
    [12_000, null],
  ])
  expect(await shop.db.selectFrom('sale_size_prices').selectAll().execute()).toEqual([])
})
