import { expect, test } from 'vitest'
import { newId } from '../../../../../platform/database/ids.ts'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import { codeOf, fieldsOf, setUpProductAdmin } from '../testing/product-admin.ts'

test('a price or stock is changed in the list only if it still is what the admin saw, and watchers are notified [ADM-05]', async () => {
  const { app, admin, add } = await setUpProductAdmin()
  const member = await app.given.member()
  const product = await add({ variants: [{ size: 'S', stock: 0 }] })
  const wish = { tellsCheaper: true, tellsBack: true }
  expect((await app.as(member).put(`/watches/${product.id}`, wish)).status).toBe(200)
  const patch = (body: object) => app.as(admin).patch(`/admin/products/${product.id}`, body)
  const cheaper = await patch({ price: { minor: 19_900, minorBefore: 24_800 } })
  expect(await cheaper.json()).toMatchObject({ priceMinor: 19_900 })
  expect(await codeOf(await patch({ price: { minor: 100, minorBefore: 24_800 } }))).toEqual([
    409,
    'product-changed',
  ])
  expect((await patch({ price: { minor: 19_900, minorBefore: 24_800 } })).status).toBe(200)
  const stocked = await patch({ variants: [{ size: 'S', stock: 4, stockBefore: 0 }] })
  expect((await stocked.json()).variants).toMatchObject([{ size: 'S', stock: 4 }])
  expect(await codeOf(await patch({ variants: [{ size: 'XL', stock: 4 }] }))).toEqual([
    409,
    'product-changed',
  ])
  const steps = await app.db
    .selectFrom('price_history')
    .select('price_minor')
    .where('product_id', '=', product.id)
    .orderBy('since')
    .execute()
  expect(steps.map(({ price_minor }) => price_minor)).toEqual([24_800, 19_900])
  await enqueue(app.db, 'tell-watchers', {})
  await app.drainJobs()
  const { items } = await (await app.as(member).get('/notices')).json()
  expect(items).toHaveLength(2)
})

test('several products are archived, restored, moved to a brand, priced and stocked at once, and a repeated key changes nothing [ADM-05]', async () => {
  const { app, add, read, bulk } = await setUpProductAdmin()
  const brand = await app.given.brand()
  const products = [
    await add({ priceMinor: 999 }),
    await add({ priceMinor: 1_001, variants: [{ size: 'S', stock: 1 }] }),
  ]
  const ids = products.map(({ id }) => id)
  const both = async () => Promise.all(ids.map(read))
  const once = { 'idempotency-key': 'half' }
  for (let time = 0; time < 2; time++) await bulk(ids, { kind: 'price-percent', percent: -50 }, once)
  expect((await both()).map(({ priceMinor }) => priceMinor)).toEqual([500, 501])
  await bulk(ids, { kind: 'price', priceMinor: 4_200 })
  await bulk(ids, { kind: 'brand', brandId: brand.id })
  await bulk(ids, { kind: 'archive' })
  expect(await both()).toMatchObject([
    { priceMinor: 4_200, brand: { id: brand.id }, state: 'archived' },
    { priceMinor: 4_200, brand: { id: brand.id }, state: 'archived' },
  ])
  await bulk(ids, { kind: 'restore' })
  const counted = await (await bulk(ids, { kind: 'stock', stock: 7 })).json()
  expect(counted).toEqual({
    doneIds: [ids[1]],
    changedIds: [ids[1]],
    left: [{ id: ids[0], name: 'Harbour Coat', why: 'It has no sizes.' }],
    pricesBefore: [],
    statesBefore: [],
  })
  expect((await read(ids[1]!)).variants).toMatchObject([{ stock: 7 }])
  expect(await codeOf(await bulk(ids, { kind: 'brand', brandId: newId() }))).toEqual([404, 'brand-not-found'])
  expect(await fieldsOf(await bulk(ids, { kind: 'price-percent', percent: -100 }))).toMatchObject({
    'change.percent': 'At most 99 percent off',
  })
  expect((await bulk(['nonsense'], { kind: 'archive' })).status).toBe(422)
})

test('a bulk price change can be undone, except for products whose price has changed since [ADM-05, ADM-33]', async () => {
  const { add, bulk, read, app, admin } = await setUpProductAdmin()
  const products = [
    await add({ priceMinor: 999 }),
    await add({ priceMinor: 1_001 }),
    await add({ priceMinor: 0 }),
  ]
  const ids = products.map(({ id }) => id)
  const prices = async () => (await Promise.all(ids.map(read))).map(({ priceMinor }) => priceMinor)
  const { pricesBefore } = await (await bulk(ids, { kind: 'price-percent', percent: -50 })).json()
  // Half of zero is zero.
  expect(pricesBefore).toHaveLength(2)
  await app.as(admin).patch(`/admin/products/${ids[1]}`, { price: { minor: 777, minorBefore: 501 } })
  const back = { kind: 'prices-back', prices: pricesBefore }
  const answer = await (await bulk(ids.slice(0, 2), back)).json()
  expect(answer).toMatchObject({
    doneIds: [ids[0]],
    left: [{ id: ids[1], why: 'Its price has changed since.' }],
    pricesBefore: [],
  })
  expect(await prices()).toEqual([999, 777, 0])
  // The second time there is nothing left to undo.
  expect((await (await bulk(ids.slice(0, 1), back)).json()).left).toHaveLength(1)
  expect((await bulk(ids, { kind: 'prices-back', prices: [{ id: 'x', minor: -1 }] })).status).toBe(422)
  // A price in a former currency cannot be restored.
  await app.db.updateTable('products').set({ currency: 'EUR' }).where('id', '=', ids[2]!).execute()
  expect((await (await bulk(ids, { kind: 'price', priceMinor: 4_200 })).json()).pricesBefore).toHaveLength(2)
})

test('a proposed product is accepted once it has an image and a price [ADM-05, DEC-56]', async () => {
  const { app, admin, bulk, read } = await setUpProductAdmin()
  const bare = await app.given.product({ state: 'proposed', priceMinor: 0 })
  const whole = await app.given.product({ state: 'proposed', picture: await app.given.picture(admin) })
  const answer = await (await bulk([bare.id, whole.id], { kind: 'accept' })).json()
  expect(answer).toMatchObject({
    doneIds: [whole.id],
    left: [{ id: bare.id, why: 'It needs an image and a price first.' }],
  })
  expect((await read(whole.id)).state).toBe('active')
  expect((await (await bulk([bare.id], { kind: 'restore' })).json()).left).toMatchObject([
    { why: 'It is only proposed. Accept it first.' },
  ])
})

test('undoing the archiving of several products gives each the state that it had, and leaves those that were archived before or are no longer archived [ADM-40]', async () => {
  const { app, add, bulk, read } = await setUpProductAdmin()
  const [sold, soldAnew, old] = [await add(), await add(), await add({ state: 'archived' })]
  const proposed = await app.given.product({ state: 'proposed', priceMinor: 0 })
  const all = [sold.id, soldAnew.id, old.id, proposed.id]
  const archived = await (await bulk(all, { kind: 'archive' })).json()
  expect(archived.doneIds).toHaveLength(4)
  expect(archived.statesBefore).toHaveLength(3)
  expect(archived.statesBefore).toEqual(
    expect.arrayContaining([
      { id: sold.id, state: 'active' },
      { id: soldAnew.id, state: 'active' },
      { id: proposed.id, state: 'proposed' },
    ]),
  )
  await bulk([soldAnew.id], { kind: 'delete' })
  const back = { kind: 'states-back', states: archived.statesBefore }
  const undone = await (await bulk([sold.id, soldAnew.id, proposed.id], back)).json()
  expect(undone).toMatchObject({ left: [{ id: soldAnew.id }], statesBefore: [] })
  expect([(await read(sold.id)).state, (await read(old.id)).state, (await read(proposed.id)).state]).toEqual([
    'active',
    'archived',
    'proposed',
  ])
  // A second time, nothing is left to undo, and nothing changes.
  expect((await (await bulk([sold.id, proposed.id], back)).json()).doneIds).toHaveLength(2)
  expect(
    (await bulk([old.id], { kind: 'states-back', states: [{ id: old.id, state: 'archived' }] })).status,
  ).toBe(422)
})

test('an archived product is put on sale with others only if it has an image and a price [ADM-41]', async () => {
  const { app, admin, add, bulk, read } = await setUpProductAdmin()
  const whole = await add({ state: 'archived' })
  const free = await add({ state: 'archived', priceMinor: 0 })
  const unseen = await app.given.product({ state: 'archived' })
  const ids = [whole.id, free.id, unseen.id]
  const answer = await (await bulk(ids, { kind: 'restore' })).json()
  expect(answer.doneIds).toEqual([whole.id])
  expect(answer.left.map(({ why }: { why: string }) => why)).toEqual([
    'It needs an image and a price first.',
    'It needs an image and a price first.',
  ])
  expect((await read(free.id)).state).toBe('archived')
  await app.as(admin).patch(`/admin/products/${free.id}`, { price: { minor: 900, minorBefore: 0 } })
  expect((await (await bulk(ids, { kind: 'restore' })).json()).doneIds.toSorted()).toEqual(
    [whole.id, free.id].toSorted(),
  )
})

test('undoing new prices leaves a product of which a size has got another price since [ADM-33]', async () => {
  const { app, admin, add, bulk, read } = await setUpProductAdmin()
  const sizes = [{ size: 'S' }, { size: 'L', priceMinor: 30_000 }]
  const product = await add({ priceMinor: 20_000, variants: sizes })
  const { pricesBefore } = await (await bulk([product.id], { kind: 'price-percent', percent: -10 })).json()
  await app
    .as(admin)
    .patch(`/admin/products/${product.id}`, { variants: [{ size: 'L', priceMinor: 26_000 }] })
  const undone = await (await bulk([product.id], { kind: 'prices-back', prices: pricesBefore })).json()
  expect(undone).toMatchObject({ doneIds: [], left: [{ why: 'Its price has changed since.' }] })
  expect(await read(product.id)).toMatchObject({
    priceMinor: 18_000,
    variants: [{ priceMinor: null }, { priceMinor: 26_000 }],
  })
})
