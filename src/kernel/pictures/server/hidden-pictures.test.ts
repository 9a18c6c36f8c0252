import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../../app.ts'
import { newId } from '../../../platform/database/ids.ts'
import { waitUntil } from '../../../platform/pictures/pictures-for-tests.ts'
import type { TestMember } from '../../../platform/testing/given.ts'
import { testApp } from '../../../platform/testing/test-app.ts'
import { openPlatform } from '../../../server.ts'

const PRIVATE = 'private, no-store'
const HOUR = 'public, max-age=3600'
const fileOf = (pictureId: string, revision = 1) => `/media/${pictureId}-${revision}/320.webp`

/** Another process of the program, with its own caches and connection. */
async function otherProcess() {
  const { platform, databaseUrl } = await testApp()
  const other = await openPlatform({
    settings: platform.settings,
    databaseUrl,
    publicUrl: platform.publicUrl,
  })
  onTestFinished(other.close)
  const app = createApp(other)
  return {
    platform: other,
    ask: (path: string, init?: RequestInit) => Promise.resolve(app.request(path, init)),
  }
}

const cookieOf = (viewer: TestMember | null) => (viewer ? { headers: { cookie: viewer.cookie } } : {})

/** Fetches a picture in both processes, the second time from memory. */
async function inMemory(pictureId: string) {
  const [app, other] = [await testApp(), await otherProcess()]
  const asks = [app.ask, other.ask]
  await other.ask(fileOf(pictureId))
  await waitUntil(() => app.platform.live.isListening() && other.platform.live.isListening())
  for (const _ of ['from the store', 'from memory'])
    for (const ask of asks) expect((await ask(fileOf(pictureId))).status).toBe(200)
  /** Waits until neither process serves it to visitors. From memory alone it would stay for a minute. */
  const areGone = () =>
    waitUntil(async () => {
      const answers = await Promise.all(asks.map((ask) => ask(fileOf(pictureId))))
      return answers.every(({ status }) => status === 404)
    }, 3_000)
  return { areGone }
}

const publish = async (owner: TestMember, pictureId: string) =>
  (await testApp()).given.photo({
    owner,
    images: [{ pictureId, altText: '', productTags: [], brandTags: [] }],
  })

test('only its uploader can fetch an unpublished picture, and no response for it may be cached [HIDE-02]', async () => {
  const { given, ask } = await testApp()
  const [ana, ben, admin] = [
    await given.member(),
    await given.member(),
    await given.member({ role: 'admin' }),
  ]
  const { id } = await given.picture(ana)
  for (const method of ['GET', 'HEAD'])
    for (const viewer of [null, ben, admin]) {
      const answer = await ask(fileOf(id), { ...cookieOf(viewer), method })
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, PRIVATE])
    }
  const own = await ask(fileOf(id), cookieOf(ana))
  expect([own.status, own.headers.get('cache-control'), own.headers.get('vary')]).toEqual([
    200,
    PRIVATE,
    'Cookie',
  ])
  const headers = { cookie: ana.cookie, range: 'bytes=0-9' }
  expect((await ask(fileOf(id), { headers })).headers.get('cache-control')).toBe(PRIVATE)
  const known = { cookie: ana.cookie, 'if-none-match': own.headers.get('etag')! }
  expect((await ask(fileOf(id), { headers: known })).headers.get('cache-control')).toBe(PRIVATE)

  await publish(ana, id)
  const open = await ask(fileOf(id))
  expect([open.status, open.headers.get('cache-control')]).toEqual([200, HOUR])
})

test('only the owner can fetch the picture of a private collection; anyone can fetch that of a public one [HIDE-02, COL-09]', async () => {
  const { given, as, ask } = await testApp()
  const [ana, ben] = [await given.member(), await given.member()]
  const picture = await given.picture(ana, 'collection')
  const made = await as(ana).post('/collections', { name: 'Quiet', isPublic: false, pictureId: picture.id })
  const { id } = await made.json()
  const seenBy = async (viewer: TestMember | null) => {
    const answer = await ask(fileOf(picture.id), cookieOf(viewer))
    return [answer.status, answer.headers.get('cache-control')]
  }
  expect(await Promise.all([null, ben, ana].map(seenBy))).toEqual([
    ...[
      [404, PRIVATE],
      [404, PRIVATE],
    ],
    [200, PRIVATE],
  ])
  expect((await as(ana).patch(`/collections/${id}`, { isPublic: true })).status).toBe(200)
  expect(await seenBy(null)).toEqual([200, HOUR])
  const { areGone } = await inMemory(picture.id)
  await as(ana).patch(`/collections/${id}`, { isPublic: false })
  await areGone()
  expect(await seenBy(ana)).toEqual([200, PRIVATE])
})

test('admins and editors can fetch the cover of a draft article; other members and visitors cannot [HIDE-02]', async () => {
  const { given, as, ask } = await testApp()
  const [writer, other] = [await given.member({ role: 'admin' }), await given.member({ role: 'admin' })]
  const cover = await given.picture(writer, 'article')
  const draft = await as(writer).post('/admin/articles', {
    ...{
      title: 'Wool',
      summary: 'Wool wants a rest.',
      content: 'Air it.',
      authorName: 'Mira',
      tags: ['Care'],
    },
    ...{ publishDate: '2026-01-05', coverId: cover.id, coverAlt: '', productIds: [] },
  })
  expect(draft.status).toBeLessThan(300)
  for (const [viewer, status] of [
    ...([
      [null, 404],
      [await given.member(), 404],
      [await given.member({ role: 'packer' }), 404],
    ] as const),
    [other, 200],
    [await given.member({ role: 'editor' }), 200],
  ] as const) {
    const answer = await ask(fileOf(cover.id), cookieOf(viewer))
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, PRIVATE])
  }
})

test('the picture of a deleted photo is gone from the memory of every process, before any job has run [HIDE-01]', async () => {
  const { given, as } = await testApp()
  const ana = await given.member()
  const { id } = await given.picture(ana)
  const photo = await publish(ana, id)
  const { areGone } = await inMemory(id)
  expect((await as(ana).delete(`/photos/${photo.id}`)).status).toBe(200)
  await areGone()
})

test('when a photo’s row is deleted and its images by cascade, the picture is gone from every process too [HIDE-01]', async () => {
  const { given, db } = await testApp()
  const ana = await given.member()
  const { id } = await given.picture(ana)
  const photo = await publish(ana, id)
  const { areGone } = await inMemory(id)
  await db.deleteFrom('photos').where('id', '=', photo.id).execute()
  await areGone()
})

test('pictures that become visible to followers only are gone from every process [HIDE-01, DEC-07]', async () => {
  const { given, as } = await testApp()
  const ana = await given.member()
  const { id } = await given.picture(ana)
  await publish(ana, id)
  const { areGone } = await inMemory(id)
  expect((await as(ana).patch('/members/me/visibility', { visibility: 'followers' })).status).toBe(200)
  await areGone()
})

test('after a picture is cropped, every process redirects from the old revision instead of serving it [HIDE-01]', async () => {
  const { given, db, ask } = await testApp()
  const ana = await given.member()
  const { id } = await given.picture(ana)
  await publish(ana, id)
  const other = await otherProcess()
  await Promise.all([ask(fileOf(id)), other.ask(fileOf(id))])
  await waitUntil(() => other.platform.live.isListening())
  await Promise.all([ask(fileOf(id)), other.ask(fileOf(id))])
  await db.updateTable('media').set({ revision: 2 }).where('id', '=', id).execute()
  await waitUntil(async () => {
    const answers = await Promise.all([ask(fileOf(id)), other.ask(fileOf(id))])
    return answers.every(({ status }) => status === 302)
  }, 3_000)
})

test('a process that receives no events from the others serves no picture from memory [HIDE-01]', async () => {
  const { given, db } = await testApp()
  const ana = await given.member()
  const { id } = await given.picture(ana)
  const photo = await publish(ana, id)
  const other = await otherProcess()
  await other.ask(fileOf(id))
  await waitUntil(() => other.platform.live.isListening())
  await other.ask(fileOf(id))
  await other.platform.live.stop()
  await db.deleteFrom('photos').where('id', '=', photo.id).execute()
  await waitUntil(() => !other.platform.live.isListening())
  expect((await other.ask(fileOf(id))).status).toBe(404)
})

test('a nonexistent picture gets the same response as an unpublished one [HIDE-02]', async () => {
  const { given, ask } = await testApp()
  const picture = await given.picture(await given.member())
  const told = async (id: string) => {
    const answer = await ask(fileOf(id))
    const { requestId: _, ...body } = await answer.json()
    return [answer.status, answer.headers.get('cache-control'), body]
  }
  expect(await told(picture.id)).toEqual(await told(newId()))
})
