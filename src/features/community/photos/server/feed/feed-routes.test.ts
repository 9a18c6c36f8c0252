import { describe, expect, test } from 'vitest'
import { writeCursor } from '../../../../../kernel/paging/server/cursor.ts'
import { signedOut } from '../../../../../platform/sign-in/viewer.ts'
import { postTypes } from '../../../../../platform/testing/given.ts'
import { ownTestApp, type TestApp, testApp } from '../../../../../platform/testing/test-app.ts'
import type { PhotoPage } from '../../photo.ts'
import { countScores } from './scores/testing/count-scores.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

async function page(asking: ReturnType<TestApp['as']>, query = ''): Promise<PhotoPage> {
  const answer = await asking.get(`/photos${query}`)
  expect(answer.status).toBe(200)
  return answer.json()
}

const idsOf = (list: PhotoPage) => list.items.map((photo) => photo.id as string)

async function allPages(asking: ReturnType<TestApp['as']>, query: string): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const next: PhotoPage = await page(asking, `${query}${cursor ? `&cursor=${cursor}` : ''}`)
    ids.push(...idsOf(next))
    cursor = next.nextCursor
  } while (cursor)
  return ids
}

describe('the whole feed', () => {
  test('everyone sees all photos, product and travel, newest first [FEED-03, FEED-17, FEED-21, DEC-37]', async () => {
    const { given, as } = await ownTestApp()
    const owner = await given.member()
    const old = await given.photo({ owner, uploadedAt: daysAgo(3) })
    const trip = await given.photo({
      owner,
      uploadedAt: daysAgo(2),
      postTypeId: postTypes.travel,
      travel: {
        location: 'Lisbon',
        landmark: null,
        activityType: 'City Tour',
        travelStyle: null,
        stayType: 'Hostel',
        gearTags: ['Backpack'],
        sentiment: 'Steep.',
      },
    })
    const recent = await given.photo({ owner })
    const list = await page(as(null))
    expect(idsOf(list)).toEqual([recent.id, trip.id, old.id])
    expect(list.items[1]).toMatchObject({
      kind: 'travel',
      travel: { location: 'Lisbon', activityType: 'City Tour', stayType: 'Hostel', gearTags: ['Backpack'] },
    })
    expect(list.nextCursor).toBeNull()
  })

  test('a member’s choice of order is saved for that member alone, can be sent twice, and allows no unknown order [DEC-37]', async () => {
    const { given, as } = await ownTestApp()
    const [ana, ben] = [as(await given.member()), as(await given.member())]
    const orderOf = async (who: typeof ana) => (await (await who.get('/session')).json()).member.feedOrder
    expect(await orderOf(ana)).toBe('newest')
    for (const time of ['once', 'again']) {
      expect((await ana.put('/feed-order', { order: 'top' })).status, time).toBe(200)
      expect(await orderOf(ana)).toBe('top')
    }
    expect(await orderOf(ben)).toBe('newest')
    const refused = await ana.put('/feed-order', { order: 'random' })
    expect(refused.status).toBe(422)
    expect((await refused.json()).fields).toHaveProperty('order')
    expect((await as(null).put('/feed-order', { order: 'top' })).status).toBe(401)
    expect(await orderOf(ana)).toBe('top')
  })

  test('Top is sorted by likes + 2 × comments, ties by newest [FEED-14, CONST-17, DEC-37]', async () => {
    const app = await ownTestApp()
    const { given, as } = app
    const owner = await given.member()
    const [ana, bea] = [await given.member({ joinedDaysAgo: 9 }), await given.member({ joinedDaysAgo: 9 })]
    const quiet = await given.photo({ owner, uploadedAt: daysAgo(1) })
    const discussed = await given.photo({ owner, uploadedAt: daysAgo(4) })
    const likedTwice = await given.photo({ owner, uploadedAt: daysAgo(3) })
    const likedOnce = await given.photo({ owner, uploadedAt: daysAgo(2) })
    await as(ana).post(`/photos/${discussed.id}/comments`, { content: 'Lovely' })
    await as(ana).put(`/photos/${likedTwice.id}/like`)
    await as(bea).put(`/photos/${likedTwice.id}/like`)
    await as(ana).put(`/photos/${likedOnce.id}/like`)
    const order = [likedTwice.id, discussed.id, likedOnce.id, quiet.id]
    await countScores(app)
    expect(idsOf(await page(as(null), '?order=top'))).toEqual(order)
    expect(await allPages(as(null), '?order=top&limit=1')).toEqual(order)
  })

  test('Outfit shows product photos with tags, whatever their post type [FEED-02, DEC-39]', async () => {
    const { given, as } = await ownTestApp()
    const owner = await given.member()
    const product = await given.product()
    await given.photo({ owner, postTypeId: postTypes.outfit })
    const tagged = await given.photo({ owner, postTypeId: postTypes.accessories, products: [product] })
    await given.photo({
      owner,
      products: [product],
      travel: {
        location: 'Rome',
        landmark: null,
        activityType: 'Shopping',
        travelStyle: null,
        stayType: null,
        gearTags: [],
        sentiment: null,
      },
    })
    expect(idsOf(await page(as(null), '?type=outfit'))).toEqual([tagged.id])
    expect(idsOf(await page(as(null), '?type=outfit&order=top'))).toEqual([tagged.id])
  })

  test('any other filter is the name of a post type, and an unknown one is refused [FEED-01]', async () => {
    const { given, as, db } = await ownTestApp()
    const bag = await given.photo({ postTypeId: postTypes.accessories })
    await given.photo()
    expect(idsOf(await page(as(null), '?type=accessories'))).toEqual([bag.id])
    expect(idsOf(await page(as(null), '?type=Accessories&order=top'))).toEqual([bag.id])
    const unknown = await as(null).get('/photos?type=hats')
    expect(unknown.status).toBe(422)
    expect(await unknown.json()).toMatchObject({ code: 'post-type-not-found' })
    await db
      .insertInto('post_types')
      .values({ id: postTypes.outfit.replace('3', '4'), name: 'retired', is_active: false })
      .execute()
    expect((await as(null).get('/photos?type=retired')).status).toBe(422)
  })

  test('the Outfit of the Week is the best tagged product photo of the last seven days, and it alone has the badge [FEED-13, FEED-15, DEC-38]', async () => {
    const app = await ownTestApp()
    const { given, as } = app
    const [owner, product] = [await given.member(), await given.product()]
    const fan = await given.member({ joinedDaysAgo: 9 })
    const ofLastMonth = await given.photo({ owner, products: [product], uploadedAt: daysAgo(20) })
    await as(fan).post(`/photos/${ofLastMonth.id}/comments`, { content: 'Still the best' })
    const untagged = await given.photo({ owner })
    await as(fan).put(`/photos/${untagged.id}/like`)
    const thisWeek = await given.photo({ owner, products: [product], uploadedAt: daysAgo(5) })
    await countScores(app)
    const best = await (await as(null).get('/photos/outfit-of-the-week')).json()
    expect(best.photo).toMatchObject({ id: thisWeek.id, isOutfitOfTheWeek: true })
    const list = await page(as(null))
    const badged = list.items.filter((photo) => photo.isOutfitOfTheWeek)
    expect(badged.map((photo) => photo.id)).toEqual([thisWeek.id])
  })

  test('without a tagged photo this week the Outfit of the Week is the best of all time, and without any there is none [FEED-15, DEC-38]', async () => {
    const { given, as } = await ownTestApp()
    expect(await (await as(null).get('/photos/outfit-of-the-week')).json()).toEqual({ photo: null })
    const old = await given.photo({ products: [await given.product()], uploadedAt: daysAgo(100) })
    await new Promise((resolve) => setTimeout(resolve, 1100))
    const best = await (await as(null).get('/photos/outfit-of-the-week')).json()
    expect(best.photo).toMatchObject({ id: old.id, outfit: { people: 0, isOfAllTime: true } })
  })

  test('when the Outfit of the Week is deleted, the next best photo replaces it at once [FEED-13]', async () => {
    const { given, as } = await ownTestApp()
    const [owner, product] = [await given.member(), await given.product()]
    const second = await given.photo({ owner, products: [product], uploadedAt: daysAgo(2) })
    const first = await given.photo({ owner, products: [product], uploadedAt: daysAgo(1) })
    const best = async () => (await (await as(null).get('/photos/outfit-of-the-week')).json()).photo.id
    expect(await best()).toBe(first.id)
    await as(owner).delete(`/photos/${first.id}`)
    expect(await best()).toBe(second.id)
  })
})

test('Following shows photos of followed members, newest first, page by page [FEED-19, DEC-41]', async () => {
  const { given, as } = await testApp()
  const [ana, bea, cleo, dora] = await Promise.all([1, 2, 3, 4].map(() => given.member()))
  await given.follow(ana!, bea!)
  await given.follow(ana!, cleo!)
  const photos: string[] = []
  for (let i = 0; i < 6; i++) {
    const owner = i % 2 ? bea! : cleo!
    photos.push((await given.photo({ owner, uploadedAt: daysAgo(i) })).id)
  }
  await given.photo({ owner: dora! })
  await given.photo({ owner: ana! })
  expect(idsOf(await page(as(ana!), '?order=following'))).toEqual(photos)
  expect(await allPages(as(ana!), '?order=following&limit=4')).toEqual(photos)
  expect(idsOf(await page(as(dora!), '?order=following'))).toEqual([])
})

test('Following needs a signed-in member [FEED-19]', async () => {
  const { as } = await testApp()
  const answer = await as(null).get('/photos?order=following')
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ code: 'sign-in-required' })
})

test('photos of one member, one product or one brand are listed newest first, each once [PDP-14, API-05, API-07]', async () => {
  const { given, as } = await testApp()
  const [owner, product, brand] = [await given.member(), await given.product(), await given.brand()]
  const ids: string[] = []
  for (let i = 0; i < 5; i++) {
    // Tagged twice on one picture, but still one photo in the list.
    const photo = await given.photo({
      owner,
      products: [product, product],
      brands: [brand],
      uploadedAt: daysAgo(i),
    })
    ids.push(photo.id)
  }
  for (const query of [`owner=${owner.id}`, `product=${product.id}`, `brand=${brand.id}`]) {
    expect(idsOf(await page(as(null), `?${query}`))).toEqual(ids)
    expect(await allPages(as(null), `?${query}&limit=2`)).toEqual(ids)
  }
  const hidden = await given.photo({ owner, products: [product], brands: [brand], state: 'hidden' })
  for (const query of [`product=${product.id}`, `brand=${brand.id}`]) {
    expect(idsOf(await page(as(owner), `?${query}`))).not.toContain(hidden.id)
  }
  // Owners see their hidden photos on their own page, and only there.
  expect(idsOf(await page(as(owner), `?owner=${owner.id}`))).toContain(hidden.id)
  expect(idsOf(await page(as(await given.member()), `?owner=${owner.id}`))).toEqual(ids)
})

test('the looks of a brand include looks with one of its products, each once and in order [API-07]', async () => {
  const { given, as } = await testApp()
  const [brand, other] = [await given.brand(), await given.brand()]
  const [coat, boot] = [await given.product({ brand }), await given.product({ brand })]
  const theirs = await given.product({ brand: other })
  const ids: string[] = []
  for (const tags of [
    { products: [boot] },
    { brands: [brand] },
    { products: [coat, boot, theirs], brands: [brand] },
    { products: [coat, coat] },
  ]) {
    ids.push((await given.photo({ ...tags, uploadedAt: daysAgo(ids.length) })).id)
  }
  await given.photo({ products: [theirs], brands: [other] })
  await given.photo({ products: [coat], state: 'hidden' })
  expect(idsOf(await page(as(null), `?brand=${brand.id}`))).toEqual(ids)
  for (const limit of [1, 2, 3]) {
    expect(await allPages(as(null), `?brand=${brand.id}&limit=${limit}`)).toEqual(ids)
  }
})

test('the community panel gets six photos and a cursor for the rest [PDP-14, CONST-06]', async () => {
  const { given, as } = await testApp()
  const [owner, product] = [await given.member(), await given.product()]
  for (let i = 0; i < 7; i++) await given.photo({ owner, products: [product] })
  const panel = await page(as(null), `?product=${product.id}&limit=6`)
  expect(panel.items).toHaveLength(6)
  expect(panel.nextCursor).not.toBeNull()
})

test('photos uploaded in the same millisecond are each listed once', async () => {
  const { given, as } = await testApp()
  const owner = await given.member()
  const uploadedAt = daysAgo(9)
  const photos = await Promise.all([1, 2, 3, 4, 5].map(() => given.photo({ owner, uploadedAt })))
  const listed = await allPages(as(null), `?owner=${owner.id}&limit=2`)
  expect(listed.toSorted()).toEqual(photos.map((photo) => photo.id).toSorted())
})

test('a cursor is refused in any list but its own', async () => {
  const { given, as } = await testApp()
  const owner = await given.member()
  for (let i = 0; i < 3; i++) await given.photo({ owner })
  const { nextCursor } = await page(as(null), `?owner=${owner.id}&limit=1`)
  for (const query of [
    `limit=1`,
    `order=top`,
    `owner=${(await given.member()).id}`,
    `owner=${owner.id}&type=outfit`,
  ]) {
    const answer = await as(null).get(`/photos?${query}&cursor=${nextCursor}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'cursor-invalid' })
  }
})

test.each([
  ['made up', 'abc'],
  ['not base64', '%%%'],
  ['not an array', Buffer.from('{}').toString('base64url')],
  ['with too few values', writeCursor('everybody|newest|any', [1])],
  ['with values of the wrong types', writeCursor('everybody|newest|any', ['a', 'b', 'c'])],
  ['with SQL', writeCursor('everybody|newest|any', [0, 0, "'; drop table photos; --"])],
  ['with an impossible year', writeCursor('everybody|newest|any', [0, 8.64e15, postTypes.outfit])],
  ['with a huge score', writeCursor('everybody|newest|any', [1e12, 0, postTypes.outfit])],
])('a cursor %s is refused without a server error', async (_, cursor) => {
  const { as } = await testApp()
  const answer = await as(null).get(`/photos?cursor=${encodeURIComponent(cursor)}`)
  expect(answer.status).toBe(400)
})

test.each([
  'order=best',
  'limit=0',
  'limit=51',
  'limit=many',
  'owner=me',
  "product=1'--",
  'brand=',
  `cursor=${'x'.repeat(1501)}`,
  `owner=${postTypes.outfit}&product=${postTypes.outfit}`,
  `owner=${postTypes.outfit}&order=top`,
  `type=${'x'.repeat(41)}`,
])('?%s is refused, and the response names the wrong field', async (query) => {
  const { as } = await testApp()
  const answer = await as(null).get(`/photos?${query}`)
  expect(answer.status).toBe(422)
  const problem = await answer.json()
  expect(Object.keys(problem.fields ?? { none: true })).toHaveLength(1)
})

test('post types are listed by name [UPL-20, UPL-21, FEED-01]', async () => {
  const { as } = await testApp()
  const { items } = await (await as(null).get('/post-types')).json()
  expect(items.map((type: { name: string }) => type.name)).toEqual([
    'accessories',
    'lifestyle',
    'outfit',
    'review',
    'travel',
  ])
})

test('a viewer may subscribe to the live events of a photo they may see, and not to those of a hidden or missing one [DEC-75]', async () => {
  const { given, platform } = await testApp()
  const [open, hidden] = [await given.photo(), await given.photo({ state: 'hidden' })]
  const mayListen = (photoId: string) => platform.live.mayListen(signedOut, `photo:${photoId}`)
  expect(await mayListen(open.id)).toBe(true)
  expect(await mayListen(hidden.id)).toBe(false)
  expect(await mayListen('01890000-0000-7000-8000-000000000000')).toBe(false)
})
