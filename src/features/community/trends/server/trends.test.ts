import { expect, test } from 'vitest'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import { ownTestApp, type TestApp } from '../../../../platform/testing/test-app.ts'
import type { Trends } from '../trend.ts'

const DAY_MS = 24 * 3_600_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

async function counted(app: TestApp): Promise<Trends> {
  await enqueue(app.db, 'count-trends', {})
  await app.drainJobs()
  return (await app.as(null).get('/trends')).json()
}

/** Creates this many looks in each period, each by another member. */
type Wishes = { now: number; before: number } & Parameters<TestApp['given']['photo']>[0]
async function looks(app: TestApp, wishes: Wishes) {
  const { now, before, ...look } = wishes
  for (let at = 0; at < now + before; at++)
    await app.given.photo({ ...look, uploadedAt: daysAgo(at < now ? 3 : 20) })
}

test('before the first count, and with too few looks, nothing is rising', async () => {
  const app = await ownTestApp()
  const product = await app.given.product()
  const nothing = { products: [], brands: [], colors: [], places: [], isTooLittle: true }
  expect(await (await app.as(null).get('/trends')).json()).toEqual({
    ...nothing,
    ...{ countedAt: null, looksNow: 0, looksBefore: 0 },
  })
  await looks(app, { now: 9, before: 0, products: [product] })
  expect(await counted(app)).toEqual({
    ...nothing,
    ...{ countedAt: expect.any(String), looksNow: 9, looksBefore: 0 },
  })
})

test('products, brands, colors and places on more looks than before are rising, with their numbers', async () => {
  const app = await ownTestApp()
  const [maker, other] = [
    await app.given.brand({ name: 'Ostrow' }),
    await app.given.brand({ name: 'Nordlys' }),
  ]
  const coat = await app.given.product({ name: 'Coat', brand: maker })
  const scarf = await app.given.product({ name: 'Scarf' })
  await app.db
    .updateTable('products')
    .set({ color: 'Rust', color_hex: '#aa4422' })
    .where('id', '=', coat.id)
    .execute()
  await looks(app, { now: 4, before: 1, products: [coat], brands: [maker] })
  await looks(app, { now: 1, before: 4, products: [scarf] })
  await looks(app, { now: 3, before: 0, brands: [other] })
  const trip = (location: string) => ({
    travel: {
      ...{ location, landmark: null, activityType: 'Hiking', travelStyle: null },
      ...{ stayType: null, gearTags: [], sentiment: null },
    },
  })
  await looks(app, { now: 2, before: 0, ...trip('Málaga, Spain') })
  await looks(app, { now: 1, before: 0, ...trip(' malaga, spain') })
  await looks(app, { now: 0, before: 7 })

  const trends = await counted(app)
  expect(trends).toMatchObject({ looksNow: 11, looksBefore: 12, isTooLittle: false })
  expect(trends.products).toEqual([
    {
      ...{ id: coat.id, slug: coat.slug, name: 'Coat', brandName: 'Ostrow', picture: null },
      ...{ looksNow: 4, looksBefore: 1, peopleNow: 4, likesNow: 0 },
    },
  ])
  // A look counts once for a brand that is tagged both directly and by a product.
  expect(trends.brands).toMatchObject([
    { name: 'Nordlys', looksNow: 3, looksBefore: 0 },
    { name: 'Ostrow', looksNow: 4, looksBefore: 1 },
  ])
  expect(trends.colors).toMatchObject([{ color: 'Rust', hex: '#aa4422', looksNow: 4, looksBefore: 1 }])
  expect(trends.places).toMatchObject([{ place: 'Málaga, Spain', looksNow: 3, looksBefore: 0 }])
})

test('counting twice, or at the same time, leaves one count, and a deleted product is no longer rising', async () => {
  const app = await ownTestApp()
  const product = await app.given.product()
  await looks(app, { now: 10, before: 0, products: [product] })
  await looks(app, { now: 0, before: 10 })
  await Promise.all([counted(app), enqueue(app.db, 'count-trends', {})])
  expect((await counted(app)).products).toHaveLength(1)
  await app.db.deleteFrom('products').where('id', '=', product.id).execute()
  expect(await app.db.selectFrom('rising').select('kind').where('kind', '=', 'product').execute()).toEqual([])
})

test('only public looks count, and likes only where their owner shows them', async () => {
  const app = await ownTestApp()
  const [open, hidden, forFollowers, closed, proposed] = await Promise.all(
    ['Open', 'Hidden', 'For followers', 'Closed', 'Proposed'].map((name) =>
      app.given.product({ name, state: name === 'Proposed' ? 'proposed' : 'active' }),
    ),
  )
  await looks(app, { now: 3, before: 0, products: [open!] })
  await looks(app, { now: 3, before: 0, products: [proposed!] })
  await looks(app, { now: 3, before: 0, products: [hidden!], state: 'hidden' })
  await looks(app, { now: 7, before: 10 })
  for (let i = 0; i < 3; i++) {
    const one = await app.given.photo({ products: [forFollowers!], uploadedAt: daysAgo(2) })
    await app.db.updateTable('photos').set({ followers_only: true }).where('id', '=', one.id).execute()
    const two = await app.given.photo({ products: [closed!], uploadedAt: daysAgo(2) })
    await app.db
      .insertInto('closed_accounts')
      .values({ member_id: two.owner.id, remove_at: new Date() })
      .execute()
  }
  const worn = await app.db
    .selectFrom('product_tags')
    .innerJoin('photos', 'photos.id', 'product_tags.photo_id')
    .where('product_id', '=', open!.id)
    .select(['photos.id', 'owner_id'])
    .execute()
  const fan = await app.given.member()
  for (const { id } of worn) await app.as(fan).put(`/photos/${id}/like`)
  await app.db
    .updateTable('members')
    .set({ hides_like_counts: true })
    .where('id', '=', worn[0]!.owner_id)
    .execute()

  const trends = await counted(app)
  expect(trends).toMatchObject({ looksNow: 13, looksBefore: 10 })
  expect(trends.products).toMatchObject([{ name: 'Open', looksNow: 3, peopleNow: 3, likesNow: 2 }])
})

test('a single member makes no trend, however often they post', async () => {
  const app = await ownTestApp()
  const product = await app.given.product()
  const owner = await app.given.member()
  await looks(app, { now: 12, before: 0, products: [product], owner })
  await looks(app, { now: 0, before: 12 })
  const trends = await counted(app)
  expect(trends).toMatchObject({ looksNow: 12, looksBefore: 12, isTooLittle: false, products: [] })
})
