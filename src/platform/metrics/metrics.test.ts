import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { Problem, problemStatus } from '../../problems.ts'
import { openDatabase } from '../database/database.ts'
import { makeMemoCache } from '../fast/memo-cache.ts'
import type { AppEnv } from '../http/http.ts'
import { listen } from '../http/serve.ts'
import type { Platform } from '../platform.ts'
import { testDatabase } from '../testing/test-database.ts'
import { type Metric, makeMetrics } from './metrics.ts'
import { metricsRoutes } from './metrics-routes.ts'
import { formatMetrics } from './worker-metrics.ts'

const database = await testDatabase()
const { pool, close } = openDatabase(database.url, { poolSize: 2, log: pino({ level: 'silent' }) })
const log = pino({ level: 'silent' })
const pictures = { state: () => ({ running: 2, waiting: 5, later: 1, pids: [] }) }
const metrics = makeMetrics(pool, pictures)
const platform = {
  ...{ metrics, pool, log, parts: new Map(), replicas: { states: async () => [] } },
  settings: { dataDir: '/nowhere' },
} as unknown as Platform
const app = new Hono<AppEnv>()
app.onError((error, c) => c.text('', error instanceof Problem ? problemStatus[error.code] : 500))
app.use(async (c, next) => {
  c.set('platform', platform)
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

test('requests are counted by route pattern, method and class of status, so that all photos share one series [WATCH-01]', async () => {
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

test('gauges report pictures, streams, database connections and the process [WATCH-01]', async () => {
  metrics.liveConnections.inc(3)
  const [one, two] = [await pool.connect(), await pool.connect()]
  const waits = pool.connect()
  const text = await (await fetch(`${origin}/metrics`)).text()
  for (const client of [one, two]) client.release()
  const third = await waits
  third.release()
  expect(text).toContain('pictures_queue{state="running",worker="1"} 2\n')
  expect(text).toContain('pictures_queue{state="waiting",worker="1"} 5\n')
  expect(text).toContain('live_connections{worker="1"} 3\n')
  expect(text).toContain('database_connections{state="busy",worker="1"} 2\n')
  expect(text).toContain('database_connections{state="idle",worker="1"} 0\n')
  expect(text).toContain('database_connections{state="waiting",worker="1"} 1\n')
  expect(text).toContain('process_resident_memory_bytes{worker="1"} ')
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds{worker="1"} ')
})

test('lookups in each cache are counted, with whether it had what was wanted [WATCH-01]', async () => {
  const count = async (result: string) => {
    const text = await (await fetch(`${origin}/metrics`)).text()
    const line = `cache_lookups_total{cache="memo",result="${result}"} `
    return Number(text.slice(text.indexOf(line) + line.length).split('\n')[0])
  }
  const [found, missed] = [await count('found'), await count('missed')]
  const cache = makeMemoCache<number>({ ttlMs: 60_000, max: 10 })
  // Two readers at once share one build.
  await Promise.all([cache.read('a', async () => 1), cache.read('a', async () => 2)])
  await cache.readMany(['a', 'b'], async () => new Map([['b', 2]]))
  expect([(await count('found')) - found, (await count('missed')) - missed]).toEqual([2, 2])
})

test.each(['x-forwarded-for', 'forwarded', 'via'])(
  'a metrics request that a proxy forwarded with %s gets 404',
  async (header) => {
    expect((await fetch(`${origin}/metrics`)).status).toBe(200)
    expect((await fetch(`${origin}/metrics`, { headers: { [header]: '127.0.0.1' } })).status).toBe(404)
  },
)

test('a metrics request from within the process gets 404', async () => {
  expect((await app.request('/metrics')).status).toBe(404)
})

test('a figure that cannot be read is reported as missing, and the others are still returned [WATCH-02]', async () => {
  const text = await (await fetch(`${origin}/metrics`)).text()
  expect(text).toContain('metric_source_up{source="disk"} 0\n')
  expect(text).not.toContain('disk_free_bytes')
  expect(text).toContain('metric_source_up{source="jobs"} 1\n')
  expect(text).toContain('jobs_queue{state="due"} 0\n')
})

const counter = (value: number): Metric => ({
  ...{ name: 'jobs_total', help: 'Runs.', type: 'counter', aggregator: 'sum' },
  values: [{ value, labels: { job: 'send-mail' } }],
})
const gauge = (value: number): Metric => ({
  ...{ name: 'live_connections', help: 'Streams.', type: 'gauge', aggregator: 'sum' },
  values: [{ value, labels: {} }],
})

test('counters are summed over all workers, including ended ones, and gauges are listed per worker [WATCH-01, DEC-152]', async () => {
  const workers = [
    { worker: 1, metrics: [counter(3), gauge(7)] },
    { worker: 2, metrics: [counter(4), gauge(1)] },
    { worker: 3, metrics: null },
  ]
  const text = await formatMetrics({ workers, earlier: [[counter(10)]] }, [])
  expect(text).toContain('jobs_total{job="send-mail"} 17\n')
  expect(text).toContain('live_connections{worker="1"} 7\n')
  expect(text).toContain('live_connections{worker="2"} 1\n')
  expect(text).not.toContain('live_connections{worker="3"}')
  expect(text).toContain('worker_up{worker="2"} 1\n')
  expect(text).toContain('worker_up{worker="3"} 0\n')
})
