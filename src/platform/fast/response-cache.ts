import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { hasJustWritten } from '../database/replicas.ts'
import type { SameFor } from '../http/endpoint.ts'
import { acceptsGzip, GZIP_MIN_BYTES, gzipAsync } from '../http/gzip.ts'
import { readPageChoices, variantOf } from '../http/page-views/page-choices.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { namesVisitor } from '../sign-in/guest-cookie.ts'
import { countLookup } from './cache-lookups.ts'
import { isFast } from './switch.ts'

// Keeps responses that are the same for many visitors for a second, and serves them before the app is called
// (docs/decisions/018-response-cache.md).

export type CacheableResponse = {
  sameFor: SameFor
  /** JSON, or a rendered page. */
  body: string | Uint8Array
  /** The gzipped body, if it already exists. */
  zipped?: Uint8Array
  /** See `ResponseCache.generation`. */
  generation: number
  /** For a page: the choices it was rendered for (`variantOf`). Responses without it are the same for all choices. */
  variant?: string
  /** When it expires, on the clock of performance.now(). By default one second after it is stored. */
  until?: number
  /** Called for every request served from this entry. */
  onServed?: (request: IncomingMessage) => void
}

export type ResponseCache = {
  /** Read it before making a response and store both: a response of an earlier generation is not stored. */
  generation(): number
  /** @param address path and query as requested; `headers` are those of the finished response */
  store(address: string, route: string, headers: Headers, response: CacheableResponse): void
  /** Starts a new generation: this process no longer serves anything read earlier. */
  clear(): void
  /** Serves the request from the cache, or calls `next`. */
  serve(request: IncomingMessage, response: ServerResponse, next: () => void): void
}

/** Together with the time for which the data may have been cached, less than a second (HIDE-08). */
const TTL_MS = 500
/** How long an expired entry is still served while a new response is made. */
const GRACE_MS = 500
const MAX_BYTES = 16 * 1024 * 1024
/** What an entry takes besides its body and its address: mostly its headers. */
const ENTRY_BYTES = 2 * 1024

type Entry = {
  route: string
  sameFor: SameFor
  until: number
  /** One request was passed on to make the new response. */
  isBeingRenewed: boolean
  count: (seconds: number) => void
  headers: string[]
  plain: Ready
  zipped: Promise<Ready> | null
  onServed: ((request: IncomingMessage) => void) | undefined
}

/** Headers in the form that Node writes fastest, names and values alternating; the last value is the request id. */
type Ready = { headers: string[]; body: Uint8Array }

const OWN_HEADERS = new Set(['content-encoding', 'content-length', 'x-request-id'])

const ready = (headers: string[], body: Uint8Array): Ready => ({
  headers: [...headers, 'content-length', String(body.length), 'x-request-id', ''],
  body,
})
const readyGzip = (headers: string[], body: Uint8Array) =>
  ready([...headers, 'content-encoding', 'gzip'], body)

const [idPrefix, idCounter] = [randomUUID().slice(0, 24), { next: 0 }]
/** Returns a new request id. A counter, because the cost of a random id is measurable here. */
const nextId = () => idPrefix + (idCounter.next++).toString(16).padStart(12, '0')

const keyOf = (address: string, variant: string | undefined) =>
  variant === undefined ? address : `${address}#${variant}`

export function makeResponseCache(
  metrics: Pick<Metrics, 'timer'>,
  cookieName: string,
  /** Called for every request served from this cache. */
  tell: (route: string, method: string, requestId: string, seconds: number) => void = () => {},
): ResponseCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    // Visitors choose the addresses, which may be a hundred times as long as the response.
    sizeCalculation: ({ plain }, address) => plain.body.length + address.length + ENTRY_BYTES,
  })
  let generation = 0

  function find({ method, url = '', headers: { cookie } }: IncomingMessage): Entry | null {
    if (method !== 'GET') return null
    const entry = entries.get(url) ?? entries.get(keyOf(url, variantOf(readPageChoices(url, cookie))))
    if (!entry) return null
    // The entry may come from a replica that lacks what this visitor has just written.
    if (hasJustWritten(cookie)) return null
    if (entry.sameFor === 'signed-out' && namesVisitor(cookie, cookieName)) return null
    return isStillGood(entry) ? entry : null
  }

  /** The first request after expiry makes the new response; the others do not wait for it. */
  function isStillGood(entry: Entry): boolean {
    const lateMs = performance.now() - entry.until
    if (lateMs <= 0) return true
    if (lateMs > GRACE_MS || !entry.isBeingRenewed) {
      entry.isBeingRenewed = true
      return false
    }
    return true
  }

  function send(request: IncomingMessage, response: ServerResponse, entry: Entry) {
    const startedAt = performance.now()
    const { plain, count, route } = entry
    const end = ({ headers, body }: Ready) => {
      const own = headers.slice()
      const requestId = nextId()
      own[own.length - 1] = requestId
      response.writeHead(200, own)
      response.end(body)
      entry.onServed?.(request)
      const seconds = (performance.now() - startedAt) / 1000
      count(seconds)
      tell(route, 'GET', requestId, seconds)
    }
    if (plain.body.length < GZIP_MIN_BYTES || !acceptsGzip(request.headers['accept-encoding']))
      return end(plain)
    entry.zipped ??= gzipAsync(plain.body, { level: 1 }).then((body) => readyGzip(entry.headers, body))
    entry.zipped.then(end, () => end(plain))
  }

  return {
    generation: () => generation,
    store(address, route, headers, response) {
      if (!isFast('responses') || response.generation !== generation || headers.has('set-cookie')) return
      const { sameFor, body, zipped, variant, until, onServed } = response
      const shared = [...headers].filter(([name]) => !OWN_HEADERS.has(name)).flat()
      const plain = ready(shared, typeof body === 'string' ? Buffer.from(body) : body)
      entries.set(keyOf(address, variant), {
        route,
        sameFor,
        until: until ?? performance.now() + TTL_MS,
        isBeingRenewed: false,
        count: metrics.timer(route, 'GET', 200),
        headers: shared,
        plain,
        zipped: zipped ? Promise.resolve(readyGzip(shared, zipped)) : null,
        onServed,
      })
    },
    clear() {
      generation++
      entries.clear()
    },
    serve(request, response, next) {
      const entry = find(request)
      if (request.method === 'GET') countLookup('responses', entry !== null)
      if (entry) send(request, response, entry)
      else next()
    },
  }
}
