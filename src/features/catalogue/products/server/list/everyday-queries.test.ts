import { beforeAll, expect, test } from 'vitest'
import { readCommunity } from '../../../../../../demo/community.ts'
import { newId } from '../../../../../platform/database/ids.ts'
import { testApp } from '../../../../../platform/testing/test-app.ts'
import { readCurrentCategoryTree } from '../../../categories/server/category-sql.ts'
import { familyColumns } from '../categories/family-columns.ts'
import { clearProductCache } from '../product-cache.ts'
import { fetchProductList, productNames } from '../testing/listed-products.ts'
import { everydayQueries } from './everyday-queries.ts'

/** The demo's catalog, without its pictures. */
beforeAll(async () => {
  const { db, platform } = await testApp()
  const { brands, products } = readCommunity()
  const tree = await readCurrentCategoryTree(db)
  await db
    .insertInto('brands')
    .values(brands.map(({ id, name }) => ({ id, name })))
    .execute()
  await db
    .insertInto('products')
    .values(
      products.map((product, at) => ({
        ...{ id: product.id, slug: product.legacyId, name: product.name, description: product.description },
        ...{ price_minor: product.priceCents, currency: product.currency, brand_id: product.brandId },
        ...{ color: product.color, color_hex: product.colorHex, ...familyColumns(product) },
        ...{ audience: product.audience, pattern: product.pattern, materials: product.materials },
        occasions: product.occasions,
        category_id: tree.bySlug.get(product.category)!.id,
        created_at: new Date(Date.UTC(2026, 0, 1 + at)),
      })),
    )
    .execute()
  const sizes = products.flatMap(({ id, variants }) =>
    variants.map(({ size, stock }, position) => ({ id: newId(), product_id: id, size, stock, position })),
  )
  await db.insertInto('variants').values(sizes).execute()
  clearProductCache(platform)
})

test.each(everydayQueries)('“%s” finds %j among the first five [SRCH-01]', async (q, expected) => {
  const { items } = await fetchProductList(await testApp(), { q, limit: 5 })
  expect(expected.filter((name) => !productNames(items).includes(name))).toEqual([])
  expect(items.length).toBeGreaterThan(0)
})
