import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import { postTypes, type TestMember } from '../../../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../../../platform/testing/test-app.ts'
import { storePlaces } from '../../../core/places/server/place-sql.ts'
import { findTown } from '../../../core/places/server/towns/towns.ts'
import { clearPhotoCache } from '../../photos/server/feed/photo-cache.ts'

const [LISBON, PORTO] = [2267057, 2735943]

// The first call loads all towns, which takes a busy machine longer than a test may.
beforeAll(() => findTown(LISBON), 120_000)

const travel = (placeId: number | null = null) => ({
  ...{ location: 'Lisbon', landmark: null, activityType: 'City Tour', travelStyle: null },
  ...{ stayType: null, gearTags: [], sentiment: null, placeId },
})

const post = ({ given }: TestApp, owner: TestMember, state: 'published' | 'hidden' = 'published') =>
  given.photo({ owner, travel: travel(), postTypeId: postTypes.travel, state })

const form = (photoIds: string[], more: object = {}) => ({
  ...{
    title: 'Two towns',
    beginsOn: '2026-05-03',
    endsOn: '2026-05-09',
    photoIds,
    placeIds: [LISBON, PORTO],
  },
  ...more,
})

async function made(app: TestApp, owner: TestMember, photoIds: string[], more: object = {}) {
  const answer = await app.as(owner).post('/trips', form(photoIds, more))
  expect(answer.status).toBe(201)
  return answer.json()
}

test('a trip has a title, days, a text, numbered stops on a map, and posts in its own order [TRIP-05, DEC-130]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const [first, second] = [await post(app, ana), await post(app, ana)]
  const trip = await made(app, ana, [second.id, first.id], { words: ' By train. ', coverPhotoId: first.id })
  expect(trip).toMatchObject({
    ...{ title: 'Two towns', words: 'By train.', beginsOn: '2026-05-03', endsOn: '2026-05-09' },
    ...{ owner: { id: ana.id }, postCount: 2, coverPhotoId: first.id, can: { edit: true, moderate: false } },
    places: [
      { id: LISBON, name: 'Lisbon', country: 'Portugal' },
      { id: PORTO, name: 'Porto' },
    ],
    map: { points: [{ mark: '1' }, { mark: '2' }], way: expect.stringMatching(/^M/) },
  })
  expect(trip.posts.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id])
  const read = await app.as(null).get(`/trips/${trip.id}`)
  expect([read.status, (await read.json()).can]).toEqual([200, { edit: false, moderate: false }])
})

test.each([
  [{ title: ' ' }, 'title'],
  [{ endsOn: '2026-05-02' }, 'endsOn'],
  [{ endsOn: '2028-05-02' }, 'endsOn'],
  [{ endsOn: 'May' }, 'endsOn'],
  [{ photoIds: [] }, 'photoIds'],
])('a trip with %j is refused at the field %s [TRIP-05]', async (wrong, field) => {
  const app = await testApp()
  const ana = await app.given.member()
  const answer = await app.as(ana).post('/trips', form([(await post(app, ana)).id], wrong))
  expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([422, [field]])
})

test('a trip takes only its owner’s posts, only one of them as cover, and only existing towns as stops [TRIP-05]', async () => {
  const app = await testApp()
  const [ana, bo] = [await app.given.member(), await app.given.member()]
  const [own, foreign] = [await post(app, ana), await post(app, bo)]
  const status = async (body: object) => (await app.as(ana).post('/trips', body)).status
  expect(await status(form([own.id, foreign.id]))).toBe(404)
  expect(await status(form([own.id, newId()]))).toBe(404)
  expect(await status(form([own.id], { coverPhotoId: foreign.id }))).toBe(422)
  expect(await status(form([own.id], { placeIds: [1] }))).toBe(404)
  const paused = await app.given.member({ isSuspended: true })
  expect((await app.as(paused).post('/trips', form([(await post(app, paused)).id]))).status).toBe(403)
  expect((await app.as(null).post('/trips', form([own.id]))).status).toBe(401)
})

test('a trip sent twice with one key is stored once [TRIP-05]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const body = form([(await post(app, ana)).id])
  const key = { 'Idempotency-Key': newId() }
  const ids = [await app.as(ana).post('/trips', body, key), await app.as(ana).post('/trips', body, key)].map(
    async (answer) => (await answer.json()).id,
  )
  expect(await ids[0]).toBe(await ids[1])
})

test('a post is in at most one trip, and putting it into another moves it [TRIP-06]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const [one, two] = [await post(app, ana), await post(app, ana)]
  const first = await made(app, ana, [one.id, two.id])
  const second = await made(app, ana, [two.id], { title: 'Another' })
  const postsOf = async (id: string) =>
    (await (await app.as(ana).get(`/trips/${id}`)).json()).posts.map((of: { id: string }) => of.id)
  expect([await postsOf(first.id), await postsOf(second.id)]).toEqual([[one.id], [two.id]])
  const { inTrips } = await (await app.as(ana).get('/trips/choices')).json()
  expect(inTrips).toHaveLength(2)
})

test('its owner changes a trip as a whole and deletes it, the posts stay, and others can do neither [TRIP-06]', async () => {
  const app = await testApp()
  const [ana, bo] = [await app.given.member(), await app.given.member()]
  const photo = await post(app, ana)
  const trip = await made(app, ana, [photo.id])
  const change = form([photo.id], { title: 'Porto first', placeIds: [PORTO] })
  expect((await app.as(bo).put(`/trips/${trip.id}`, change)).status).toBe(403)
  expect((await app.as(bo).delete(`/trips/${trip.id}`)).status).toBe(403)
  for (const _ of [1, 2]) {
    const changed = await app.as(ana).put(`/trips/${trip.id}`, change)
    expect(await changed.json()).toMatchObject({ title: 'Porto first', places: [{ id: PORTO }] })
  }
  expect((await app.as(ana).delete(`/trips/${trip.id}`)).status).toBe(200)
  expect((await app.as(ana).get(`/trips/${trip.id}`)).status).toBe(404)
  expect((await app.as(ana).get(`/photos/${photo.id}`)).status).toBe(200)
})

test('a single post is added at the end of a trip, once [TRIP-06]', async () => {
  const app = await testApp()
  const [ana, bo] = [await app.given.member(), await app.given.member()]
  const [one, two] = [await post(app, ana), await post(app, ana)]
  const trip = await made(app, ana, [one.id])
  for (const _ of [1, 2])
    expect((await app.as(ana).put(`/trips/${trip.id}/posts/${two.id}`)).status).toBe(200)
  const { posts } = await (await app.as(ana).get(`/trips/${trip.id}`)).json()
  expect(posts.map(({ id }: { id: string }) => id)).toEqual([one.id, two.id])
  expect((await app.as(bo).put(`/trips/${trip.id}/posts/${(await post(app, bo)).id}`)).status).toBe(403)
  expect((await app.as(ana).put(`/trips/${trip.id}/posts/${(await post(app, bo)).id}`)).status).toBe(404)
})

test('a trip shows each viewer the posts they may see, and is not found by a viewer who may see none [TRIP-07]', async () => {
  const app = await testApp()
  const [ana, bo] = [await app.given.member(), await app.given.member()]
  const [shown, hidden] = [await post(app, ana), await post(app, ana, 'hidden')]
  const trip = await made(app, ana, [shown.id, hidden.id])
  const postsFor = async (viewer: TestMember | null) => {
    const answer = await app.as(viewer).get(`/trips/${trip.id}`)
    return answer.status === 200 ? (await answer.json()).posts.length : answer.status
  }
  expect([await postsFor(null), await postsFor(bo), await postsFor(ana)]).toEqual([1, 1, 2])

  await app.db.insertInto('blocks').values({ blocker_id: ana.id, blocked_id: bo.id }).execute()
  expect([await postsFor(null), await postsFor(bo)]).toEqual([1, 404])

  await app.as(ana).patch('/members/me/visibility', { visibility: 'followers' })
  await clearPhotoCache(app.platform)
  expect([await postsFor(null), await postsFor(ana)]).toEqual([404, 2])
  const listed = await (await app.as(null).get('/trips')).json()
  expect(listed.items.some(({ id }: { id: string }) => id === trip.id)).toBe(false)
})

test('trips are listed newest first, without those that have no post the viewer may see [TRIP-07]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const [one, two, hidden] = [await post(app, ana), await post(app, ana), await post(app, ana, 'hidden')]
  const first = await made(app, ana, [one.id])
  const second = await made(app, ana, [two.id])
  const out = await made(app, ana, [hidden.id])
  const ids = async (viewer: TestMember | null, path: string) =>
    (await (await app.as(viewer).get(path)).json()).items.map(({ id }: { id: string }) => id)
  expect(await ids(null, `/members/${ana.id}/trips`)).toEqual([second.id, first.id])
  expect(await ids(ana, `/members/${ana.id}/trips`)).toEqual([out.id, second.id, first.id])
  expect((await ids(null, '/trips')).slice(0, 2)).toEqual([second.id, first.id])
  const page = await (await app.as(null).get(`/members/${ana.id}/trips?limit=1`)).json()
  expect(await ids(null, `/members/${ana.id}/trips?limit=1&cursor=${page.nextCursor}`)).toEqual([first.id])
})

test('the map counts public travel posts by town, for everyone or for one member, and can show only the area of one town [TRIP-08]', async () => {
  const app = await testApp()
  const [ana, shy] = [await app.given.member(), await app.given.member()]
  await app.db.transaction().execute((tx) => storePlaces(tx, [LISBON, PORTO, 1850147]))
  const there = (owner: TestMember, placeId: number, state: 'published' | 'hidden' = 'published') =>
    app.given.photo({ owner, travel: travel(placeId), postTypeId: postTypes.travel, state })
  for (const placeId of [LISBON, LISBON, PORTO, 1850147]) await there(ana, placeId)
  await there(ana, PORTO, 'hidden')
  await there(shy, LISBON)
  await app.as(shy).patch('/members/me/visibility', { visibility: 'followers' })
  const counts = async (query: string) => {
    const { places } = await (await app.as(null).get(`/travel-map?${query}`)).json()
    return places.map((of: { place: { name: string }; postCount: number }) => [of.place.name, of.postCount])
  }
  const all = [
    ['Lisbon', 2],
    ['Tokyo', 1],
    ['Porto', 1],
  ]
  expect(await counts('')).toEqual(all)
  expect(await counts(`owner=${ana.id}`)).toEqual(all)
  expect(await counts(`around=${LISBON}`)).toEqual([all[0], all[2]])
  expect((await app.as(null).get(`/travel-map?owner=${shy.id}`)).status).toBe(404)
})

test('a town lists the public trips that stop there, and no others [TRIP-10]', async () => {
  const app = await testApp()
  const [ana, shy] = [await app.given.member(), await app.given.member()]
  const there = await made(app, ana, [(await post(app, ana)).id], { placeIds: [PORTO, LISBON, PORTO] })
  const elsewhere = await made(app, ana, [(await post(app, ana)).id], { placeIds: [LISBON] })
  const hidden = await made(app, ana, [(await post(app, ana, 'hidden')).id], { placeIds: [PORTO] })
  const followersOnly = await made(app, shy, [(await post(app, shy)).id], { placeIds: [PORTO] })
  await app.db.updateTable('members').set({ visibility: 'followers' }).where('id', '=', shy.id).execute()
  const listed = async (viewer: TestMember | null) => {
    const { items } = await (await app.as(viewer).get(`/trips?place=${PORTO}&limit=48`)).json()
    return items.map(({ id }: { id: string }) => id)
  }
  const ids = await listed(null)
  // Listed once, however often it stops there.
  expect(ids.filter((id: string) => id === there.id)).toHaveLength(1)
  for (const { id } of [elsewhere, hidden, followersOnly]) expect(ids).not.toContain(id)
  const apart = await app.given.member()
  await app.as(apart).put(`/members/${ana.id}/block`)
  expect(await listed(apart)).not.toContain(there.id)
  expect((await app.as(null).get('/trips?place=Porto')).status).toBe(422)
})
