import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import packageFile from '../../../../package.json' with { type: 'json' }
import { fingerprintOf, framesOf } from './fingerprint.ts'
import { redactMessage } from './redact-message.ts'

export type Report = {
  error: Error
  /** The message of the log line. */
  message: string
  /** Where it happened, as names from our code: no address and no member's id. */
  tags: Record<string, string>
}

export type ErrorReports = {
  /** Sends the report in the background, or drops it. Never throws, never waits. */
  report(report: Report): void
  /** Waits until pending reports are sent, at most this long. */
  finish(patienceMs: number): Promise<void>
}

/** Repeats of an error within this time are only counted; the next report of it has the count. */
const SAME_AGAIN_MS = 60_000
const PER_MINUTE = 30
const WAITING_MAX = 20
const PATIENCE_MS = 5_000
const PAUSE_MS = 60_000
const FRAMES_MAX = 50

/**
 * Sends errors to Sentry, or to a service that accepts its envelopes, one at a time. Errors that come faster than they
 * can be sent, or more often than is useful, are dropped; repeats of an error are counted.
 */
export function makeErrorReports(dsn: string, environment: string): ErrorReports {
  const { address, key } = readDsn(dsn)
  /** When a fault was last sent, and how often it came since; one that was never sent is only counted. */
  const faults = new LRUCache<string, { sentAt: number; leftOut: number }>({ max: 1000 })
  const waiting: string[] = []
  let [minuteBegan, sentInMinute, pausedUntil] = [0, 0, 0]
  let sending: Promise<void> | null = null

  function isTooMany(now: number): boolean {
    if (now - minuteBegan > 60_000) [minuteBegan, sentInMinute] = [now, 0]
    return now < pausedUntil || waiting.length >= WAITING_MAX || sentInMinute >= PER_MINUTE
  }

  async function sendAll() {
    for (let event = waiting.shift(); event; event = waiting.shift()) {
      try {
        const answer = await fetch(address, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/x-sentry-envelope',
            'X-Sentry-Auth': `Sentry sentry_version=7, sentry_client=showoff/${packageFile.version}, sentry_key=${key}`,
          },
          body: event,
          signal: AbortSignal.timeout(PATIENCE_MS),
        })
        await answer.body?.cancel()
        if (answer.status === 429) pausedUntil = Date.now() + retryAfterMs(answer.headers)
      } catch {
        // The error is in the log anyway.
        pausedUntil = Date.now() + PAUSE_MS
      }
    }
    sending = null
  }

  return {
    report(report) {
      const now = Date.now()
      const fingerprint = fingerprintOf(report.error)
      const { sentAt, leftOut } = faults.get(fingerprint) ?? { sentAt: Number.NEGATIVE_INFINITY, leftOut: 0 }
      if (now - sentAt < SAME_AGAIN_MS || isTooMany(now)) {
        faults.set(fingerprint, { sentAt, leftOut: leftOut + 1 })
        return
      }
      faults.set(fingerprint, { sentAt: now, leftOut: 0 })
      sentInMinute++
      waiting.push(envelope(eventOf(report, { fingerprint, environment, leftOut })))
      sending ??= sendAll()
    },
    async finish(patienceMs) {
      if (!sending) return
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, patienceMs)
      })
      await Promise.race([sending, late]).finally(() => clearTimeout(timer))
    },
  }
}

/** Splits `https://KEY@HOST/PATH/PROJECT` into the key and the address for envelopes. */
export function readDsn(dsn: string): { address: string; key: string } {
  const { protocol, host, username, pathname } = new URL(dsn)
  const [, path = '', project = ''] = /^(.*)\/(\d+)\/?$/.exec(pathname) ?? []
  return { address: `${protocol}//${host}${path}/api/${project}/envelope/`, key: username }
}

function retryAfterMs(headers: Headers): number {
  const seconds = Number(headers.get('retry-after'))
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : PAUSE_MS
}

type Facts = { fingerprint: string; environment: string; leftOut: number }

function eventOf({ error, message, tags }: Report, { fingerprint, environment, leftOut }: Facts) {
  return {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: Date.now() / 1000,
    platform: 'node',
    level: 'error',
    logger: message,
    release: `showoff@${packageFile.version}`,
    environment,
    fingerprint: [fingerprint],
    tags: { ...tags, fingerprint },
    ...(leftOut > 0 ? { extra: { leftOut } } : {}),
    exception: { values: chainOf(error).map(exceptionOf) },
  }
}

/** Returns an error and its causes; Sentry expects the innermost first. */
function chainOf(error: Error): Error[] {
  const chain = [error]
  while (chain.length < 5 && chain[0]!.cause instanceof Error) chain.unshift(chain[0]!.cause)
  return chain
}

function exceptionOf(error: Error) {
  const { code } = error as NodeJS.ErrnoException
  const frames = framesOf(error)
    .slice(0, FRAMES_MAX)
    // Sentry expects the failing call last.
    .reverse()
    .map((frame) => ({
      function: frame.function || '?',
      filename: frame.file,
      lineno: frame.line,
      colno: frame.column,
      in_app: frame.isOurs,
    }))
  return {
    type: error.name,
    value: redactMessage(code ? `${code}: ${error.message}` : error.message),
    stacktrace: { frames },
  }
}

const envelope = (event: ReturnType<typeof eventOf>) =>
  [{ event_id: event.event_id, sent_at: new Date().toISOString() }, { type: 'event' }, event]
    .map((part) => JSON.stringify(part))
    .join('\n')
