import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOGS } from './child.ts'

const SLOW_MS = 300

/** Logs slow and failed requests beside the logs of the processes: the timestamps show what they waited for. */
export function noteSlow(kind: string, what: string, from: number, failure = '') {
  const took = performance.now() - from
  if (took < SLOW_MS && !failure) return
  const since = new Date(performance.timeOrigin + from).toISOString()
  appendFileSync(
    join(LOGS, 'visitors.log'),
    `${since} ${kind} ${what} took ${Math.round(took)} ms ${failure}\n`,
  )
}
