import { randomUUID } from 'node:crypto'
import packageFile from '../../../../package.json' with { type: 'json' }
import { fingerprintOf, framesOf } from './fingerprint.ts'
import { withoutPersons } from './without-persons.ts'

export type Report = {
  error: Error
  /** What the log says of it. */
  message: string
  /** Where it happened, in names of ours: no address, no id of a person. */
  tags: Record<string, string>
}

export type ErrorReports = {
  /** Sends it in the background, or not: never throws, never waits. */
  report(report: Report): void
  /** Waits until what is under way was sent, so long at most. */
  finish(patienceMs: number): Promise<void>
}

/** The same fault again is counted, and told with the next report of it. */
const SAME_AGAIN_MS = 60_000
const PER_MINUTE = 30
const WAITING_MAX = 20
const PATIENCE_MS = 5_000
const PAUSE_MS = 60_000
const FRAMES_MAX = 50

/**
 * Sends errors to Sentry, or what understands its envelopes. One at a time; what comes faster than it can be sent, or
 * more often than is useful, is counted and left out.
 */
export function makeErrorReports(dsn: string, environment: string): ErrorReports {
  const { address, key } = readDsn(dsn)
  const lastSent = new Map<string, { at: number; leftOut: number }>()
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
        // It is in the log, which is where somebody looks when reports stay away.
        pausedUntil = Date.now() + PAUSE_MS
      }
    }
    sending = null
  }

  return {
    report(report) {
      const now = Date.now()
      const fingerprint = fingerprintOf(report.error)
      const before = lastSent.get(fingerprint)
      if ((before && now - before.at < SAME_AGAIN_MS) || isTooMany(now)) {
        if (before) before.leftOut++
        return
      }
      if (lastSent.size > 1000) lastSent.clear()
      lastSent.set(fingerprint, { at: now, leftOut: 0 })
      sentInMinute++
      waiting.push(envelope(eventOf(report, { fingerprint, environment, leftOut: before?.leftOut ?? 0 })))
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

/** `https://KEY@HOST/PATH/PROJECT` names the project and where its envelopes go. */
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

/** An error and its causes; Sentry wants the innermost first. */
function chainOf(error: Error): Error[] {
  const chain = [error]
  while (chain.length < 5 && chain[0]!.cause instanceof Error) chain.unshift(chain[0]!.cause)
  return chain
}

function exceptionOf(error: Error) {
  const { code } = error as NodeJS.ErrnoException
  const frames = framesOf(error)
    .slice(0, FRAMES_MAX)
    // The failing call comes last.
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
    value: withoutPersons(code ? `${code}: ${error.message}` : error.message),
    stacktrace: { frames },
  }
}

const envelope = (event: ReturnType<typeof eventOf>) =>
  [{ event_id: event.event_id, sent_at: new Date().toISOString() }, { type: 'event' }, event]
    .map((part) => JSON.stringify(part))
    .join('\n')
