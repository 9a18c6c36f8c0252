import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, afterEach, expect, test } from 'vitest'
import { Problem, problemStatus } from '../../problems.ts'
import { openDatabase } from '../database/database.ts'
import { newId } from '../database/ids.ts'
import type { AppEnv } from '../http/http.ts'
import { listen } from '../http/serve.ts'
import { makeMetrics } from '../metrics/metrics.ts'
import type { Platform } from '../platform.ts'
import { signedOut, type Viewer } from '../sign-in/viewer.ts'
import { testDatabase } from '../testing/test-database.ts'
import { type Live, type LiveEvent, liveRoutes, makeLive } from './live.ts'
import type { StreamLimits } from './live-streams.ts'

const log = pino({ level: 'silent' })
const database = await testDatabase()
const { db, pool, close } = openDatabase(database.url, { poolSize: 4, log })
afterAll(async () => {
  await close()
  await database.drop()
})

const missed: LiveEvent = { topic: 'live', payload: { missed: true } }
const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

function openLiveEvents(limits?: Partial<StreamLimits>) {
  const live = makeLive(database.url, log, limits ? { limits } : {})
  undo.push(() => live.stop())
  return live
}

/** Live events whose connection is open. */
async function listeningLive() {
  const live = openLiveEvents()
  await isListening(live)
  return live
}

async function isListening(live: Live) {
  const stop = live.subscribe([], () => {})
  await expect.poll(() => live.isListening()).toBe(true)
  stop()
}

const loseConnection = () =>
  pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'showoff live' and datname = current_database()",
  )

function hearing(live: Live, topics: string[]) {
  const events: LiveEvent[] = []
  const stop = live.subscribe(topics, (event) => events.push(event))
  return { events, stop }
}

/** Waits until everything sent before has arrived: messages of one database keep their order. */
async function settle(live: Live) {
  let arrived = false
  const stop = live.subscribe(['settle'], (event) => {
    arrived ||= event.topic === 'settle'
  })
  await live.publish(db, 'settle', {})
  await expect.poll(() => arrived).toBe(true)
  stop()
}

test('an event reaches the listeners of its topic when the transaction commits, and not before [DEC-75]', async () => {
  const live = await listeningLive()
  const { events } = hearing(live, ['photo:1'])
  await db.transaction().execute(async (tx) => {
    await live.publish(tx, 'photo:1', { likeCount: 3 })
    await live.publish(tx, 'photo:2', { likeCount: 9 })
    await settle(live)
    expect(events).toEqual([])
  })
  await settle(live)
  expect(events).toEqual([{ topic: 'photo:1', payload: { likeCount: 3 } }])
})

test('a transaction that is rolled back sends no event [DEC-75]', async () => {
  const live = await listeningLive()
  const { events } = hearing(live, ['feed'])
  const given = db.transaction().execute(async (tx) => {
    await live.publish(tx, 'feed', { photoId: 'x' })
    throw new Error('changed our mind')
  })
  await expect(given).rejects.toThrow('changed our mind')
  await settle(live)
  expect(events).toEqual([])
})

test('a stopped listener gets no more events, and a failing listener does not keep others from getting them', async () => {
  const live = await listeningLive()
  const left = hearing(live, ['feed'])
  const stays = hearing(live, ['feed'])
  live.subscribe(['feed'], () => {
    throw new Error('broken listener')
  })
  left.stop()
  await live.publish(db, 'feed', { n: 1 })
  await settle(live)
  expect(left.events).toEqual([])
  expect(stays.events).toEqual([{ topic: 'feed', payload: { n: 1 } }])
})

test('an event that is too large for Postgres is refused with its size, and one of the maximum size is delivered', async () => {
  const live = await listeningLive()
  const { events } = hearing(live, ['feed'])
  const frame = Buffer.byteLength(JSON.stringify({ topic: 'feed', payload: { text: '' } }))
  await expect(live.publish(db, 'feed', { text: 'é'.repeat(3950) })).rejects.toThrow(/has 79\d\d bytes/)
  await live.publish(db, 'feed', { text: 'x'.repeat(7900 - frame) })
  await settle(live)
  expect(events).toHaveLength(1)
})

test('processes receive each other’s events [DEC-75]', async () => {
  const live = await listeningLive()
  const { events } = hearing(live, ['from-child'])
  const child = fork(new URL('../testing/live-process.ts', import.meta.url), [database.url])
  undo.push(() => end(child))
  const [ready] = await once(child, 'message')
  expect(ready).toBe('listening')

  await live.publish(db, 'from-parent', { hello: 'child' })
  const [heard] = await once(child, 'message')
  expect(heard).toEqual({ topic: 'from-parent', payload: { hello: 'child' } })
  await expect.poll(() => events).toEqual([{ topic: 'from-child', payload: { hello: 'parent' } }])
})

test('a lost connection is reopened within seconds, and listeners are notified that they may have missed events [CONST-08]', async () => {
  const live = await listeningLive()
  const { events } = hearing(live, ['feed'])
  const startedAt = Date.now()
  await loseConnection()
  await live.publish(db, 'feed', { n: 'while nobody listens' })
  await expect.poll(() => events, { timeout: 5000 }).toEqual([missed])
  const seconds = (Date.now() - startedAt) / 1000
  expect(seconds).toBeGreaterThan(0.9)
  expect(seconds).toBeLessThan(5)
  await live.publish(db, 'feed', { n: 'again' })
  await settle(live)
  expect(events).toEqual([missed, { topic: 'feed', payload: { n: 'again' } }])
})

const ana: Viewer = {
  memberId: newId(),
  sessionId: newId(),
  username: 'ana',
  displayName: 'Ana',
  email: 'ana@example.com',
  avatarUrl: null,
  avatarMediaId: null,
  points: 0,
  renewedAt: new Date(),
  confirmedAt: null,
  secondFactorAt: null,
  level: 1,
  hasLeveledUp: false,
  isSuspended: false,
  mustAgree: false,
  feedOrder: 'newest',
  firstRun: 'done',
  isStaff: false,
  staffNeeds: null,
  isModerator: false,
  isAdmin: false,
  permissions: [],
}

/** Serves only the route, behind a real HTTP server. `Viewer: ana` in the headers signs in. */
async function serveLive(limits?: Partial<StreamLimits>) {
  const live = openLiveEvents(limits)
  const hidden = newId()
  live.mayListen = async (viewer, topic) =>
    topic === 'me' ? viewer.memberId !== null : !topic.includes(hidden)
  const metrics = makeMetrics(pool)
  const platform = { live, metrics, settings: { rateLimits: true } } as unknown as Platform
  const app = new Hono<AppEnv>()
  app.onError((error, c) =>
    error instanceof Problem
      ? c.json({ code: error.code, fields: error.fields }, problemStatus[error.code])
      : c.json({ code: 'unexpected', said: String(error) }, 500),
  )
  app.use(async (c, next) => {
    c.set('platform', platform)
    c.set('viewer', c.req.header('viewer') === 'ana' ? ana : signedOut)
    c.set('address', c.req.header('address') ?? '203.0.113.1')
    await next()
  })
  app.route('/', liveRoutes)
  const server = await listen({ fetch: app.fetch, host: '127.0.0.1', port: 0 })
  undo.push(() => server.stop(0))
  const connections = async () => (await metrics.liveConnections.get()).values[0]?.value ?? 0
  return { live, hidden, connections, port: server.port, address: `http://127.0.0.1:${server.port}/live` }
}

/** Reads a stream like a browser; `chunks` are the blocks between blank lines. */
async function openStream(address: string, headers: Record<string, string> = {}) {
  const aborter = new AbortController()
  undo.push(() => aborter.abort())
  const response = await fetch(address, { headers, signal: aborter.signal })
  const chunks: string[] = []
  let hasEnded = false
  const reading = (async () => {
    let text = ''
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
      text += part
      const blocks = text.split('\n\n')
      text = blocks.pop()!
      chunks.push(...blocks)
    }
  })()
  reading
    .catch(() => {})
    .finally(() => {
      hasEnded = true
    })
  return { response, chunks, leave: () => aborter.abort(), hasEnded: () => hasEnded }
}

const written = (event: LiveEvent) => `data: ${JSON.stringify(event)}`

test('a browser receives its topics as server-sent events, with headers against caching and proxy buffering [DEC-75]', async () => {
  const { live, address } = await serveLive()
  const photo = `photo:${newId()}`
  const { response, chunks } = await openStream(`${address}?topics=${photo},feed`)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  await expect.poll(() => chunks).toEqual(['retry: 1000', written(missed)])
  await live.publish(db, photo, { commentCount: 2 })
  await live.publish(db, `photo:${newId()}`, { commentCount: 7 })
  await live.publish(db, 'feed', { photoId: 'new' })
  await expect
    .poll(() => chunks.slice(2))
    .toEqual([
      written({ topic: photo, payload: { commentCount: 2 } }),
      written({ topic: 'feed', payload: { photoId: 'new' } }),
    ])
})

test('a member receives their own notices as “me”, a visitor receives none, and hidden photos send no events [DEC-75]', async () => {
  const { live, address, hidden } = await serveLive()
  await isListening(live)
  const asked = `${address}?topics=me,feed,photo:${hidden}`
  const [member, visitor] = await Promise.all([openStream(asked, { viewer: 'ana' }), openStream(asked)])
  await live.publish(db, `member:${ana.memberId}`, { notice: 1 })
  await live.publish(db, `member:${newId()}`, { notice: 2 })
  await live.publish(db, `photo:${hidden}`, { likeCount: 1 })
  await live.publish(db, 'feed', { end: true })
  const end = written({ topic: 'feed', payload: { end: true } })
  await expect.poll(() => [member.chunks.at(-1), visitor.chunks.at(-1)]).toEqual([end, end])
  expect(member.chunks.slice(1)).toEqual([written({ topic: 'me', payload: { notice: 1 } }), end])
  expect(visitor.chunks.slice(1)).toEqual([end])
})

test('after a lost connection a member’s stream ends, so that the session is checked again, and a visitor’s stream goes on [AUTH-59]', async () => {
  const { live, address } = await serveLive()
  await isListening(live)
  const asked = `${address}?topics=feed`
  const [member, visitor] = await Promise.all([openStream(asked, { viewer: 'ana' }), openStream(asked)])
  await loseConnection()
  await expect.poll(() => member.hasEnded(), { timeout: 10_000 }).toBe(true)
  await expect.poll(() => visitor.chunks).toContain(written(missed))
  expect(visitor.hasEnded()).toBe(false)
})

test('a stream whose session ends while it is being opened does not open [AUTH-59]', async () => {
  const { live, address, connections } = await serveLive()
  await isListening(live)
  const { mayListen } = live
  live.mayListen = async (viewer, topic) => {
    await live.publish(db, `session:${ana.sessionId}`, {})
    await settle(live)
    return mayListen(viewer, topic)
  }
  const answer = await fetch(`${address}?topics=feed`, { headers: { viewer: 'ana' } })
  expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'sign-in-required' }])
  expect(await connections()).toBe(0)
})

test.each([
  ['no topics', ''],
  ['an empty list', '?topics='],
  ['an unknown topic', '?topics=feed,orders'],
  ['a photo without an id', '?topics=photo:'],
  ["another member's topic", `?topics=member:${newId()}`],
  ['more than twenty topics', `?topics=${Array.from({ length: 21 }, () => `photo:${newId()}`)}`],
])('%s is refused as an invalid form and opens no stream', async (_title, query) => {
  const { address, connections } = await serveLive()
  const response = await fetch(address + query)
  expect(response.status).toBe(422)
  const problem = (await response.json()) as { code: string; fields: object }
  expect(problem.code).toBe('form-invalid')
  expect(Object.keys(problem.fields)[0]).toMatch(/^topics/)
  expect(await connections()).toBe(0)
})

test('a quiet stream gets heartbeats, and a stream ends after its lifetime and frees its place [CONST-08]', async () => {
  const { address, connections } = await serveLive({ heartbeatMs: 40, lifetimeMs: 300 })
  const { chunks, hasEnded } = await openStream(`${address}?topics=feed`)
  await expect
    .poll(() => chunks.filter((chunk) => chunk === 'event: heartbeat\ndata: {}').length)
    .toBeGreaterThan(2)
  await expect.poll(hasEnded).toBe(true)
  expect(await connections()).toBe(0)
})

test('a stream that its client aborts or ends frees its place, and refused requests and HEAD requests take none', async () => {
  const { address, connections, port } = await serveLive({ maxConnectionsPerAddress: 2 })
  const first = await openStream(`${address}?topics=feed`)
  await openStream(`${address}?topics=feed`)
  expect(await connections()).toBe(2)
  const third = await fetch(`${address}?topics=feed`)
  expect(third.status).toBe(429)
  const other = await openStream(`${address}?topics=feed`, { address: '203.0.113.2' })
  expect(other.response.status).toBe(200)
  expect(
    (await fetch(`${address}?topics=feed`, { method: 'HEAD', headers: { address: '203.0.113.3' } })).status,
  ).toBe(200)
  expect(await connections()).toBe(3)

  first.leave()
  await expect.poll(connections).toBe(2)
  const ended = connect(port, '127.0.0.1')
  ended.write('GET /live?topics=feed HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await expect.poll(connections).toBe(3)
  ended.end()
  await expect.poll(connections).toBe(2)
  expect((await openStream(`${address}?topics=feed`)).response.status).toBe(200)
})

test('a process with the maximum number of streams refuses another with live-full', async () => {
  const { address } = await serveLive({ most: 1 })
  await openStream(`${address}?topics=feed`)
  const response = await fetch(`${address}?topics=feed`, { headers: { address: '203.0.113.2' } })
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ code: 'live-full' })
})

test('the stream of a browser that does not read is closed, and the other streams go on', async () => {
  const { live, address, port, connections } = await serveLive()
  const reads = await openStream(`${address}?topics=feed`)
  const stalled = connect(port, '127.0.0.1')
  stalled.on('error', () => {})
  undo.push(() => stalled.destroy())
  stalled.pause()
  stalled.write('GET /live?topics=feed HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await expect.poll(connections).toBe(2)
  // Events published before the listener is connected are lost, and reported as missed.
  await expect.poll(() => reads.chunks).toContain(written(missed))
  const text = 'x'.repeat(7000)
  let sent = 0
  while ((await connections()) === 2 && sent < 5000) await live.publish(db, 'feed', { n: sent++, text })
  expect(await connections()).toBe(1)
  await live.publish(db, 'feed', { n: 'last' })
  await expect.poll(() => reads.chunks.at(-1)).toBe(written({ topic: 'feed', payload: { n: 'last' } }))
  // One chunk may contain several events.
  expect(reads.chunks.join('').split(text).length - 1).toBe(sent)
})

test('stopping ends a hundred open streams within a second and takes no new ones', async () => {
  const { live, address, connections } = await serveLive({ maxConnectionsPerAddress: 200 })
  const streams = await Promise.all(Array.from({ length: 100 }, () => openStream(`${address}?topics=feed`)))
  expect(await connections()).toBe(100)
  const startedAt = Date.now()
  await live.stop()
  await expect.poll(() => streams.every((stream) => stream.hasEnded()), { interval: 10 }).toBe(true)
  expect(Date.now() - startedAt).toBeLessThan(1000)
  expect(await connections()).toBe(0)
  const late = await fetch(`${address}?topics=feed`)
  expect(late.status).toBe(503)
  expect(await late.json()).toMatchObject({ code: 'service-stopping' })
})

test('stopping does not wait for a database that does not answer', async () => {
  const live = makeLive('postgres://postgres@192.0.2.1:5432/nowhere', log)
  live.subscribe(['feed'], () => {})
  await pause(50)
  const startedAt = Date.now()
  await live.stop()
  expect(Date.now() - startedAt).toBeLessThan(1000)
})

async function end(child: ChildProcess) {
  if (child.exitCode !== null) return
  child.kill()
  await once(child, 'exit')
}
