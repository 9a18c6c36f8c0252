import { pino } from 'pino'
import type { Settings } from './settings.ts'

export type Log = pino.Logger

/** A database error carries the whole connection it came from. */
function withoutConnection(error: Error) {
  const { client: _client, ...said } = pino.stdSerializers.err(error)
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
      serializers: { err: withoutConnection },
      redact: ['*.password', '*.token', '*.cookie', '*.authorization', '*.secret'],
    },
    output,
  )
}
