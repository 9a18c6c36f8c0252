import { expect, test } from 'vitest'
import type { BulkAnswer } from '../../bulk-product-change.ts'
import { asForm, codeOf, fieldsOf, listAuditEntries, setUpProductAdmin } from '../testing/product-admin.ts'

const { app, admin, form, add, read, bulk } = await setUpProductAdmin()

const categoryId = async (slug: string) =>
  (
    await app.db
      .selectFrom('product_categories')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
  ).id

test('a product is saved with its category, its attributes and the family of its color [CATG-03, CATG-04]', async () => {
  const coats = await categoryId('coats')
  const coat = await add({
    ...{ categoryId: coats, audience: 'women', materials: ['wool', 'wool', 'silk'], pattern: 'herringbone' },
    ...{ occasions: ['work'], color: 'Bottle green' },
  })
  expect(coat).toMatchObject({
    ...{
      category: { id: coats, slug: 'coats', name: 'Coats' },
      audience: 'women',
      materials: ['wool', 'silk'],
    },
    ...{ pattern: 'herringbone', occasions: ['work'], colorFamily: 'green', isColorFamilyChosen: false },
  })
  const save = (product: typeof coat, more: object) =>
    app.as(admin).put(`/admin/products/${coat.id}`, { ...asForm(product), ...more })
  // The family follows the color until an admin chooses another one.
  expect(await (await save(coat, { color: 'Oxblood' })).json()).toMatchObject({ colorFamily: 'red' })
  const chosen = await (await save(await read(coat.id), { color: 'Oxblood', colorFamily: 'brown' })).json()
  expect(chosen).toMatchObject({ colorFamily: 'brown', isColorFamilyChosen: true })
  const view = await (await app.as(null).get(`/products/${coat.slug}`)).json()
  expect(view).toMatchObject({ categoryPath: [], color: 'Oxblood' })
  const [, first] = await listAuditEntries(app, coat.id)
  expect(first!.before).toMatchObject({ category: 'Coats', color: 'Bottle green', colorFamily: 'green' })
})

test('an attribute that is not in its list is refused at its field, and a missing category is not found [CATG-03, DEC-83]', async () => {
  const post = async (more: object) => app.as(admin).post('/admin/products', await form(more))
  expect(await fieldsOf(await post({ audience: 'dogs' }))).toHaveProperty('audience')
  expect(Object.keys(await fieldsOf(await post({ materials: ['unobtainium'] })))[0]).toMatch(/^materials/)
  const seven = ['wool', 'silk', 'linen', 'cotton', 'denim', 'lace', 'felt']
  expect(await fieldsOf(await post({ materials: seven }))).toHaveProperty('materials')
  expect(await codeOf(await post({ categoryId: '00000000-0000-7000-8000-000000000000' }))).toEqual([
    ...[404, 'category-not-found'],
  ])
})

test('several products get a category or attributes at once, and fields that are not given stay [CATG-03]', async () => {
  const [one, two] = [await add({ name: 'One', pattern: 'striped' }), await add({ name: 'Two' })]
  const boots = await categoryId('boots')
  const moved = (await (
    await bulk([one.id, two.id], { kind: 'category', categoryId: boots })
  ).json()) as BulkAnswer
  expect(moved.doneIds.toSorted()).toEqual([one.id, two.id].toSorted())
  await bulk([one.id, two.id], { kind: 'attributes', audience: 'men', materials: ['leather'] })
  for (const [id, pattern] of [
    [one.id, 'striped'],
    [two.id, null],
  ] as const) {
    const product = await read(id)
    expect(product).toMatchObject({
      category: { slug: 'boots' },
      audience: 'men',
      materials: ['leather'],
      pattern,
    })
    expect((await listAuditEntries(app, id)).map(({ action }) => action)).toEqual([
      ...['product.add', 'product.change', 'product.change'],
    ])
  }
  // Repeating a change does nothing and is not logged.
  await bulk([one.id], { kind: 'category', categoryId: boots })
  await bulk([one.id], { kind: 'attributes', audience: 'men' })
  expect(await listAuditEntries(app, one.id)).toHaveLength(3)
  expect((await bulk([one.id], { kind: 'category', categoryId: one.id })).status).toBe(404)
})

test('the admin list of a category includes the products of its subcategories, and is searched and sorted [CATG-03]', async () => {
  const [bags, totes] = [await categoryId('bags'), await categoryId('totes')]
  await add({ name: 'Canvas Tote', categoryId: totes, priceMinor: 4_000 })
  await add({ name: 'Leather Bag', categoryId: bags, priceMinor: 9_000 })
  const listed = async (query: string) => {
    const answer = await app.as(admin).get(`/admin/products?${query}`)
    const page = (await answer.json()) as { items: { name: string; categoryName: string }[]; total: number }
    return [page.items.map(({ name, categoryName }) => `${name}: ${categoryName}`), page.total]
  }
  const both = ['Canvas Tote: Totes', 'Leather Bag: Bags']
  expect(await listed(`category=${bags}&sort=name`)).toEqual([both, 2])
  expect(await listed(`category=${bags}&sort=-price`)).toEqual([both.toReversed(), 2])
  expect(await listed(`category=${bags}&sort=stock`)).toEqual([expect.arrayContaining(both), 2])
  expect(await listed(`category=${totes}`)).toEqual([both.slice(0, 1), 1])
  expect(await listed(`category=${bags}&q=leather`)).toEqual([both.slice(1), 1])
})
