import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { newId } from '../../../../../platform/database/ids.ts'
import { longTest } from '../../../../../platform/testing/long-test.ts'
import { ownTestApp, type TestApp, testApp } from '../../../../../platform/testing/test-app.ts'
import type { ProductFacets } from '../../product.ts'
import { clearProductCache } from '../product-cache.ts'
import { addListedProduct, fetchProductList, productNames } from '../testing/listed-products.ts'

type Query = [name: string, value: string][]
let fjord: { id: string; name: string }
let hale: { id: string; name: string }

beforeAll(async () => {
  const app = await testApp()
  fjord = await app.given.brand({ name: 'Fjord & Sons' })
  hale = await app.given.brand({ name: 'Hale & Pike' })
  const small = (stock: number | null) => ({ size: 'S', stock })
  const medium = (stock: number | null) => ({ size: 'M', stock })
  await addListedProduct(app, {
    name: 'Linen Shirt',
    priceMinor: 4_500,
    color: 'Sand',
    brandId: hale.id,
    sizes: [small(2), medium(0)],
  })
  await addListedProduct(app, {
    name: 'Wool Coat',
    priceMinor: 24_800,
    color: 'Navy',
    brandId: fjord.id,
    sizes: [medium(null)],
  })
  await addListedProduct(app, {
    name: 'Denim Jacket',
    priceMinor: 12_900,
    color: 'navy',
    sizes: [small(0), medium(0)],
  })
  await addListedProduct(app, { name: 'Tote', priceMinor: 5_000, color: 'Navy', brandId: fjord.id })
  await addListedProduct(app, {
    name: 'Old Shirt',
    priceMinor: 100,
    color: 'Ochre',
    state: 'archived',
    sizes: [small(1)],
  })
  await addListedProduct(app, {
    name: 'Old Coat',
    priceMinor: 100,
    color: 'Ochre',
    state: 'archived',
    sizes: [medium(0)],
  })
})

async function facets({ as }: Pick<TestApp, 'as'>, query: Query = []): Promise<ProductFacets> {
  const answer = await as(null).get(`/products/facets?${new URLSearchParams(query)}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as ProductFacets
}

/** Returns the choices with their counts, abbreviated. */
function short({ colors, sizes, brands, prices, inStockCount }: ProductFacets) {
  const bound = (minor: number | null) => (minor === null ? '' : minor / 100)
  return {
    colors: colors?.map(({ color, count }) => `${color.toLowerCase()} ${count}`),
    sizes: sizes?.map(({ size, count }) => `${size} ${count}`),
    brands: brands?.map(({ name, count }) => `${name} ${count}`),
    prices: prices?.map(({ from, to, count }) => `${bound(from)}-${bound(to)} ${count}`),
    inStock: inStockCount,
  }
}

test('every choice of size, brand, color, price and stock has a count [SHOP-03]', async () => {
  expect(short(await facets(await testApp()))).toEqual({
    colors: ['navy 3', 'sand 1'],
    sizes: ['S 2', 'M 3'],
    brands: ['Fjord & Sons 2', 'Hale & Pike 1'],
    prices: ['-50 2', '50-100 1', '100-200 1', '200-500 1', '500- 0'],
    inStock: 3,
  })
})

test('counts follow the other filters, and a filter does not narrow its own choices', async () => {
  const app = await testApp()
  expect(short(await facets(app, [['size', 'M']]))).toEqual({
    colors: ['navy 2', 'sand 1'],
    sizes: ['S 2', 'M 3'],
    brands: ['Fjord & Sons 1', 'Hale & Pike 1'],
    prices: ['-50 1', '50-100 0', '100-200 1', '200-500 1', '500- 0'],
    // Of the three in M, one is in stock.
    inStock: 1,
  })
  expect(
    short(
      await facets(app, [
        ['stock', 'in'],
        ['color', 'navy'],
      ]),
    ),
  ).toMatchObject({ colors: ['navy 2', 'sand 1'], sizes: ['M 1'], brands: ['Fjord & Sons 2'], inStock: 2 })
  // A chosen value stays among the choices.
  const none = short(
    await facets(app, [
      ['q', 'shirt'],
      ['color', 'navy'],
      ['brand', fjord.id],
      ['size', 'XXL'],
    ]),
  )
  expect(none).toMatchObject({ colors: ['navy 0'], sizes: ['XXL 0'], brands: ['Fjord & Sons 0'] })
  expect(short(await facets(app, [['q', 'umbrella']]))).toMatchObject({ colors: [], sizes: [], brands: [] })
})

test.each([
  [],
  [['q', 'shirt']],
  [['q', 'jacket']],
  [['size', 'M']],
  [['stock', 'in']],
  [
    ['size', 'M'],
    ['stock', 'in'],
  ],
  [
    ['q', 'coat'],
    ['color', 'navy'],
    ['stock', 'in'],
  ],
] as Query[])('each count matches its list, beside %j [SHOP-03, CATG-07]', async (...chosen) => {
  const app = await testApp()
  const { colors, sizes, brands, prices, inStockCount } = await facets(app, chosen)
  const beside = Object.fromEntries(chosen)
  const count = async (query: Record<string, string>) =>
    (await fetchProductList(app, { ...beside, ...query })).matchingCount
  for (const choice of colors!) expect(await count({ color: choice.color })).toBe(choice.count)
  for (const choice of sizes!) expect(await count({ size: choice.size })).toBe(choice.count)
  for (const choice of brands!) expect(await count({ brand: choice.id })).toBe(choice.count)
  for (const { from, to, count: counted } of prices!) {
    const range = { ...(from ? { priceFrom: `${from}` } : {}), ...(to ? { priceTo: `${to}` } : {}) }
    expect(await count(range)).toBe(counted)
  }
  expect(await count({ stock: 'in' })).toBe(inStockCount)
})

test('several sizes or brands match any of them, and "in stock" means in stock in one of the chosen sizes', async () => {
  const app = await testApp()
  const found = async (query: string) =>
    productNames(((await (await app.as(null).get(`/products?${query}`)).json()) as { items: [] }).items)
  expect(await found('size=S&size=M')).toEqual(['Denim Jacket', 'Linen Shirt', 'Wool Coat'])
  expect(await found('size=S&size=M&stock=in')).toEqual(['Linen Shirt', 'Wool Coat'])
  expect(await found('size=M&stock=in')).toEqual(['Wool Coat'])
  expect(await found(`brand=${hale.id}&brand=${fjord.id}`)).toEqual(['Linen Shirt', 'Tote', 'Wool Coat'])
  expect(await found('priceFrom=5000&priceTo=12900')).toEqual(['Denim Jacket', 'Tote'])
  expect(await found('stock=in&sort=price-high')).toEqual(['Wool Coat', 'Tote', 'Linen Shirt'])
  expect(await found(`brand=${newId()}&size=%27%3B--`)).toEqual([])
})

test.each(['sort=name', 'sort=price-low', 'sort=price-high', 'sort=newest'])(
  'paging by %s with a filter shows every product once',
  async (sort) => {
    const app = await testApp()
    for (const filter of ['size=S&size=M', 'stock=in', 'priceFrom=4500&priceTo=12900', `brand=${fjord.id}`]) {
      const read = async (more: string) =>
        (await (await app.as(null).get(`/products?${filter}&${sort}${more}`)).json()) as {
          items: { name: string }[]
          nextCursor: string | null
        }
      const whole = productNames((await read('')).items)
      const paged: string[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page = await read(`&limit=1${cursor ? `&cursor=${cursor}` : ''}`)
        paged.push(...productNames(page.items))
        cursor = page.nextCursor
      }
      expect(paged).toEqual(whole)
    }
  },
)

test.each([
  'brand=nike',
  `brand=${newId()}&brand=x`,
  'size=',
  `size=${'a'.repeat(41)}`,
  'priceFrom=-1',
  'priceTo=1e30',
  'priceFrom=cheap',
  'priceFrom=1.5',
  'priceFrom=8000&priceTo=4000',
  'stock=out',
  `q=${'a'.repeat(10_000)}`,
])('the filters %s are refused at their field', async (query) => {
  const { as } = await testApp()
  for (const path of ['/products', '/products/facets']) {
    const answer = await as(null).get(`${path}?${query}`)
    const { code, fields } = (await answer.json()) as { code: string; fields: object }
    expect([answer.status, code]).toEqual([422, 'form-invalid'])
    expect(Object.keys(fields)[0]).toMatch(/^(brand|size|priceFrom|priceTo|stock|q)/)
  }
})

test('sizes are sorted from small to large, letters before numbers', async () => {
  const app = await ownTestApp()
  const sizes = ['40', 'XL', '9.5', 'Tall', 'M', 'One Size', '38', 'XXS', '2XL', 'S']
  await addListedProduct(app, { name: 'Everything', sizes: sizes.map((size) => ({ size, stock: 1 })) })
  expect((await facets(app)).sizes?.map(({ size }) => size)).toEqual([
    'One Size',
    'XXS',
    'S',
    'M',
    'XL',
    '2XL',
    '9.5',
    '38',
    '40',
    'Tall',
  ])
})

longTest('a facet that takes long to count is null first, and is counted in the background', async () => {
  const app = await ownTestApp()
  await sql`
    insert into products (id, slug, name, price_minor, color)
    select gen_random_uuid(), 'row-' || number, 'Hat ' || number, 100, 'Rust' from generate_series(1, 21000) as number
  `.execute(app.db)
  await sql`analyze products`.execute(app.db)
  clearProductCache(app.platform)
  expect((await facets(app)).colors).toBeNull()
  await vi.waitFor(
    async () => expect((await facets(app)).colors).toEqual([{ color: 'Rust', family: null, count: 21_000 }]),
    { timeout: 6_000, interval: 200 },
  )
  expect((await facets(app, [['priceTo', '99']])).colors).toEqual([])
})

test('the number of reduced products follows the search words and the other filters [SHOP-03, SALE-04]', async () => {
  const app = await ownTestApp()
  const reduced = async (name: string, color: string) => {
    const { id } = await addListedProduct(app, { name, color, priceMinor: 5_000 })
    await app.db.updateTable('products').set({ compare_at_minor: 8_000 }).where('id', '=', id).execute()
  }
  await reduced('Harbor Parka', 'Navy')
  await reduced('Harbor Poncho', 'Sand')
  await addListedProduct(app, { name: 'Harbor Kilt', color: 'Navy', priceMinor: 5_000 })
  await reduced('Meadow Kilt', 'Navy')
  clearProductCache(app.platform)
  const count = async (query: Query) => (await facets(app, query)).reducedCount
  expect(await count([])).toBe(3)
  expect(await count([['color', 'navy']])).toBe(2)
  expect(await count([['q', 'harbor']])).toBe(2)
  expect(
    await count([
      ['q', 'harbor'],
      ['color', 'navy'],
    ]),
  ).toBe(1)
  expect(
    await count([
      ['q', 'harbor'],
      ['reduced', 'yes'],
    ]),
  ).toBe(2)
})
