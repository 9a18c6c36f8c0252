import { expect, test } from 'vitest'
import { legacyUuid, newId } from '../../../../../platform/database/ids.ts'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import type { AdminProduct } from '../../admin-product.ts'
import { asForm, codeOf, fieldsOf, listAuditEntries, setUpProductAdmin } from '../testing/product-admin.ts'

test('an admin adds a product with every field of the form, and the shop sells it at once [ADM-07, ADM-12, ADM-14, API-05]', async () => {
  const { app, admin, form, read } = await setUpProductAdmin()
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
  const product: AdminProduct = await answer.json()
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
  expect(await listAuditEntries(app, product.id)).toMatchObject([
    { action: 'product.add', member_id: admin.id, after: { name: 'Harbour Coat', priceMinor: 24_800 } },
  ])
  expect(await read(product.id)).toEqual(product)
})

test.each([
  ['no name', { name: '  ' }, { name: 'Please enter a product name' }],
  ['no description', { description: ' ' }, { description: 'Add a description to save.' }],
  ['no image', { images: [] }, { images: 'At least one product image is required' }],
  ['a negative price', { priceMinor: -1 }, { priceMinor: 'Use an amount such as 4.50' }],
  ['a price that is not a number', { priceMinor: 'cheap' }, { priceMinor: 'Use an amount such as 4.50' }],
  ['a fraction of a cent', { priceMinor: 10.5 }, { priceMinor: 'Use an amount such as 4.50' }],
  ['a price that is too high', { priceMinor: 3e9 }, { priceMinor: 'Use an amount such as 4.50' }],
  [
    'a script as its link',
    { link: 'javascript:alert(1)' },
    { link: 'Please enter an address that begins with https://' },
  ],
  ['an invalid color', { colorHex: 'beige' }, { colorHex: 'Use a color such as #b08d57' }],
  [
    'a size twice',
    { variants: [{ size: 'S' }, { size: 's' }] },
    { variants: 'Each size can be added only once' },
  ],
  [
    'a stock of half a piece',
    { variants: [{ size: 'S', stock: 0.5 }] },
    { 'variants.0.stock': expect.any(String) },
  ],
  ['the state “proposed”', { state: 'proposed' }, { state: 'It is either on sale or archived.' }],
  ['a list as its name', { name: ['x'] }, { name: expect.any(String) }],
])('a product with %s is refused at its field [ADM-08, ADM-09, ADM-10]', async (_, wrong, fields) => {
  const { app, admin, form } = await setUpProductAdmin()
  const answer = await app.as(admin).post('/admin/products', await form(wrong))
  expect(answer.status).toBe(422)
  expect(await fieldsOf(answer)).toEqual(fields)
})

test('a price may be sent as text, and is 0 when none is given [ADM-10]', async () => {
  const { add } = await setUpProductAdmin()
  expect((await add({ priceMinor: '1999' })).priceMinor).toBe(1999)
  expect((await add({ priceMinor: '' })).priceMinor).toBe(0)
  expect((await add({ priceMinor: null })).priceMinor).toBe(0)
  expect((await add({ priceMinor: undefined })).priceMinor).toBe(0)
})

test('a product has at most three images, each once; another member’s image, one in use and a missing one give the same error [ADM-11, DEC-28]', async () => {
  const { app, admin, form, add } = await setUpProductAdmin()
  const own = async (member: TestMember = admin) => (await app.given.picture(member, 'product')).id
  const post = async (images: object[]) => app.as(admin).post('/admin/products', await form({ images }))
  const four = [await own(), await own(), await own(), await own()].map((pictureId) => ({ pictureId }))
  expect(await fieldsOf(await post(four))).toEqual({ images: 'Up to 3 images' })
  expect(await fieldsOf(await post([four[0]!, four[0]!]))).toEqual({
    images: 'Each image can be added only once',
  })
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

test('images are stored at products/product_{uuid}, belong to the shop, and are deleted when replaced [ADM-11, ADM-16]', async () => {
  const { app, admin, add } = await setUpProductAdmin()
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

test('only an admin can upload a picture of a product, and read and crop it once it belongs to the shop [ADM-11, ADM-32]', async () => {
  const { app, admin, add } = await setUpProductAdmin()
  const member = await app.given.member()
  const bytes = new Uint8Array([1, 2, 3])
  expect(await codeOf(await app.as(member).send('/pictures?for=product', bytes))).toEqual([
    403,
    'admin-required',
  ])
  const [image] = (await add()).images
  expect((await app.as(admin).get(`/pictures/${image!.pictureId}`)).status).toBe(200)
  const path = `/pictures/${image!.pictureId}`
  const body = { crop: { x: 0, y: 0, width: 50, height: 50 } }
  for (const other of [member, await app.given.member({ role: 'moderator' })]) {
    expect(await codeOf(await app.as(other).get(path))).toEqual([404, 'image-not-found'])
    expect(await codeOf(await app.as(other).put(`${path}/crop`, body))).toEqual([404, 'image-not-found'])
  }
  expect((await app.as(admin).put(`${path}/crop`, body)).status).toBe(200)
  expect(await (await app.as(admin).get(path)).json()).toMatchObject(body)
})

test('an id from another system is kept and turned into a name-based UUID, and cannot be used twice [ADM-13, DEC-27]', async () => {
  const { app, admin, form, add } = await setUpProductAdmin()
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
