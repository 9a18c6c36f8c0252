import { pino } from 'pino'
import type { Settings } from './settings.ts'

export type Log = pino.Logger

/**
 * A database error contains its connection and the row it is about: addresses and members' texts do not
 * belong in a log, which is kept and read elsewhere. Table, constraint and code say what went wrong.
 */
function withoutRows(error: Error) {
  const { client: _client, detail: _row, where: _line, ...said } = pino.stdSerializers.err(error)
  return said
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const SECRET_FROM = 16

/** A path without what may be a key to something: long segments that are neither an id nor words. Never a query. */
export const loggedPath = (path: string): string =>
  path
    .split('/')
    .map((part) => (part.length < SECRET_FROM || UUID.test(part) || /^[a-z-]+$/.test(part) ? part : '…'))
    .join('/')

/** JSON lines on standard output; secrets in a logged object are redacted. */
export function makeLog(settings: Pick<Settings, 'logLevel'>): Log {
  const output = pino.destination({ fd: 1, sync: true })
  // A closed terminal accepts no more lines; pino would try to write the last ones forever.
  output.on('error', () => Object.assign(output, { write: () => true, flushSync: () => {} }))
  return pino(
    {
      level: settings.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: withoutRows },
      redact: ['*.password', '*.token', '*.cookie', '*.authorization', '*.secret'],
    },
    output,
  )
}
