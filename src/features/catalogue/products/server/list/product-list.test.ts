import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { newId } from '../../../../../platform/database/ids.ts'
import { longTest } from '../../../../../platform/testing/long-test.ts'
import { ownTestApp, testApp } from '../../../../../platform/testing/test-app.ts'
import type { ProductCardView, ProductList } from '../../product.ts'
import { clearProductCache } from '../product-cache.ts'
import { addListedProduct, fetchProductList, productNames } from '../testing/listed-products.ts'

let fjord: { id: string; name: string }

beforeAll(async () => {
  const app = await testApp()
  fjord = await app.given.brand({ name: 'Fjord & Sons' })
  const day = (number: number) => new Date(Date.UTC(2026, 0, number))
  await addListedProduct(app, { name: 'Linen Shirt', priceMinor: 4500, color: 'Sand', createdAt: day(1) })
  await addListedProduct(app, {
    name: 'wool coat',
    priceMinor: 24800,
    color: 'Navy',
    createdAt: day(2),
    brandId: fjord.id,
  })
  await addListedProduct(app, { name: 'Denim Jacket', priceMinor: 12900, color: 'navy', createdAt: day(3) })
  await addListedProduct(app, {
    name: 'Éclair T-Shirt',
    priceMinor: 1899,
    color: 'White',
    createdAt: day(4),
    brandId: fjord.id,
  })
  await addListedProduct(app, { name: 'Leather Boots', priceMinor: 24800, color: 'Black', createdAt: day(5) })
  await addListedProduct(app, {
    name: 'Old Stock Shirt',
    priceMinor: 100,
    color: 'Ochre',
    createdAt: day(6),
    state: 'archived',
  })
  await app.given.product({ name: 'Proposed Shirt', state: 'proposed' })
  clearProductCache(app.platform)
})

test.each([
  ['name', ['Denim Jacket', 'Éclair T-Shirt', 'Leather Boots', 'Linen Shirt', 'wool coat']],
  ['price-low', ['Éclair T-Shirt', 'Linen Shirt', 'Denim Jacket', 'wool coat', 'Leather Boots']],
  ['price-high', ['Leather Boots', 'wool coat', 'Denim Jacket', 'Linen Shirt', 'Éclair T-Shirt']],
  ['newest', ['Leather Boots', 'Éclair T-Shirt', 'Denim Jacket', 'wool coat', 'Linen Shirt']],
])(
  'products on sale are sorted by %s, ignoring case and accents [SHOP-04, SHOP-11, API-03]',
  async (sort, sorted) => {
    const app = await testApp()
    expect(productNames((await fetchProductList(app, { sort })).items)).toEqual(sorted)
    if (sort === 'name') expect(productNames((await fetchProductList(app)).items)).toEqual(sorted)
  },
)

test('a list has the number of matching products and the total [SHOP-05]', async () => {
  const app = await testApp()
  expect(await fetchProductList(app, { limit: 2 })).toMatchObject({ matchingCount: 5, totalCount: 5 })
  const navy = await fetchProductList(app, { color: 'NAVY' })
  expect(productNames(navy.items)).toEqual(['Denim Jacket', 'wool coat'])
  expect(navy).toMatchObject({ matchingCount: 2, totalCount: 5 })
})

test('a product card has all details that the shop shows, in order [SHOP-07, SHOP-15, ENT-01]', async () => {
  const app = await ownTestApp()
  const owner = await app.given.member()
  const brand = await app.given.brand({ name: 'Hale & Pike' })
  const [first, second] = [await app.given.picture(owner), await app.given.picture(owner)]
  const sizes = ['XS', 'S', 'M', 'L', 'XL'].map((size) => ({ size, stock: size === 'M' ? null : 0 }))
  const { id, slug } = await app.given.product({
    name: 'Pocket Tee',
    priceMinor: 3500,
    brand,
    sizes,
    picture: first,
  })
  await app.db
    .insertInto('product_images')
    .values({ product_id: id, position: 2, media_id: second.id })
    .execute()
  await app.db.updateTable('products').set({ is_featured: true }).where('id', '=', id).execute()

  const [card] = (await fetchProductList(app)).items as [ProductCardView]
  expect(card).toMatchObject({
    id,
    slug,
    name: 'Pocket Tee',
    priceMinor: 3500,
    currency: 'USD',
    brandName: 'Hale & Pike',
    isFeatured: true,
    sizes: ['XS', 'S', 'M', 'L', 'XL'],
    isSoldOut: false,
  })
  expect(card.pictures.map((picture) => picture.src)).toEqual([
    expect.stringContaining(first.id),
    expect.stringContaining(second.id),
  ])

  await app.db.updateTable('variants').set({ stock: 0 }).execute()
  clearProductCache(app.platform)
  expect((await fetchProductList(app)).items[0]).toMatchObject({ isSoldOut: true })
})

test('filters narrow each other', async () => {
  const app = await testApp()
  expect(productNames((await fetchProductList(app, { brand: fjord.id, color: 'navy' })).items)).toEqual([
    'wool coat',
  ])
  expect(productNames((await fetchProductList(app, { brand: fjord.id, q: 'shirt' })).items)).toEqual([
    'Éclair T-Shirt',
  ])
  expect(productNames((await fetchProductList(app, { brand: newId() })).items)).toEqual([])
})

test.each(['name', 'price-low', 'price-high', 'newest'])(
  'paging by %s shows every product once, filtered or not',
  async (sort) => {
    const app = await testApp()
    for (const filter of [{}, { q: 'shirt' }, { color: 'navy' }, { brand: fjord.id }]) {
      const whole = productNames((await fetchProductList(app, { sort, ...filter })).items)
      const paged: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: ProductList = await fetchProductList(app, {
          sort,
          ...filter,
          limit: 1,
          ...(cursor ? { cursor } : {}),
        })
        paged.push(...productNames(page.items))
        cursor = page.nextCursor
      }
      expect(paged).toEqual(whole)
      expect(paged.length).toBeGreaterThan(1)
    }
  },
)

test('a product added between two requests does not shift the next page', async () => {
  const app = await ownTestApp()
  for (const name of ['Belt', 'Coat', 'Hat']) await addListedProduct(app, { name })
  const first = await fetchProductList(app, { limit: 2 })
  await addListedProduct(app, { name: 'Apron' })
  const second = await fetchProductList(app, { limit: 2, cursor: first.nextCursor ?? '' })
  expect([...productNames(first.items), ...productNames(second.items)]).toEqual(['Belt', 'Coat', 'Hat'])
})

test('a list continues after the longest possible name', async () => {
  const app = await ownTestApp()
  const long = '𝔉'.repeat(160)
  await addListedProduct(app, { name: long })
  await addListedProduct(app, { name: `${'𝔉'.repeat(159)}𝔊` })
  const first = await fetchProductList(app, { limit: 1 })
  const second = await fetchProductList(app, { limit: 1, cursor: first.nextCursor ?? '' })
  expect(productNames([...first.items, ...second.items])).toEqual([long, `${'𝔉'.repeat(159)}𝔊`])
})

test('a cursor that is damaged, made up or from another list is refused', async () => {
  const app = await testApp()
  const { nextCursor } = await fetchProductList(app, { limit: 1 })
  const made = (values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url')
  const [mark] = JSON.parse(Buffer.from(nextCursor ?? '', 'base64url').toString()) as [string]
  for (const query of [
    'cursor=abc',
    `sort=newest&cursor=${nextCursor}`,
    `color=navy&cursor=${nextCursor}`,
    `cursor=${made([mark, '\0', newId()])}`,
    `cursor=${made([mark, 'a', 'b'])}`,
  ]) {
    const answer = await app.as(null).get(`/products?${query}`)
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'cursor-invalid'])
  }
})

test.each(['sort=cheapest', 'limit=0', 'limit=1000', 'brand=nike', `q=${'a'.repeat(101)}`])(
  'a list request with %s is refused',
  async (query) => {
    const { as } = await testApp()
    const answer = await as(null).get(`/products?${query}`)
    expect([answer.status, (await answer.json()).code]).toEqual([422, 'form-invalid'])
  },
)

test('a match is found both at the end of a long list and at its start', async () => {
  // More rows than a scan covers, with "Zebra" at the end of the names and "Common" everywhere.
  const app = await ownTestApp()
  await sql`
    insert into products (id, slug, name, price_minor)
    select gen_random_uuid(), 'row-' || number,
           case when number > 5000 then 'Zebra' else 'Alpaca' end || ' Common ' || lpad(number::text, 5, '0'), 100
    from generate_series(1, 9000) as number
  `.execute(app.db)
  clearProductCache(app.platform)
  const far = await fetchProductList(app, { q: 'zebra', sort: 'name', limit: 2 })
  expect(productNames(far.items)).toEqual(['Zebra Common 05001', 'Zebra Common 05002'])
  expect(far).toMatchObject({ matchingCount: 4000, totalCount: 9000 })
  const near = await fetchProductList(app, { q: 'common', sort: 'name', limit: 2 })
  expect(productNames(near.items)).toEqual(['Alpaca Common 00001', 'Alpaca Common 00002'])
  const next = await fetchProductList(app, {
    q: 'zebra',
    sort: 'name',
    limit: 2,
    cursor: far.nextCursor ?? '',
  })
  expect(productNames(next.items)).toEqual(['Zebra Common 05003', 'Zebra Common 05004'])
})

longTest('a very long list is counted in the background: first an estimate, then exactly', async () => {
  const app = await ownTestApp()
  await sql`
    insert into products (id, slug, name, price_minor)
    select gen_random_uuid(), 'row-' || number, 'Hat ' || number, 100 from generate_series(1, 21000) as number
  `.execute(app.db)
  await sql`analyze products`.execute(app.db)
  await app.given.product({ name: 'Scarf' })
  const guessed = await fetchProductList(app, { q: 'hat', limit: 1 })
  expect(guessed).toMatchObject({ totalCount: 21_001, isEstimate: true })
  expect(Math.abs(guessed.matchingCount - 21_000)).toBeLessThan(1_000)
  await vi.waitFor(
    async () =>
      expect(await fetchProductList(app, { q: 'hat', limit: 1 })).toMatchObject({
        matchingCount: 21_000,
        isEstimate: false,
      }),
    { timeout: 6_000, interval: 200 },
  )
})

// Multiplying their separate frequencies would estimate half as many.
longTest('products in a size are estimated with their color, then counted [SHOP-17]', async () => {
  const app = await ownTestApp()
  await sql`
    with made as (
      insert into products (id, slug, name, price_minor, color)
      select gen_random_uuid(), 'row-' || number, 'Row ' || number, 100,
             case when number % 2 = 0 then 'Red' else 'Blue' end from generate_series(1, 14000) as number
      returning id, color
    )
    insert into variants (id, product_id, size, position)
    select gen_random_uuid(), id, case when color = 'Red' then '42' else 'M' end, 1 from made
  `.execute(app.db)
  await sql`analyze products, variants`.execute(app.db)
  clearProductCache(app.platform)
  const asked = { color: 'Red', size: '42', limit: 2 }
  const guessed = await fetchProductList(app, asked)
  expect(guessed).toMatchObject({ items: [{ color: 'Red' }, { color: 'Red' }], isEstimate: true })
  expect(Math.abs(guessed.matchingCount - 7_000)).toBeLessThan(500)
  const counted = { matchingCount: 7_000, isEstimate: false }
  await vi.waitFor(async () => expect(await fetchProductList(app, asked)).toMatchObject(counted), {
    timeout: 6_000,
    interval: 200,
  })
  expect(await fetchProductList(app, { color: 'Red', size: 'M' })).toMatchObject({
    items: [],
    matchingCount: 0,
  })
})
