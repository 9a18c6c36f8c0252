import { Hono, type MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { Problem } from '../../problems.ts'
import { isPrivateAddress, peerAddress } from './address.ts'
import type { AppEnv } from './http.ts'

export type Metrics = {
  /** Middleware that counts and times every request. */
  measure: MiddlewareHandler<AppEnv>
  /** Counts requests that bypass it; the labels are resolved once, when it is made. */
  timer(route: string, method: string, status: number): (seconds: number) => void
  picturesInProgress: Gauge
  liveConnections: Gauge
  jobs: Counter<'job' | 'outcome'>
  mails: Counter<'cause' | 'outcome'>
  /** All metrics in Prometheus' text format. */
  text(): Promise<string>
}

export function makeMetrics(pool: pg.Pool): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the answer begins, by route, method and class of status.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const picturesInProgress = new Gauge({
    name: 'pictures_in_progress',
    help: 'Pictures that are being decoded or encoded.',
    registers,
  })
  const liveConnections = new Gauge({ name: 'live_connections', help: 'Open event streams.', registers })
  const jobs = new Counter({
    name: 'jobs_total',
    help: 'Runs of jobs: done, retried later, or failed for good.',
    labelNames: ['job', 'outcome'],
    registers,
  })
  const mails = new Counter({
    name: 'mails_total',
    help: 'Mails by cause: sent, or held back because their recipient had enough of the kind.',
    labelNames: ['cause', 'outcome'],
    registers,
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, and callers that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })

  // Labels are resolved once per route, not once per request. Routes are patterns, so there are few.
  const timers = new Map<string, (seconds: number) => void>()
  function timer(route: string, method: string, statusCode: number) {
    const status = `${Math.floor(statusCode / 100)}xx`
    const key = `${method} ${route} ${status}`
    const known = timers.get(key)
    if (known) return known
    const series = requests.labels(route, method, status)
    const made = (seconds: number) => series.observe(seconds)
    timers.set(key, made)
    return made
  }

  return {
    async measure(c, next) {
      const startedAt = performance.now()
      await next()
      timer(routePath(c), c.req.method, c.res.status)((performance.now() - startedAt) / 1000)
    },
    timer,
    picturesInProgress,
    liveConnections,
    jobs,
    mails,
    text: () => registry.metrics(),
  }
}

/**
 * GET /metrics, for a collector beside the server. Internal figures are not public: a request from outside,
 * or one passed on by a proxy, gets 404.
 */
export const metricsRoutes = new Hono<AppEnv>().get('/metrics', async (c) => {
  const peer = peerAddress(c)
  const isPassedOn = c.req.header('x-forwarded-for') ?? c.req.header('forwarded') ?? c.req.header('via')
  if (isPassedOn || !peer || !isPrivateAddress(peer)) throw new Problem('page-not-found')
  return c.text(await c.var.platform.metrics.text(), 200, {
    'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE,
  })
})
