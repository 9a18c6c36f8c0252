import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { legacyUuid, newId } from '../../../platform/ids.ts'
import { enqueue } from '../../../platform/jobs.ts'
import type { TestMember } from '../../../platform/testing/given.ts'
import { ownTestApp, type TestApp, testApp } from '../../../platform/testing/test-app.ts'
import type { DeskProduct, DeskProductPage } from '../desk-product.ts'

const desk = async (given?: TestApp) => {
  const app = given ?? (await testApp())
  const admin = await app.given.member({ role: 'admin' })
  const form = async (more: object = {}) => ({
    name: 'Harbour Coat',
    description: 'Waxed cotton, cut wide.',
    priceMinor: 24_800,
    images: [{ pictureId: (await app.given.picture(admin, 'product')).id, altText: 'A coat' }],
    ...more,
  })
  const add = async (more: object = {}): Promise<DeskProduct> => {
    const answer = await app.as(admin).post('/admin/products', await form(more))
    if (answer.status !== 201) throw new Error(await answer.text())
    return answer.json()
  }
  const read = async (id: string): Promise<DeskProduct> =>
    (await app.as(admin).get(`/admin/products/${id}`)).json()
  const bulk = (ids: string[], change: object, headers: Record<string, string> = {}) =>
    app.as(admin).post('/admin/products/bulk', { ids, change }, headers)
  return { app, admin, form, add, read, bulk }
}

/** What the form sends of a product as it is. */
const asForm = (product: DeskProduct) => ({
  version: product.version,
  name: product.name,
  description: product.description,
  priceMinor: product.priceMinor,
  brandId: product.brand?.id ?? null,
  color: product.color,
  state: product.state,
  variants: product.variants.map(({ size }) => ({ size })),
  images: product.images.map(({ pictureId, altText }) => ({ pictureId, altText })),
})

const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code]
const fieldsOf = async (answer: Response) => (await answer.json()).fields

const audited = async ({ db }: TestApp, id: string) => {
  const entries = await db
    .selectFrom('audit_entries')
    .select(['action', 'before', 'after', 'member_id'])
    .where('subject_id', '=', id)
    .orderBy('happened_at')
    .orderBy('id')
    .execute()
  return entries
}

test('an admin adds a product with every field of the form, and the shop sells it at once [ADM-07, ADM-12, ADM-14, API-05]', async () => {
  const { app, admin, form, read } = await desk()
  const brand = await app.given.brand({ name: 'Salt Works' })
  const body = await form({
    name: '  Harbour   Coat ',
    color: 'Stone',
    colorHex: '#B08D57',
    link: 'https://salt.example/coat',
    brandId: brand.id,
    history: 'Made on the pier.',
    sizeGuide: 'Cut wide.',
    care: 'Wax it.',
    isFeatured: true,
    variants: [{ size: ' S ', stock: 3 }, { size: 'M', stock: null }, { size: 'L' }],
  })
  const answer = await app.as(admin).post('/admin/products', body, { 'idempotency-key': 'coat-once' })
  const product: DeskProduct = await answer.json()
  expect(answer.status).toBe(201)
  expect(product).toMatchObject({
    name: 'Harbour Coat',
    slug: 'harbour-coat',
    state: 'active',
    priceMinor: 24_800,
    currency: 'USD',
    color: 'Stone',
    colorHex: '#b08d57',
    link: 'https://salt.example/coat',
    brand: { id: brand.id, name: 'Salt Works', isVerified: false },
    history: 'Made on the pier.',
    sizeGuide: 'Cut wide.',
    care: 'Wax it.',
    isFeatured: true,
    images: [{ altText: 'A coat' }],
  })
  expect(product.variants.map(({ size, stock }) => [size, stock])).toEqual([
    ['S', 3],
    ['M', null],
    ['L', null],
  ])
  const again = await app.as(admin).post('/admin/products', body, { 'idempotency-key': 'coat-once' })
  expect((await again.json()).id).toBe(product.id)
  expect(await (await app.as(null).get('/products/harbour-coat')).json()).toMatchObject({
    name: 'Harbour Coat',
    history: 'Made on the pier.',
  })
  expect(await audited(app, product.id)).toMatchObject([
    { action: 'product.add', member_id: admin.id, after: { name: 'Harbour Coat', priceMinor: 24_800 } },
  ])
  expect(await read(product.id)).toEqual(product)
})

test.each([
  ['no name', { name: '  ' }, { name: 'Please enter a product name' }],
  ['no description', { description: ' ' }, { description: 'Add a description to save.' }],
  ['no image', { images: [] }, { images: 'At least one product image is required' }],
  ['a negative price', { priceMinor: -1 }, { priceMinor: 'Use an amount such as 4.50' }],
  ['a price that is no number', { priceMinor: 'cheap' }, { priceMinor: 'Use an amount such as 4.50' }],
  ['part of a cent', { priceMinor: 10.5 }, { priceMinor: 'Use an amount such as 4.50' }],
  ['a price without end', { priceMinor: 3e9 }, { priceMinor: 'Use an amount such as 4.50' }],
  [
    'a script as its link',
    { link: 'javascript:alert(1)' },
    { link: 'Please enter an address that begins with https://' },
  ],
  ['a color that is none', { colorHex: 'beige' }, { colorHex: 'Use a color such as #b08d57' }],
  ['a size twice', { variants: [{ size: 'S' }, { size: 's' }] }, { variants: 'Each size once, please' }],
  ['half a piece', { variants: [{ size: 'S', stock: 0.5 }] }, { 'variants.0.stock': expect.any(String) }],
  ['a proposal', { state: 'proposed' }, { state: 'It is either on sale or archived.' }],
  ['a list as its name', { name: ['x'] }, { name: expect.any(String) }],
])('a product with %s is refused at its field [ADM-08, ADM-09, ADM-10]', async (_, wrong, fields) => {
  const { app, admin, form } = await desk()
  const answer = await app.as(admin).post('/admin/products', await form(wrong))
  expect(answer.status).toBe(422)
  expect(await fieldsOf(answer)).toEqual(fields)
})

test('a price is taken as a number, and as 0 where none is given [ADM-10]', async () => {
  const { add } = await desk()
  expect((await add({ priceMinor: '1999' })).priceMinor).toBe(1999)
  expect((await add({ priceMinor: '' })).priceMinor).toBe(0)
  expect((await add({ priceMinor: null })).priceMinor).toBe(0)
  expect((await add({ priceMinor: undefined })).priceMinor).toBe(0)
})

test('at most three images, each once; somebody else’s, one in use and a missing one look alike [ADM-11, DEC-28]', async () => {
  const { app, admin, form, add } = await desk()
  const own = async (member: TestMember = admin) => (await app.given.picture(member, 'product')).id
  const post = async (images: object[]) => app.as(admin).post('/admin/products', await form({ images }))
  const four = [await own(), await own(), await own(), await own()].map((pictureId) => ({ pictureId }))
  expect(await fieldsOf(await post(four))).toEqual({ images: 'Up to 3 images' })
  expect(await fieldsOf(await post([four[0]!, four[0]!]))).toEqual({ images: 'Each image once, please' })
  expect((await post(four.slice(0, 3))).status).toBe(201)

  const stranger = await own(await app.given.member())
  const used = (await add()).images[0]!.pictureId
  const onLook = await app.given.photo({ owner: admin })
  const { media_id: looked } = await app.db
    .selectFrom('photo_images')
    .select('media_id')
    .where('photo_id', '=', onLook.id)
    .executeTakeFirstOrThrow()
  for (const pictureId of [stranger, used, looked, newId()]) {
    expect(await codeOf(await post([{ pictureId }]))).toEqual([404, 'image-not-found'])
  }
})

test('images lie at products/product_{uuid}, belong to the house, and go when another takes their place [ADM-11, ADM-16]', async () => {
  const { app, admin, add } = await desk()
  const product = await add()
  const [image] = product.images
  const file = await app.db
    .selectFrom('media_files')
    .innerJoin('media', 'media.id', 'media_files.media_id')
    .select(['key', 'owner_id'])
    .where('media_id', '=', image!.pictureId)
    .where('variant', '=', 'original')
    .executeTakeFirstOrThrow()
  expect(file).toEqual({ key: `products/product_${image!.pictureId}.jpg`, owner_id: null })

  const other = await app.given.picture(admin, 'product')
  const answer = await app.as(admin).put(`/admin/products/${product.id}`, {
    ...asForm(product),
    images: [{ pictureId: other.id }],
  })
  expect((await answer.json()).images.map(({ pictureId }: { pictureId: string }) => pictureId)).toEqual([
    other.id,
  ])
  await app.drainJobs()
  const left = await app.db.selectFrom('media').select('id').where('id', '=', image!.pictureId).execute()
  expect(left).toEqual([])
})

test('only an admin uploads a picture of a product, and crops it once it is the house’s [ADM-11, ADM-32]', async () => {
  const { app, admin, add } = await desk()
  const member = await app.given.member()
  const bytes = new Uint8Array([1, 2, 3])
  expect(await codeOf(await app.as(member).send('/pictures?for=product', bytes))).toEqual([
    403,
    'admin-required',
  ])
  const [image] = (await add()).images
  expect((await app.as(admin).get(`/pictures/${image!.pictureId}`)).status).toBe(200)
  const moderator = await app.given.member({ role: 'moderator' })
  expect(await codeOf(await app.as(moderator).get(`/pictures/${image!.pictureId}`))).toEqual([
    404,
    'image-not-found',
  ])
})

test('an id from elsewhere is kept and becomes a name-based UUID, once [ADM-13, DEC-27]', async () => {
  const { app, admin, form, add } = await desk()
  const product = await add({ id: 'ts-9001' })
  expect(product.id).toBe(legacyUuid('ts-9001'))
  for (const address of ['ts-9001', product.id]) {
    expect((await app.as(admin).get(`/admin/products/${address}`)).status).toBe(200)
    expect((await app.as(null).get(`/products/${address}`)).status).toBe(200)
  }
  const own = newId()
  expect((await add({ id: own.toUpperCase() })).id).toBe(own)
  for (const id of ['ts-9001', own]) {
    const answer = await app.as(admin).post('/admin/products', await form({ id }))
    const problem = await answer.json()
    expect([answer.status, problem.code, problem.alias]).toEqual([409, 'product-exists', '23505'])
  }
  expect(await codeOf(await app.as(admin).get('/admin/products/no-such-thing'))).toEqual([
    404,
    'product-not-found',
  ])
})

test('nobody but an admin reads, adds, changes, copies or deletes at the desk, whatever their cookie says [ADM-32, PERM-06]', async () => {
  const { app, admin, add, form } = await desk()
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

test('of two who change one product the second is told what it is now and by whom, and loses nothing [ADM-05, ADM-14]', async () => {
  const { app, admin, add, read } = await desk()
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
  expect((await audited(app, product.id)).map(({ action }) => action)).toEqual([
    'product.add',
    'product.change',
    'product.change',
  ])
})

test('ten admins at once: one change is made, nine are told [ADM-05]', async () => {
  const { app, add } = await desk()
  const product = await add()
  const admins = await Promise.all(Array.from({ length: 10 }, () => app.given.member({ role: 'admin' })))
  const answers = await Promise.all(
    admins.map((one, i) =>
      app.as(one).put(`/admin/products/${product.id}`, { ...asForm(product), priceMinor: 100 + i }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
})

test('what was sold while the form was open stays sold; a stock typed over must still be there [ADM-07, ADM-12]', async () => {
  const { app, admin, add } = await desk()
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

test('a price and stocks change in the table where they are still what was typed over, and watchers hear of it [ADM-05]', async () => {
  const { app, admin, add } = await desk()
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

test('a copy is archived, without pieces, with the same pictures [ADM-05]', async () => {
  const { app, admin, add, read } = await desk()
  const product = await add({
    isFeatured: true,
    variants: [
      { size: 'S', stock: 5 },
      { size: 'M', stock: null },
    ],
  })
  const copies: DeskProduct[] = []
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

test('a deleted product is gone at once, can be had back for ten minutes, and is removed after them [ADM-15, ADM-18, DEC-35]', async () => {
  const { app, admin, add, read, bulk } = await desk()
  const [product, other] = [await add({ variants: [{ size: 'S', stock: 5 }] }), await add()]
  const look = await app.given.photo({ products: [product] })
  for (let time = 0; time < 2; time++) {
    expect(await (await bulk([product.id, other.id], { kind: 'delete' })).json()).toEqual({
      doneIds: [product.id, other.id].toSorted(),
      left: [],
      pricesBefore: [],
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
  expect((await audited(app, other.id)).map(({ action }) => action)).toEqual([
    'product.add',
    'product.delete',
    'product.undelete',
  ])
})

test('several products are archived, put on sale, moved to a brand, priced and counted at once, each once per key [ADM-05]', async () => {
  const { app, add, read, bulk } = await desk()
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
    left: [{ id: ids[0], name: 'Harbour Coat', why: 'It comes in no sizes.' }],
    pricesBefore: [],
  })
  expect((await read(ids[1]!)).variants).toMatchObject([{ stock: 7 }])
  expect(await codeOf(await bulk(ids, { kind: 'brand', brandId: newId() }))).toEqual([404, 'brand-not-found'])
  expect(await fieldsOf(await bulk(ids, { kind: 'price-percent', percent: -100 }))).toMatchObject({
    'change.percent': 'At most 99 percent off',
  })
  expect((await bulk(['nonsense'], { kind: 'archive' })).status).toBe(422)
})

test('prices that were changed together go back to what each was, unless somebody priced it anew since [ADM-05, ADM-33]', async () => {
  const { add, bulk, read, app, admin } = await desk()
  const products = [
    await add({ priceMinor: 999 }),
    await add({ priceMinor: 1_001 }),
    await add({ priceMinor: 0 }),
  ]
  const ids = products.map(({ id }) => id)
  const prices = async () => (await Promise.all(ids.map(read))).map(({ priceMinor }) => priceMinor)
  const { pricesBefore } = await (await bulk(ids, { kind: 'price-percent', percent: -50 })).json()
  // Nothing is half of nothing.
  expect(pricesBefore).toHaveLength(2)
  await app.as(admin).patch(`/admin/products/${ids[1]}`, { price: { minor: 777, minorBefore: 501 } })
  const back = { kind: 'prices-back', prices: pricesBefore }
  const answer = await (await bulk(ids.slice(0, 2), back)).json()
  expect(answer).toMatchObject({
    doneIds: [ids[0]],
    left: [{ id: ids[1], why: 'Its price was changed since.' }],
    pricesBefore: [],
  })
  expect(await prices()).toEqual([999, 777, 0])
  // Said again there is nothing to take back.
  expect((await (await bulk(ids.slice(0, 1), back)).json()).left).toHaveLength(1)
  expect((await bulk(ids, { kind: 'prices-back', prices: [{ id: 'x', minor: -1 }] })).status).toBe(422)
  // What was priced in a currency of before stays in today's.
  await app.db.updateTable('products').set({ currency: 'EUR' }).where('id', '=', ids[2]!).execute()
  expect((await (await bulk(ids, { kind: 'price', priceMinor: 4_200 })).json()).pricesBefore).toHaveLength(2)
})

test('a proposed product is accepted once it has an image and a price [ADM-05, DEC-56]', async () => {
  const { app, admin, bulk, read } = await desk()
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

test('what many products have is found in every order, also where it lies together at the far end, and counted as far as that is worth it [ADM-05]', async () => {
  const app = await ownTestApp()
  const { admin } = await desk(app)
  await sql`
    insert into products (id, slug, name, description, price_minor, created_at)
    select gen_random_uuid(), 'coat-' || n, case when n <= 2400 then 'Plain' else 'Zebra' end || ' Coat ' || lpad(n::text, 5, '0'),
           'Warm.', n, now() - n * interval '1 minute'
    from generate_series(1, 3600) n`.execute(app.db)
  await sql`analyze products`.execute(app.db)
  const page = async (query: string): Promise<DeskProductPage> =>
    (await app.as(admin).get(`/admin/products?limit=6&${query}`)).json()
  const run = (from: number, step: number) => Array.from({ length: 12 }, (_, at) => from + at * step)
  for (const [query, first, step] of [
    ['q=coat&sort=price', 1, 1],
    ['q=coat&sort=-name', 3600, -1],
    ['q=zebra&sort=name', 2401, 1],
    ['q=zebra&sort=-created', 2401, 1],
    ['q=zebra&sort=price&state=active', 2401, 1],
    ['q=plain&sort=-price', 2400, -1],
  ] as const) {
    const one = await page(query)
    const two = await page(`${query}&cursor=${encodeURIComponent(one.nextCursor ?? '')}`)
    const numbers = [...one.items, ...two.items].map(({ priceMinor }) => priceMinor)
    expect([query, numbers]).toEqual([query, run(first, step)])
    expect([query, one.total, one.isMore, two.total]).toEqual([query, 1000, true, null])
  }
  expect(await page('q=zebra 0301')).toMatchObject({ total: 10, isMore: false })
  expect(await page('q=zebra 03010')).toMatchObject({ total: 1, isMore: false })
  expect(await page('sort=stock')).toMatchObject({ total: 3600, isMore: false })
})

test('the list is searched, sorted and narrowed in every way, page by page, without a gap or a double [ADM-05]', async () => {
  const app = await ownTestApp()
  const { admin } = await desk(app)
  const brands = [await app.given.brand({ name: 'Äther' }), await app.given.brand({ name: 'Zephyr' })]
  for (let i = 0; i < 12; i++) {
    const product = await app.given.product({
      name: `${['Coat', 'Écharpe', 'Boot'][i % 3]} ${i}`,
      priceMinor: 1_000 * (i % 4),
      state: (['active', 'active', 'proposed', 'archived'] as const)[i % 4]!,
      ...(i % 5 ? { brand: brands[i % 2]! } : {}),
      sizes: i % 2 ? [{ size: 'S', stock: i }] : [],
    })
    const createdAt = new Date(Date.now() - i * 60_000)
    await app.db.updateTable('products').set({ created_at: createdAt }).where('id', '=', product.id).execute()
  }
  const walk = async (query: string) => {
    const items: DeskProductPage['items'] = []
    let cursor: string | null = ''
    let count: number | null = null
    while (cursor !== null) {
      const answer: Response = await app
        .as(admin)
        .get(`/admin/products?limit=5&${query}${cursor && `&cursor=${cursor}`}`)
      expect(answer.status).toBe(200)
      const page: DeskProductPage = await answer.json()
      items.push(...page.items)
      count ??= page.total
      cursor = page.nextCursor
    }
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
    expect(count).toBe(items.length)
    return items
  }
  type Row = DeskProductPage['items'][number]
  const key: Record<string, (row: Row) => string | number> = {
    name: ({ name }) => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(),
    price: ({ priceMinor }) => priceMinor,
    created: ({ createdAt }) => createdAt,
    brand: ({ brandName }) => (brandName ?? '').replace('Ä', 'A').toLowerCase(),
    stock: ({ variants }) => variants[0]?.stock ?? Number.MAX_SAFE_INTEGER,
  }
  for (const [sort, keyOf] of Object.entries<(item: DeskProductPage['items'][number]) => string | number>(
    key,
  )) {
    for (const q of ['', 'coat', 'echarpe']) {
      const up = (await walk(`sort=${sort}&q=${q}`)).map(keyOf)
      expect(up).toHaveLength(q ? 4 : 12)
      expect(up).toEqual(up.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
      expect((await walk(`sort=-${sort}&q=${q}`)).map(keyOf)).toEqual(up.toReversed())
    }
  }
  expect((await walk('state=proposed')).every(({ state }) => state === 'proposed')).toBe(true)
  expect(await walk('state=archived&q=coat&sort=stock')).toHaveLength(1)
  expect(await walk('q=%3F%3F')).toHaveLength(0)
  const [first] = await walk('')
  expect(await walk(`q=${first!.id}`)).toMatchObject([{ id: first!.id }])
  for (const wrong of ['sort=color', 'state=sold', 'limit=0', 'limit=x']) {
    expect((await app.as(admin).get(`/admin/products?${wrong}`)).status).toBe(422)
  }
  const moved = await app.as(admin).get('/admin/products?sort=name&cursor=bm9uc2Vuc2U')
  expect(await codeOf(moved)).toEqual([400, 'cursor-invalid'])
})

test('a size chart is written in centimeters, shared by the brand’s products, and told to the second who changes it [ADM-07]', async () => {
  const { app, admin, add, read } = await desk()
  const [brand, other] = [await app.given.brand(), await app.given.brand()]
  const chartId = newId()
  const chart = {
    brandId: brand.id,
    version: null,
    kind: 'Coats',
    measuresOf: 'piece',
    measures: ['Chest', 'Length'],
    rows: [
      { size: 'S', cells: [{ fromMm: 520, toMm: null }, null] },
      {
        size: 'M',
        cells: [
          { fromMm: 540, toMm: 560 },
          { fromMm: 980, toMm: null },
        ],
      },
    ],
  }
  const put = (body: object, id = chartId) => app.as(admin).put(`/admin/size-charts/${id}`, body)
  const saved = await (await put(chart)).json()
  expect(saved).toMatchObject({ kind: 'Coats', measures: ['Chest', 'Length'], productCount: 0 })
  const product = await add({ brandId: brand.id, sizeChartId: chartId })
  expect(product.sizeChart).toMatchObject({ id: chartId, rows: chart.rows })
  expect(await fieldsOf(await put({ ...chart, kind: 'coats' }, newId()))).toEqual({
    kind: 'The brand has a chart for these already.',
  })
  expect(await codeOf(await put(chart))).toEqual([409, 'size-chart-changed'])
  const wider = { ...chart, version: saved.version, rows: chart.rows.slice(1) }
  expect((await put(wider)).status).toBe(200)
  expect((await read(product.id)).sizeChart?.rows).toHaveLength(1)
  expect(await (await app.as(null).get(`/products/${product.id}`)).json()).toMatchObject({
    sizeChart: { kind: 'Coats' },
  })
  const listed = await (await app.as(admin).get(`/admin/brands/${brand.id}/size-charts`)).json()
  expect(listed.items).toMatchObject([{ id: chartId, productCount: 1 }])
  const elsewhere = await app.as(admin).put(`/admin/products/${product.id}`, {
    ...asForm(await read(product.id)),
    brandId: other.id,
    sizeChartId: chartId,
  })
  expect(await fieldsOf(elsewhere)).toEqual({ sizeChartId: 'This size chart is another brand’s.' })
  for (let time = 0; time < 2; time++) {
    expect((await app.as(admin).delete(`/admin/size-charts/${chartId}`)).status).toBe(200)
  }
  expect((await read(product.id)).sizeChart).toBeNull()
  expect(
    await fieldsOf(await put({ ...chart, rows: [{ size: 'S', cells: [null, null] }] }, newId())),
  ).toEqual({
    rows: 'Please measure at least one size',
  })
})
