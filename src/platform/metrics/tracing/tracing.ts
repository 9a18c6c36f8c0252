import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../http/http.ts'
import type { Settings } from '../../start/settings.ts'

export type Tracing = {
  /** Makes each request a span, within the trace of its `traceparent` header. */
  middleware: MiddlewareHandler<AppEnv>
  /** Runs a job as a span of the trace that enqueued it. */
  job<T>(name: string, traceparent: string | null, run: () => Promise<T>): Promise<T>
  /** Sends the remaining spans. */
  stop(): Promise<void>
}

/** Loads OpenTelemetry only if traces have a destination, because it takes time and memory. */
export async function startTracing({ tracing }: Pick<Settings, 'tracing'>): Promise<Tracing | null> {
  if (!tracing) return null
  const { openTelemetry } = await import('./open-telemetry.ts')
  return openTelemetry(tracing)
}
