import { pino } from 'pino'
import { type ErrorReports, makeErrorReports } from '../metrics/error-reports/error-reports.ts'
import { fingerprintOf } from '../metrics/error-reports/fingerprint.ts'
import { currentTraceId } from '../metrics/tracing/trace-context.ts'
import type { Settings } from './settings.ts'

export type Log = pino.Logger

/**
 * A database error contains its connection and the affected row. Addresses and members' text do not belong in a log,
 * which is stored and read elsewhere. Table, constraint and code are enough to find the cause.
 */
function withoutRows(error: unknown) {
  if (!(error instanceof Error)) return error
  const { client: _client, detail: _row, where: _line, ...safeFields } = pino.stdSerializers.err(error)
  return { ...safeFields, fingerprint: fingerprintOf(error) }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const SECRET_FROM = 16

/** Returns a path without segments that may be secret: long ones that are neither an id nor words. Never a query. */
export const loggedPath = (path: string): string =>
  path
    .split('/')
    .map((part) => (part.length < SECRET_FROM || UUID.test(part) || /^[a-z-]+$/.test(part) ? part : '…'))
    .join('/')

/** One per process and address, because several logs are created and all share its limits. */
const reportsOf = new Map<string, ErrorReports>()

function reportsTo(dsn: string, mode: string): ErrorReports {
  const errorReports = reportsOf.get(dsn) ?? makeErrorReports(dsn, mode)
  reportsOf.set(dsn, errorReports)
  return errorReports
}

/** Waits until error reports are sent, at most this long. */
export const flushErrorReports = (patienceMs: number) =>
  Promise.all([...reportsOf.values()].map((reports) => reports.finish(patienceMs)))

/** The fields of a log line that contain only our own names. */
const TAGS = ['route', 'method', 'requestId', 'job', 'attempt', 'part', 'traceId']

function reportLine(reports: ErrorReports, [line, message]: unknown[]) {
  const { err: error, ...facts }: Record<string, unknown> = { traceId: currentTraceId(), ...(line as object) }
  if (!(error instanceof Error)) return
  const tags = TAGS.flatMap((name) => (facts[name] === undefined ? [] : [[name, String(facts[name])]]))
  reports.report({ error, message: String(message ?? ''), tags: Object.fromEntries(tags) })
}

type LogSettings = Pick<Settings, 'logLevel'> & Partial<Pick<Settings, 'sentryDsn' | 'mode' | 'tracing'>>

/**
 * Logs JSON lines to standard output; secrets in a logged object are redacted. An error logged with its cause is also
 * reported to the address in the settings (docs/operating/watching.md).
 */
export function makeLog(settings: LogSettings): Log {
  const reports = settings.sentryDsn ? reportsTo(settings.sentryDsn, settings.mode ?? 'production') : null
  const output = pino.destination({ fd: 1, sync: true })
  // A closed terminal accepts no more lines; pino would retry the last ones forever.
  output.on('error', () => Object.assign(output, { write: () => true, flushSync: () => {} }))
  return pino(
    {
      level: settings.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      ...(settings.tracing && { mixin: () => ({ traceId: currentTraceId() }) }),
      serializers: { err: withoutRows },
      ...(reports && {
        hooks: {
          logMethod(given, write, level) {
            if (level >= pino.levels.values.error!) reportLine(reports, given)
            write.apply(this, given)
          },
        },
      }),
      redact: ['*.password', '*.token', '*.cookie', '*.authorization', '*.secret'],
    },
    output,
  )
}
