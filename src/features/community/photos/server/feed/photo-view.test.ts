import { expect, test } from 'vitest'
import { postTypes } from '../../../../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../../../../platform/testing/test-app.ts'
import type { PhotoPage, PhotoView } from '../../photo.ts'

async function page(asking: ReturnType<TestApp['as']>, query = ''): Promise<PhotoPage> {
  const answer = await asking.get(`/photos${query}`)
  expect(answer.status).toBe(200)
  return answer.json()
}

test('a photo shows its pictures, tags, brands, texts and owner [VIEW-02, VIEW-03, VIEW-04, ENT-07]', async () => {
  const { given, as } = await testApp()
  const owner = await given.member()
  const brand = await given.brand({ name: 'Harbour & Sons' })
  const product = await given.product({
    name: 'Harbour Coat',
    brand,
    priceMinor: 12_900,
    picture: await given.picture(owner),
  })
  const photo = await given.photo({
    owner,
    caption: 'Rain again',
    review: 'Keeps dry.',
    pictures: 3,
    products: [product],
    brands: [brand],
  })
  const view: PhotoView = await (await as(null).get(`/photos/${photo.id}`)).json()
  expect(view).toMatchObject({
    id: photo.id,
    kind: 'product',
    postType: { name: 'outfit' },
    owner: { id: owner.id, username: owner.username },
    caption: 'Rain again',
    review: 'Keeps dry.',
    travel: null,
    likeCount: 0,
    commentCount: 0,
    likedByViewer: false,
    favouritedByViewer: false,
    can: { edit: false, remove: false, moderate: false, comment: false },
  })
  expect(view.images).toHaveLength(3)
  expect(view.images[0]!.picture).toMatchObject({ widthPx: 8, heightPx: 10, color: '#a03030' })
  expect(view.images[0]!.picture.src).toBe(`/media/${view.images[0]!.pictureId}-1`)
  expect(view.images[0]!.productTags).toEqual([
    {
      id: expect.any(String),
      productId: product.id,
      name: 'Harbour Coat',
      brandName: 'Harbour & Sons',
      priceMinor: 12_900,
      currency: 'USD',
      state: 'on-sale',
      isSimilar: false,
      nearest: null,
      picture: expect.objectContaining({ widthPx: 8 }),
      x: 50,
      y: 50,
    },
  ])
  expect(view.images[0]!.brandTags).toMatchObject([
    { brandId: brand.id, name: 'Harbour & Sons', x: 50, y: 50 },
  ])
  expect(view.images[1]!.productTags).toEqual([])
})

test('a photo has every field of its row: pictures in order, texts, kind, date, owner, likes and comments [ENT-03, ENT-04]', async () => {
  const { given, as } = await testApp()
  const [owner, ben] = [await given.member(), await given.member()]
  const product = await given.product()
  const uploadedAt = new Date('2026-03-04T05:06:07.000Z')
  const photo = await given.photo({
    ...{ owner, uploadedAt, caption: 'Rain', review: 'Dry.', pictures: 2, products: [product] },
  })
  const read = async (): Promise<PhotoView> => (await as(null).get(`/photos/${photo.id}`)).json()
  const fresh = await read()
  expect(fresh).toMatchObject({
    ...{ id: photo.id, kind: 'product', caption: 'Rain', review: 'Dry.', travel: null },
    ...{ likeCount: 0, commentCount: 0, uploadedAt: uploadedAt.toISOString() },
    owner: { id: owner.id, username: owner.username },
  })
  expect(fresh.images.map(({ picture, productTags }) => [typeof picture.src, productTags.length])).toEqual([
    ['string', 1],
    ['string', 0],
  ])
  await as(ben).put(`/photos/${photo.id}/like`)
  await as(ben).post(`/photos/${photo.id}/comments`, { content: 'Where?' })
  // Responses for visitors are cached for a moment.
  await expect.poll(read, { timeout: 10_000 }).toMatchObject({ likeCount: 1, commentCount: 1 })
})

test('a brand tag is returned with its brand and its position on its picture, as it was sent [ENT-08, API-08]', async () => {
  const { given, as, db } = await testApp()
  const owner = await given.member()
  const [brand, picture] = [await given.brand({ name: 'Quay' }), await given.picture(owner)]
  const brandTags = [{ brandId: brand.id, x: 12.5, y: 80 }]
  const images = [{ pictureId: picture.id, altText: '', productTags: [], brandTags }]
  const answer = await as(owner).post('/photos', { postTypeId: postTypes.outfit, images })
  const { photo } = (await answer.json()) as { photo: PhotoView }
  const expected = { id: expect.any(String), brandId: brand.id, name: 'Quay', x: 12.5, y: 80 }
  expect(photo.images[0]!.brandTags).toMatchObject([expected])
  const rows = await db.selectFrom('brand_tags').selectAll().where('brand_id', '=', brand.id).execute()
  expect(rows).toHaveLength(1)
  const seen: PhotoView = await (await as(null).get(`/photos/${photo.id}`)).json()
  expect(seen.images[0]!.brandTags).toEqual(photo.images[0]!.brandTags)
})

test('the viewer’s permissions are the same in lists and on the photo’s page [VIEW-10, FEED-11, ACT-25]', async () => {
  const { given, as } = await testApp()
  const owner = await given.member()
  const photo = await given.photo({ owner })
  const can = async (viewer: Parameters<TestApp['as']>[0]) => {
    const view: PhotoView = await (await as(viewer).get(`/photos/${photo.id}`)).json()
    const [inList] = (await page(as(viewer), `?owner=${owner.id}`)).items
    expect(inList!.can).toEqual(view.can)
    return view.can
  }
  const own = { edit: true, remove: true, moderate: false, comment: true }
  const none = { edit: false, remove: false, moderate: false, comment: false }
  expect(await can(null)).toEqual(none)
  expect(await can(owner)).toEqual(own)
  expect(await can(await given.member())).toEqual({ ...none, comment: true })
  expect(await can(await given.member({ role: 'moderator' }))).toEqual({
    ...none,
    moderate: true,
    comment: true,
  })
  expect(await can(await given.member({ isSuspended: true }))).toEqual(none)
})

test('a hidden photo is visible to its owner and moderators, and missing for everyone else [VIEW-01]', async () => {
  const { given, as } = await testApp()
  const owner = await given.member()
  const photo = await given.photo({ owner, state: 'hidden' })
  const status = async (viewer: Parameters<TestApp['as']>[0]) =>
    (await as(viewer).get(`/photos/${photo.id}`)).status
  expect(await status(null)).toBe(404)
  expect(await status(await given.member())).toBe(404)
  expect(await status(owner)).toBe(200)
  expect(await status(await given.member({ role: 'moderator' }))).toBe(200)
  expect((await as(null).get('/photos/01890000-0000-7000-8000-000000000000')).status).toBe(404)
  expect((await as(null).get('/photos/ts-001')).status).toBe(422)
})

test('a tag stays when its product is archived or deleted, and is marked as not sold [VIEW-03]', async () => {
  const { given, as, db } = await testApp()
  const [archived, deleted, proposed] = [
    await given.product({ name: 'Old Coat' }),
    await given.product({ name: 'Gone Hat' }),
    await given.product({ name: 'New Bag', state: 'proposed' }),
  ]
  const brand = await given.brand({ name: 'Gone Brand' })
  const photo = await given.photo({ products: [archived, deleted, proposed], brands: [brand] })
  await db.updateTable('products').set({ state: 'archived' }).where('id', '=', archived.id).execute()
  await db.deleteFrom('products').where('id', '=', deleted.id).execute()
  await db.deleteFrom('brands').where('id', '=', brand.id).execute()
  const view: PhotoView = await (await as(null).get(`/photos/${photo.id}`)).json()
  const gone = { priceMinor: null, currency: null }
  expect(view.images[0]!.productTags).toMatchObject([
    { name: 'Old Coat', productId: archived.id, state: 'not-sold', ...gone },
    { name: 'Gone Hat', productId: null, state: 'not-sold', ...gone },
    { name: 'New Bag', productId: proposed.id, state: 'proposed', ...gone },
  ])
  expect(view.images[0]!.brandTags).toMatchObject([{ name: 'Gone Brand', brandId: null }])
})

test('the likes and favorites of one viewer are not shown to others, although the page is cached for all [ACT-06]', async () => {
  const { given, as } = await testApp()
  const [owner, ana, bea] = [await given.member(), await given.member(), await given.member()]
  const photo = await given.photo({ owner })
  await as(ana).put(`/photos/${photo.id}/like`)
  await as(ana).put(`/photos/${photo.id}/favourite`)
  const query = `?owner=${owner.id}`
  const seen = async (viewer: Parameters<TestApp['as']>[0]) => (await page(as(viewer), query)).items[0]
  expect(await seen(ana)).toMatchObject({ likedByViewer: true, favouritedByViewer: true, likeCount: 1 })
  expect(await seen(bea)).toMatchObject({ likedByViewer: false, favouritedByViewer: false, likeCount: 1 })
  expect(await seen(null)).toMatchObject({ likedByViewer: false, favouritedByViewer: false })
  // Even while the page is cached, the member who likes sees the new count.
  await as(bea).put(`/photos/${photo.id}/like`)
  expect(await seen(bea)).toMatchObject({ likedByViewer: true, likeCount: 2 })
})
