import { pino } from 'pino'
import type { Settings } from './settings.ts'

export type Log = pino.Logger

/**
 * A database error carries the connection it came from, and the row it is about: addresses and all that members wrote
 * are no business of a log, which is kept and read elsewhere. Table, constraint and code tell what went wrong.
 */
function withoutRows(error: Error) {
  const { client: _client, detail: _row, where: _line, ...said } = pino.stdSerializers.err(error)
  return said
}

/** JSON lines on standard output; secrets that could stand in a logged object are struck out. */
export function makeLog(settings: Pick<Settings, 'logLevel'>): Log {
  const output = pino.destination({ fd: 1, sync: true })
  // A terminal that was closed takes no more lines; pino would try to write the last ones for ever.
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
