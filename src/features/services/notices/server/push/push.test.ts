import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '../../../../../platform/database/ids.ts'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../../../../platform/testing/test-app.ts'
import { pushKeys } from './push-keys.ts'
import { DEVICES_KEPT } from './push-sql.ts'
import { readAuthorization, startPushService } from './testing/push-service.ts'
import {
  futureHour,
  likePhotoOf,
  listWaitingJobs,
  sendDuePushes,
  subscribe,
  subscriptionForm,
} from './testing/push-world.ts'

let service: Awaited<ReturnType<typeof startPushService>>
beforeEach(async () => {
  service = await startPushService()
})
afterEach(() => {
  service.stop()
  vi.restoreAllMocks()
})

const subscribed = (app: TestApp, member: TestMember) => subscribe(app, member, service.subscribe())

/** The same member on another device. */
async function elsewhere(app: TestApp, member: TestMember): Promise<TestMember> {
  const other = await app.given.member()
  await app.db
    .updateTable('sessions')
    .set({ member_id: member.id })
    .where('member_id', '=', other.id)
    .execute()
  return { ...member, cookie: other.cookie }
}

const comment = (app: TestApp, by: TestMember, photoId: string, content: string) =>
  app.as(by).post(`/photos/${photoId}/comments`, { content }, { 'idempotency-key': newId() })

test('a like is pushed to the device of the owner, encrypted, signed and with a link to open [PUSH-01]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const browser = await subscribed(app, ana)
  const { photo, fan } = await likePhotoOf(app, ana)
  const jobs = await listWaitingJobs(app, 'send-pushes')
  expect(jobs.filter(({ payload }) => payload.memberId === ana.id)).toHaveLength(1)
  // Within five seconds, however long the job itself takes.
  expect(jobs.at(-1)!.runAt.getTime() - Date.now()).toBeLessThan(3_000)
  await sendDuePushes(app, ana)
  const { items } = await (await app.as(ana).get('/notices')).json()
  expect(service.messages(browser)).toEqual([
    {
      title: `${fan.username} liked your photo`,
      body: '',
      link: `/photo/${photo.id}`,
      tag: items[0].id,
      readAt: `/api/notices/${items[0].id}/read`,
      count: 1,
    },
  ])
  const { headers, body } = service.requests(browser)[0]!
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' })
  expect(body.includes(Buffer.from(fan.username))).toBe(false)
  const keys = await pushKeys(app.platform)
  expect(readAuthorization(headers.authorization!)).toMatchObject({
    aud: 'https://push.example.com',
    key: keys.publicKey,
  })
  const { publicKey, devices } = await (await app.as(ana).get('/push')).json()
  expect(publicKey).toBe(keys.publicKey)
  expect(devices).toEqual([
    expect.objectContaining({ name: 'Unknown device', isCurrent: true, lastUsedAt: expect.any(String) }),
  ])
})

test('many likes are one message, and an unread notice is pushed again only after half an hour [PUSH-03]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const browser = await subscribed(app, ana)
  const { photo } = await likePhotoOf(app, ana)
  for (let i = 0; i < 3; i++) await likePhotoOf(app, ana, photo)
  await Promise.all([sendDuePushes(app, ana), sendDuePushes(app, ana)])
  expect(service.messages(browser).map(({ title }) => title)).toEqual([
    expect.stringMatching(/ and 3 others liked your photo$/),
  ])
  const { fan } = await likePhotoOf(app, ana, photo)
  await sendDuePushes(app, ana, futureHour(13))
  expect(service.messages(browser)).toHaveLength(1)

  // After a while, a like is announced again.
  await app.platform.pool.query(
    `update notices set pushed_at = now() - interval '31 minutes' where member_id = $1`,
    [ana.id],
  )
  await app.as(fan).delete(`/photos/${photo.id}/like`)
  await likePhotoOf(app, ana, photo)
  await sendDuePushes(app, ana, futureHour(14))
  expect(service.messages(browser).map(({ tag }) => tag)).toEqual([expect.any(String), expect.any(String)])
  expect(new Set(service.messages(browser).map(({ tag }) => tag)).size).toBe(1)
})

test('notices within a minute after a message wait for its end and are sent as one message [PUSH-03]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const browser = await subscribed(app, ana)
  await likePhotoOf(app, ana)
  await sendDuePushes(app, ana, futureHour(12))
  for (let i = 0; i < 3; i++) await likePhotoOf(app, ana)
  await sendDuePushes(app, ana, new Date(futureHour(12).getTime() + 10_000))
  expect(service.messages(browser)).toHaveLength(1)
  const later = (await listWaitingJobs(app, 'send-pushes')).filter(
    ({ payload }) => payload.memberId === ana.id,
  )
  expect(later.map(({ runAt }) => runAt.getTime())).toContain(futureHour(12).getTime() + 60_000)
  await sendDuePushes(app, ana, new Date(futureHour(12).getTime() + 60_000))
  expect(service.messages(browser)[1]).toMatchObject({
    title: '3 new notices',
    link: '/notices',
    tag: 'notices',
    count: 4,
  })
  expect(service.messages(browser)[1]!.body.split('\n')).toHaveLength(3)
})

test('nothing is pushed in quiet hours; afterwards the daily mail has it, or one message for a member without mails [PUSH-04]', async () => {
  const app = await testApp()
  const [ana, ben] = [await app.given.member(), await app.given.member()]
  const browsers = [await subscribed(app, ana), await subscribed(app, ben)]
  await app.as(ben).patch('/notices/mail', { isOn: false, timeZone: 'Asia/Tokyo' })
  await app.as(ana).patch('/notices/mail', { timeZone: 'Asia/Tokyo' })
  for (const member of [ana, ben]) {
    await likePhotoOf(app, member)
    await likePhotoOf(app, member)
    // 22:30 in Tokyo.
    await sendDuePushes(app, member, futureHour(13.5))
    await sendDuePushes(app, member, futureHour(20, 1))
  }
  expect(browsers.flatMap(service.messages)).toEqual([])
  const jobs = await listWaitingJobs(app, 'send-pushes')
  const ofBen = jobs.filter(({ payload, runAt }) => payload.memberId === ben.id && runAt > futureHour(1))
  // Eight in the morning in Tokyo, once.
  expect(ofBen.map(({ runAt }) => runAt)).toEqual([futureHour(23)])
  for (const member of [ana, ben]) await sendDuePushes(app, member, futureHour(23))
  expect(service.messages(browsers[1]!).map(({ title }) => title)).toEqual(['2 new notices'])
  // The daily mail at that moment includes it.
  expect(service.messages(browsers[0]!)).toEqual([])
})

test('no hour is quiet when the quiet hours start and end at the same hour [PUSH-04]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const browser = await subscribed(app, ana)
  await app.as(ana).patch('/notices/mail', { quietFrom: 3, quietUntil: 3 })
  await likePhotoOf(app, ana)
  await sendDuePushes(app, ana, futureHour(3))
  expect(service.messages(browser)).toHaveLength(1)
  // An offline device receives it within half a day.
  expect(service.requests(browser)[0]!.headers.ttl).toMatch(/^\d{5,6}$/)
})

test('kinds that are off, for all notices or for devices only, are not pushed [PUSH-05]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const browser = await subscribed(app, ana)
  const answer = await app.as(ana).patch('/notices/push', { offKinds: ['like'] })
  expect((await answer.json()).push).toEqual({ offKinds: ['like'] })
  await app.as(ana).patch('/notices/settings', { kind: 'follow', isOn: false })
  const { fan } = await likePhotoOf(app, ana)
  await app.as(fan).put(`/members/${ana.id}/follow`)
  await sendDuePushes(app, ana)
  expect(service.messages(browser)).toEqual([])
  const { items } = await (await app.as(ana).get('/notices')).json()
  expect(items.map(({ kind }: { kind: string }) => kind)).toEqual(['like'])
  expect((await app.as(ana).patch('/notices/push', { offKinds: ['gossip'] })).status).toBe(422)
  expect((await app.as(null).patch('/notices/push', { offKinds: [] })).status).toBe(401)
})

test('a notice that was read, seen or taken back before sending is not pushed [PUSH-06]', async () => {
  const app = await testApp()
  const [ana, ben, cleo] = [await app.given.member(), await app.given.member(), await app.given.member()]
  const browsers = [await subscribed(app, ana), await subscribed(app, ben), await subscribed(app, cleo)]
  await likePhotoOf(app, ana)
  await app.as(ana).put('/notices/seen', { until: new Date(Date.now() + 1000).toISOString() })
  const { photo, fan } = await likePhotoOf(app, ben)
  await app.as(fan).delete(`/photos/${photo.id}/like`)
  await likePhotoOf(app, cleo)
  await app.as(cleo).put('/notices/read', { until: new Date(Date.now() + 1000).toISOString() })
  for (const member of [ana, ben, cleo]) await sendDuePushes(app, member)
  expect(browsers.flatMap(service.messages)).toEqual([])
})

test('nothing is pushed from muted or blocked members, or to suspended members and closed accounts [PUSH-06]', async () => {
  const app = await testApp()
  const members = [await app.given.member(), await app.given.member(), await app.given.member()]
  const [ana, ben, cleo, dora] = [...members, await app.given.member()] as [
    TestMember,
    ...[TestMember, TestMember, TestMember],
  ]
  const browsers: Awaited<ReturnType<typeof subscribed>>[] = []
  for (const member of [ana, ben, cleo, dora]) browsers.push(await subscribed(app, member))
  const { fan } = await likePhotoOf(app, ana)
  await app.as(ana).put(`/members/${fan.id}/mute`)
  const { fan: blocked } = await likePhotoOf(app, cleo)
  await app.as(cleo).put(`/members/${blocked.id}/block`)
  await likePhotoOf(app, dora)
  await app.db
    .insertInto('closed_accounts')
    .values({ member_id: dora.id, remove_at: futureHour(0, 3) })
    .execute()
  await likePhotoOf(app, ben)
  await app.db
    .updateTable('members')
    .set({ suspended_until: futureHour(0, 3) })
    .where('id', '=', ben.id)
    .execute()
  for (const member of [ana, ben, cleo, dora]) await sendDuePushes(app, member)
  expect(browsers.flatMap(service.messages)).toEqual([])
})

test('a message quotes a comment, unless only followers may read it [PUSH-07]', async () => {
  const app = await testApp()
  const [ana, ben] = [await app.given.member(), await app.given.member()]
  const browser = await subscribed(app, ana)
  const [open, closed] = [await app.given.photo({ owner: ana }), await app.given.photo({ owner: ana })]
  await app.db.updateTable('photos').set({ followers_only: true }).where('id', '=', closed.id).execute()
  await app.as(ben).put(`/members/${ana.id}/follow`)
  await sendDuePushes(app, ana, futureHour(10))
  expect((await comment(app, ben, open.id, 'What a coat')).status).toBe(201)
  await sendDuePushes(app, ana, futureHour(11))
  expect((await comment(app, ben, closed.id, 'Between us')).status).toBe(201)
  await sendDuePushes(app, ana, futureHour(12))
  const [, first, second] = service.messages(browser)
  expect(first).toMatchObject({ title: `${ben.username} commented on your photo`, body: 'What a coat' })
  expect(first!.link).toContain(`/photo/${open.id}`)
  expect(second).toMatchObject({ title: `${ben.username} commented on your photo`, body: '' })
})

test('each device gets its own message, and one that is signed out or removed gets none [PUSH-08]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const [phone, laptop, tablet] = [ana, await elsewhere(app, ana), await elsewhere(app, ana)]
  const browsers = [
    await subscribed(app, phone),
    await subscribed(app, laptop),
    await subscribed(app, tablet),
  ]
  const { devices } = await (await app.as(phone).get('/push')).json()
  expect(devices.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent).sort()).toEqual([
    false,
    false,
    true,
  ])
  await likePhotoOf(app, ana)
  await sendDuePushes(app, ana, futureHour(10))
  expect(browsers.map((browser) => service.messages(browser).length)).toEqual([1, 1, 1])

  const { items } = await (await app.as(laptop).get('/sessions')).json()
  const current = items.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)
  expect((await app.as(phone).delete(`/sessions/${current.id}`)).status).toBe(200)
  const ofTablet = (await (await app.as(tablet).get('/push')).json()).devices.find(
    ({ isCurrent }: { isCurrent: boolean }) => isCurrent,
  )
  // No member can remove another member's device.
  await app.as(await app.given.member()).delete(`/push/devices/${ofTablet.id}`)
  expect((await (await app.as(phone).get('/push')).json()).devices).toHaveLength(2)
  await app.as(phone).delete(`/push/devices/${ofTablet.id}`)
  expect((await app.as(phone).delete(`/push/devices/${ofTablet.id}`)).status).toBe(200)
  await likePhotoOf(app, ana)
  await sendDuePushes(app, ana, futureHour(11))
  expect(browsers.map((browser) => service.messages(browser).length)).toEqual([2, 1, 1])
  // The tablet learns of its removal, and stays off until notifications are turned on there.
  expect(await (await app.as(tablet).get('/push')).json()).toMatchObject({ isRemoved: true })
  await app.as(tablet).put('/push/device', subscriptionForm(browsers[2]!))
  expect(await (await app.as(tablet).get('/push')).json()).toMatchObject({ isRemoved: false })
  await app.as(tablet).delete('/push/device')
  await app.as(phone).delete('/push/device')
  await likePhotoOf(app, ana)
  await sendDuePushes(app, ana, futureHour(12))
  expect(browsers.map((browser) => service.messages(browser).length)).toEqual([2, 1, 1])
})

test('a browser belongs to the member who subscribed last, and no member has more than ten [PUSH-08]', async () => {
  const app = await testApp()
  const [ana, ben] = [await app.given.member(), await app.given.member()]
  const browser = await subscribed(app, ana)
  for (let twice = 0; twice < 2; twice++) await app.as(ben).put('/push/device', subscriptionForm(browser))
  expect((await (await app.as(ana).get('/push')).json()).devices).toEqual([])
  expect((await (await app.as(ben).get('/push')).json()).devices).toHaveLength(1)
  await likePhotoOf(app, ana)
  await sendDuePushes(app, ana)
  expect(service.messages(browser)).toEqual([])

  for (let i = 0; i <= DEVICES_KEPT; i++) await subscribed(app, await elsewhere(app, ana))
  const { devices } = await (await app.as(ana).get('/push')).json()
  expect(devices).toHaveLength(DEVICES_KEPT)
})
