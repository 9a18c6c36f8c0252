import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { cacheLookups } from '../fast/cache-lookups.ts'
import type { AppEnv } from '../http/http.ts'
import type { Pictures } from '../pictures/pictures.ts'

/** One metric with its values, in the form sent between processes. */
export type Metric = {
  name: string
  help: string
  type: string
  aggregator: string
  values: { value: number; labels: Record<string, string | number>; metricName?: string }[]
}

export type Metrics = {
  /** Middleware that counts and times every request. */
  measure: MiddlewareHandler<AppEnv>
  /** Counts requests that bypass the middleware. The labels are resolved once, when the timer is made. */
  timer(route: string, method: string, status: number): (seconds: number) => void
  liveConnections: Gauge
  jobs: Counter<'job' | 'outcome'>
  mails: Counter<'cause' | 'outcome'>
  /** Returns what this process measured. */
  own(): Promise<Metric[]>
}

/** Returns the pattern of the matched route or page: there are too many addresses to count each. */
export const routeName = (c: Parameters<MiddlewareHandler<AppEnv>>[0]): string =>
  c.var.pageRoute ?? routePath(c)

/** @param pictures provides the number of pictures being decoded or waiting */
export function makeMetrics(pool: pg.Pool, pictures?: Pick<Pictures, 'state'>): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the response begins, by route, method and status class.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const liveConnections = new Gauge({ name: 'live_connections', help: 'Open event streams.', registers })
  const jobs = new Counter({
    name: 'jobs_total',
    help: 'Job runs: done, to be retried, or failed permanently.',
    labelNames: ['job', 'outcome'],
    registers,
  })
  const mails = new Counter({
    name: 'mails_total',
    help: 'Emails by cause: sent, failed and to be retried, or held back because the recipient reached the limit.',
    labelNames: ['cause', 'outcome'],
    registers,
  })
  new Gauge({
    name: 'pictures_queue',
    help: 'Pictures that are being decoded, waiting for a decoder, or waiting for a time of low load.',
    labelNames: ['state'],
    registers,
    collect() {
      const { running = 0, waiting = 0, later = 0 } = pictures?.state() ?? {}
      this.set({ state: 'running' }, running)
      this.set({ state: 'waiting' }, waiting)
      this.set({ state: 'later' }, later)
    },
  })
  new Counter({
    name: 'cache_lookups_total',
    help: 'How often a cache had what was wanted (found), and how often not (missed).',
    labelNames: ['cache', 'result'],
    registers,
    collect() {
      this.reset()
      for (const { cache, result, count } of cacheLookups()) this.inc({ cache, result }, count)
    },
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections in the pool, and callers waiting for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
      this.set({ state: 'most' }, pool.options.max ?? 10)
    },
  })

  // Labels are resolved once per route, not once per request. Routes are patterns, so there are few.
  const timers = new Map<string, (seconds: number) => void>()
  function timer(route: string, method: string, statusCode: number) {
    const status = `${Math.floor(statusCode / 100)}xx`
    const key = `${method} ${route} ${status}`
    const cached = timers.get(key)
    if (cached) return cached
    const series = requests.labels(route, method, status)
    const newTimer = (seconds: number) => series.observe(seconds)
    timers.set(key, newTimer)
    return newTimer
  }

  return {
    async measure(c, next) {
      const startedAt = performance.now()
      await next()
      timer(routeName(c), c.req.method, c.res.status)((performance.now() - startedAt) / 1000)
    },
    timer,
    liveConnections,
    jobs,
    mails,
    own: async () => (await registry.getMetricsAsJSON()) as unknown as Metric[],
  }
}
