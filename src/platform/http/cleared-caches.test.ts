import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearProductCache } from '../../features/catalogue/products/server/product-cache.ts'
import { ownTestApp } from '../testing/test-app.ts'

const app = await ownTestApp()
const { given, as, db } = app
const admin = await given.member({ role: 'admin', isConfirmed: true })

// The clock stands still: a cached response would stay forever if the change did not clear it.
beforeEach(() => {
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now)
})
afterEach(() => vi.restoreAllMocks())

/** Requests as a visitor, whose responses are cached. */
const visit = async (path: string) => await (await as(null).get(path)).text()

/** Expects the name in a response before the deletion, and not after it. */
async function goesAtOnce(path: string, name: string, remove: () => Promise<Response>) {
  // Test data is written past the cache.
  clearProductCache(app.platform)
  expect(await visit(path)).toContain(name)
  const generation = app.platform.responseCache.generation()
  const answer = await remove()
  expect(answer.ok, await answer.clone().text()).toBe(true)
  expect(await visit(path)).not.toContain(name)
  expect(app.platform.responseCache.generation()).toBeGreaterThan(generation)
}

test('a photo that its owner deletes is gone from the feed at once [ACT-31, DEC-75]', async () => {
  const photo = await given.photo()
  await goesAtOnce('/photos', photo.id, () => as(photo.owner).delete(`/photos/${photo.id}`))
})

test('photos that their owner restricts to followers are gone from the feed at once [DEC-07]', async () => {
  const { id, owner } = await given.photo()
  await goesAtOnce('/photos', id, () =>
    as(owner).patch('/members/me/visibility', { visibility: 'followers' }),
  )
})

test('a product that is deleted is gone from the shop and its own page at once [ADM-09, SHOP-01]', async () => {
  const product = await given.product()
  expect(await visit(`/products/${product.slug}`)).toContain(product.id)
  const change = { ids: [product.id], change: { kind: 'delete' } }
  await goesAtOnce('/products', product.id, () => as(admin).post('/admin/products/bulk', change))
  expect(await visit(`/products/${product.slug}`)).toContain('product-not-found')
})

test('products that an imported table activates or changes show in the shop at once [CSV-03, SHOP-01]', async () => {
  const known = await given.product({ name: 'Harbour Coat', priceMinor: 1000 })
  const picture = await given.picture(admin)
  const scarf = await given.product({ name: 'Table Scarf', state: 'archived', picture })
  clearProductCache(app.platform)
  const before = await visit('/products')
  expect(before).toContain('Harbour Coat')
  expect(before).not.toContain('Table Scarf')
  const table = `id,name,description,price,state\n${known.id},Harbour Jacket,Warm,20.00,active\n${scarf.id},Table Scarf,Soft,9.00,active\n`
  const sent = await app.ask('/api/admin/imports?fileName=products.csv', {
    ...{ method: 'POST', body: table },
    headers: { cookie: admin.cookie, origin: 'http://showoff.test' },
  })
  const { id } = (await sent.json()) as { id: string }
  await app.drainJobs()
  await visit('/products')
  expect((await as(admin).post(`/admin/imports/${id}/apply`)).status).toBe(202)
  await app.drainJobs()
  const after = await visit('/products')
  expect([
    after.includes('Harbour Coat'),
    after.includes('Harbour Jacket'),
    after.includes('Table Scarf'),
  ]).toEqual([false, true, true])
  const rows = await db.selectFrom('products').select('id').where('name', '=', 'Table Scarf').execute()
  expect(rows).toHaveLength(1)
})

test('a brand that is merged into another is gone from its products at once [DEC-56]', async () => {
  const brand = await given.brand({ name: 'Maison Passing' })
  const into = await given.brand()
  await given.product({ brand })
  await goesAtOnce('/products', 'Maison Passing', () =>
    as(admin).post(`/admin/brands/${brand.id}/merge`, { into: into.id }),
  )
})
