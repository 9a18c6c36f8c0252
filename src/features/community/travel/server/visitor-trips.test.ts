import { expect, test } from 'vitest'
import { postTypes, type TestMember } from '../../../../platform/testing/given.ts'
import { ownTestApp, type TestApp } from '../../../../platform/testing/test-app.ts'
import type { PhotoPage } from '../../photos/photo.ts'
import { clearPhotoCache } from '../../photos/server/feed/photo-cache.ts'

const travel = {
  ...{ location: 'Lake Ferren', landmark: null, activityType: 'Hiking', travelStyle: null },
  ...{ stayType: null, gearTags: [], sentiment: null },
}
const trip = ({ given }: TestApp, owner: TestMember, state: 'published' | 'hidden' = 'published') =>
  given.photo({ owner, travel, postTypeId: postTypes.travel, state })

async function tripsFor({ as }: TestApp, viewer: TestMember | null): Promise<string[]> {
  const answer = await as(viewer).get('/photos?kind=travel')
  expect(answer.status).toBe(200)
  return ((await answer.json()) as PhotoPage).items.map(({ id }) => id)
}

test('visitors see public trips, and none that are hidden, for followers only, or of a closed account [TRAV-26, DEC-07]', async () => {
  const app = await ownTestApp()
  const { given, as, platform, db } = app
  const [open, shy, gone] = [await given.member(), await given.member(), await given.member()]
  const shown = await trip(app, open)
  await trip(app, open, 'hidden')
  const shyTrip = await trip(app, shy)
  const goneTrip = await trip(app, gone)
  expect(new Set(await tripsFor(app, null))).toEqual(new Set([shown.id, shyTrip.id, goneTrip.id]))

  expect((await as(shy).patch('/members/me/visibility', { visibility: 'followers' })).status).toBe(200)
  await db.updateTable('photos').set({ state: 'closed' }).where('id', '=', goneTrip.id).execute()
  await clearPhotoCache(platform)
  expect(await tripsFor(app, null)).toEqual([shown.id])
})

test('a blocked member does not see the trips of the member who blocked them, and a trip the list leaves out is not found by its id either [TRAV-26, DEC-07]', async () => {
  const app = await ownTestApp()
  const { given, as, db } = app
  const [owner, blocked] = [await given.member(), await given.member()]
  const [shown, hidden] = [await trip(app, owner), await trip(app, owner, 'hidden')]
  await db.insertInto('blocks').values({ blocker_id: owner.id, blocked_id: blocked.id }).execute()
  expect(await tripsFor(app, blocked)).toEqual([])
  expect(await tripsFor(app, null)).toEqual([shown.id])
  for (const [viewer, id] of [
    [blocked, shown.id],
    [null, hidden.id],
  ] as const)
    expect((await as(viewer).get(`/photos/${id}`)).status).toBe(404)
})
