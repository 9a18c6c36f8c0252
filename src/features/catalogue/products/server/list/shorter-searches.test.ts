import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import { ownTestApp, type TestApp } from '../../../../../platform/testing/test-app.ts'
import { aShop } from '../../../../commerce/orders/server/testing/test-shop.ts'
import type { InsteadOfNothing } from '../../../shop-search/understood.ts'
import type { TagSuggestion } from '../../product.ts'
import { clearProductCache } from '../product-cache.ts'
import { addListedProduct, fetchProductList, productNames } from '../testing/listed-products.ts'

async function openShop(): Promise<TestApp> {
  const app = await ownTestApp()
  await addListedProduct(app, { name: 'Meadow', color: 'Cherry', priceMinor: 5_900 })
  await addListedProduct(app, { name: 'Garden', color: 'Sage', priceMinor: 4_500 })
  await sql`
    update products set category_id = (select id from product_categories where slug = 'day-dresses'),
                        color_family = case color when 'Cherry' then 'red' else 'green' end`.execute(app.db)
  clearProductCache(app.platform)
  return app
}
const instead = async (app: TestApp, q: string): Promise<InsteadOfNothing> =>
  (await app.as(null).get(`/products/instead?q=${encodeURIComponent(q)}`)).json()

test('a search without results offers searches without a limit, a color or a word, and related categories [SRCH-06]', async () => {
  const app = await openShop()
  expect((await fetchProductList(app, { q: 'red dress under 50' })).items).toEqual([])
  const found = await instead(app, 'red dress under 50')
  expect(found.items).toMatchObject([
    { label: 'Red · Dresses', without: 'under 50', q: 'red dress', count: 1, fromMinor: 5_900 },
    { label: 'Dresses · Under $50', without: 'red', count: 1, fromMinor: 4_500 },
  ])
  expect(found.categories.map(({ name }) => name)).toEqual(['Dresses', 'Clothing'])
  expect(productNames((await fetchProductList(app, { q: found.items[0]!.q })).items)).toEqual(['Meadow'])
  // The word without any matches is the one left out.
  expect((await instead(app, 'red xylophone dress')).items).toMatchObject([
    { label: 'Red · Dresses', without: 'xylophone', count: 1 },
  ])
  expect(await instead(app, 'xylophone')).toMatchObject({ items: [], categories: [{ name: 'Clothing' }] })
})

test('tag suggestions and the global search find products by category and synonym too, and the global search finds the category [SRCH-08]', async () => {
  const app = await openShop()
  const tags = await app.as(null).get('/tag-suggestions?q=frock')
  const { items } = (await tags.json()) as { items: TagSuggestion[] }
  expect(items.map(({ name }) => name).sort()).toEqual(['Garden', 'Meadow'])
  const all = await (await app.as(null).get('/search?q=red%20dresses')).json()
  expect(productNames(all.products.items)).toEqual(['Meadow'])
  expect(all.categories).toMatchObject([{ name: 'Dresses', slug: 'dresses', within: 'Clothing' }])
  const suggested = await (await app.as(null).get('/search/suggestions?q=dres')).json()
  expect(suggested.items[0]).toMatchObject({ kind: 'category', name: 'Dresses' })
})

test('the popularity of a product counts members with a visible look of it and those who bought it, each once [SRCH-03]', async () => {
  const app = await openShop()
  const product = await app.given.product({ name: 'Cap' })
  const [ana, ben] = [await app.given.member(), await app.given.member()]
  await app.given.photo({ owner: ana, products: [product] })
  await app.given.photo({ owner: ana, products: [product] })
  const hidden = await app.given.photo({ owner: ben, products: [product] })
  const count = async () => {
    await app.platform.db.transaction().execute((tx) => enqueue(tx, 'count-popularity', {}))
    await app.drainJobs()
    return app.db.selectFrom('product_popularity').selectAll().execute()
  }
  expect(await count()).toEqual([{ product_id: product.id, points: 2 }])
  await app.db.updateTable('photos').set({ state: 'hidden' }).where('id', '=', hidden.id).execute()
  expect(await count()).toEqual([{ product_id: product.id, points: 1 }])
  await app.db.updateTable('photos').set({ state: 'hidden' }).execute()
  expect(await count()).toEqual([])

  const { fill, order, go } = await aShop(['transfer'], app)
  const bought = []
  for (const buyer of [ana, ana, ben]) {
    await fill(buyer, product, 'One Size')
    bought.push((await (await order(buyer)).json()).id as string)
  }
  // What is not paid yet does not count.
  expect(await count()).toEqual([])
  for (const id of bought.slice(0, 2)) await go(id, 'paid')
  expect(await count()).toEqual([{ product_id: product.id, points: 3 }])
  await go(bought[2]!, 'paid')
  expect(await count()).toEqual([{ product_id: product.id, points: 6 }])
})

test('the admin list counts a category with everything below it [SRCH-09]', async () => {
  const app = await openShop()
  const admin = await app.given.member({ role: 'admin' })
  const { items } = (await (await app.as(admin).get('/admin/shop-categories')).json()) as {
    items: { slug: string; productCount: number; totalCount: number }[]
  }
  const countOf = (slug: string) => items.find((one) => one.slug === slug)
  expect(countOf('clothing')).toMatchObject({ productCount: 0, totalCount: 2 })
  expect(countOf('day-dresses')).toMatchObject({ productCount: 2, totalCount: 2 })
  expect(countOf('shoes')).toMatchObject({ totalCount: 0 })
})
