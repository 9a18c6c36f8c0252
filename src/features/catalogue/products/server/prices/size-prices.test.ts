import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asForm, fieldsOf, setUpProductAdmin } from '../testing/product-admin.ts'

let coats = 0

async function aPricedCoat() {
  const sku = `COAT${++coats}`
  const shop = await setUpProductAdmin()
  const coat = await shop.add({
    priceMinor: 10_000,
    variants: [
      { size: 'S', stock: 2, sku: `${sku}-S`, barcode: '4006381333931' },
      { size: 'M', stock: 2, sku: `${sku}-M`, weightGrams: 900, costMinor: 4_100 },
      { size: 'XL', stock: 2, priceMinor: 12_000, compareAtMinor: 15_000 },
    ],
  })
  const page = async () => (await shop.app.as(null).get(`/products/${coat.id}`)).json()
  const card = async () => {
    const list = await (await shop.app.as(null).get('/products?q=harbour')).json()
    return list.items.find(({ id }: { id: string }) => id === coat.id)
  }
  const save = async (changes: object) => {
    const now = await shop.read(coat.id)
    return shop.app.as(shop.admin).put(`/admin/products/${coat.id}`, { ...asForm(now), ...changes })
  }
  const historyOf = async (size: string) =>
    (await shop.app.as(null).get(`/products/${coat.id}/prices?size=${size}`)).json()
  return { ...shop, sku, coat, page, card, save, historyOf }
}

test('a size has its own SKU, barcode, weight, cost and price, and its cost stays in the admin area [OPT-01, OPT-02]', async () => {
  const { coat, page, card, app, sku } = await aPricedCoat()
  expect(coat.variants).toMatchObject([
    { size: 'S', sku: `${sku}-S`, barcode: '4006381333931', priceMinor: null },
    { size: 'M', weightGrams: 900, costMinor: 4_100 },
    { size: 'XL', priceMinor: 12_000, compareAtMinor: 15_000 },
  ])
  const shown = await page()
  expect(shown).toMatchObject({ priceMinor: 10_000, pricesDiffer: true })
  expect(shown.variants).toMatchObject([
    { size: 'S', priceMinor: 10_000, compareAtMinor: null, hasOwnPrice: false },
    { size: 'M', priceMinor: 10_000 },
    { size: 'XL', priceMinor: 12_000, compareAtMinor: 15_000, hasOwnPrice: true },
  ])
  expect(JSON.stringify(shown)).not.toContain('cost')
  expect(await card()).toMatchObject({ priceMinor: 10_000, pricesDiffer: true })
  const feed = await (await app.ask('/feeds/google-merchant.xml')).text()
  const items = (feed.match(/<item>.*?<\/item>/gs) ?? []).filter((one) => one.includes(coat.slug))
  expect(items).toHaveLength(3)
  expect(items[0]).toContain('<g:price>100.00 USD</g:price><g:gtin>4006381333931</g:gtin>')
  expect(items[1]).toContain('<g:identifier_exists>no</g:identifier_exists>')
  expect(items[2]).toContain('<g:price>150.00 USD</g:price><g:sale_price>120.00 USD</g:sale_price>')
  expect(feed).not.toContain('41.00')
})

test('an invalid barcode and a SKU of another size are refused at their field [OPT-01]', async () => {
  const { save, add, app, form, admin, sku } = await aPricedCoat()
  expect(await fieldsOf(await save({ variants: [{ size: 'S', barcode: '4006381333932' }] }))).toHaveProperty([
    'variants.0.barcode',
  ])
  const twice = [
    { size: 'S', sku: 'A' },
    { size: 'M', sku: 'a' },
  ]
  expect(await fieldsOf(await save({ variants: twice }))).toEqual({
    'variants.1.sku': 'Another size has this SKU.',
  })
  const taken = await app
    .as(admin)
    .post(
      '/admin/products',
      await form({ name: 'Cap', variants: [{ size: 'S', sku: `${sku}-s`.toLowerCase() }] }),
    )
  expect(await fieldsOf(taken)).toEqual({ 'variants.0.sku': '“Harbour Coat” in S has this SKU.' })
  // Two sizes may swap their SKUs.
  const other = await add({
    name: 'Belt',
    variants: [
      { size: 'S', sku: 'B-1' },
      { size: 'M', sku: 'B-2' },
    ],
  })
  const swapped = [
    { size: 'S', sku: 'B-2' },
    { size: 'M', sku: 'B-1' },
  ]
  const answer = await app
    .as(admin)
    .put(`/admin/products/${other.id}`, { ...asForm(other), variants: swapped })
  expect((await answer.json()).variants).toMatchObject(swapped)
})

test('admins find a product by a SKU or a barcode of its sizes [OPT-03]', async () => {
  const { coat, app, admin, sku } = await aPricedCoat()
  const found = async (q: string) =>
    (await (await app.as(admin).get(`/admin/products?q=${q}`)).json()).items.map(
      ({ id }: { id: string }) => id,
    )
  expect(await found(`${sku}-m`.toLowerCase())).toEqual([coat.id])
  expect(await found('4006381333931')).toEqual([coat.id])
  expect(await found('coat-none')).toEqual([])
})

test('a bulk price change applies to all sizes and can be undone; a price typed in the list leaves own prices of sizes [OPT-02, ADM-05]', async () => {
  const { coat, bulk, read, app, admin } = await aPricedCoat()
  const prices = async () => {
    const { priceMinor, variants } = await read(coat.id)
    return [priceMinor, ...variants.map((size) => size.priceMinor)]
  }
  await bulk([coat.id], { kind: 'price-percent', percent: -10 })
  expect(await prices()).toEqual([9_000, null, null, 10_800])
  const { pricesBefore } = await (await bulk([coat.id], { kind: 'price', priceMinor: 5_000 })).json()
  expect(await prices()).toEqual([5_000, null, null, null])
  await bulk([coat.id], { kind: 'prices-back', prices: pricesBefore })
  expect(await prices()).toEqual([9_000, null, null, 10_800])
  // Raised above the price of a size: that size becomes the lowest.
  await app.as(admin).patch(`/admin/products/${coat.id}`, { price: { minor: 11_000, minorBefore: 9_000 } })
  expect(await prices()).toEqual([10_800, 11_000, 11_000, null])
})

test('the price history of a size starts with the product’s prices and continues with its own [OPT-02, WISH-06]', async () => {
  const { coat, save, historyOf, app, page } = await aPricedCoat()
  const stepsOf = async (size: string) =>
    (await historyOf(size)).steps.map(({ priceMinor }: { priceMinor: number }) => priceMinor)
  expect(await stepsOf('XL')).toEqual([12_000])
  expect(await stepsOf('S')).toEqual([10_000])
  await sql`update price_history set since = since - interval '40 days' where product_id = ${coat.id}`.execute(
    app.db,
  )
  const sizes = [{ size: 'S', priceMinor: 9_000, compareAtMinor: 10_000 }, { size: 'M' }, { size: 'XL' }]
  expect((await save({ variants: sizes })).status).toBe(200)
  // S is the lowest now, so it follows the product's price, and M keeps its own.
  expect(await stepsOf('M')).toEqual([10_000])
  const shown = await page()
  expect(shown).toMatchObject({ priceMinor: 9_000, compareAtMinor: 10_000, lowestMinor: 10_000 })
  expect(shown.variants[1]).toMatchObject({ priceMinor: 10_000, compareAtMinor: null })
  await save({
    variants: [{ size: 'S' }, { size: 'M', priceMinor: 9_500, compareAtMinor: 10_000 }, { size: 'XL' }],
  })
  expect(await stepsOf('M')).toEqual([10_000, 9_500])
  expect((await page()).variants[1]).toMatchObject({ compareAtMinor: 10_000, lowestMinor: 10_000 })
  await app.db.updateTable('products').set({ state: 'archived' }).where('id', '=', coat.id).execute()
  expect((await stepsOf('M')).at(-1)).toBeNull()
})

test('a role without costs cannot see, change or export them [OPT-01]', async () => {
  const { coat, app, read } = await aPricedCoat()
  await sql`insert into roles (id, name, is_built_in) values ('stylist', 'Stylist', false) on conflict do nothing`.execute(
    app.db,
  )
  await sql`insert into role_permissions values ('stylist', 'products.write') on conflict do nothing`.execute(
    app.db,
  )
  const stylist = await app.given.member({ role: 'stylist', isConfirmed: true })
  const own = await (await app.as(stylist).get(`/admin/products/${coat.id}`)).json()
  expect(own.variants[1]).toMatchObject({ size: 'M', costMinor: null })
  const put = (changes: object) =>
    app.as(stylist).put(`/admin/products/${coat.id}`, { ...asForm(own), ...changes })
  const typed = [{ size: 'S' }, { size: 'M', costMinor: 1 }, { size: 'XL' }]
  expect(await fieldsOf(await put({ variants: typed }))).toEqual({
    'variants.1.costMinor': 'Your role does not include costs.',
  })
  const saved = await put({ description: 'Waxed again.' })
  expect((await saved.json()).variants[1].costMinor).toBeNull()
  expect((await read(coat.id)).variants[1]).toMatchObject({ costMinor: 4_100 })
  const table = await (await app.as(stylist).get('/admin/products.csv')).text()
  expect(table.split('\n')[0]).not.toContain('cost')
  expect(table).not.toContain('41.00')
})
