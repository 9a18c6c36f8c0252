import type { IncomingMessage } from 'node:http'
import type { Context, Next } from 'hono'
import type pg from 'pg'
import type { Log } from '../../start/log.ts'
import type { AppEnv } from '../http.ts'
import { makeSourceCounts } from './source-counts.ts'
import { type TrafficSource, trafficSourceOf } from './visit-source.ts'

/** How often counts are written; a crash loses at most this much. */
const FLUSH_MS = 60_000
/** User agents of bots, and of clients that do not identify themselves. */
const BOT_USER_AGENTS =
  /bot|crawl|spider|slurp|preview|scan|monitor|fetch|curl|wget|python|java\/|go-http|okhttp|axios|headless|lighthouse|facebookexternal|whatsapp/i

export const isBot = (userAgent: string | undefined): boolean => !userAgent || BOT_USER_AGENTS.test(userAgent)

export type PageViews = ReturnType<typeof makePageViews>

type PageRequest = {
  path: string
  userAgent: string | undefined
  /** Where the request comes from, according to the browser: same-origin, cross-site, none. */
  site: string | undefined
  referer: string | undefined
  isPrefetch: boolean
}

/**
 * Counts served pages by day and kind of page in memory, and writes the sums once a minute. Visitors are not
 * identified: no cookie, address or fingerprint is read or stored, so a person who comes twice counts twice. Bots that
 * identify themselves are not counted.
 */
export function makePageViews(pool: pg.Pool, publicUrl: string, log: Log) {
  const sources = makeSourceCounts(pool, log)
  let sumsByKey = new Map<string, { day: string; page: string; views: number; arrivals: number }>()

  function count(request: PageRequest, day = new Date().toISOString().slice(0, 10)) {
    const page = pageKind(request.path)
    if (page === null || request.isPrefetch || isBot(request.userAgent)) return
    const key = `${day} ${page}`
    const sum = sumsByKey.get(key) ?? { day, page, views: 0, arrivals: 0 }
    sum.views += 1
    if (isArrival(request, publicUrl)) {
      sum.arrivals += 1
      sources.count(`visit-from-${trafficSourceOf(request.referer)}`, day)
    }
    sumsByKey.set(key, sum)
  }

  /** Writes the counts. Counts that could not be written are kept for the next attempt. */
  async function flush(): Promise<void> {
    await sources.flush()
    const sums = [...sumsByKey.values()]
    if (sums.length === 0) return
    sumsByKey = new Map()
    try {
      await pool.query(
        `insert into page_views (day, page, views, arrivals)
         select day, page, views, arrivals
         from unnest($1::date[], $2::text[], $3::integer[], $4::integer[]) as sums (day, page, views, arrivals)
         order by day, page
         on conflict (day, page) do update
         set views = page_views.views + excluded.views, arrivals = page_views.arrivals + excluded.arrivals`,
        [
          sums.map(({ day }) => day),
          sums.map(({ page }) => page),
          sums.map(({ views }) => views),
          sums.map(({ arrivals }) => arrivals),
        ],
      )
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'could not write page views; will retry later')
      for (const sum of sums) {
        const now = sumsByKey.get(`${sum.day} ${sum.page}`)
        sumsByKey.set(`${sum.day} ${sum.page}`, {
          ...sum,
          views: sum.views + (now?.views ?? 0),
          arrivals: sum.arrivals + (now?.arrivals ?? 0),
        })
      }
    }
  }

  const timer = setInterval(() => void flush(), FLUSH_MS)
  timer.unref()

  return {
    count,
    /** Counts an order placed during a visit from this source. */
    countOrder: (source: TrafficSource) =>
      sources.count(`order-from-${source}`, new Date().toISOString().slice(0, 10)),
    flush,
    /** Counts successful pages for the page server, now and each time a cached one is served. */
    middleware: async (c: Context<AppEnv>, next: Next) => {
      await next()
      if (c.req.method !== 'GET' || c.res.status !== 200) return
      const { path } = c.req
      count(toPageRequest(path, (name) => c.req.header(name)))
      const { cacheable } = c.var
      if (!cacheable) return
      const again = ({ headers }: IncomingMessage) =>
        count(toPageRequest(path, (name) => headers[name] as string | undefined))
      c.set('cacheable', { ...cacheable, onServed: again })
    },
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

const toPageRequest = (path: string, header: (name: string) => string | undefined): PageRequest => ({
  path,
  userAgent: header('user-agent'),
  site: header('sec-fetch-site'),
  referer: header('referer'),
  isPrefetch: /prefetch|prerender/.test(`${header('sec-purpose') ?? ''}${header('purpose') ?? ''}`),
})

/** The visitor arrives from elsewhere: another site, a bookmark, a typed address. */
function isArrival({ site, referer }: PageRequest, publicUrl: string): boolean {
  if (site) return site !== 'same-origin' && site !== 'same-site'
  return !referer?.startsWith(publicUrl)
}

/**
 * Returns the first segment of the path; the home page is the feed. Null for files and admin pages, which do not count.
 */
export function pageKind(path: string): string | null {
  const first = path.split('/')[1]?.toLowerCase() ?? ''
  if (first === '' || first === 'engage') return 'feed'
  if (!/^[a-z-]{1,40}$/.test(first)) return null
  return first === 'admin' || first === 'moderation' ? null : first
}
