import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '../../../../../platform/database/ids.ts'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../../../../platform/testing/test-app.ts'
import { pushKeys } from './push-keys.ts'
import { DEVICES_KEPT } from './push-sql.ts'
import { sendPushes } from './pushes.ts'
import { type Browser, readAuthorization, startPushService } from './testing/push-service.ts'

const DAY_MS = 86_400_000
/** An hour of tomorrow, UTC. */
function at(hour: number, days = 1): Date {
  const midnight = new Date()
  midnight.setUTCHours(0, 0, 0, 0)
  return new Date(midnight.getTime() + days * DAY_MS + hour * 3_600_000)
}

let service: Awaited<ReturnType<typeof startPushService>>
beforeEach(async () => {
  service = await startPushService()
})
afterEach(() => {
  service.stop()
  vi.restoreAllMocks()
})
afterAll(() => vi.useRealTimers())

const form = ({ endpoint, keys }: Browser) => ({ endpoint, keys })

async function subscribed(app: TestApp, member: TestMember) {
  const browser = service.subscribe()
  const answer = await app.as(member).put('/push/device', form(browser))
  expect(answer.status, await answer.clone().text()).toBe(200)
  return browser
}

/** The same member on another device. */
async function elsewhere(app: TestApp, member: TestMember): Promise<TestMember> {
  const other = await app.given.member()
  await app.db.updateTable('sessions').set({ member_id: member.id }).where('member_id', '=', other.id).execute()
  return { ...member, cookie: other.cookie }
}

/** Sends what is due at that moment; the jobs that would do so by the clock of this machine are taken away. */
async function send(app: TestApp, member: TestMember, now = at(12)) {
  await app.platform.pool.query(`
    delete from graphile_worker._private_jobs as jobs using graphile_worker._private_tasks as tasks
    where tasks.id = jobs.task_id and identifier = 'send-pushes' and key is null`)
  await sendPushes(app.platform, member.id, now)
  await app.drainJobs()
}

async function liked(app: TestApp, owner: TestMember, photo?: { id: string }) {
  const about = photo ?? (await app.given.photo({ owner }))
  const fan = await app.given.member()
  await app.as(fan).put(`/photos/${about.id}/like`)
  return { photo: about, fan }
}

const comment = (app: TestApp, by: TestMember, photoId: string, content: string) =>
  app.as(by).post(`/photos/${photoId}/comments`, { content }, { 'idempotency-key': newId() })

const waiting = async (app: TestApp, name: string) => {
  const { rows } = await app.platform.pool.query(
    `select run_at as "runAt", payload from graphile_worker._private_jobs as jobs
     join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
     where identifier = $1 order by run_at`,
    [name],
  )
  return rows as { runAt: Date; payload: { memberId?: string; deviceId?: string; attempt?: number } }[]
}

test('a like reaches the device of its owner, encrypted, signed and with the place to open [PUSH-01]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const browser = await subscribed(app, ana)
  const { photo, fan } = await liked(app, ana)
  const jobs = await waiting(app, 'send-pushes')
  expect(jobs.filter(({ payload }) => payload.memberId === ana.id)).toHaveLength(1)
  // Within five seconds, whatever the job itself takes.
  expect(jobs.at(-1)!.runAt.getTime() - Date.now()).toBeLessThan(3_000)
  await send(app, ana)
  const { items } = await (await app.as(ana).get('/notices')).json()
  expect(service.messages(browser)).toEqual([
    {
      title: `${fan.username} liked your photo`,
      body: '',
      link: `/photo/${photo.id}`,
      tag: items[0].id,
      noticeId: items[0].id,
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

test('many likes are one message, and what gathers on an unread notice does not call again for half an hour [PUSH-03]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const browser = await subscribed(app, ana)
  const { photo } = await liked(app, ana)
  for (let i = 0; i < 3; i++) await liked(app, ana, photo)
  await Promise.all([send(app, ana), send(app, ana)])
  expect(service.messages(browser).map(({ title }) => title)).toEqual([
    expect.stringMatching(/ and 3 others liked your photo$/),
  ])
  const { fan } = await liked(app, ana, photo)
  await send(app, ana, at(13))
  expect(service.messages(browser)).toHaveLength(1)

  // Later it is news again.
  await app.platform.pool.query(
    `update notices set pushed_at = now() - interval '31 minutes' where member_id = $1`,
    [ana.id],
  )
  await app.as(fan).delete(`/photos/${photo.id}/like`)
  await liked(app, ana, photo)
  await send(app, ana, at(14))
  expect(service.messages(browser).map(({ tag }) => tag)).toEqual([expect.any(String), expect.any(String)])
  expect(new Set(service.messages(browser).map(({ tag }) => tag)).size).toBe(1)
})

test('what follows within a minute waits for its end and is one message of all [PUSH-03]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const browser = await subscribed(app, ana)
  await liked(app, ana)
  await send(app, ana, at(12))
  for (let i = 0; i < 3; i++) await liked(app, ana)
  await send(app, ana, new Date(at(12).getTime() + 10_000))
  expect(service.messages(browser)).toHaveLength(1)
  const later = (await waiting(app, 'send-pushes')).filter(({ payload }) => payload.memberId === ana.id)
  expect(later.map(({ runAt }) => runAt.getTime())).toContain(at(12).getTime() + 60_000)
  await send(app, ana, new Date(at(12).getTime() + 60_000))
  expect(service.messages(browser)[1]).toMatchObject({
    title: '3 new notices',
    link: '/notices',
    tag: 'notices',
    count: 4,
  })
  expect(service.messages(browser)[1]!.body.split('\n')).toHaveLength(3)
})

test('in the quiet hours no device is told; the mail tells in the morning, or without a mail one message does [PUSH-04]', async () => {
  const app = await testApp()
  const [ana, ben] = [await app.given.member(), await app.given.member()]
  const browsers = [await subscribed(app, ana), await subscribed(app, ben)]
  await app.as(ben).patch('/notices/mail', { isOn: false, timeZone: 'Asia/Tokyo' })
  await app.as(ana).patch('/notices/mail', { timeZone: 'Asia/Tokyo' })
  for (const member of [ana, ben]) {
    await liked(app, member)
    await liked(app, member)
    // 22:30 in Tokyo.
    await send(app, member, at(13.5))
    await send(app, member, at(20, 1))
  }
  expect(browsers.flatMap(service.messages)).toEqual([])
  const jobs = await waiting(app, 'send-pushes')
  const ofBen = jobs.filter(({ payload, runAt }) => payload.memberId === ben.id && runAt > at(1))
  // Eight in the morning in Tokyo, once.
  expect(ofBen.map(({ runAt }) => runAt)).toEqual([at(23)])
  for (const member of [ana, ben]) await send(app, member, at(23))
  expect(service.messages(browsers[1]!).map(({ title }) => title)).toEqual(['2 new notices'])
  // The daily mail of that moment has it.
  expect(service.messages(browsers[0]!)).toEqual([])
})

test('with quiet hours from and until the same, no hour is quiet [PUSH-04]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const browser = await subscribed(app, ana)
  await app.as(ana).patch('/notices/mail', { quietFrom: 3, quietUntil: 3 })
  await liked(app, ana)
  await send(app, ana, at(3))
  expect(service.messages(browser)).toHaveLength(1)
  // A device that is off gets it within half a day.
  expect(service.requests(browser)[0]!.headers.ttl).toMatch(/^\d{5,6}$/)
})

test('kinds that are off, in the list or on devices alone, are not told there [PUSH-05]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const browser = await subscribed(app, ana)
  const answer = await app.as(ana).patch('/notices/push', { offKinds: ['like'] })
  expect((await answer.json()).push).toEqual({ offKinds: ['like'] })
  await app.as(ana).patch('/notices/settings', { kind: 'follow', isOn: false })
  const { fan } = await liked(app, ana)
  await app.as(fan).put(`/members/${ana.id}/follow`)
  await send(app, ana)
  expect(service.messages(browser)).toEqual([])
  const { items } = await (await app.as(ana).get('/notices')).json()
  expect(items.map(({ kind }: { kind: string }) => kind)).toEqual(['like'])
  expect((await app.as(ana).patch('/notices/push', { offKinds: ['gossip'] })).status).toBe(422)
  expect((await app.as(null).patch('/notices/push', { offKinds: [] })).status).toBe(401)
})

test('what was read, seen or taken back before it is sent is told nowhere [PUSH-06]', async () => {
  const app = await testApp()
  const [ana, ben, cleo] = [await app.given.member(), await app.given.member(), await app.given.member()]
  const browsers = [await subscribed(app, ana), await subscribed(app, ben), await subscribed(app, cleo)]
  await liked(app, ana)
  await app.as(ana).put('/notices/seen', { until: new Date(Date.now() + 1000).toISOString() })
  const { photo, fan } = await liked(app, ben)
  await app.as(fan).delete(`/photos/${photo.id}/like`)
  await liked(app, cleo)
  await app.as(cleo).put('/notices/read', { until: new Date(Date.now() + 1000).toISOString() })
  for (const member of [ana, ben, cleo]) await send(app, member)
  expect(browsers.flatMap(service.messages)).toEqual([])
})

test('nothing comes from whom one blocked or muted, nor to suspended members [PUSH-06]', async () => {
  const app = await testApp()
  const [ana, ben] = [await app.given.member(), await app.given.member()]
  const browsers = [await subscribed(app, ana), await subscribed(app, ben)]
  const { fan } = await liked(app, ana)
  await app.as(ana).put(`/members/${fan.id}/mute`)
  await liked(app, ben)
  await app.db
    .updateTable('members')
    .set({ suspended_until: at(0, 3) })
    .where('id', '=', ben.id)
    .execute()
  for (const member of [ana, ben]) await send(app, member)
  expect(browsers.flatMap(service.messages)).toEqual([])
})

test('the words of a comment are in the message, but not where only followers may read them [PUSH-07]', async () => {
  const app = await testApp()
  const [ana, ben] = [await app.given.member(), await app.given.member()]
  const browser = await subscribed(app, ana)
  const [open, closed] = [await app.given.photo({ owner: ana }), await app.given.photo({ owner: ana })]
  await app.db.updateTable('photos').set({ followers_only: true }).where('id', '=', closed.id).execute()
  await app.as(ben).put(`/members/${ana.id}/follow`)
  await send(app, ana, at(10))
  expect((await comment(app, ben, open.id, 'What a coat')).status).toBe(201)
  await send(app, ana, at(11))
  expect((await comment(app, ben, closed.id, 'Between us')).status).toBe(201)
  await send(app, ana, at(12))
  const [, first, second] = service.messages(browser)
  expect(first).toMatchObject({ title: `${ben.username} commented on your photo`, body: 'What a coat' })
  expect(first!.link).toContain(`/photo/${open.id}`)
  expect(second).toMatchObject({ title: `${ben.username} commented on your photo`, body: '' })
})

test('each device gets its own message; one that is signed out or removed gets none [PUSH-08]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const [phone, laptop, tablet] = [ana, await elsewhere(app, ana), await elsewhere(app, ana)]
  const browsers = [await subscribed(app, phone), await subscribed(app, laptop), await subscribed(app, tablet)]
  const { devices } = await (await app.as(phone).get('/push')).json()
  expect(devices.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent).sort()).toEqual([false, false, true])
  await liked(app, ana)
  await send(app, ana, at(10))
  expect(browsers.map((browser) => service.messages(browser).length)).toEqual([1, 1, 1])

  const { items } = await (await app.as(laptop).get('/sessions')).json()
  const current = items.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)
  expect((await app.as(phone).delete(`/sessions/${current.id}`)).status).toBe(200)
  const ofTablet = (await (await app.as(tablet).get('/push')).json()).devices.find(
    ({ isCurrent }: { isCurrent: boolean }) => isCurrent,
  )
  // Nobody removes the device of somebody else.
  await app.as(await app.given.member()).delete(`/push/devices/${ofTablet.id}`)
  expect((await (await app.as(phone).get('/push')).json()).devices).toHaveLength(2)
  await app.as(phone).delete(`/push/devices/${ofTablet.id}`)
  expect((await app.as(phone).delete(`/push/devices/${ofTablet.id}`)).status).toBe(200)
  await liked(app, ana)
  await send(app, ana, at(11))
  expect(browsers.map((browser) => service.messages(browser).length)).toEqual([2, 1, 1])
  // The tablet learns of it, and stays away until somebody turns it on there.
  expect(await (await app.as(tablet).get('/push')).json()).toMatchObject({ isRemoved: true })
  await app.as(tablet).put('/push/device', form(browsers[2]!))
  expect(await (await app.as(tablet).get('/push')).json()).toMatchObject({ isRemoved: false })
  await app.as(tablet).delete('/push/device')
  await app.as(phone).delete('/push/device')
  await liked(app, ana)
  await send(app, ana, at(12))
  expect(browsers.map((browser) => service.messages(browser).length)).toEqual([2, 1, 1])
})

test('a browser that somebody else signs in to is theirs, and no member has more than ten [PUSH-08]', async () => {
  const app = await testApp()
  const [ana, ben] = [await app.given.member(), await app.given.member()]
  const browser = await subscribed(app, ana)
  for (let twice = 0; twice < 2; twice++) await app.as(ben).put('/push/device', form(browser))
  expect((await (await app.as(ana).get('/push')).json()).devices).toEqual([])
  expect((await (await app.as(ben).get('/push')).json()).devices).toHaveLength(1)
  await liked(app, ana)
  await send(app, ana)
  expect(service.messages(browser)).toEqual([])

  for (let i = 0; i <= DEVICES_KEPT; i++) await subscribed(app, await elsewhere(app, ana))
  const { devices } = await (await app.as(ana).get('/push')).json()
  expect(devices).toHaveLength(DEVICES_KEPT)
})

test('an address that no push service has is refused: inside, without https, with a port or a name [PUSH-09]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const { keys } = service.subscribe()
  for (const endpoint of [
    'http://push.example.com/1',
    'https://127.0.0.1/1',
    'https://[::1]/1',
    'https://10.0.0.8/1',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/1',
    'https://push.example.com:8443/1',
    'https://me:secret@push.example.com/1',
    'not an address',
  ]) {
    const answer = await app.as(ana).put('/push/device', { endpoint, keys })
    expect([endpoint, answer.status]).toEqual([endpoint, 422])
  }
  const short = { ...keys, auth: 'AAAA' }
  const broken = await app.as(ana).put('/push/device', { endpoint: 'https://push.example.com/1', keys: short })
  expect(broken.status).toBe(422)
  expect((await app.as(null).put('/push/device', form(service.subscribe()))).status).toBe(401)
})

test('a name that leads into a private network is asked nothing, and its device is removed [PUSH-09]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  vi.restoreAllMocks()
  await subscribed(app, ana)
  // A name that has moved since.
  await app.db
    .updateTable('push_devices')
    .set({ endpoint: 'https://localhost/1' })
    .where('member_id', '=', ana.id)
    .execute()
  await liked(app, ana)
  await send(app, ana)
  expect((await (await app.as(ana).get('/push')).json()).devices).toEqual([])
})

test('a push service that answers 404 or 410 has lost the browser: it is removed [PUSH-10]', async () => {
  const app = await testApp()
  for (const status of [404, 410]) {
    const ana = await app.given.member()
    const browser = await subscribed(app, ana)
    service.answer(browser, { status })
    await liked(app, ana)
    await send(app, ana)
    expect(service.requests(browser)).toHaveLength(1)
    expect((await (await app.as(ana).get('/push')).json()).devices).toEqual([])
  }
})

test('429, 503 and silence are tried again, later each time and not before Retry-After; the device stays [PUSH-10]', async () => {
  const app = await testApp()
  const failures = [
    { answer: { status: 429, retryAfter: '600' }, seconds: 600 },
    { answer: { status: 503, retryAfter: new Date(Date.now() + 300_000).toUTCString() }, seconds: 299 },
    { answer: { status: 500 }, seconds: 30 },
    { answer: 'silence' as const, seconds: 30 },
  ]
  for (const { answer, seconds } of failures) {
    const ana = await app.given.member()
    const browser = await subscribed(app, ana)
    service.answer(browser, answer)
    await liked(app, ana)
    const before = Date.now()
    await send(app, ana)
    const { devices } = await (await app.as(ana).get('/push')).json()
    const job = (await waiting(app, 'push-to-device')).find(
      ({ payload }) => payload.deviceId === devices[0].id,
    )!
    expect(job.payload.attempt).toBe(2)
    expect(job.runAt.getTime() - before).toBeGreaterThanOrEqual((seconds - 1) * 1000)
    expect(job.runAt.getTime() - before).toBeLessThan((seconds + 30) * 1000)

    // It is back.
    service.answer(browser, { status: 201 })
    await app.platform.pool.query(
      `update graphile_worker._private_jobs set run_at = now() where payload->>'deviceId' = $1`,
      [devices[0].id],
    )
    await app.drainJobs()
    expect(service.messages(browser).length).toBe(2)
  }
})

test('a message that a push service refuses for good is not sent again, and the next one is [PUSH-10]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const browser = await subscribed(app, ana)
  service.answer(browser, { status: 413 })
  await liked(app, ana)
  await send(app, ana, at(10))
  expect(await waiting(app, 'push-to-device')).not.toContainEqual(
    expect.objectContaining({ payload: expect.objectContaining({ attempt: 2, memberId: ana.id }) }),
  )
  service.answer(browser, { status: 201 })
  await liked(app, ana)
  await send(app, ana, at(11))
  expect(service.requests(browser)).toHaveLength(2)
})
