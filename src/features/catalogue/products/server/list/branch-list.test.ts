import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ownTestApp, type TestApp } from '../../../../../platform/testing/test-app.ts'
import type { ProductList } from '../../product.ts'
import { clearProductCache } from '../product-cache.ts'
import { fetchProductList } from '../testing/listed-products.ts'

let app: TestApp

/**
 * More products than are collected at once: three categories of shoes, expensive where blue is rare, and as many
 * cheaper dresses.
 */
beforeAll(async () => {
  app = await ownTestApp()
  await sql`
    insert into products (id, slug, name, price_minor, category_id, color_family)
    select gen_random_uuid(), 'row-' || number, md5(number::text), 10000 + 100 * (number * 7919 % 500),
           (select id from product_categories where slug = (array['boots', 'sandals', 'sneakers'])[1 + number % 3]),
           case when number % 4 = 0 then 'blue' else 'red' end
    from generate_series(1, 12000) as number
    union all
    select gen_random_uuid(), 'dress-' || number, md5('dress' || number), 1000 + number % 50,
           (select id from product_categories where slug = 'dresses'), 'red'
    from generate_series(1, 6000) as number`.execute(app.db)
  await sql`analyze products`.execute(app.db)
  clearProductCache(app.platform)
})

test.each([
  ['name', sql`name_key, id`],
  ['price-low', sql`price_minor, id`],
  ['price-high', sql`price_minor desc, id desc`],
  ['newest', sql`created_at desc, id desc`],
])(
  'the products of a category and its subcategories are one list by %s, also under a filter [CATG-06, SHOP-04]',
  async (sort, order) => {
    for (const [filter, condition] of [
      [{}, sql`true`],
      [{ family: 'blue' }, sql`color_family = 'blue'`],
      [{ priceFrom: 20_000 }, sql`price_minor >= 20000`],
    ] as const) {
      const { rows } = await sql<{ id: string }>`
      select id from products where price_minor >= 10000 and ${condition} order by ${order} limit 160`.execute(
        app.db,
      )
      const paged: string[] = []
      for (let cursor: string | null = ''; cursor !== null && paged.length < 160; ) {
        const query = { category: 'shoes', sort, limit: 40, ...filter, ...(cursor ? { cursor } : {}) }
        const page: ProductList = await fetchProductList(app, query)
        paged.push(...page.items.map(({ id }) => id))
        cursor = page.nextCursor
      }
      expect(paged).toEqual(rows.map(({ id }) => id))
    }
  },
)
