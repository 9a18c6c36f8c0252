import { beforeAll, expect, test } from 'vitest'
import { postTypes } from '../../../../platform/testing/given.ts'
import { testApp } from '../../../../platform/testing/test-app.ts'
import { SAVED_PLACES_MAX } from '../place-limits.ts'
import { findTown } from './towns/towns.ts'

const LISBON = 2267057

// Loading all towns takes longer than a test may on a busy machine.
beforeAll(() => findTown(LISBON), 120_000)

const facts = {
  ...{ location: 'Old town of Lisbon', landmark: null, activityType: 'City Tour', travelStyle: null },
  ...{ stayType: null, gearTags: [], sentiment: null },
}

test('members get town suggestions, and visitors have to sign in [TRIP-01]', async () => {
  const { as, given } = await testApp()
  const answer = await as(await given.member()).get('/places?q=lisbon')
  expect((await answer.json()).items[0]).toEqual({
    id: LISBON,
    name: 'Lisbon',
    region: '',
    country: 'Portugal',
  })
  expect((await as(null).get('/places?q=lisbon')).status).toBe(401)
})

test('a travel post has a town on the map, the town lists the post, and an unknown town is refused at its field [TRIP-02, DEC-129]', async () => {
  const { as, given } = await testApp()
  const owner = await given.member()
  const post = async (placeId: number | null) =>
    as(owner).post('/photos', {
      postTypeId: postTypes.travel,
      images: [{ pictureId: (await given.picture(owner)).id }],
      travel: { ...facts, placeId },
    })
  const refused = await post(1)
  expect([refused.status, (await refused.json()).fields]).toEqual([
    422,
    { 'travel.location': 'Please choose a town from the list' },
  ])
  const { photo } = await (await post(LISBON)).json()
  expect(photo.travel).toMatchObject({ location: facts.location, place: { id: LISBON, country: 'Portugal' } })
  const listed = await (await as(null).get(`/photos?place=${LISBON}`)).json()
  expect(listed.items.map(({ id }: { id: string }) => id)).toEqual([photo.id])

  const changed = await as(owner).patch(`/photos/${photo.id}`, { travel: { ...facts, placeId: null } })
  expect((await changed.json()).photo.travel.place).toBeNull()
})

test('visitors can read the position of a town [TRIP-02, TRIP-03]', async () => {
  const { as } = await testApp()
  const place = await (await as(null).get(`/places/${LISBON}`)).json()
  expect(place).toMatchObject({ name: 'Lisbon', savedByViewer: false, map: { points: [{ mark: '1' }] } })
  expect((await as(null).get('/places/1')).status).toBe(404)
  expect((await as(null).get('/places/none')).status).toBe(422)
})

test('a place is saved once, listed only for its member and can be removed, and repeating a step changes nothing [TRIP-04]', async () => {
  const { as, given } = await testApp()
  const [ana, bo] = [await given.member(), await given.member()]
  const saved = async (who: typeof ana) =>
    (await (await as(who).get('/saved-places')).json()).items.map(({ name }: { name: string }) => name)
  for (const id of [LISBON, LISBON, 2886242]) {
    const answer = await as(ana).put(`/places/${id}/saved`)
    expect([answer.status, await answer.json()]).toEqual([200, { savedByViewer: true }])
  }
  expect(await saved(ana)).toEqual(['Köln', 'Lisbon'])
  expect(await saved(bo)).toEqual([])
  expect((await (await as(ana).get(`/places/${LISBON}`)).json()).savedByViewer).toBe(true)
  for (const _ of [1, 2])
    expect(await (await as(ana).delete(`/places/${LISBON}/saved`)).json()).toEqual({ savedByViewer: false })
  expect(await saved(ana)).toEqual(['Köln'])
  expect((await as(ana).put('/places/1/saved')).status).toBe(404)
  expect((await as(null).put(`/places/${LISBON}/saved`)).status).toBe(401)
})

test('a member can save a limited number of places [TRIP-04]', async () => {
  const { as, given, db } = await testApp()
  const ana = await given.member()
  const towns = Array.from({ length: SAVED_PLACES_MAX }, (_, at) => ({
    ...{ id: 900_000_000 + at, name: `Town ${at}`, country: 'PT', latitude: 1, longitude: 1 },
  }))
  await db.insertInto('places').values(towns).execute()
  await db
    .insertInto('saved_places')
    .values(towns.map(({ id }) => ({ member_id: ana.id, place_id: id })))
    .execute()
  expect((await as(ana).put(`/places/${LISBON}/saved`)).status).toBe(409)
  expect((await as(ana).put('/places/900000000/saved')).status).toBe(200)
})
