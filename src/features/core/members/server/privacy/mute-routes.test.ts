import { expect, test } from 'vitest'
import { newId } from '../../../../../platform/database/ids.ts'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import { ownTestApp, type TestApp, testApp } from '../../../../../platform/testing/test-app.ts'

const idsOf = async (answer: Promise<Response>): Promise<string[]> =>
  (await (await answer).json()).items.map(({ id }: { id: string }) => id)

const mute = (app: TestApp, muter: TestMember, muted: TestMember) =>
  app.as(muter).put(`/members/${muted.id}/mute`)
const countOf = async (app: TestApp, member: TestMember) =>
  (await (await app.as(member).get('/notices/count')).json()).noticeCount

/** Ana muted Ben. She follows him, and he posts tagged photos. */
async function anaMutesBen(app: TestApp) {
  const { given } = app
  const [ana, ben, cleo] = [await given.member(), await given.member(), await given.member()]
  const brand = await given.brand()
  const product = await given.product({ brand })
  const photo = await given.photo({ owner: ben, products: [product], brands: [brand] })
  await given.follow(ana, ben)
  expect((await mute(app, ana, ben)).status).toBe(200)
  return { ana, ben, cleo, brand, product, photo }
}

test('photos of a muted member leave all feeds and lists, but stay on the profile, on their own page and in favorites [DEC-73]', async () => {
  const app = await ownTestApp()
  const { ana, ben, cleo, brand, product, photo } = await anaMutesBen(app)
  const lists = ['', '?order=top', '?type=outfit', `?product=${product.id}`, `?brand=${brand.id}`]
  for (const query of [...lists, '?order=following']) {
    expect(await idsOf(app.as(ana).get(`/photos${query}`)), query).toEqual([])
  }
  for (const query of lists) expect(await idsOf(app.as(cleo).get(`/photos${query}`))).toEqual([photo.id])
  expect(await (await app.as(ana).get('/photos/outfit-of-the-week')).json()).toEqual({ photo: null })

  expect(await idsOf(app.as(ana).get(`/search/people?q=${ben.username}`))).toContain(ben.id)
  expect(await idsOf(app.as(ana).get(`/photos?owner=${ben.id}`))).toEqual([photo.id])
  expect((await app.as(ana).get(`/photos/${photo.id}`)).status).toBe(200)
  await app.as(ana).put(`/photos/${photo.id}/favourite`)
  expect(await idsOf(app.as(ana).get('/favourites'))).toEqual([photo.id])
})

test('comments and reviews of a muted member are hidden from the member who muted them, and from no one else [DEC-73]', async () => {
  const app = await testApp()
  const { ana, ben, cleo, product } = await anaMutesBen(app)
  const photo = await app.given.photo({ owner: ana })
  const comments = `/photos/${photo.id}/comments`
  const said = (await (await app.as(ben).post(comments, { content: 'Hm.' })).json()).id
  await app.as(ben).post(`/products/${product.id}/reviews`, { content: 'Scratchy.', stars: 2 })
  expect(await idsOf(app.as(ana).get(comments))).toEqual([])
  expect(await idsOf(app.as(cleo).get(comments))).toEqual([said])
  expect(await idsOf(app.as(ben).get(comments))).toEqual([said])
  expect(await idsOf(app.as(ana).get(`/products/${product.id}/reviews`))).toEqual([])
  expect(await idsOf(app.as(cleo).get(`/products/${product.id}/reviews`))).toHaveLength(1)
})

test('actions of a muted member create no event and no notice, while those of other members still do [DEC-73, DEC-75]', async () => {
  const app = await testApp()
  const { ana, ben, cleo } = await anaMutesBen(app)
  const photo = await app.given.photo({ owner: ana })
  const heard = await app.hear(`member:${ana.id}`)
  await app.as(ben).put(`/photos/${photo.id}/like`)
  await app.as(ben).post(`/photos/${photo.id}/comments`, { content: 'Hello' })
  await app.as(ben).put(`/members/${ana.id}/follow`)
  expect(await countOf(app, ana)).toBe(0)
  expect(await idsOf(app.as(ana).get('/notices'))).toEqual([])

  await app.as(cleo).put(`/photos/${photo.id}/like`)
  await expect.poll(() => heard).toEqual([{ kind: 'notice', of: 'like' }])
  const { items } = await (await app.as(ana).get('/notices')).json()
  expect(items).toMatchObject([{ kind: 'like', actorCount: 1, actors: [{ id: cleo.id }] }])
  const until = new Date(Date.now() + 1000).toISOString()
  await app.as(ana).put('/notices/seen', { until })
  // Once seen, a muted member's repeated like does not make the notice unread again.
  await app.as(ben).delete(`/photos/${photo.id}/like`)
  await app.as(ben).put(`/photos/${photo.id}/like`)
  expect(await countOf(app, ana)).toBe(0)
})

test('a muted member sees no difference and cannot find out [DEC-73]', async () => {
  const app = await testApp()
  const { ana, ben } = await anaMutesBen(app)
  const photo = await app.given.photo({ owner: ana })
  expect((await app.as(ben).put(`/photos/${photo.id}/like`)).status).toBe(200)
  expect((await app.as(ben).put(`/members/${ana.id}/follow`)).status).toBe(200)
  expect(await (await app.as(ben).get(`/members/${ana.id}`)).json()).toMatchObject({ mutedByViewer: false })
  expect(await idsOf(app.as(ben).get('/mutes'))).toEqual([])
  expect(await idsOf(app.as(ben).get(`/photos?owner=${ana.id}`))).toEqual([photo.id])
})

test('muting twice mutes once, the list shows the muted member, and unmuting restores everything [DEC-73]', async () => {
  const app = await ownTestApp()
  const { ana, ben, photo } = await anaMutesBen(app)
  expect(await (await mute(app, ana, ben)).json()).toEqual({ mutedByViewer: true })
  expect(await idsOf(app.as(ana).get('/mutes'))).toEqual([ben.id])
  expect(await (await app.as(ana).get(`/members/${ben.id}`)).json()).toMatchObject({ mutedByViewer: true })
  for (const _ of ['once', 'twice']) {
    const answer = await app.as(ana).delete(`/members/${ben.id}/mute`)
    expect([answer.status, await answer.json()]).toEqual([200, { mutedByViewer: false }])
  }
  expect(await idsOf(app.as(ana).get('/mutes'))).toEqual([])
  expect(await idsOf(app.as(ana).get('/photos'))).toEqual([photo.id])
})

test('a member cannot mute themselves or a missing member, and visitors cannot mute [DEC-73, PERM-03]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const told = async (answer: Promise<Response>) => {
    const { status, code } = await (await answer).json()
    return [status, code]
  }
  expect(await told(mute(app, ana, ana))).toEqual([422, 'cannot-mute-yourself'])
  const inCapitals = { ...ana, id: ana.id.toUpperCase() }
  expect(await told(mute(app, ana, inCapitals))).toEqual([422, 'cannot-mute-yourself'])
  expect(await told(app.as(ana).put(`/members/${newId()}/mute`))).toEqual([404, 'member-not-found'])
  expect(await told(app.as(ana).put('/members/nobody/mute'))).toEqual([422, 'form-invalid'])
  expect(await told(app.as(null).put(`/members/${ana.id}/mute`))).toEqual([401, 'sign-in-required'])
  expect(await told(app.as(null).get('/mutes'))).toEqual([401, 'sign-in-required'])
})

test('a page that has only photos of muted members is skipped and does not end the list [DEC-73]', async () => {
  const app = await ownTestApp()
  const { ana, ben } = await anaMutesBen(app)
  const older = await app.given.photo({ uploadedAt: new Date(Date.now() - 3_600_000) })
  for (let i = 0; i < 3; i++) await app.given.photo({ owner: ben })
  expect(await idsOf(app.as(ana).get('/photos?limit=2'))).toEqual([older.id])
})
