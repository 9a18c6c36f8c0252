import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../platform/testing/test-app.ts'
import type { ProductFacets } from '../../product.ts'
import { familyColumns } from '../categories/family-columns.ts'
import { clearProductCache } from '../product-cache.ts'
import { addListedProduct, fetchProductList, productNames } from '../testing/listed-products.ts'

type Wishes = {
  category?: string
  audience?: 'women' | 'men'
  materials?: string[]
  pattern?: string
  occasions?: string[]
  color?: string
  sizes?: string[]
}

async function put(app: TestApp, name: string, { category, color, sizes = [], ...attributes }: Wishes) {
  const product = await addListedProduct(app, { name, sizes: sizes.map((size) => ({ size, stock: 1 })) })
  await app.db
    .updateTable('products')
    .set({
      ...attributes,
      color: color ?? null,
      ...familyColumns({ color: color ?? null, colorHex: null, colorFamily: null }),
      category_id: category
        ? sql<string>`(select id from product_categories where slug = ${category})`
        : null,
    })
    .where('id', '=', product.id)
    .execute()
}

beforeAll(async () => {
  const app = await testApp()
  await put(app, 'Belted Trench', {
    ...{
      category: 'trench-coats',
      audience: 'women',
      materials: ['cotton'],
      color: 'Stone',
      sizes: ['S', 'M'],
    },
    ...{ pattern: 'plain', occasions: ['work', 'everyday'] },
  })
  await put(app, 'Tweed Blazer', {
    ...{
      category: 'blazers',
      audience: 'men',
      materials: ['wool', 'tweed'],
      color: 'Peat',
      sizes: ['M', 'L'],
    },
    ...{ pattern: 'herringbone', occasions: ['work'] },
  })
  await put(app, 'Coat of No Kind', { category: 'coats-and-jackets', color: 'Bottle Green', sizes: ['L'] })
  await put(app, 'Chelsea Boot', {
    ...{
      category: 'chelsea-boots',
      audience: 'women',
      materials: ['leather'],
      color: 'Black',
      sizes: ['40', '41'],
    },
  })
  await put(app, 'Straight Jean', {
    category: 'jeans',
    materials: ['denim', 'cotton'],
    color: 'Navy',
    sizes: ['28'],
  })
  await put(app, 'Mystery', { color: 'Fjord Blue' })
  clearProductCache(app.platform)
})

async function facets(query: string): Promise<ProductFacets> {
  const answer = await (await testApp()).as(null).get(`/products/facets?${query}`)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return answer.json() as Promise<ProductFacets>
}
const told = (choices: { value: string; count: number }[] | null) =>
  choices?.map(({ value, count }) => `${value} ${count}`)

test('a category lists its products and those of its subcategories, and its total counts these alone [CATG-06]', async () => {
  const app = await testApp()
  const coats = await fetchProductList(app, { category: 'coats-and-jackets' })
  expect(productNames(coats.items)).toEqual(['Belted Trench', 'Coat of No Kind', 'Tweed Blazer'])
  expect(coats).toMatchObject({ matchingCount: 3, totalCount: 3 })
  const some = await fetchProductList(app, { category: 'coats-and-jackets', material: 'wool' })
  expect(some).toMatchObject({ matchingCount: 1, totalCount: 3 })
  expect(productNames((await fetchProductList(app, { category: 'clothing' })).items)).toHaveLength(4)
  expect(productNames((await fetchProductList(app, { category: 'trench-coats' })).items)).toEqual([
    'Belted Trench',
  ])
  expect((await fetchProductList(app, { category: 'no-such-category' })).items).toEqual([])
  // Without words, the order stays by name.
  expect(productNames((await fetchProductList(app, { category: 'clothing', limit: 2 })).items)).toEqual([
    'Belted Trench',
    'Coat of No Kind',
  ])
})

test('a category offers only the sizes of its products [CATG-06]', async () => {
  expect((await facets('category=shoes')).sizes?.map(({ size }) => size)).toEqual(['40', '41'])
  expect((await facets('category=coats-and-jackets')).sizes?.map(({ size }) => size)).toEqual(['S', 'M', 'L'])
  expect((await facets('')).sizes?.map(({ size }) => size)).toEqual(['S', 'M', 'L', '28', '40', '41'])
})

test('every choice has a count, and choosing it lists exactly that many products [CATG-07]', async () => {
  const app = await testApp()
  for (const place of ['', 'category=clothing']) {
    const found = await facets(place)
    const category = place ? { category: 'clothing' } : {}
    for (const [name, choices] of [
      ['family', found.families],
      ['audience', found.audiences],
      ['material', found.materials],
      ['pattern', found.patterns],
      ['occasion', found.occasions],
    ] as const) {
      expect(choices?.length).toBeGreaterThan(0)
      for (const { value, count } of choices!) {
        expect(
          (await fetchProductList(app, { ...category, [name]: value })).matchingCount,
          `${name} ${value}`,
        ).toBe(count)
      }
    }
  }
  const clothing = await facets('category=clothing')
  expect(told(clothing.families)).toEqual(['beige 1', 'brown 1', 'green 1', 'blue 1'])
  expect(told(clothing.materials)).toEqual(['cotton 2', 'wool 1', 'denim 1', 'tweed 1'])
  expect(told(clothing.audiences)).toEqual(['women 1', 'men 1'])
})

test('a choice widens its own filter and narrows the others, and a chosen value stays listed [CATG-07]', async () => {
  const found = await facets('category=clothing&material=wool&material=denim&occasion=beach')
  // Nothing is for the beach: the other filters have no matches left; the occasions listed are those of wool and denim.
  expect(told(found.materials)).toEqual(['wool 0', 'denim 0'])
  expect(told(found.occasions)).toEqual(['work 1', 'beach 0'])
  const wool = await facets('category=clothing&material=wool')
  expect(told(wool.materials)).toEqual(['cotton 2', 'wool 1', 'denim 1', 'tweed 1'])
  expect(told(wool.families)).toEqual(['brown 1'])
  expect(wool.categories?.length).toBeGreaterThan(0)
})

test('exact colors are listed with their family, and both can be chosen [CATG-07, SHOP-03]', async () => {
  const app = await testApp()
  const all = await facets('')
  expect(all.colors?.filter(({ family }) => family === 'blue').map(({ color }) => color)).toEqual([
    'Fjord Blue',
    'Navy',
  ])
  expect((await fetchProductList(app, { family: 'blue' })).matchingCount).toBe(2)
  expect(productNames((await fetchProductList(app, { family: 'blue', color: 'Navy' })).items)).toEqual([
    'Straight Jean',
  ])
  expect((await fetchProductList(app, { family: 'green', color: 'Navy' })).items).toEqual([])
  expect((await facets('family=blue')).colors?.map(({ color }) => color)).toEqual(['Fjord Blue', 'Navy'])
})

test('the count of a category includes its subcategories and follows the other filters', async () => {
  const app = await testApp()
  const { rows } = await sql<{ id: string; slug: string }>`select id, slug from product_categories`.execute(
    app.db,
  )
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]))
  const counted = (found: ProductFacets) =>
    found.categories?.map(({ id, count }) => `${slugs.get(id)} ${count}`)
  expect(counted(await facets('category=shoes'))).toEqual([
    ...['clothing 4', 'coats-and-jackets 3', 'trench-coats 1', 'blazers 1', 'trousers 1', 'jeans 1'],
    ...['shoes 1', 'boots 1', 'chelsea-boots 1'],
  ])
  expect(counted(await facets('audience=men'))).toEqual(['clothing 1', 'coats-and-jackets 1', 'blazers 1'])
})

test.each(['family=teal', 'audience=dogs', 'material=', 'pattern=plaid', 'occasion=__proto__'])(
  'the filter %s is refused at its field',
  async (query) => {
    const { as } = await testApp()
    for (const path of ['/products', '/products/facets']) {
      const refused = await as(null).get(`${path}?${query}`)
      expect(refused.status).toBe(422)
      const [field] = query.split('=')
      expect(Object.keys((await refused.json()).fields)).toEqual([expect.stringMatching(`^${field}(\\.0)?$`)])
    }
  },
)
