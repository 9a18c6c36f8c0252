import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { Problem, problemStatus } from '../../problems.ts'
import { openDatabase } from '../database/database.ts'
import type { Platform } from '../platform.ts'
import { testDatabase } from '../testing/test-database.ts'
import type { AppEnv } from './http.ts'
import { makeMetrics, metricsRoutes } from './metrics.ts'
import { listen } from './serve.ts'

const database = await testDatabase()
const { pool, close } = openDatabase(database.url, { poolSize: 2, log: pino({ level: 'silent' }) })
const metrics = makeMetrics(pool)
const app = new Hono<AppEnv>()
app.onError((error, c) => c.text('', error instanceof Problem ? problemStatus[error.code] : 500))
app.use(async (c, next) => {
  c.set('platform', { metrics } as Platform)
  await next()
})
app.use(metrics.measure)
app.route('/', metricsRoutes)
const photos = new Hono<AppEnv>()
  .get('/photos/:photoId', (c) => c.text('ok'))
  .put('/photos/:photoId/like', () => {
    throw new Problem('photo-not-found')
  })
app.route('/api', photos)
const server = await listen({ fetch: app.fetch, host: '127.0.0.1', port: 0 })
const origin = `http://127.0.0.1:${server.port}`
afterAll(async () => {
  await server.stop(0)
  await close()
  await database.drop()
})

test('requests are counted by route pattern, method and class of status, so that many photos are one line', async () => {
  await fetch(`${origin}/api/photos/1`)
  await fetch(`${origin}/api/photos/2`)
  await fetch(`${origin}/api/photos/2/like`, { method: 'PUT' })
  await fetch(`${origin}/wp-admin/setup.php`)
  await fetch(`${origin}/random-${Math.random()}`)
  const text = await (await fetch(`${origin}/metrics`)).text()
  const counts = text.split('\n').filter((line) => line.startsWith('http_request_duration_seconds_count'))
  expect(counts).toEqual([
    'http_request_duration_seconds_count{route="/api/photos/:photoId",method="GET",status="2xx"} 2',
    'http_request_duration_seconds_count{route="/api/photos/:photoId/like",method="PUT",status="4xx"} 1',
    'http_request_duration_seconds_count{route="/*",method="GET",status="4xx"} 2',
  ])
})

test('gauges tell what goes on: pictures, streams, database connections, the process', async () => {
  metrics.picturesInProgress.inc(2)
  metrics.liveConnections.inc(3)
  const [one, two] = [await pool.connect(), await pool.connect()]
  const waits = pool.connect()
  const text = await (await fetch(`${origin}/metrics`)).text()
  for (const client of [one, two]) client.release()
  const third = await waits
  third.release()
  expect(text).toContain('pictures_in_progress 2\n')
  expect(text).toContain('live_connections 3\n')
  expect(text).toContain('database_connections{state="busy"} 2\n')
  expect(text).toContain('database_connections{state="idle"} 0\n')
  expect(text).toContain('database_connections{state="waiting"} 1\n')
  expect(text).toContain('process_resident_memory_bytes ')
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds ')
})

test.each(['x-forwarded-for', 'forwarded', 'via'])(
  'what a proxy passes on with %s finds no numbers',
  async (header) => {
    expect((await fetch(`${origin}/metrics`)).status).toBe(200)
    expect((await fetch(`${origin}/metrics`, { headers: { [header]: '127.0.0.1' } })).status).toBe(404)
  },
)

test('a page that is being rendered finds no numbers', async () => {
  expect((await app.request('/metrics')).status).toBe(404)
})
