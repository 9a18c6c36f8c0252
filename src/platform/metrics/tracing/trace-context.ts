import type pg from 'pg'

/** What the rest of the program asks of tracing; where it is off, each answers at once with nothing. */
export type TraceHooks = {
  /** The trace that runs, in the form of W3C Trace Context; null: none. */
  traceparent(): string | null
  traceId(): string | undefined
  /** From now on the statements of its connections are parts of the trace that asks for them. */
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

/** Among the flags of a job, which nothing else uses, this one names the trace that queued it. */
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
