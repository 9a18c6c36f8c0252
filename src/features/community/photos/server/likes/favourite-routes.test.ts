import { expect, test } from 'vitest'
import { legacyUuid } from '../../../../../platform/database/ids.ts'
import { testApp } from '../../../../../platform/testing/test-app.ts'

test('a favorite is stored on the server, and repeating it changes nothing [ACT-12, DEC-10]', async () => {
  const { given, as } = await testApp()
  const [ana, photo] = [await given.member(), await given.photo()]
  for (const _ of ['once', 'twice']) {
    const answer = await as(ana).put(`/photos/${photo.id}/favourite`)
    expect(await answer.json()).toEqual({ favouritedByViewer: true })
  }
  const list = await (await as(ana).get('/favourites')).json()
  expect(list.items.map((item: { id: string }) => item.id)).toEqual([photo.id])
  expect(list.items[0]).toMatchObject({ favouritedByViewer: true })
})

test('removing a favorite twice succeeds, also when the photo is gone [ACT-12]', async () => {
  const { given, as } = await testApp()
  const owner = await given.member()
  const photo = await given.photo({ owner })
  await as(owner).put(`/photos/${photo.id}/favourite`)
  for (const _ of ['once', 'twice']) {
    const answer = await as(owner).delete(`/photos/${photo.id}/favourite`)
    expect(await answer.json()).toEqual({ favouritedByViewer: false })
  }
  await as(owner).delete(`/photos/${photo.id}`)
  expect((await as(owner).delete(`/photos/${photo.id}/favourite`)).status).toBe(200)
})

test.each(['put', 'delete'] as const)(
  '%s of a favorite needs a signed-in member [ACT-13, ACT-22]',
  async (method) => {
    const { given, as } = await testApp()
    const photo = await given.photo()
    const answer = await as(null)[method](`/photos/${photo.id}/favourite`)
    expect(answer.status).toBe(401)
    expect((await as(null).get('/favourites')).status).toBe(401)
  },
)

test('a hidden photo cannot become a favorite, and disappears from the favorites of members who have it [ACT-12]', async () => {
  const { given, as, db } = await testApp()
  const [ana, photo] = [await given.member(), await given.photo()]
  await as(ana).put(`/photos/${photo.id}/favourite`)
  await db.updateTable('photos').set({ state: 'hidden' }).where('id', '=', photo.id).execute()
  expect((await (await as(ana).get('/favourites')).json()).items).toEqual([])
  expect((await as(ana).put(`/photos/${photo.id}/favourite`)).status).toBe(404)
})

test('favorites from the prototype’s browser storage are taken over once [ENT-13, DEC-10]', async () => {
  const { given, as } = await testApp()
  const ana = await given.member()
  const photos = [await given.photo(), await given.photo(), await given.photo({ state: 'hidden' })]
  await as(ana).put(`/photos/${photos[0]!.id}/favourite`)
  const missing = legacyUuid('photo-of-long-ago')
  const body = { photoIds: [...photos.map((photo) => photo.id), photos[1]!.id, missing, 'ts-001', '', '🧥'] }
  const first = await as(ana).post('/favourites/take-over', body)
  expect(await first.json()).toEqual({ added: 1 })
  const second = await as(ana).post('/favourites/take-over', body)
  expect(await second.json()).toEqual({ added: 0 })
  expect((await (await as(ana).get('/favourites')).json()).items).toHaveLength(2)
})

test.each([
  [{ photoIds: 'all' }],
  [{ photoIds: [1, 2] }],
  [{ photoIds: Array.from({ length: 2001 }, () => 'x') }],
  [{}],
  [null],
])('an invalid take-over of favorites is refused: %#', async (body) => {
  const { given, as } = await testApp()
  expect((await as(await given.member()).post('/favourites/take-over', body)).status).toBe(422)
})

test('favorites are listed latest first, page by page, each once', async () => {
  const { given, as } = await testApp()
  const ana = await given.member()
  const ids: string[] = []
  for (let i = 0; i < 7; i++) {
    const photo = await given.photo({ owner: ana })
    await as(ana).put(`/photos/${photo.id}/favourite`)
    ids.unshift(photo.id)
  }
  const listed: string[] = []
  let cursor = ''
  do {
    const page = await (await as(ana).get(`/favourites?limit=3${cursor && `&cursor=${cursor}`}`)).json()
    listed.push(...page.items.map((item: { id: string }) => item.id))
    cursor = page.nextCursor ?? ''
  } while (cursor)
  expect(listed).toEqual(ids)
})
