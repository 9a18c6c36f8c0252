import { expect, test } from 'vitest'
import { ownTestApp, testApp } from '../../../../platform/testing/test-app.ts'
import type { ShopCategories } from '../category.ts'
import type { AdminCategories, AdminCategory } from '../category-admin.ts'

async function openTree() {
  const app = await testApp()
  const admin = await app.given.member({ role: 'admin' })
  const all = async (): Promise<AdminCategories> => (await app.as(admin).get('/admin/shop-categories')).json()
  const named = async (slug: string) => (await all()).items.find((one) => one.slug === slug)
  const add = async (form: object): Promise<AdminCategory> => {
    const answer = await app.as(admin).post('/admin/shop-categories', form)
    if (answer.status !== 201) throw new Error(await answer.text())
    return answer.json()
  }
  const into = async (productId: string, categoryId: string) =>
    app.db.updateTable('products').set({ category_id: categoryId }).where('id', '=', productId).execute()
  const categoryOf = async (productId: string) =>
    (
      await app.db
        .selectFrom('products')
        .select('category_id as id')
        .where('id', '=', productId)
        .executeTakeFirstOrThrow()
    ).id
  return { app, admin, all, named, add, into, categoryOf }
}

const fieldsOf = async (answer: Response) => {
  expect(answer.status).toBe(422)
  return ((await answer.json()) as { fields: Record<string, string> }).fields
}

test('a new shop starts with categories, and those of Google have Google’s numbers [CATG-01]', async () => {
  const { named, all } = await openTree()
  const { items } = await all()
  expect(items.length).toBeGreaterThan(100)
  expect(items[0]).toMatchObject({ slug: 'clothing', parentId: null, googleId: 1604 })
  expect(await named('dresses')).toMatchObject({ googleId: 2271, parentId: items[0]!.id })
  expect((await named('shirt-dresses'))?.googleId).toBeNull()
  // Each category is followed by its subcategories.
  const [dresses, day] = [await named('dresses'), await named('day-dresses')]
  expect(items.findIndex(({ id }) => id === day!.id)).toBe(
    items.findIndex(({ id }) => id === dresses!.id) + 1,
  )
})

test('an admin adds, renames, describes and moves a category, each change is logged, and the former address still leads to it [CATG-01, CATG-02]', async () => {
  const { app, admin, add, named } = await openTree()
  const [shoes, accessories] = [await named('shoes'), await named('accessories')]
  const added = await add({ name: 'Clogs  & Mules', parentId: shoes!.id })
  expect(added).toMatchObject({
    name: 'Clogs & Mules',
    slug: 'clogs-mules',
    parentId: shoes!.id,
    productCount: 0,
  })
  const path = `/admin/shop-categories/${added.id}`
  const changed = await app.as(admin).patch(path, {
    ...{ name: 'Clogs', slug: 'clogs', description: 'Wood below, leather above.', googleId: 187 },
    was: { name: 'Clogs & Mules' },
  })
  expect(await changed.json()).toMatchObject({ slug: 'clogs', description: 'Wood below, leather above.' })
  const moved = await app.as(admin).patch(path, { parentId: accessories!.id })
  expect(await moved.json()).toMatchObject({ parentId: accessories!.id, slug: 'clogs' })
  const read = await app.as(null).get('/shop-categories/clogs-mules')
  expect(await read.json()).toMatchObject({ slug: 'clogs', path: [{ slug: 'accessories' }] })
  const log = await app.db
    .selectFrom('audit_entries')
    .select(['action', 'after'])
    .where('subject_id', '=', added.id)
    .orderBy('happened_at')
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual([
    ...['product-category.add', 'product-category.change', 'product-category.change'],
  ])
  expect(log[2]!.after).toEqual({ parent: 'Accessories' })
  // Repeating a change does nothing and is not logged.
  expect((await app.as(admin).patch(path, { parentId: accessories!.id })).status).toBe(200)
  expect((await app.as(admin).patch(path, { name: 'Sabots', was: { name: 'Clogs & Mules' } })).status).toBe(
    409,
  )
})

test('an admin places a category after a sibling, and repeating it changes nothing [CATG-01]', async () => {
  const { app, admin, add, all } = await openTree()
  const parent = await add({ name: `Order ${Date.now()}` })
  const [a, b, c] = [
    await add({ name: 'A', parentId: parent.id }),
    await add({ name: 'B', parentId: parent.id }),
    await add({ name: 'C', parentId: parent.id }),
  ]
  const place = (id: string, afterId: string | null) =>
    app.as(admin).put(`/admin/shop-categories/${id}/place`, { afterId })
  const order = async () =>
    (await all()).items
      .filter(({ parentId }) => parentId === parent.id)
      .map(({ name }) => name)
      .join('')
  for (let time = 0; time < 2; time++) {
    expect((await place(c.id, a.id)).status).toBe(200)
    expect(await order()).toBe('ACB')
  }
  await place(b.id, null)
  expect(await order()).toBe('BAC')
  expect(await fieldsOf(await place(b.id, parent.id))).toHaveProperty('afterId')
})

test('a category is refused inside itself, below the deepest level, or with a name or an address in use', async () => {
  const { app, admin, add, named } = await openTree()
  const [clothing, dresses, day, shoes] = [
    ...[await named('clothing'), await named('dresses'), await named('day-dresses'), await named('shoes')],
  ]
  const change = (id: string, body: object) => app.as(admin).patch(`/admin/shop-categories/${id}`, body)
  expect(await fieldsOf(await change(clothing!.id, { parentId: day!.id }))).toHaveProperty('parentId')
  expect(await fieldsOf(await change(dresses!.id, { parentId: dresses!.id }))).toHaveProperty('parentId')
  expect(await fieldsOf(await change(dresses!.id, { name: 'knitwear' }))).toHaveProperty('name')
  expect(await fieldsOf(await change(dresses!.id, { slug: 'shoes' }))).toHaveProperty('slug')
  expect(await fieldsOf(await change(dresses!.id, { slug: 'Ball Gowns' }))).toHaveProperty('slug')
  const deep = await add({ name: 'Fourth', parentId: day!.id })
  expect(
    await fieldsOf(await app.as(admin).post('/admin/shop-categories', { name: 'Fifth', parentId: deep.id })),
  ).toHaveProperty('parentId')
  // Clothing with the new category has three levels below it: inside another category there would be five.
  expect(await fieldsOf(await change(clothing!.id, { parentId: shoes!.id }))).toHaveProperty('parentId')
  expect((await change('00000000-0000-7000-8000-000000000000', { name: 'X' })).status).toBe(404)
})

test('when a category is deleted, its products go to the chosen category, its subcategories move up, and its address redirects [CATG-02]', async () => {
  const { app, admin, add, all, into, categoryOf, named } = await openTree()
  const parent = await add({ name: `Gone ${Date.now()}` })
  const [old, heir] = [
    await add({ name: 'Old', parentId: parent.id }),
    await add({ name: 'Heir', parentId: parent.id }),
  ]
  const inside = await add({ name: 'Inside', parentId: old.id })
  const [first, second] = [await app.given.product(), await app.given.product()]
  await into(first.id, old.id)
  await into(second.id, inside.id)
  const remove = (id: string, query = '') => app.as(admin).delete(`/admin/shop-categories/${id}${query}`)
  expect(await fieldsOf(await remove(old.id, `?into=${old.id}`))).toHaveProperty('into')
  expect((await remove(old.id, `?into=${heir.id}`)).status).toBe(200)
  expect(await categoryOf(first.id)).toBe(heir.id)
  expect(await categoryOf(second.id)).toBe(inside.id)
  expect((await all()).items.find(({ id }) => id === inside.id)?.parentId).toBe(parent.id)
  expect(await (await app.as(null).get(`/shop-categories/${old.slug}`)).json()).toMatchObject({
    slug: heir.slug,
  })
  expect((await remove(old.id)).status).toBe(404)
  // Without a target, the products have no category and are counted as such.
  const before = (await all()).withoutCount
  await remove(heir.id)
  expect(await categoryOf(first.id)).toBeNull()
  expect((await all()).withoutCount).toBe(before + 1)
  expect(await (await app.as(null).get(`/shop-categories/${old.slug}`)).json()).toMatchObject({
    slug: parent.slug,
  })
  expect(await named(heir.slug)).toBeUndefined()
})

test('the shop shows the categories with products on sale and counts those of their subcategories [CATG-08]', async () => {
  const app = await ownTestApp()
  const shown = async () => {
    const { items } = (await (await app.as(null).get('/shop-categories')).json()) as ShopCategories
    return items.map(({ slug, productCount }) => `${slug} ${productCount}`)
  }
  expect(await shown()).toEqual([])
  const put = async (slug: string, state: 'active' | 'archived' = 'active') => {
    const { id } = await app.given.product({ state })
    await app.db
      .updateTable('products')
      .set((eb) => ({
        category_id: eb.selectFrom('product_categories').select('id').where('slug', '=', slug),
      }))
      .where('id', '=', id)
      .execute()
  }
  for (const slug of ['day-dresses', 'dresses', 'boots', 'boots']) await put(slug)
  await put('bags', 'archived')
  app.platform.responseCache.clear()
  const { clearProductCache } = await import('../../products/server/product-cache.ts')
  clearProductCache(app.platform)
  expect(await shown()).toEqual(['clothing 2', 'dresses 2', 'day-dresses 1', 'shoes 2', 'boots 2'])
  expect((await app.as(null).get('/shop-categories/no-such')).status).toBe(404)
})

test('only admins can change the category tree', async () => {
  const { app, named } = await openTree()
  const bags = await named('bags')
  const member = await app.given.member()
  for (const who of [null, member]) {
    const status = who ? 403 : 401
    expect((await app.as(who).post('/admin/shop-categories', { name: 'Mine' })).status).toBe(status)
    expect((await app.as(who).delete(`/admin/shop-categories/${bags!.id}`)).status).toBe(status)
  }
})
