import { expect, onTestFinished, test } from 'vitest'
import { ownTestApp, testApp } from '../../testing/test-app.ts'
import { type SentSpan, startCollector } from './collector-for-tests.ts'

const [SERVER, CLIENT, CONSUMER] = [2, 3, 5]
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER = '00f067aa0ba902b7'

async function traced(more: Record<string, string> = {}) {
  const collector = await startCollector()
  onTestFinished(collector.stop)
  const app = await ownTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, ...more })
  return { app, collector, sendAll: () => app.platform.tracing!.stop() }
}

const named = (spans: SentSpan[], name: string) => spans.filter((span) => span.name === name)

test('a request, its statements, the job it queued and the statements of the job belong to the caller’s trace [WATCH-12]', async () => {
  const { app, collector, sendAll } = await traced({
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a%20key',
    OTEL_SERVICE_NAME: 'shop-of-ana',
  })
  const ana = await app.given.member({ isConfirmed: true })
  const answer = await app.as(ana).post('/exports', undefined, { traceparent: `00-${TRACE}-${CALLER}-01` })
  expect(answer.ok).toBe(true)
  await app.drainJobs()
  await sendAll()

  const [first] = collector.requests
  expect(first).toMatchObject({ path: '/v1/traces', resource: { 'service.name': 'shop-of-ana' } })
  expect(first?.headers.authorization).toBe('Bearer a key')
  const [request] = named(collector.spans, 'POST /api/exports')
  expect(request).toMatchObject({ kind: SERVER, traceId: TRACE, parentId: CALLER, isError: false })
  expect(request?.attributes).toMatchObject({ 'http.route': '/api/exports', 'http.request.method': 'POST' })
  const ofRequest = collector.spans.filter(({ parentId }) => parentId === request?.spanId)
  expect(named(ofRequest, 'find-session')[0]).toMatchObject({ kind: CLIENT, traceId: TRACE })

  const [job] = named(collector.spans, 'make-export')
  expect(job).toMatchObject({ kind: CONSUMER, traceId: TRACE, parentId: request?.spanId })
  const ofJob = collector.spans.filter(({ parentId }) => parentId === job?.spanId)
  expect(ofJob.filter(({ kind }) => kind === CLIENT).length).toBeGreaterThan(0)

  // Statements have placeholders; no personal data is sent.
  const everything = JSON.stringify(collector.spans)
  for (const secret of [ana.id, ana.username, ana.email]) expect(everything).not.toContain(secret)
})

test('a failed request is marked as an error and a refused one is not, and a request without a caller’s trace starts one [WATCH-12]', async () => {
  const { app, collector, sendAll } = await traced()
  await app.as(null).get('/photos/nothing-like-an-id/likes')
  await app.platform.pool.query('alter table products rename to away')
  await app.as(null).get('/products')
  await app.platform.pool.query('alter table away rename to products')
  await sendAll()
  const failed = collector.spans.find((span) => span.attributes['http.response.status_code'] === 500)
  expect(failed).toMatchObject({ name: 'GET /api/products', kind: SERVER, isError: true, parentId: '' })
  const statement = collector.spans.find((span) => span.parentId === failed?.spanId && span.isError)
  expect(statement?.attributes['error.type']).toBe('42P01')
  const refused = collector.spans.filter((span) => Number(span.attributes['http.response.status_code']) < 500)
  expect(refused.map(({ isError }) => isError)).toEqual(refused.map(() => false))
})

test('with a sampling share of 0 no request is traced, even when the caller asks for it [WATCH-12, DEC-164]', async () => {
  const { app, collector, sendAll } = await traced({ OTEL_TRACES_SAMPLER_ARG: '0' })
  await app.as(null).get('/products', { traceparent: `00-${TRACE}-${CALLER}-01` })
  await sendAll()
  expect(collector.spans).toEqual([])
})

test('without a collector tracing is off, and jobs are queued without a trace, even when the caller sends one [WATCH-12]', async () => {
  const app = await testApp()
  expect(app.platform.tracing).toBeNull()
  const ana = await app.given.member({ isConfirmed: true })
  const answer = await app.as(ana).post('/exports', undefined, { traceparent: `00-${TRACE}-${CALLER}-01` })
  expect(answer.ok).toBe(true)
  const { rows } = await app.platform.pool.query(
    `select task_identifier as name, flags from graphile_worker.jobs where task_identifier = 'make-export'`,
  )
  expect(rows).toEqual([{ name: 'make-export', flags: null }])
})
