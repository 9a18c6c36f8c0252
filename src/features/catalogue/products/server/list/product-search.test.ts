import { beforeAll, expect, test } from 'vitest'
import { ownTestApp, testApp } from '../../../../../platform/testing/test-app.ts'
import { clearProductCache } from '../product-cache.ts'
import { addListedProduct, fetchProductList, productNames } from '../testing/listed-products.ts'

beforeAll(async () => {
  const app = await testApp()
  const fjord = await app.given.brand({ name: 'Fjord & Sons' })
  await addListedProduct(app, { name: 'Linen Shirt', color: 'Sand' })
  await addListedProduct(app, { name: 'wool coat', color: 'Navy', brandId: fjord.id })
  await addListedProduct(app, { name: 'Denim Jacket', color: 'navy' })
  await addListedProduct(app, { name: 'Éclair T-Shirt', color: 'White', brandId: fjord.id })
  await addListedProduct(app, { name: 'Leather Boots', color: 'Black' })
  await addListedProduct(app, { name: 'Old Stock Shirt', color: 'Ochre', state: 'archived' })
  await app.given.product({ name: 'Proposed Shirt', state: 'proposed' })
  clearProductCache(app.platform)
})

test.each([
  ['linen', ['Linen Shirt']],
  ['LINEN', ['Linen Shirt']],
  ['eclair', ['Éclair T-Shirt']],
  ['ÉCLÄIR', ['Éclair T-Shirt']],
  ['shirt', ['Éclair T-Shirt', 'Linen Shirt']],
  ['shirts', ['Éclair T-Shirt', 'Linen Shirt']],
  ['shirt linen', ['Linen Shirt']],
  ['jack', ['Denim Jacket']],
  ['fjord', ['Éclair T-Shirt', 'wool coat']],
  ['coat fjord navy', ['wool coat']],
  ['navy', ['Denim Jacket', 'wool coat']],
  // Typos.
  ['jaket', ['Denim Jacket']],
  ['shrit', ['Éclair T-Shirt', 'Linen Shirt']],
  ['tshirt', ['Éclair T-Shirt']],
  ['lether bots', ['Leather Boots']],
  // Words without similar ones.
  ['umbrella', []],
  ['linen umbrella', []],
  ['proposed', []],
  ['ochre', []],
])('searching “%s” finds %j [SHOP-02]', async (q, found) => {
  const app = await testApp()
  const answer = await fetchProductList(app, { q, sort: 'name' })
  expect(productNames(answer.items)).toEqual(found)
  expect(answer).toMatchObject({ matchingCount: found.length, totalCount: 5 })
})

test.each([
  '!!!',
  "'",
  '\\',
  "linen' | 'coat",
  '%',
  '(((',
  '<->',
  ':*',
  '\u0000linen\u0000',
  '🧥',
  '…',
  'a&b',
  ' ',
])('the search treats “%s” as words and not as syntax', async (q) => {
  const app = await testApp()
  const answer = await fetchProductList(app, { q })
  expect(answer.totalCount).toBe(5)
})

test('a product is found by the new name of its brand, and not at all once it is archived', async () => {
  const app = await ownTestApp()
  const brand = await app.given.brand({ name: 'Before' })
  await addListedProduct(app, { name: 'Belt', brandId: brand.id })
  await app.db.updateTable('brands').set({ name: 'Afterwards' }).execute()
  clearProductCache(app.platform)
  expect(productNames((await fetchProductList(app, { q: 'afterwards' })).items)).toEqual(['Belt'])
  expect(productNames((await fetchProductList(app, { q: 'before' })).items)).toEqual([])
  await app.db.updateTable('products').set({ state: 'archived' }).execute()
  clearProductCache(app.platform)
  expect(await fetchProductList(app, { q: 'afterwards' })).toMatchObject({ items: [], matchingCount: 0 })
})
