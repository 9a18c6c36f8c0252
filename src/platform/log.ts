import { pino } from 'pino'
import type { Settings } from './settings.ts'

export type Log = pino.Logger

/** JSON lines on standard output; secrets that could stand in a logged object are struck out. */
export function makeLog(settings: Pick<Settings, 'logLevel'>): Log {
  return pino({
    level: settings.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['*.password', '*.token', '*.cookie', '*.authorization', '*.secret'],
  })
}
