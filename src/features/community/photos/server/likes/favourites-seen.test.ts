import { expect, test } from 'vitest'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../../../../platform/testing/test-app.ts'

const listed = async (app: TestApp, member: TestMember) =>
  (await (await app.as(member).get('/favourites')).json()).items.map(({ id }: { id: string }) => id)

test('a favorite by a member whose photos are for followers is left out, and returns once the viewer follows them [COL-19, DEC-07]', async () => {
  const app = await testApp()
  const [ana, ben] = [await app.given.member(), await app.given.member()]
  const [photo, other] = [await app.given.photo({ owner: ben }), await app.given.photo()]
  for (const { id } of [photo, other]) await app.as(ana).put(`/photos/${id}/favourite`)
  await app.as(ben).patch('/members/me/visibility', { visibility: 'followers' })
  expect(await listed(app, ana)).toEqual([other.id])

  await app.as(ana).put(`/members/${ben.id}/follow`)
  await app.as(ben).put(`/follow-requests/${ana.id}`)
  expect(await listed(app, ana)).toEqual([other.id, photo.id])
  // It is on no other member's list.
  expect(await listed(app, ben)).toEqual([])
})

test('favorites by a blocked member are left out until the block ends, and those by a muted member stay [COL-19, DEC-73]', async () => {
  const app = await testApp()
  const [ana, ben] = [await app.given.member(), await app.given.member()]
  const photo = await app.given.photo({ owner: ben })
  await app.as(ana).put(`/photos/${photo.id}/favourite`)
  await app.as(ana).put(`/members/${ben.id}/mute`)
  expect(await listed(app, ana)).toEqual([photo.id])
  await app.as(ana).put(`/members/${ben.id}/block`)
  expect(await listed(app, ana)).toEqual([])
  await app.as(ana).delete(`/members/${ben.id}/block`)
  expect(await listed(app, ana)).toEqual([photo.id])
})

test('a deleted look leaves the favorites for good [COL-19, DEC-34]', async () => {
  const app = await testApp()
  const [ana, ben] = [await app.given.member(), await app.given.member()]
  const photo = await app.given.photo({ owner: ben })
  await app.as(ana).put(`/photos/${photo.id}/favourite`)
  expect((await app.as(ben).delete(`/photos/${photo.id}`)).status).toBe(200)
  expect(await listed(app, ana)).toEqual([])
  expect(
    await app.db.selectFrom('photo_favourites').where('photo_id', '=', photo.id).selectAll().execute(),
  ).toEqual([])
})
