import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import { isFast } from '../../../../platform/fast/switch.ts'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { ownTestApp, type TestApp, testApp } from '../../../../platform/testing/test-app.ts'
import { contestHelpers } from '../../../community/voting/server/testing/contest.ts'

async function noticesOf(app: TestApp, member: TestMember, query = '') {
  const answer = await app.as(member).get(`/notices${query}`)
  expect(answer.status).toBe(200)
  return answer.json()
}
const countOf = async (app: TestApp, member: TestMember) =>
  (await (await app.as(member).get('/notices/count')).json()).noticeCount

const later = () => new Date(Date.now() + 1000).toISOString()

test('likes of one photo are one notice with the latest names and the number of members [DEC-75]', async () => {
  const app = await testApp()
  const photo = await app.given.photo()
  const likers = []
  for (let i = 0; i < 4; i++) {
    const liker = await app.given.member()
    await app.as(liker).put(`/photos/${photo.id}/like`)
    likers.unshift(liker.username)
  }
  const { items } = await noticesOf(app, photo.owner)
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({
    kind: 'like',
    actorCount: 4,
    isRead: false,
    did: 'liked your photo',
    link: `/photo/${photo.id}`,
    quote: null,
  })
  expect(items[0].actors.map(({ username }: { username: string }) => username)).toEqual(likers.slice(0, 2))
  expect(await countOf(app, photo.owner)).toBe(1)
  expect((await (await app.as(photo.owner).get('/session')).json()).noticeCount).toBe(1)
})

test('many likes at once are one row, and the member is notified live [DEC-75]', async () => {
  const app = await testApp()
  const photo = await app.given.photo()
  const heard = await app.hear(`member:${photo.owner.id}`)
  const likers = await Promise.all(Array.from({ length: 30 }, () => app.given.member()))
  await Promise.all(likers.map((liker) => app.as(liker).put(`/photos/${photo.id}/like`)))
  const rows = await app.db.selectFrom('notices').where('photo_id', '=', photo.id).selectAll().execute()
  expect(rows).toHaveLength(1)
  expect((await noticesOf(app, photo.owner)).items[0].actorCount).toBe(30)
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  expect(heard.length).toBeLessThan(isFast('batches') ? 30 : 31)
  expect(heard[0]).toMatchObject({ kind: 'notice', of: 'like' })
})

test('a notice of comments quotes the latest one, and each member counts once', async () => {
  const app = await testApp()
  const photo = await app.given.photo()
  const ben = await app.given.member()
  for (const content of ['First.', 'Second.'])
    await app.as(ben).post(`/photos/${photo.id}/comments`, { content })
  const { items } = await noticesOf(app, photo.owner)
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({ kind: 'comment', actorCount: 1, quote: 'Second.' })
})

test('a follow, a follow request and its approval notify the member concerned', async () => {
  const app = await testApp()
  const [ana, ben] = [await app.given.member(), await app.given.member()]
  await app.as(ben).put(`/members/${ana.id}/follow`)
  await app.as(ana).patch('/members/me/visibility', { visibility: 'followers' })
  const cleo = await app.given.member()
  await app.as(cleo).put(`/members/${ana.id}/follow`)
  const kinds = async (member: TestMember) =>
    (await noticesOf(app, member)).items.map(({ kind }: { kind: string }) => kind)
  expect(await kinds(ana)).toEqual(['follow-request', 'follow'])
  await app.as(ana).put(`/follow-requests/${cleo.id}`)
  // Once answered, the request is no longer a notice.
  expect(await kinds(ana)).toEqual(['follow'])
  expect(await kinds(cleo)).toEqual(['follow-approved'])
  expect((await noticesOf(app, cleo)).items[0].actors[0].id).toBe(ana.id)
})

test('taking back or deleting an action removes its notice', async () => {
  const app = await testApp()
  const photo = await app.given.photo()
  const ben = await app.given.member()
  await app.as(ben).put(`/photos/${photo.id}/like`)
  const comment = await (await app.as(ben).post(`/photos/${photo.id}/comments`, { content: 'Hello' })).json()
  await app.as(ben).put(`/members/${photo.owner.id}/follow`)
  expect(await countOf(app, photo.owner)).toBe(3)
  await app.as(ben).delete(`/photos/${photo.id}/like`)
  await app.as(ben).delete(`/photos/${photo.id}/comments/${comment.id}`)
  await app.as(ben).delete(`/members/${photo.owner.id}/follow`)
  expect((await noticesOf(app, photo.owner)).items).toEqual([])
  expect(await countOf(app, photo.owner)).toBe(0)

  await app.as(ben).put(`/photos/${photo.id}/like`)
  expect(await countOf(app, photo.owner)).toBe(1)
  await app.as(photo.owner).delete(`/photos/${photo.id}`)
  expect((await noticesOf(app, photo.owner)).items).toEqual([])
})

test('members get no notice of their own actions or of blocked members [DEC-73]', async () => {
  const app = await testApp()
  const photo = await app.given.photo()
  const [ben, cleo] = [await app.given.member(), await app.given.member()]
  await app.as(photo.owner).put(`/photos/${photo.id}/like`)
  await app.as(photo.owner).post(`/photos/${photo.id}/comments`, { content: 'Mine.' })
  expect((await noticesOf(app, photo.owner)).items).toEqual([])
  for (const liker of [ben, cleo]) await app.as(liker).put(`/photos/${photo.id}/like`)
  await app.as(photo.owner).put(`/members/${ben.id}/block`)
  const { items } = await noticesOf(app, photo.owner)
  expect(items[0]).toMatchObject({ actorCount: 1, actors: [{ id: cleo.id }] })
  await app.as(photo.owner).put(`/members/${cleo.id}/block`)
  expect(await countOf(app, photo.owner)).toBe(0)
})

test('closing an account removes only its own likes and comments from a notice [DEC-73, DEC-75]', async () => {
  const app = await ownTestApp()
  const { category, entry, vote } = contestHelpers(app)
  const photo = await entry(await category())
  const [ana, ben, cleo] = [await app.given.member(), await app.given.member(), await app.given.member()]
  for (const member of [ana, ben, cleo]) {
    await vote(member, photo)
    await app.as(member).put(`/photos/${photo.id}/like`)
    await app.as(member).post(`/photos/${photo.id}/comments`, { content: 'Where is the coat from?' })
  }
  const kinds = async () => {
    const { items } = await (await app.as(photo.owner).get('/notices')).json()
    return items.map(({ kind, actorCount }: { kind: string; actorCount: number }) => [kind, actorCount])
  }
  expect(await kinds()).toEqual([
    ['comment', 3],
    ['like', 3],
    ['vote', 1],
  ])
  for (const [at, { id }] of [ben, cleo].entries()) {
    await app.db.insertInto('closed_accounts').values({ member_id: id, remove_at: new Date() }).execute()
    expect(await kinds()).toEqual([
      ['comment', 2 - at],
      ['like', 2 - at],
      ['vote', 1],
    ])
    expect(await (await app.as(photo.owner).get('/notices/count')).json()).toEqual({ noticeCount: 3 })
  }
})

test('seen notices no longer count, and after a read one the next event gets a notice of its own', async () => {
  const app = await testApp()
  const photo = await app.given.photo()
  const owner = app.as(photo.owner)
  await app.as(await app.given.member()).put(`/photos/${photo.id}/like`)
  expect(await (await owner.put('/notices/seen', { until: later() })).json()).toEqual({ noticeCount: 0 })
  expect((await noticesOf(app, photo.owner)).items[0].isRead).toBe(false)
  // Another like: the same notice moves up and counts as new again.
  await app.as(await app.given.member()).put(`/photos/${photo.id}/like`)
  expect(await countOf(app, photo.owner)).toBe(1)
  const [notice] = (await noticesOf(app, photo.owner)).items
  expect(notice.actorCount).toBe(2)

  for (const _ of ['once', 'twice']) expect((await owner.put(`/notices/${notice.id}/read`)).status).toBe(200)
  expect(await countOf(app, photo.owner)).toBe(0)
  await app.as(await app.given.member()).put(`/photos/${photo.id}/like`)
  const { items } = await noticesOf(app, photo.owner)
  expect(
    items.map(({ actorCount, isRead }: { actorCount: number; isRead: boolean }) => [actorCount, isRead]),
  ).toEqual([
    [1, false],
    [2, true],
  ])
  for (const _ of ['once', 'twice'])
    expect((await owner.put('/notices/read', { until: later() })).status).toBe(200)
  expect((await noticesOf(app, photo.owner)).items.every(({ isRead }: { isRead: boolean }) => isRead)).toBe(
    true,
  )
})

test('other members’ notices are not found, and visitors have none', async () => {
  const app = await testApp()
  const photo = await app.given.photo()
  const ben = await app.given.member()
  await app.as(ben).put(`/photos/${photo.id}/like`)
  const [notice] = (await noticesOf(app, photo.owner)).items
  for (const id of [notice.id, newId()]) {
    const answer = await app.as(ben).put(`/notices/${id}/read`)
    expect([answer.status, (await answer.json()).code]).toEqual([404, 'notice-not-found'])
  }
  for (const path of ['/notices', '/notices/count', '/notices/settings']) {
    expect((await app.as(null).get(path)).status).toBe(401)
  }
  for (const until of ['now', '0000-01-01T00:00:00.000Z']) {
    expect((await app.as(ben).put('/notices/read', { until })).status).toBe(422)
    expect((await app.as(ben).put('/notices/seen', { until })).status).toBe(422)
  }
})

test('a kind that is switched off raises no notices until it is on again', async () => {
  const app = await testApp()
  const photo = await app.given.photo()
  const owner = app.as(photo.owner)
  for (const _ of ['once', 'twice']) {
    const answer = await owner.patch('/notices/settings', { kind: 'like', isOn: false })
    expect(await answer.json()).toMatchObject({ muted: ['like'] })
  }
  await app.as(await app.given.member()).put(`/photos/${photo.id}/like`)
  const ben = await app.given.member()
  await app.as(ben).post(`/photos/${photo.id}/comments`, { content: 'Hello' })
  expect((await noticesOf(app, photo.owner)).items.map(({ kind }: { kind: string }) => kind)).toEqual([
    'comment',
  ])
  expect(await (await owner.patch('/notices/settings', { kind: 'like', isOn: true })).json()).toMatchObject({
    muted: [],
  })
  await app.as(ben).put(`/photos/${photo.id}/like`)
  expect(await countOf(app, photo.owner)).toBe(2)
  expect((await owner.patch('/notices/settings', { kind: 'gossip', isOn: true })).status).toBe(422)
})

test('notices are paged, and those taken back leave no gap', async () => {
  const app = await ownTestApp()
  const owner = await app.given.member()
  const ben = await app.given.member()
  const photos = []
  for (let i = 0; i < 7; i++) {
    const photo = await app.given.photo({ owner })
    await app.as(ben).put(`/photos/${photo.id}/like`)
    photos.unshift(photo.id)
  }
  for (const id of photos.slice(1, 4)) await app.as(ben).delete(`/photos/${id}/like`)
  const first = await noticesOf(app, owner, '?limit=2')
  const second = await noticesOf(app, owner, `?limit=2&cursor=${first.nextCursor}`)
  const listed = [...first.items, ...second.items].map(({ link }) => link.split('/').at(-1))
  expect(listed).toEqual([photos[0], photos[4], photos[5], photos[6]])
  expect(second.nextCursor).toBeNull()
  expect((await app.as(owner).get('/notices?cursor=x')).status).toBe(400)
})

test('notices that were read long ago or are older than a year are removed', async () => {
  const app = await ownTestApp()
  const owner = await app.given.member()
  const ben = await app.given.member()
  const ages = [
    { happened_at: '2 months', read_at: '1 month' },
    { happened_at: '5 months', read_at: '4 months' },
    { happened_at: '11 months', read_at: null },
    { happened_at: '13 months', read_at: null },
  ]
  const ago = (age: string | null) => (age === null ? null : sql<Date>`now() - ${age}::interval`)
  for (const { happened_at, read_at } of ages) {
    const photo = await app.given.photo({ owner })
    await app.as(ben).put(`/photos/${photo.id}/like`)
    await app.db
      .updateTable('notices')
      .set({ happened_at: ago(happened_at)!, read_at: ago(read_at) })
      .where('photo_id', '=', photo.id)
      .execute()
  }
  await enqueue(app.db, 'remove-old-notices', {})
  await app.drainJobs()
  const left = await app.db.selectFrom('notices').select('read_at').orderBy('happened_at').execute()
  expect(left.map(({ read_at }) => read_at !== null)).toEqual([false, true])
})
