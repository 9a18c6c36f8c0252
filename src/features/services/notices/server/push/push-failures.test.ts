import { Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../../../../platform/testing/test-app.ts'
import { startPushService } from './testing/push-service.ts'
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

test('an address is refused if it is internal, without https, or has a port or a user name [PUSH-09]', async () => {
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
  const broken = await app
    .as(ana)
    .put('/push/device', { endpoint: 'https://push.example.com/1', keys: short })
  expect(broken.status).toBe(422)
  expect((await app.as(null).put('/push/device', subscriptionForm(service.subscribe()))).status).toBe(401)
})

/** Records every connection that is attempted from now on, by its port. */
function watchConnections(): number[] {
  const ports: number[] = []
  const { connect } = Socket.prototype
  vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...how: unknown[]) {
    this.on('connectionAttempt', (_address: string, port: number) => ports.push(port))
    return Reflect.apply(connect, this, how)
  })
  return ports
}

test('a device whose host name leads into a private network is removed and never connected to [PUSH-09]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  vi.restoreAllMocks()
  await subscribed(app, ana)
  // The host name now resolves to another address.
  await app.db
    .updateTable('push_devices')
    .set({ endpoint: 'https://localhost/1' })
    .where('member_id', '=', ana.id)
    .execute()
  await likePhotoOf(app, ana)
  const ports = watchConnections()
  await sendDuePushes(app, ana)
  expect(ports).not.toContain(443)
  expect((await (await app.as(ana).get('/push')).json()).devices).toEqual([])
})

test('a device is removed when its push service responds with 404 or 410 [PUSH-10]', async () => {
  const app = await testApp()
  for (const status of [404, 410]) {
    const ana = await app.given.member()
    const browser = await subscribed(app, ana)
    service.answer(browser, { status })
    await likePhotoOf(app, ana)
    await sendDuePushes(app, ana)
    expect(service.requests(browser)).toHaveLength(1)
    expect((await (await app.as(ana).get('/push')).json()).devices).toEqual([])
  }
})

test('429, 500, 503 and a time-out are retried, not before Retry-After, and the device stays [PUSH-10]', async () => {
  const app = await testApp()
  // An HTTP date has no milliseconds.
  const later = new Date(Math.ceil(Date.now() / 1000) * 1000 + 900_000)
  const failures = [
    { answer: { status: 429, retryAfter: '600' }, afterMs: 600_000 },
    { answer: { status: 503, retryAfter: later.toUTCString() }, at: later },
    { answer: { status: 500 }, afterMs: 30_000 },
    { answer: 'silence' as const, afterMs: 30_000 },
  ]
  for (const { answer, afterMs = 0, at: date } of failures) {
    const ana = await app.given.member()
    const browser = await subscribed(app, ana)
    service.answer(browser, answer)
    await likePhotoOf(app, ana)
    const notBefore = date?.getTime() ?? Date.now() + afterMs
    await sendDuePushes(app, ana)
    const { devices } = await (await app.as(ana).get('/push')).json()
    const job = (await listWaitingJobs(app, 'push-to-device')).find(
      ({ payload }) => payload.deviceId === devices[0].id,
    )!
    expect(job.payload.attempt).toBe(2)
    expect(job.runAt.getTime()).toBeGreaterThanOrEqual(notBefore)

    // The device is back.
    service.answer(browser, { status: 201 })
    await app.platform.pool.query(
      `update graphile_worker._private_jobs set run_at = now() where payload->>'deviceId' = $1`,
      [devices[0].id],
    )
    await app.drainJobs()
    expect(service.messages(browser).length).toBe(2)
  }
})

test('a message that a push service refuses for good is not sent again, and the next message is sent [PUSH-10]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const browser = await subscribed(app, ana)
  service.answer(browser, { status: 413 })
  await likePhotoOf(app, ana)
  await sendDuePushes(app, ana, futureHour(10))
  expect(await listWaitingJobs(app, 'push-to-device')).not.toContainEqual(
    expect.objectContaining({ payload: expect.objectContaining({ attempt: 2, memberId: ana.id }) }),
  )
  service.answer(browser, { status: 201 })
  await likePhotoOf(app, ana)
  await sendDuePushes(app, ana, futureHour(11))
  expect(service.requests(browser)).toHaveLength(2)
})
