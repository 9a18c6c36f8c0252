import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../../../platform/testing/test-app.ts'
import { COLLECTION_ITEMS_MAX, COLLECTIONS_MAX } from '../collection-limits.ts'

async function create(app: TestApp, owner: TestMember, form: object = {}) {
  const answer = await app.as(owner).post('/collections', { name: 'Red things', ...form })
  expect(answer.status).toBe(201)
  return answer.json()
}

const items = async (app: TestApp, viewer: TestMember | null, id: string) =>
  (await (await app.as(viewer).get(`/collections/${id}`)).json()).items as {
    id: string
    kind: string
    targetId: string
    name: string | null
    imageUrl: string | null
    href: string | null
  }[]

test('a collection has a name, a description and a picture, and is private by default [COL-01, COL-08, PERM-03, API-13]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const picture = await app.given.picture(ana)
  const made = await create(app, ana, {
    name: '  Rain   coats ',
    description: 'For wet cities',
    pictureId: picture.id,
  })
  expect(made).toMatchObject({
    name: 'Rain coats',
    description: 'For wet cities',
    image: { src: expect.stringContaining(picture.id) },
    owner: { id: ana.id },
    isPublic: false,
    itemCount: 0,
    covers: [],
    can: { edit: true, moderate: false },
  })
  const one = await (await app.as(ana).get(`/collections/${made.id}`)).json()
  expect(one).toMatchObject({ id: made.id, items: [], nextCursor: null, shareImage: null })
})

test.each([undefined, '', '   ', '\u200b', null, 7])(
  'a collection without a name is refused: %j [COL-02]',
  async (name) => {
    const app = await testApp()
    const answer = await app.as(await app.given.member()).post('/collections', { name })
    expect(answer.status).toBe(422)
    expect((await answer.json()).fields).toEqual({ name: 'Please enter a name for your collection' })
  },
)

test('the limits of names and descriptions count characters as readers do [DEC-60]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  await create(app, ana, { name: '👩‍👩‍👧‍👦'.repeat(80), description: '🧵'.repeat(500) })
  const answer = await app
    .as(ana)
    .post('/collections', { name: 'x'.repeat(81), description: 'y'.repeat(10_000) })
  expect((await answer.json()).fields).toEqual({
    name: 'Please keep this under 80 characters',
    description: 'Please keep this under 500 characters',
  })
})

test('a hostile name is stored as plain text', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const { name } = await create(app, ana, {
    name: "<script>alert(1)</script>'; drop table collections;-- \u202egnp",
  })
  expect(name).toBe("<script>alert(1)</script>'; drop table collections;-- gnp")
})

test('a signed-out visitor cannot make a collection [COL-03]', async () => {
  const app = await testApp()
  const answer = await app.as(null).post('/collections', { name: 'Mine' })
  expect([answer.status, (await answer.json()).code]).toEqual([401, 'sign-in-required'])
})

test('the same create request sent twice makes one collection', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const key = { 'idempotency-key': 'once' }
  const [one, two] = [
    await (await app.as(ana).post('/collections', { name: 'Once' }, key)).json(),
    await (await app.as(ana).post('/collections', { name: 'Once' }, key)).json(),
  ]
  expect(two.id).toBe(one.id)
  expect((await (await app.as(ana).get(`/members/${ana.id}/collections`)).json()).items).toHaveLength(1)
})

test('owners list all their collections, others only the public ones, page by page [COL-04, COL-09, PROF-09, API-13]', async () => {
  const app = await testApp()
  const [ana, ben] = [await app.given.member(), await app.given.member()]
  const made = []
  for (let i = 0; i < 5; i++)
    made.push(await create(app, ana, { name: `Number ${i}`, isPublic: i % 2 === 0 }))
  const names = async (viewer: TestMember | null, query = '') =>
    (await (await app.as(viewer).get(`/members/${ana.id}/collections${query}`)).json()).items.map(
      ({ name }: { name: string }) => name,
    )
  expect(await names(ana)).toEqual(['Number 4', 'Number 3', 'Number 2', 'Number 1', 'Number 0'])
  for (const other of [ben, null]) expect(await names(other)).toEqual(['Number 4', 'Number 2', 'Number 0'])
  const { nextCursor } = await (await app.as(ben).get(`/members/${ana.id}/collections?limit=2`)).json()
  expect(await names(ben, `?limit=2&cursor=${nextCursor}`)).toEqual(['Number 0'])

  for (const isPublic of [true, true, false]) {
    const answer = await app.as(ana).patch(`/collections/${made[3].id}`, { isPublic })
    expect(await answer.json()).toMatchObject({ isPublic, name: 'Number 3' })
    expect((await app.as(ben).get(`/collections/${made[3].id}`)).status).toBe(isPublic ? 200 : 404)
  }
  expect((await app.as(null).get(`/members/${newId()}/collections`)).status).toBe(404)
})

test('a private collection looks like a missing one to other members, when read and when written', async () => {
  const app = await testApp()
  const [ana, ben] = [await app.given.member(), await app.given.member()]
  const hidden = await create(app, ana)
  const product = await app.given.product()
  for (const id of [hidden.id, newId()]) {
    for (const answer of [
      await app.as(ben).get(`/collections/${id}`),
      await app.as(ben).get(`/collections/${id}/items`),
      await app.as(ben).patch(`/collections/${id}`, { name: 'Mine' }),
      await app.as(ben).put(`/collections/${id}/items/product/${product.id}`),
      await app.as(ben).delete(`/collections/${id}`),
      await app.ask(`/share/collections/${id}.jpg`),
    ]) {
      expect([answer.status, (await answer.json()).code]).toEqual([404, 'collection-not-found'])
    }
  }
})

test('other members and admins cannot change a public collection', async () => {
  const app = await testApp()
  const [ana, ben] = [await app.given.member(), await app.given.member()]
  const { id } = await create(app, ana, { isPublic: true })
  const product = await app.given.product()
  for (const who of [ben, await app.given.member({ role: 'admin' })]) {
    for (const answer of [
      await app.as(who).patch(`/collections/${id}`, { name: 'Mine' }),
      await app.as(who).put(`/collections/${id}/items/product/${product.id}`),
      await app.as(who).delete(`/collections/${id}/items/product/${product.id}`),
      await app.as(who).put(`/collections/${id}/order`, { itemIds: [newId()] }),
    ]) {
      expect([answer.status, (await answer.json()).code]).toEqual([403, 'not-your-collection'])
    }
  }
  expect((await app.as(ben).delete(`/collections/${id}`)).status).toBe(403)
  const moderator = app.as(await app.given.member({ role: 'moderator' }))
  expect((await (await moderator.delete(`/collections/${id}`)).json()).code).toBe('removal-needs-reason')
})

test('looks and products are added once, listed latest first, and can be removed again [COL-06, DEC-62]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const { id } = await create(app, ana)
  const photo = await app.given.photo({ caption: 'Harbour coat' })
  const product = await app.given.product({ name: 'Tweed Cap', picture: await app.given.picture(ana) })
  for (const _ of ['once', 'twice']) {
    const put = await app.as(ana).put(`/collections/${id}/items/look/${photo.id}`)
    expect(await put.json()).toEqual({ itemCount: 1, hasItem: true })
  }
  await app.as(ana).put(`/collections/${id}/items/product/${product.id}`)
  expect(await items(app, ana, id)).toMatchObject([
    { kind: 'product', targetId: product.id, name: 'Tweed Cap', href: `/product/${product.slug}` },
    {
      kind: 'look',
      targetId: photo.id,
      name: 'Harbour coat',
      imageUrl: expect.stringMatching(/^\/media\/.*\/480\.webp$/),
    },
  ])
  const choices = await (await app.as(ana).get(`/collections/choices?kind=look&targetId=${photo.id}`)).json()
  expect(choices.items).toEqual([
    {
      id,
      name: 'Red things',
      isPublic: false,
      itemCount: 2,
      hasItem: true,
      cover: expect.objectContaining({}),
    },
  ])
  for (const _ of ['once', 'twice']) {
    const gone = await app.as(ana).delete(`/collections/${id}/items/look/${photo.id}`)
    expect(await gone.json()).toEqual({ itemCount: 1, hasItem: false })
  }
  const { covers } = (await (await app.as(ana).get(`/members/${ana.id}/collections`)).json()).items[0]
  expect(covers).toHaveLength(1)
})

test('a collection can be made together with its first item', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const photo = await app.given.photo()
  const made = await create(app, ana, { item: { kind: 'look', targetId: photo.id } })
  expect(made).toMatchObject({ itemCount: 1, covers: [{}] })
  const hidden = await app.given.photo({ state: 'hidden' })
  for (const targetId of [hidden.id, newId()]) {
    const refused = await app.as(ana).post('/collections', { name: 'No', item: { kind: 'look', targetId } })
    expect([refused.status, (await refused.json()).code]).toEqual([404, 'photo-not-found'])
  }
  const noProduct = await app.as(ana).put(`/collections/${made.id}/items/product/${newId()}`)
  expect([noProduct.status, (await noProduct.json()).code]).toEqual([404, 'product-not-found'])
  const nonsense = await app.as(ana).put(`/collections/${made.id}/items/brand/${newId()}`)
  expect(nonsense.status).toBe(422)
})

test('a hidden look is shown to no other viewer, and the owner sees a placeholder and can remove it [DEC-62]', async () => {
  const app = await testApp()
  const [ana, ben] = [await app.given.member(), await app.given.member()]
  const { id } = await create(app, ana, { isPublic: true })
  const [seen, secret] = [await app.given.photo(), await app.given.photo({ caption: 'Secret' })]
  for (const { id: photoId } of [seen, secret])
    await app.as(ana).put(`/collections/${id}/items/look/${photoId}`)
  await app.db.updateTable('photos').set({ state: 'hidden' }).where('id', '=', secret.id).execute()
  // Lists cache photos for a second.
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  for (const viewer of [ben, null]) {
    expect((await items(app, viewer, id)).map(({ targetId }) => targetId)).toEqual([seen.id])
  }
  expect(await items(app, ana, id)).toMatchObject([
    { targetId: secret.id, name: null, imageUrl: null, href: null },
    { targetId: seen.id },
  ])
  const answer = await (await app.as(null).get(`/members/${ana.id}/collections`)).text()
  expect(answer).not.toContain('Secret')
  expect((await app.as(ana).delete(`/collections/${id}/items/look/${secret.id}`)).status).toBe(200)
})

test('a deleted photo or product leaves every collection, and the counts follow [DEC-34, DEC-62]', async () => {
  const app = await testApp()
  const [ana, ben] = [await app.given.member(), await app.given.member()]
  const { id } = await create(app, ana)
  const [photo, product] = [await app.given.photo({ owner: ben }), await app.given.product()]
  await app.as(ana).put(`/collections/${id}/items/look/${photo.id}`)
  await app.as(ana).put(`/collections/${id}/items/product/${product.id}`)
  expect((await app.as(ben).delete(`/photos/${photo.id}`)).status).toBe(200)
  await app.db.deleteFrom('products').where('id', '=', product.id).execute()
  const after = await (await app.as(ana).get(`/collections/${id}`)).json()
  expect(after).toMatchObject({ itemCount: 0, items: [] })
})

test('items can be put in another order, and items not named follow in their old order', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const { id } = await create(app, ana)
  for (let i = 0; i < 5; i++) {
    await app.as(ana).put(`/collections/${id}/items/product/${(await app.given.product()).id}`)
  }
  const [a, b, c, d, e] = (await items(app, ana, id)).map((item) => item.id)
  const order = async (itemIds: unknown) => app.as(ana).put(`/collections/${id}/order`, { itemIds })
  for (const _ of ['once', 'twice']) expect((await order([c, a, b])).status).toBe(200)
  expect((await items(app, ana, id)).map((item) => item.id)).toEqual([c, a, b, d, e])
  // Items of another collection are ignored.
  expect((await order([newId(), e])).status).toBe(200)
  expect((await items(app, ana, id)).map((item) => item.id)).toEqual([e, c, a, b, d])
  for (const wrong of [[], ['x'], 'e', undefined]) expect((await order(wrong)).status).toBe(422)
  const page = await (await app.as(ana).get(`/collections/${id}?limit=2`)).json()
  const next = await (
    await app.as(ana).get(`/collections/${id}/items?limit=2&cursor=${page.nextCursor}`)
  ).json()
  expect([...page.items, ...next.items].map((item) => item.id)).toEqual([e, c, a, b])
})

test('concurrent adds of the same look and product leave each once, and the count is right', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const { id } = await create(app, ana)
  const [photo, product] = [await app.given.photo(), await app.given.product()]
  await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      app.as(ana).put(`/collections/${id}/items/${i % 2 ? `look/${photo.id}` : `product/${product.id}`}`),
    ),
  )
  const one = await (await app.as(ana).get(`/collections/${id}`)).json()
  expect([one.itemCount, one.items.length]).toEqual([2, 2])
})

test('a full collection takes no more items, and a member with the most collections allowed cannot make another', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const { id } = await create(app, ana)
  const products = Array.from({ length: COLLECTION_ITEMS_MAX }, () => newId())
  await app.db
    .insertInto('products')
    .values(products.map((one) => ({ id: one, slug: `full-${one}`, name: 'Sock', price_minor: 100 })))
    .execute()
  await app.db
    .insertInto('collection_items')
    .values(products.map((one, position) => ({ id: newId(), collection_id: id, position, product_id: one })))
    .execute()
  const full = await app.as(ana).put(`/collections/${id}/items/product/${(await app.given.product()).id}`)
  expect([full.status, (await full.json()).code]).toEqual([409, 'collection-full'])
  await app.db
    .insertInto('collections')
    .values(
      Array.from({ length: COLLECTIONS_MAX - 1 }, () => ({
        id: newId(),
        owner_id: ana.id,
        name: 'One more',
      })),
    )
    .execute()
  const many = await app.as(ana).post('/collections', { name: 'One too many' })
  expect([many.status, (await many.json()).code]).toEqual([409, 'too-many-collections'])
})

test('a collection’s picture is stored under collections/ and is deleted with the collection [COL-05, COL-16, API-17]', async () => {
  const app = await testApp()
  const [ana, ben] = [await app.given.member(), await app.given.member()]
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336' } })
    .png()
    .toBuffer()
  const upload = async () =>
    (
      await (
        await app.as(ana).send('/pictures?for=collection', bytes, { 'content-type': 'image/png' })
      ).json()
    ).pictureId
  const [first, second] = [await upload(), await upload()]
  const keys = async () =>
    (
      await app.db.selectFrom('media_files').select('key').where('media_id', 'in', [first, second]).execute()
    ).map(({ key }) => key)
  expect((await keys()).every((key) => /^collections\/[0-9a-f-]{36}[./]/.test(key))).toBe(true)
  expect((await keys()).filter((key) => /^collections\/[0-9a-f-]{36}\.\w+$/.test(key))).toHaveLength(2)

  const theft = await app.as(ben).post('/collections', { name: 'Mine', pictureId: first })
  expect([theft.status, (await theft.json()).code]).toEqual([404, 'image-not-found'])
  const { id } = await create(app, ana, { pictureId: first })
  const changed = await app.as(ana).patch(`/collections/${id}`, { pictureId: second })
  expect((await changed.json()).image.src).toContain(second)
  await app.drainJobs()
  expect((await keys()).length).toBeGreaterThan(0)
  expect((await app.as(ana).delete(`/collections/${id}`)).status).toBe(200)
  await app.drainJobs()
  expect(await keys()).toEqual([])
  const left: string[] = []
  for await (const { key } of app.platform.media.list('collections/')) left.push(key)
  expect(left).toEqual([])
  const again = await app.as(ana).delete(`/collections/${id}`)
  expect([again.status, (await again.json()).code]).toEqual([404, 'collection-not-found'])
})

test('a paused member may edit and delete a private collection, and can neither make one public nor add to a public one [MOD-12]', async () => {
  const app = await testApp()
  const ana = await app.given.member({ isSuspended: true })
  const refused = await app.as(ana).post('/collections', { name: 'Look here', isPublic: true })
  expect([refused.status, (await refused.json()).code]).toEqual([403, 'account-suspended'])
  const { id } = await create(app, ana)
  expect((await app.as(ana).patch(`/collections/${id}`, { isPublic: true })).status).toBe(403)
  expect((await app.as(ana).patch(`/collections/${id}`, { name: 'Just mine' })).status).toBe(200)
  const look = `/collections/${id}/items/look/${(await app.given.photo()).id}`
  expect((await app.as(ana).put(look)).status).toBe(200)
  await app.db.updateTable('collections').set({ is_public: true }).where('id', '=', id).execute()
  const other = `/collections/${id}/items/look/${(await app.given.photo()).id}`
  expect((await app.as(ana).put(other)).status).toBe(403)
  expect((await app.as(ana).delete(look)).status).toBe(200)
  expect((await app.as(ana).delete(`/collections/${id}`)).status).toBe(200)
})

test('a public collection has a share picture, and a private one has none', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const { id } = await create(app, ana, { isPublic: true })
  for (let i = 0; i < 3; i++) {
    await app.as(ana).put(`/collections/${id}/items/look/${(await app.given.photo()).id}`)
  }
  const { shareImage } = await (await app.as(null).get(`/collections/${id}`)).json()
  const answer = await app.ask(shareImage)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect([width, height]).toEqual([1200, 630])
  const again = await app.ask(shareImage, { headers: { 'if-none-match': answer.headers.get('etag')! } })
  expect(again.status).toBe(304)
  await app.as(ana).patch(`/collections/${id}`, { isPublic: false })
  expect((await app.ask(shareImage)).status).toBe(404)
  for (const nonsense of ['x.jpg', `${newId()}.png`, '../secret']) {
    expect((await app.ask(`/share/collections/${nonsense}`)).status).toBe(404)
  }
})

test('a long caption that names an item is cut between two characters, never within one [DEC-60, DEC-62]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const look = await app.given.photo({ caption: `${'x'.repeat(78)}👗👗👗` })
  const { id } = await create(app, ana, { item: { kind: 'look', targetId: look.id } })
  expect((await items(app, ana, id))[0]?.name).toBe(`${'x'.repeat(78)}…`)
})
