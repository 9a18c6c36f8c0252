import { expect, test } from 'vitest'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import { ownTestApp, type TestApp, testApp } from '../../../../../platform/testing/test-app.ts'

const hide = (app: TestApp, member: TestMember, areHidden: boolean) =>
  app.as(member).patch('/members/me/like-counts', { areHidden })

/** Creates a photo with two likes whose owner hides the count. */
async function hidden(app: TestApp) {
  const { given, as } = app
  const [ana, ben, cleo] = [await given.member(), await given.member(), await given.member()]
  const product = await given.product()
  const photo = await given.photo({ owner: ana, products: [product] })
  for (const liker of [ben, cleo]) await as(liker).put(`/photos/${photo.id}/like`)
  expect((await hide(app, ana, true)).status).toBe(200)
  return { ana, ben, cleo, product, photo }
}

test('a hidden like count is in no response but its owner’s, not even in a moderator’s [DEC-73]', async () => {
  const app = await ownTestApp()
  const { ana, ben, product, photo } = await hidden(app)
  const moderator = await app.given.member({ role: 'moderator' })
  const counts = async (viewer: TestMember | null) => {
    const asking = app.as(viewer)
    const lists = ['', '?order=top', '?type=outfit', `?owner=${ana.id}`, `?product=${product.id}`]
    const found = []
    for (const query of lists) found.push(await (await asking.get(`/photos${query}`)).json())
    const outfit = await (await asking.get('/photos/outfit-of-the-week')).json()
    const one = await (await asking.get(`/photos/${photo.id}`)).json()
    return [...found.map(({ items }) => items[0].likeCount), outfit.photo.likeCount, one.likeCount]
  }
  for (const viewer of [null, ben, moderator]) expect(await counts(viewer)).toEqual(Array(7).fill(null))
  expect(await counts(ana)).toEqual(Array(7).fill(2))

  await hide(app, ana, false)
  for (const viewer of [null, ben, ana]) expect(await counts(viewer)).toEqual(Array(7).fill(2))
})

test('a member who likes a photo with a hidden count learns that they like it, and not how many do [DEC-73]', async () => {
  const app = await testApp()
  const { ana, photo } = await hidden(app)
  const dora = await app.given.member()
  const path = `/photos/${photo.id}/like`
  expect(await (await app.as(dora).put(path)).json()).toEqual({ likeCount: null, likedByViewer: true })
  expect(await (await app.as(dora).put(path)).json()).toEqual({ likeCount: null, likedByViewer: true })
  expect(await (await app.as(dora).delete(path)).json()).toEqual({ likeCount: null, likedByViewer: false })
  expect(await (await app.as(ana).put(path)).json()).toEqual({ likeCount: 3, likedByViewer: true })
})

test('a hidden like count is sent live to its owner alone [DEC-73, DEC-75]', async () => {
  const app = await testApp()
  const { ana, photo } = await hidden(app)
  const dora = await app.given.member()
  const [everybody, owner] = [await app.hear(`photo:${photo.id}`), await app.hear(`member:${ana.id}`)]
  await app.as(dora).put(`/photos/${photo.id}/like`)
  await expect.poll(() => owner).toContainEqual({ kind: 'likes', photoId: photo.id, likeCount: 3 })
  await app.as(dora).post(`/photos/${photo.id}/comments`, { content: 'Hello' })
  await expect.poll(() => everybody).toHaveLength(1)
  expect(everybody).toMatchObject([{ kind: 'comment-added' }])
})

test('the cursor of a list by score does not reveal a hidden score [DEC-73]', async () => {
  const app = await ownTestApp()
  const { ben, photo } = await hidden(app)
  const last = await app.given.photo({ uploadedAt: new Date(Date.now() - 60_000) })
  const page = async (query: string) => (await app.as(ben).get(`/photos?order=top&limit=1${query}`)).json()
  const first = await page('')
  expect(first.items[0].id).toBe(photo.id)
  const inside = JSON.parse(Buffer.from(first.nextCursor, 'base64url').toString())
  expect(inside.filter((value: unknown) => typeof value === 'number' && value < 1000)).toEqual([])
  expect((await page(`&cursor=${first.nextCursor}`)).items[0].id).toBe(last.id)

  for (const made of ['AAAAAAAAAAAAAAAAAAAAAA', 'x', inside[1].split('').reverse().join('')]) {
    const cursor = Buffer.from(JSON.stringify([inside[0], made, ...inside.slice(2)])).toString('base64url')
    expect((await app.as(ben).get(`/photos?order=top&limit=1&cursor=${cursor}`)).status).toBe(400)
  }
})

test('the choice to hide like counts is stored for the member, and takes only true or false [DEC-73]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const read = async () => (await app.as(ana).get('/members/me/like-counts')).json()
  expect(await read()).toEqual({ areHidden: false })
  for (const areHidden of [true, true, false]) {
    expect(await (await hide(app, ana, areHidden)).json()).toEqual({ areHidden })
    expect(await read()).toEqual({ areHidden })
  }
  expect((await app.as(ana).patch('/members/me/like-counts', { areHidden: 'no' })).status).toBe(422)
  expect((await app.as(null).patch('/members/me/like-counts', { areHidden: true })).status).toBe(401)
})
