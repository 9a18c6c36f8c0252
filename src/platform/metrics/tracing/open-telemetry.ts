import {
  type Context,
  context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import packageFile from '../../../../package.json' with { type: 'json' }
import type { Settings } from '../../start/settings.ts'
import { routeName } from '../metrics.ts'
import { setTraceHooks } from './trace-context.ts'
import { traceStatements } from './traced-statements.ts'
import type { Tracing } from './tracing.ts'

const STOP_MS = 1_500

/** Sends traces by OTLP over HTTP. They contain only names from our code: no address, no value, no member's id. */
export function openTelemetry({
  endpoint,
  headers,
  service,
  share,
}: NonNullable<Settings['tracing']>): Tracing {
  const ratio = new TraceIdRatioBasedSampler(share)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': packageFile.version }),
    // A caller from outside cannot have more requests traced than the operator wants.
    sampler: new ParentBasedSampler({ root: ratio, remoteParentSampled: ratio }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers }),
      }),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const tracer = provider.getTracer('showoff', packageFile.version)

  setTraceHooks({
    traceparent: () => {
      const active = trace.getActiveSpan()?.spanContext()
      return active ? `00-${active.traceId}-${active.spanId}-0${active.traceFlags & 1}` : null
    },
    traceId: () => trace.getActiveSpan()?.spanContext().traceId,
    watch: (pool) => traceStatements(pool, tracer),
  })

  return {
    async middleware(c, next) {
      const isWithin = trace.getActiveSpan() !== undefined
      const kind = isWithin ? SpanKind.INTERNAL : SpanKind.SERVER
      const parent = isWithin ? context.active() : contextOf(c.req.header('traceparent') ?? null)
      await inSpan(tracer, { name: c.req.method, kind, parent }, async (span) => {
        await next()
        const route = routeName(c)
        const { status } = c.res
        span.updateName(`${c.req.method} ${route}`)
        span.setAttributes({
          'http.request.method': c.req.method,
          'http.route': route,
          'http.response.status_code': status,
          'showoff.request_id': c.var.requestId,
        })
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        if (c.error) span.setAttribute('error.type', c.error.name)
      })
    },
    job: (name, traceparent, run) =>
      inSpan(tracer, { name, kind: SpanKind.CONSUMER, parent: contextOf(traceparent) }, async (span) => {
        span.setAttribute('messaging.operation.type', 'process')
        span.setAttribute('messaging.destination.name', name)
        return await run()
      }),
    async stop() {
      setTraceHooks(null)
      await Promise.race([
        provider.shutdown().catch(() => {}),
        new Promise((resolve) => setTimeout(resolve, STOP_MS).unref()),
      ])
    },
  }
}

const propagator = new W3CTraceContextPropagator()

const contextOf = (traceparent: string | null): Context =>
  traceparent === null
    ? ROOT_CONTEXT
    : propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter)

type SpanOptions = { name: string; kind: SpanKind; parent: Context }

function inSpan<T>(
  tracer: Tracer,
  { name, kind, parent }: SpanOptions,
  run: (span: Span) => Promise<T>,
): Promise<T> {
  return tracer.startActiveSpan(name, { kind }, parent, async (span) => {
    try {
      return await run(span)
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
      throw error
    } finally {
      span.end()
    }
  })
}
