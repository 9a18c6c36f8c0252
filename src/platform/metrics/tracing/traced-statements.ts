import { SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import type pg from 'pg'
import { PIPELINE } from '../../fast/pipelined-client.ts'
import { statementNames } from '../../fast/statement-registry.ts'

const TEXT_MAX = 2_000
// biome-ignore lint/suspicious/noExplicitAny: the driver's signatures have many forms
type Query = (...given: any[]) => any

const traced = new WeakSet<object>()

/**
 * Makes the statements of a pool spans of the request or job that runs them. Spans contain the placeholders, never the
 * values. Statements outside of a request or job, such as those of a timer, get no span.
 */
export function traceStatements(pool: pg.Pool, tracer: Tracer) {
  pool.query = spanned(tracer, pool.query.bind(pool)) as typeof pool.query
  const connect = pool.connect.bind(pool) as Query
  pool.connect = ((...given: unknown[]) => {
    // Called by the pool itself, whose queries are already traced.
    if (given.length > 0) return connect(...given)
    return connect().then((client: pg.PoolClient) => {
      if (!traced.has(client))
        client.query = spanned(tracer, client.query.bind(client)) as typeof client.query
      traced.add(client)
      return client
    })
  }) as typeof pool.connect
}

function spanned(tracer: Tracer, query: Query): Query {
  return (...given) => {
    const text: unknown = typeof given[0] === 'string' ? given[0] : given[0]?.text
    const isSeen = typeof given.at(-1) === 'function' || trace.getActiveSpan() === undefined
    if (isSeen || typeof text !== 'string' || text === PIPELINE || text === 'begin') return query(...given)
    const span = tracer.startSpan(nameOf(text), {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, TEXT_MAX) },
    })
    const answer = query(...given)
    if (typeof answer?.then !== 'function') {
      span.end()
      return answer
    }
    answer.then(
      () => span.end(),
      (error: NodeJS.ErrnoException) => {
        span.setStatus({ code: SpanStatusCode.ERROR })
        span.setAttribute('error.type', error.code ?? error.name)
        span.end()
      },
    )
    return answer
  }
}

/** Returns the name of a prepared statement, or its first keyword and first table. */
function nameOf(text: string): string {
  const statementName = statementNames.get(text)
  // Other statements are named by a hash of their text.
  if (statementName && /^[a-z-]+$/.test(statementName)) return statementName
  const [, verb = 'statement'] = /^\s*(?:--.*\n\s*)*(\w+)/.exec(text) ?? []
  const [, table] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(text) ?? []
  return table ? `${verb.toLowerCase()} ${table}` : verb.toLowerCase()
}
