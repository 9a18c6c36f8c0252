import { expect, test } from 'vitest'
import { newId } from '../../../../../platform/database/ids.ts'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import type { AdminProduct } from '../../admin-product.ts'
import { asForm, codeOf, listAuditEntries, setUpProductAdmin } from '../testing/product-admin.ts'

test('only an admin can read, add, change, copy or delete in the admin area, and a forged cookie does not help [ADM-32, PERM-06]', async () => {
  const { app, admin, add, form } = await setUpProductAdmin()
  const product = await add()
  const moderator = await app.given.member({ role: 'moderator' })
  const forged = { ...admin, cookie: `${admin.cookie.slice(0, -6)}AAAA%3D` }
  for (const [who, refusal] of [
    [null, [401, 'sign-in-required']],
    [forged, [401, 'sign-in-required']],
    [moderator, [403, 'admin-required']],
  ] as const) {
    const as = app.as(who)
    const one = `/admin/products/${product.id}`
    for (const answer of [
      as.get('/admin/products'),
      as.get(one),
      as.post('/admin/products', await form()),
      as.put(one, asForm(product)),
      as.patch(one, { price: { minor: 1, minorBefore: product.priceMinor } }),
      as.post(`${one}/copy`),
      as.post('/admin/products/bulk', { ids: [product.id], change: { kind: 'delete' } }),
      as.get(`/admin/brands/${newId()}/size-charts`),
      as.delete(`/admin/size-charts/${newId()}`),
    ]) {
      expect(await codeOf(await answer)).toEqual(refusal)
    }
  }
})

test('when two admins change one product, the second gets its current state and the name of the first, and can save again [ADM-05, ADM-14]', async () => {
  const { app, admin, add, read } = await setUpProductAdmin()
  const other = await app.given.member({ role: 'admin' })
  const product = await add()
  const mine = { ...asForm(product), name: 'Pier Coat' }
  const theirs = { ...asForm(product), priceMinor: 19_900 }
  expect((await app.as(other).put(`/admin/products/${product.id}`, theirs)).status).toBe(200)
  const answer = await app.as(admin).put(`/admin/products/${product.id}`, mine, { 'idempotency-key': 'mine' })
  expect(answer.status).toBe(409)
  const problem = await answer.json()
  expect(problem).toMatchObject({
    code: 'product-changed',
    changedBy: other.username,
    current: { name: 'Harbour Coat', priceMinor: 19_900 },
  })
  expect((await read(product.id)).name).toBe('Harbour Coat')

  const agreed = { ...mine, priceMinor: 19_900, version: problem.current.version }
  for (let time = 0; time < 2; time++) {
    const saved = await app
      .as(admin)
      .put(`/admin/products/${product.id}`, agreed, { 'idempotency-key': 'agreed' })
    expect(await saved.json()).toMatchObject({ name: 'Pier Coat', priceMinor: 19_900 })
  }
  expect((await listAuditEntries(app, product.id)).map(({ action }) => action)).toEqual([
    'product.add',
    'product.change',
    'product.change',
  ])
})

test('when ten admins save at once, one change is made and nine are refused [ADM-05]', async () => {
  const { app, add } = await setUpProductAdmin()
  const product = await add()
  const admins = await Promise.all(Array.from({ length: 10 }, () => app.given.member({ role: 'admin' })))
  const answers = await Promise.all(
    admins.map((one, i) =>
      app.as(one).put(`/admin/products/${product.id}`, { ...asForm(product), priceMinor: 100 + i }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
})

test('pieces sold while the form was open stay sold, and a new stock is refused when the old one has changed [ADM-07, ADM-12]', async () => {
  const { app, admin, add } = await setUpProductAdmin()
  const product = await add({
    variants: [
      { size: 'S', stock: 5 },
      { size: 'M', stock: 5 },
    ],
  })
  await app.db.updateTable('variants').set({ stock: 3 }).where('product_id', '=', product.id).execute()
  const put = (variants: object[], version: string) =>
    app
      .as(admin)
      .put(`/admin/products/${product.id}`, { ...asForm(product), version, name: 'Coat', variants })

  const untouched = await (await put([{ size: 'M' }, { size: 'S' }], product.version)).json()
  expect(untouched.variants.map(({ size, stock }: { size: string; stock: number }) => [size, stock])).toEqual(
    [
      ['M', 3],
      ['S', 3],
    ],
  )
  const over = await put([{ size: 'S', stock: 9, stockBefore: 5 }, { size: 'M' }], untouched.version)
  expect(await codeOf(over)).toEqual([409, 'product-changed'])
  const counted = await put([{ size: 'S', stock: 9, stockBefore: 3 }], untouched.version)
  expect((await counted.json()).variants).toMatchObject([{ size: 'S', stock: 9 }])
})

test('a copy is archived and has the same pictures, and its counted sizes have no stock [ADM-05]', async () => {
  const { app, admin, add, read } = await setUpProductAdmin()
  const product = await add({
    isFeatured: true,
    variants: [
      { size: 'S', stock: 5 },
      { size: 'M', stock: null },
    ],
  })
  const copies: AdminProduct[] = []
  for (let time = 0; time < 2; time++) {
    const answer = await app
      .as(admin)
      .post(`/admin/products/${product.id}/copy`, {}, { 'idempotency-key': 'copy' })
    expect(answer.status).toBe(201)
    copies.push(await answer.json())
  }
  expect(copies[0]).toEqual(copies[1])
  expect(copies[0]).toMatchObject({
    name: 'Harbour Coat (copy)',
    state: 'archived',
    isFeatured: false,
    images: [{ pictureId: product.images[0]!.pictureId }],
    variants: [
      { size: 'S', stock: 0 },
      { size: 'M', stock: null },
    ],
  })
  expect((await read(copies[0]!.id)).slug).not.toBe(product.slug)
})

test('a deleted product disappears at once, can be restored for ten minutes, and is then removed [ADM-15, ADM-18, DEC-35]', async () => {
  const { app, admin, add, read, bulk } = await setUpProductAdmin()
  const [product, other] = [await add({ variants: [{ size: 'S', stock: 5 }] }), await add()]
  const look = await app.given.photo({ products: [product] })
  // Pressed by two admins: undoing the second deletion must not undo the first.
  for (const changedIds of [[product.id, other.id].toSorted(), []]) {
    expect(await (await bulk([product.id, other.id], { kind: 'delete' })).json()).toEqual({
      doneIds: [product.id, other.id].toSorted(),
      changedIds,
      left: [],
      pricesBefore: [],
      statesBefore: [],
    })
  }
  expect(await codeOf(await app.as(null).get(`/products/${product.slug}`))).toEqual([
    404,
    'product-not-found',
  ])
  expect(await codeOf(await app.as(admin).get(`/admin/products/${product.id}`))).toEqual([
    404,
    'product-not-found',
  ])

  expect((await (await bulk([other.id], { kind: 'undelete' })).json()).doneIds).toEqual([other.id])
  expect(await read(other.id)).toMatchObject({ state: 'active', name: 'Harbour Coat' })

  await app.drainJobs()
  const isThere = async () =>
    (await app.db.selectFrom('products').select('id').where('id', '=', product.id).execute()).length
  expect(await isThere()).toBe(1)
  await app.db
    .updateTable('products')
    .set({ deleted_at: new Date(Date.now() - 11 * 60_000) })
    .where('id', '=', product.id)
    .execute()
  await enqueue(app.db, 'remove-deleted-products', {})
  await app.drainJobs()
  expect(await isThere()).toBe(0)
  expect((await (await bulk([product.id], { kind: 'undelete' })).json()).left).toMatchObject([
    { id: product.id },
  ])
  const shown = await (await app.as(look.owner).get(`/photos/${look.id}`)).json()
  expect(shown.images[0].productTags).toMatchObject([
    { productId: null, name: 'Harbour Coat', state: 'not-sold' },
  ])
  expect((await listAuditEntries(app, other.id)).map(({ action }) => action)).toEqual([
    'product.add',
    'product.delete',
    'product.undelete',
  ])
})
