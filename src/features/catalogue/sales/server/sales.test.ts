import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownTestApp, secondTestApp } from '../../../../platform/testing/test-app.ts'
import { aShop, statusAndCode } from '../../../commerce/orders/server/testing/test-shop.ts'
import type { AdminSale } from '../sale.ts'
import { applySalesNow } from './apply-sales.ts'

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

async function aShopWithProducts() {
  const app = await ownTestApp()
  const admin = await app.given.member({ role: 'admin', isConfirmed: true })
  const brand = await app.given.brand({ name: 'Calder' })
  const coat = await app.given.product({ name: 'Coat', priceMinor: 10_000, brand })
  const tee = await app.given.product({ name: 'Tee', priceMinor: 1_995 })
  let keys = 0
  const sale = (form: object) => ({
    ...{ name: 'Winter sale', kind: 'percent', percent: 20, covers: 'all' },
    ...{ startsAt: inHours(-1), endsAt: inHours(1), ...form },
  })
  const add = async (form: object = {}): Promise<AdminSale> => {
    const key = { 'idempotency-key': `sale-${++keys}` }
    const answer = await app.as(admin).post('/admin/sales', sale(form), key)
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json()
  }
  const change = async ({ id }: AdminSale, changes: object) =>
    (await app.as(admin).patch(`/admin/sales/${id}`, changes)).json()
  const priceOf = async ({ id }: { id: string }) => {
    const product = await (await app.as(null).get(`/products/${id}`)).json()
    return [product.priceMinor, product.compareAtMinor]
  }
  return { ...app, admin, brand, coat, tee, sale, add, change, priceOf }
}

test('a sale reduces prices, shows the former price, and restores it when the sale is switched off [SALE-01, SALE-02]', async () => {
  const { add, change, priceOf, coat, tee } = await aShopWithProducts()
  const sale = await add()
  expect(sale).toMatchObject({ state: 'running', reducedCount: 2 })
  expect(await priceOf(coat)).toEqual([8_000, 10_000])
  // Exactly 15.96.
  expect(await priceOf(tee)).toEqual([1_596, 1_995])
  await change(sale, { percent: 50 })
  // Half a cent is rounded up, and the percentage is taken off the price without the sale.
  expect(await priceOf(tee)).toEqual([998, 1_995])
  await change(sale, { isOn: false })
  expect(await priceOf(coat)).toEqual([10_000, null])
  expect(await priceOf(tee)).toEqual([1_995, null])
})

test('a sale reduces only its brands or products, the lowest sale price counts, and no price is raised [SALE-01]', async () => {
  const { add, priceOf, coat, tee, brand, as, admin } = await aShopWithProducts()
  const ofBrand = await add({ covers: 'brands', brandIds: [brand.id] })
  expect(await priceOf(tee)).toEqual([1_995, null])
  expect(await priceOf(coat)).toEqual([8_000, 10_000])
  const lower = { kind: 'price', percent: null, priceMinor: 7_000 }
  const ofCoat = await add({ ...lower, covers: 'products', productIds: [coat.id, tee.id] })
  expect(await priceOf(coat)).toEqual([7_000, 10_000])
  expect(await priceOf(tee)).toEqual([1_995, null])
  await as(admin).delete(`/admin/sales/${ofCoat.id}`)
  expect(await priceOf(coat)).toEqual([8_000, 10_000])
  await as(admin).delete(`/admin/sales/${ofBrand.id}`)
  expect(await priceOf(coat)).toEqual([10_000, null])
})

/** Waits until that moment has passed. */
const passed = (moment: string) => setTimeout(Math.max(0, Date.parse(moment) - Date.now()) + 20)

test('a sale starts and ends with the first read after its time, without a job, for a page, a cart and an order [SALE-02]', async () => {
  const app = await aShopWithProducts()
  const { add, change, priceOf, coat, given } = app
  const { fill, cartOf, order, read } = await aShop(['transfer'], app as never)
  const [ana, ben] = [await given.member(), await given.member()]
  for (const buyer of [ana, ben]) await fill(buyer, coat, 'One Size')
  const priceInCart = async (buyer: typeof ana) => (await cartOf(buyer)).lines[0]!.priceMinor
  const bought = async (buyer: typeof ana) => {
    const answer = await order(buyer)
    expect(answer.status, await answer.clone().text()).toBeLessThan(300)
    return (await read(buyer, (await answer.json()).id)).lines[0]!.priceMinor
  }
  const sale = await add({ startsAt: inHours(1), endsAt: inHours(2) })
  expect([sale.state, await priceOf(coat), await priceInCart(ana)]).toEqual([
    'planned',
    [10_000, null],
    10_000,
  ])

  const startsAt = new Date(Date.now() + 1_000).toISOString()
  await change(sale, { startsAt })
  await passed(startsAt)
  expect(await priceOf(coat)).toEqual([8_000, 10_000])
  expect(await priceInCart(ana)).toBe(8_000)
  expect(await bought(ana)).toBe(8_000)

  const seen = await cartOf(ben)
  const endsAt = new Date(Date.now() + 1_000).toISOString()
  await change(sale, { endsAt })
  await passed(endsAt)
  // Ben saw the reduced price, and is told that it changed.
  expect(await statusAndCode(await order(ben, { cart: seen }))).toEqual([409, 'cart-changed'])
  expect(await priceInCart(ben)).toBe(10_000)
  expect(await bought(ben)).toBe(10_000)
  expect(await priceOf(coat)).toEqual([10_000, null])
})

test('a process that was not told of an earlier end of a sale notices it, also for a cart [SALE-02]', async () => {
  const { add, priceOf, coat, db, as, given } = await aShopWithProducts()
  const ana = await given.member()
  await add()
  expect(await priceOf(coat)).toEqual([8_000, 10_000])
  const ends = await db
    .updateTable('sales')
    .set({ ends_at: sql`clock_timestamp() + interval '1 second'` })
    .execute()
  expect(ends).toHaveLength(1)
  await as(ana).put('/cart/lines', { productId: coat.id, size: 'One Size', quantity: 1 })
  await expect
    .poll(async () => (await (await as(ana).get('/cart')).json()).lines[0].priceMinor, { timeout: 30_000 })
    .toBe(10_000)
})

test('a price changed by hand during a sale stays, also after the sale [SALE-02]', async () => {
  const { add, change, priceOf, coat, db, platform } = await aShopWithProducts()
  const sale = await add()
  await db.updateTable('products').set({ price_minor: 9_000 }).where('id', '=', coat.id).execute()
  await applySalesNow(platform)
  await applySalesNow(platform)
  await expect.poll(() => priceOf(coat)).toEqual([9_000, 10_000])
  await change(sale, { isOn: false })
  expect((await priceOf(coat))[0]).toBe(9_000)
})

test('applying a sale twice and in two processes at once changes prices once [SALE-02]', async () => {
  const app = await aShopWithProducts()
  const other = await secondTestApp(app as never)
  await app.add()
  await Promise.all([applySalesNow(app.platform), applySalesNow(other.platform), applySalesNow(app.platform)])
  expect(await app.priceOf(app.coat)).toEqual([8_000, 10_000])
  const steps = await app.db
    .selectFrom('price_history')
    .selectAll()
    .where('product_id', '=', app.coat.id)
    .execute()
  expect(steps.map(({ price_minor }) => price_minor)).toEqual([10_000, 8_000])
})

test('beside the former price stands the lowest of the 30 days before, and a filter lists reduced products [SALE-03, SALE-04]', async () => {
  const { add, coat, db, as } = await aShopWithProducts()
  // It cost 120.00 long ago, 89.00 for a day two weeks ago, and 100.00 since.
  await db.deleteFrom('price_history').where('product_id', '=', coat.id).execute()
  for (const [days, minor] of [
    [90, 12_000],
    [50, 10_000],
    [14, 8_900],
    [13, 10_000],
  ]) {
    await sql`insert into price_history values (${coat.id}, now() - ${`${days} days`}::interval, ${minor}, 'USD')`.execute(
      db,
    )
  }
  await add({ covers: 'products', productIds: [coat.id] })
  expect(await (await as(null).get(`/products/${coat.id}`)).json()).toMatchObject({
    ...{ priceMinor: 8_000, compareAtMinor: 10_000, lowestMinor: 8_900 },
  })
  const reduced = await (await as(null).get('/products?reduced=yes')).json()
  expect(reduced.items.map(({ name }: { name: string }) => name)).toEqual(['Coat'])
  expect(reduced).toMatchObject({ matchingCount: 1, items: [{ compareAtMinor: 10_000, lowestMinor: 8_900 }] })
  expect(await (await as(null).get('/products/facets')).json()).toMatchObject({ reducedCount: 1 })
})

test.each([
  [{ percent: null }, 'percent'],
  [{ kind: 'price', priceMinor: null }, 'priceMinor'],
  [{ endsAt: inHours(-2) }, 'endsAt'],
  [{ covers: 'brands' }, 'brandIds'],
  [{ covers: 'products' }, 'productIds'],
  [{ percent: 100 }, 'percent'],
  [{ name: ' ' }, 'name'],
])('%o is refused at its field [SALE-01]', async (form, field) => {
  const { as, admin, sale } = await aShopWithProducts()
  const refused = await as(admin).post('/admin/sales', sale(form))
  expect(refused.status).toBe(422)
  expect((await refused.json()).fields).toHaveProperty(field)
})

test('only admins can manage sales, and adding and removing one is logged [SALE-01]', async () => {
  const { add, as, admin, given, db } = await aShopWithProducts()
  const sale = await add()
  const ana = await given.member()
  expect((await as(ana).get('/admin/sales')).status).toBe(403)
  expect((await as(ana).delete(`/admin/sales/${sale.id}`)).status).toBe(403)
  expect((await as(admin).delete(`/admin/sales/${sale.id}`)).status).toBe(200)
  expect((await as(admin).delete(`/admin/sales/${sale.id}`)).status).toBe(404)
  const log = await db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', sale.id)
    .execute()
  expect(log.map(({ action }) => action).sort()).toEqual(['sale.add', 'sale.remove'])
})

test('a copy of a product that a sale reduces has the prices without the sale, of each size too [SALE-06]', async () => {
  const { add, as, admin, coat, db } = await aShopWithProducts()
  await sql`
    insert into variants (id, product_id, size, position, stock, price_minor)
    values (gen_random_uuid(), ${coat.id}, 'S', 1, 2, null), (gen_random_uuid(), ${coat.id}, 'L', 2, 2, 15000)`.execute(
    db,
  )
  await add()
  const read = async (id: string) => (await as(admin).get(`/admin/products/${id}`)).json()
  expect(await read(coat.id)).toMatchObject({ priceMinor: 8_000, variants: [{}, { priceMinor: 12_000 }] })
  const copy = await (await as(admin).post(`/admin/products/${coat.id}/copy`)).json()
  expect(copy).toMatchObject({
    ...{ priceMinor: 10_000, compareAtMinor: null, state: 'archived' },
    variants: [
      { size: 'S', priceMinor: null },
      { size: 'L', priceMinor: 15_000, compareAtMinor: null },
    ],
  })
  // A price that an admin chose during the sale is copied as it is.
  await as(admin).patch(`/admin/products/${coat.id}`, { price: { minor: 9_000, minorBefore: 8_000 } })
  expect(await (await as(admin).post(`/admin/products/${coat.id}/copy`)).json()).toMatchObject({
    ...{ priceMinor: 9_000 },
  })
})
