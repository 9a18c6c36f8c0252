import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasJustWritten } from '../database/replicas.ts'
import type { Metrics } from '../http/metrics.ts'
import { acceptsGzip, ZIP_FROM, zip } from '../http/zip.ts'
import { hasSessionCookie, readTheme } from '../sign-in/viewer.ts'

// Answers that are the same for many, given again for a second before the app is even asked (decision 018).

/** Everybody gets the same answer, or everybody who is signed out does. */
export type SameFor = 'everybody' | 'signed-out'

export type Holdable = {
  sameFor: SameFor
  /** JSON, or a finished page. */
  body: string | Uint8Array
  /** The same compressed, where that is done already. */
  zipped?: Uint8Array
  since: number
  /** Of a page: what it was made to look like. Answers without it are the same however the visitor likes it. */
  theme?: 'light' | 'dark' | null
  /** When it is too old, in the time of performance.now(); a second after it is kept unless told. */
  until?: number
  /** Told of each request that gets it. */
  onGiven?: (request: IncomingMessage) => void
}

export type HeldAnswers = {
  /** To be asked before an answer is read: what changes between then and its end makes it too old to hold. */
  since(): number
  /** @param address path and query as they came; `headers` those of the finished answer */
  keep(address: string, route: string, headers: Headers, holdable: Holdable): void
  /** Nothing that was read before this moment is given again by this process. */
  drop(): void
  /** Answers what is held, and hands on all else. */
  answer(request: IncomingMessage, response: ServerResponse, next: () => void): void
}

const HOLD_MS = 1_000
/** How long after that an answer is still given while the next one is made. */
const GRACE_MS = 1_000
const MAX_BYTES = 16 * 1024 * 1024

type Answer = {
  sameFor: SameFor
  until: number
  /** Somebody was sent on to have the next one made. */
  isBeingRenewed: boolean
  count: (seconds: number) => void
  headers: string[]
  plain: Ready
  zipped: Promise<Ready> | null
  onGiven: ((request: IncomingMessage) => void) | undefined
}

/** Headers as Node writes them soonest, name after value after name; the last value is each request's own id. */
type Ready = { headers: string[]; body: Uint8Array }

const OWN_HEADERS = new Set(['content-encoding', 'content-length', 'x-request-id'])

const ready = (headers: string[], body: Uint8Array): Ready => ({
  headers: [...headers, 'content-length', String(body.length), 'x-request-id', ''],
  body,
})
const asZipped = (headers: string[], body: Uint8Array) =>
  ready([...headers, 'content-encoding', 'gzip'], body)

const [idsBegin, idsAt] = [randomUUID().slice(0, 24), { next: 0 }]
/** Of each request another one, as all others have; counted, since making each anew would show here. */
const nextId = () => idsBegin + (idsAt.next++).toString(16).padStart(12, '0')

const placeOf = (address: string, theme: Holdable['theme']) =>
  theme === undefined ? address : `${address}#${theme}`

export function makeHeldAnswers(metrics: Pick<Metrics, 'timer'>, cookieName: string): HeldAnswers {
  const held = new Map<string, Answer>()
  let [bytes, drops] = [0, 0]

  function forget(place: string) {
    bytes -= held.get(place)?.plain.body.length ?? 0
    held.delete(place)
  }

  function find({ method, url = '', headers: { cookie } }: IncomingMessage): Answer | null {
    if (method !== 'GET') return null
    const answer = held.get(url) ?? held.get(placeOf(url, readTheme(cookie)))
    if (!answer) return null
    // It may come from a replica that does not know yet what they wrote.
    if (hasJustWritten(cookie)) return null
    if (answer.sameFor === 'signed-out' && hasSessionCookie(cookie, cookieName)) return null
    return isStillGood(answer) ? answer : null
  }

  /** Of those who come too late, the first has the next one made; the others need not wait for it. */
  function isStillGood(answer: Answer): boolean {
    const lateMs = performance.now() - answer.until
    if (lateMs <= 0) return true
    if (lateMs > GRACE_MS || !answer.isBeingRenewed) {
      answer.isBeingRenewed = true
      return false
    }
    return true
  }

  function give(request: IncomingMessage, response: ServerResponse, answer: Answer) {
    const startedAt = performance.now()
    const { plain, count } = answer
    const end = ({ headers, body }: Ready) => {
      const own = headers.slice()
      own[own.length - 1] = nextId()
      response.writeHead(200, own)
      response.end(body)
      answer.onGiven?.(request)
      count((performance.now() - startedAt) / 1000)
    }
    if (plain.body.length < ZIP_FROM || !acceptsGzip(request.headers['accept-encoding'])) return end(plain)
    answer.zipped ??= zip(plain.body, { level: 1 }).then((body) => asZipped(answer.headers, body))
    answer.zipped.then(end, () => end(plain))
  }

  return {
    since: () => drops,
    keep(address, route, headers, { sameFor, body, zipped, since, theme, until, onGiven }) {
      if (since !== drops || headers.has('set-cookie')) return
      const place = placeOf(address, theme)
      forget(place)
      const shared = [...headers].filter(([name]) => !OWN_HEADERS.has(name)).flat()
      const plain = ready(shared, typeof body === 'string' ? Buffer.from(body) : body)
      held.set(place, {
        sameFor,
        until: until ?? performance.now() + HOLD_MS,
        isBeingRenewed: false,
        count: metrics.timer(route, 'GET', 200),
        headers: shared,
        plain,
        zipped: zipped ? Promise.resolve(asZipped(shared, zipped)) : null,
        onGiven,
      })
      bytes += plain.body.length
      for (const [oldest] of held) {
        if (bytes <= MAX_BYTES) break
        forget(oldest)
      }
    },
    drop() {
      drops++
      held.clear()
      bytes = 0
    },
    answer(request, response, next) {
      const answer = find(request)
      if (answer) give(request, response, answer)
      else next()
    },
  }
}
