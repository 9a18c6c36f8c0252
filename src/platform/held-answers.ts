import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Metrics } from './metrics.ts'
import { hasJustWritten } from './replicas.ts'
import { hasSessionCookie } from './viewer.ts'
import { acceptsGzip, ZIP_FROM, zip } from './zip.ts'

// Answers that are the same for many, given again for a second before the app is even asked (decision 018).

/** Everybody gets the same answer, or everybody who is signed out does. */
export type SameFor = 'everybody' | 'signed-out'

export type Holdable = { sameFor: SameFor; json: string; since: number }

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
const MAX_BYTES = 16 * 1024 * 1024

type Answer = {
  sameFor: SameFor
  until: number
  route: string
  headers: Record<string, string>
  plain: Buffer
  zipped: Promise<Buffer> | null
}

export function makeHeldAnswers(metrics: Pick<Metrics, 'observe'>, cookieName: string): HeldAnswers {
  const held = new Map<string, Answer>()
  let [bytes, drops] = [0, 0]

  function forget(address: string) {
    bytes -= held.get(address)?.plain.length ?? 0
    held.delete(address)
  }

  function find(request: IncomingMessage): Answer | null {
    const answer = request.method === 'GET' ? held.get(request.url ?? '') : undefined
    if (!answer || answer.until < performance.now()) return null
    // It may come from a replica that does not know yet what they wrote.
    if (hasJustWritten(request.headers.cookie)) return null
    const isTheirs = answer.sameFor === 'everybody' || !hasSessionCookie(request.headers.cookie, cookieName)
    return isTheirs ? answer : null
  }

  function give(request: IncomingMessage, response: ServerResponse, answer: Answer) {
    const startedAt = performance.now()
    const end = (body: Buffer, more: Record<string, string>) => {
      response.writeHead(200, {
        ...answer.headers,
        ...more,
        'content-length': body.length,
        'x-request-id': randomUUID(),
      })
      response.end(body)
      metrics.observe(answer.route, 'GET', 200, (performance.now() - startedAt) / 1000)
    }
    if (answer.plain.length < ZIP_FROM || !acceptsGzip(request.headers['accept-encoding'])) {
      return end(answer.plain, {})
    }
    answer.zipped ??= zip(answer.plain, { level: 1 })
    answer.zipped.then(
      (body) => end(body, { 'content-encoding': 'gzip' }),
      () => end(answer.plain, {}),
    )
  }

  return {
    since: () => drops,
    keep(address, route, headers, { sameFor, json, since }) {
      if (since !== drops) return
      forget(address)
      const plain = Buffer.from(json)
      const {
        'content-encoding': _encoding,
        'content-length': _length,
        'x-request-id': _id,
        ...rest
      } = Object.fromEntries(headers)
      held.set(address, {
        sameFor,
        until: performance.now() + HOLD_MS,
        route,
        headers: rest,
        plain,
        zipped: null,
      })
      bytes += plain.length
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
