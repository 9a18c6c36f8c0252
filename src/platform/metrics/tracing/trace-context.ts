import type pg from 'pg'

/** The tracing hooks that the rest of the program calls. If tracing is off, they do nothing. */
export type TraceHooks = {
  /** The current trace in W3C Trace Context format; null if there is none. */
  traceparent(): string | null
  traceId(): string | undefined
  /** Makes the statements on this pool's connections spans of the trace that runs them. */
  watch(pool: pg.Pool): void
}

const OFF: TraceHooks = { traceparent: () => null, traceId: () => undefined, watch: () => {} }
let hooks = OFF

export const setTraceHooks = (given: TraceHooks | null) => {
  hooks = given ?? OFF
}

export const currentTraceparent = () => hooks.traceparent()
export const currentTraceId = () => hooks.traceId()
export const watchStatements = (pool: pg.Pool) => hooks.watch(pool)

/** A flag of a job that names the trace that enqueued it; jobs use no other flags. */
const FLAG = /^traceparent:([\da-f-]+)$/

export function traceFlags(): string[] | null {
  const traceparent = currentTraceparent()
  return traceparent === null ? null : [`traceparent:${traceparent}`]
}

export function traceOfFlags(flags: object | null): string | null {
  for (const flag of Object.keys(flags ?? {})) {
    const [, traceparent] = FLAG.exec(flag) ?? []
    if (traceparent) return traceparent
  }
  return null
}
