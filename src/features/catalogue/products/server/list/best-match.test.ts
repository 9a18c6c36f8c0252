import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownTestApp, type TestApp } from '../../../../../platform/testing/test-app.ts'
import type { ProductList } from '../../product.ts'
import { clearProductCache } from '../product-cache.ts'
import { addListedProduct, fetchProductList, productNames } from '../testing/listed-products.ts'

async function put(app: TestApp, name: string, category: string | null, more: { color?: string } = {}) {
  const product = await addListedProduct(app, { name, ...more })
  if (category) {
    await sql`
      update products set category_id = (select id from product_categories where slug = ${category})
      where id = ${product.id}`.execute(app.db)
  }
  clearProductCache(app.platform)
  return product
}

test('a search lists matches of name and category first, then popular products, then new ones; another order can be chosen [SRCH-03, SHOP-04]', async () => {
  const app = await ownTestApp()
  await put(app, 'Boot Bag', 'totes')
  await put(app, 'Walker', 'boots')
  const worn = await put(app, 'Hiker', 'boots')
  await put(app, 'Ranger', 'boots')
  await put(app, 'Harbor Boot', 'boots')
  await sql`insert into product_popularity (product_id, points) values (${worn.id}, 3)`.execute(app.db)
  const found = await fetchProductList(app, { q: 'boots' })
  expect(productNames(found.items)).toEqual(['Harbor Boot', 'Hiker', 'Ranger', 'Walker', 'Boot Bag'])
  expect(found).toMatchObject({ sort: 'best', matchingCount: 5 })
  expect(productNames((await fetchProductList(app, { q: 'boots', sort: 'name' })).items)).toEqual([
    ...['Boot Bag', 'Harbor Boot', 'Hiker', 'Ranger', 'Walker'],
  ])
  // Without words there is nothing to match.
  expect(await fetchProductList(app, {})).toMatchObject({ sort: 'name' })
  expect(await fetchProductList(app, { sort: 'best' })).toMatchObject({ sort: 'name' })
  expect(await fetchProductList(app, { q: 'new boots' })).toMatchObject({ sort: 'newest' })

  const paged: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: ProductList = await fetchProductList(app, {
      q: 'boots',
      limit: 2,
      ...(cursor ? { cursor } : {}),
    })
    expect(page).toMatchObject({ matchingCount: 5, isEstimate: false })
    paged.push(...productNames(page.items))
    cursor = page.nextCursor
  }
  expect(paged).toEqual(productNames(found.items))
  const { nextCursor } = await fetchProductList(app, { q: 'boots', limit: 2 })
  const other = await app.as(null).get(`/products?q=coats&cursor=${nextCursor}`)
  expect((await other.json()).code).toBe('cursor-invalid')
})

test('for a word that thousands of products have, popular products come first and each product is listed once [SRCH-03, DEC-102]', async () => {
  const app = await ownTestApp()
  await sql`
    insert into products (id, slug, name, price_minor, created_at)
    select gen_random_uuid(), 'row-' || number, 'Common ' || lpad(number::text, 4, '0'), 100,
           timestamptz '2026-01-01' + number * interval '1 minute'
    from generate_series(1, 4000) as number`.execute(app.db)
  await sql`analyze products`.execute(app.db)
  await sql`
    insert into product_popularity (product_id, points)
    select id, 10 from products where name in ('Common 0007', 'Common 0009')`.execute(app.db)
  clearProductCache(app.platform)
  const paged: string[] = []
  let cursor: string | null = ''
  for (let at = 0; at < 4 && cursor !== null; at++) {
    const page: ProductList = await fetchProductList(app, {
      q: 'common',
      limit: 3,
      ...(cursor ? { cursor } : {}),
    })
    expect(page).toMatchObject({ matchingCount: 4_000, isEstimate: false })
    paged.push(...productNames(page.items))
    cursor = page.nextCursor
  }
  expect(paged.slice(0, 2).sort()).toEqual(['Common 0007', 'Common 0009'])
  expect(paged.slice(2, 5)).toEqual(['Common 4000', 'Common 3999', 'Common 3998'])
  expect(new Set(paged).size).toBe(12)
})

test('a search returns what it understood, and an interpretation that the visitor rejects is searched as plain words [SRCH-02]', async () => {
  const app = await ownTestApp()
  await put(app, 'Meadow Dress', 'dresses', { color: 'Sage' })
  await put(app, 'Green Tea Bag', 'totes')
  await sql`update products set color_family = 'green' where color = 'Sage'`.execute(app.db)
  clearProductCache(app.platform)
  const both = await fetchProductList(app, { q: 'green under 100' })
  expect(both.understood).toEqual([
    { kind: 'family', label: 'Green', words: 'green' },
    { kind: 'price', label: 'Under $100', words: 'under 100' },
  ])
  expect(productNames(both.items).sort()).toEqual(['Green Tea Bag', 'Meadow Dress'])
  const plain = await fetchProductList(app, { q: 'green under 100', plain: 'Green' })
  expect(plain.understood.map(({ kind }) => kind)).toEqual(['price'])
  expect(productNames(plain.items)).toEqual(['Green Tea Bag'])
  // A chosen price takes precedence over the typed one.
  const chosen = await fetchProductList(app, { q: 'green under 100', priceTo: 20_000 })
  expect(chosen.understood.map(({ kind }) => kind)).toEqual(['family'])
})

test('a synonym or category name written by another process applies to the next search that is not cached [SRCH-05]', async () => {
  const app = await ownTestApp()
  await put(app, 'Walker', 'boots')
  const found = async (q: string) => productNames((await fetchProductList(app, { q, sort: 'name' })).items)
  expect(await found('stompers')).toEqual([])
  // Written directly, so that this process is not notified.
  await sql`
    insert into search_synonyms (id, typed, typed_key, means)
    values (gen_random_uuid(), 'stompers', 'stompers', '{boots}')`.execute(app.db)
  clearProductCache(app.platform)
  expect(await found('stompers')).toEqual(['Walker'])
  await sql`update product_categories set name = 'Clogs and more' where slug = 'boots'`.execute(app.db)
  clearProductCache(app.platform)
  expect(await found('clogs and more')).toEqual(['Walker'])
  await sql`delete from search_synonyms where typed = 'stompers'`.execute(app.db)
  clearProductCache(app.platform)
  expect(await found('stompers')).toEqual([])
})
