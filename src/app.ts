import { randomUUID } from 'node:crypto'
import { type Context, Hono, type Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import packageFile from '../package.json' with { type: 'json' }
import { completeUnsentSignOut } from './features/core/sign-in/server/unsent-sign-out.ts'
import { features } from './features.ts'
import { markWriters } from './platform/database/replicas.ts'
import { clientAddress } from './platform/http/address.ts'
import { apiDocsPage } from './platform/http/api-document/api-docs.ts'
import { type ApiDocument, apiDocument } from './platform/http/api-document/api-document.ts'
import { drainBody } from './platform/http/drain-body.ts'
import { healthRoutes } from './platform/http/health.ts'
import type { AppEnv } from './platform/http/http.ts'
import { requireOwnOrigin, securityHeaders } from './platform/http/security.ts'
import { liveRoutes } from './platform/live/live.ts'
import { routeName } from './platform/metrics/metrics.ts'
import { metricsRoutes } from './platform/metrics/metrics-routes.ts'
import { markCopy } from './platform/outages/offline-copies.ts'
import { OUTAGES, outageOf } from './platform/outages/outage.ts'
import { serviceWorkerRoutes } from './platform/outages/service-worker-routes.ts'
import type { Platform } from './platform/platform.ts'
import { findViewer, readViewer, signedOut } from './platform/sign-in/viewer.ts'
import { loggedPath } from './platform/start/log.ts'
import { problemWords } from './problem-words.ts'
import { Problem, problemAlias } from './problems.ts'

const MAX_JSON_BYTES = 256 * 1024
const BYTES = /^\/api\/(?:pictures|find|admin\/imports|uploads\/[^/]+|admin\/hash-lists\/[^/]+\/hashes)$/

/** Returns the HTTP app without its pages: the middleware in order, then the API of each feature. */
export function createApp(platform: Platform) {
  const app = new Hono<AppEnv>()
  app.onError(answerProblem)
  app.notFound((c) => answerProblem(new Problem('page-not-found'), c))

  app.use(async (c, next) => {
    const requestId = randomUUID()
    c.set('platform', platform)
    c.set('requestId', requestId)
    c.set('log', platform.log)
    c.set('viewer', signedOut)
    c.set('address', clientAddress(c, platform.settings))
    c.set('cacheable', null)
    c.set('pageRoute', null)
    await next()
    if (c.res.status >= 400) await drainBody(c.env?.incoming)
    const [address, cacheable] = [c.env?.incoming?.url, c.get('cacheable')]
    if (cacheable && address) platform.responseCache.store(address, routeName(c), c.res.headers, cacheable)
    if (!c.env?.page) c.res.headers.set('X-Request-Id', requestId)
  })
  if (platform.tracing) app.use(platform.tracing.middleware)
  app.use(platform.requestLog.middleware)
  app.use(platform.metrics.measure)
  app.use(securityHeaders)

  app.route('/', healthRoutes)
  app.route('/', metricsRoutes)
  app.route('/', serviceWorkerRoutes)
  for (const { site = {} } of features)
    for (const [path, routes] of Object.entries(site)) app.route(path, routes)

  const api = new Hono<AppEnv>()
  api.use(requireOwnOrigin)
  api.use(markWriters)
  api.use(completeUnsentSignOut)
  api.use(async (c, next) => {
    const known = c.env?.viewer
    c.set('viewer', await (known ?? viewerOf(c)))
    if (c.env?.page) return next()
    c.header('Cache-Control', 'private, no-store')
    await next()
    markCopy(c)
  })
  // Pictures and video segments are streamed, and limited where they are read. Every other body is small JSON.
  api.use((c, next) => (BYTES.test(c.req.path) ? next() : limitBody(c, next)))

  const routes = features.flatMap(({ api: own = [] }) => own)
  for (const { hono } of routes) api.route('/', hono)
  api.route('/', liveRoutes)

  let made: ApiDocument | undefined
  const document = () =>
    (made ??= apiDocument(
      routes.map(({ contract }) => contract),
      features.flatMap(({ shapes = [] }) => shapes),
      {
        cookieName: platform.signIn.cookieName,
        version: packageFile.version,
        problems: Object.assign({}, ...features.map(({ problems }) => problems?.(platform))),
      },
    ))
  api.get('/openapi.json', (c) => c.json(document()))
  api.get('/docs', (c) => apiDocsPage(c, document()))
  // Without this, the pages would answer an unknown API path with an HTML page.
  api.all('*', () => {
    throw new Problem('page-not-found')
  })
  app.route('/api', api)
  return app
}

const tooLarge = () => {
  throw new Problem('body-too-large')
}
const limitStream = bodyLimit({ maxSize: MAX_JSON_BYTES, onError: tooLarge })

/**
 * Refuses bodies that are too large. Only a body of unknown length is counted as it arrives: to do so, Hono asks for its
 * stream, and the server then builds a whole standard request around it.
 */
function limitBody(c: Context<AppEnv>, next: Next) {
  if (!c.env?.incoming || c.req.header('transfer-encoding') !== undefined) return limitStream(c, next)
  return Number(c.req.header('content-length') ?? 0) > MAX_JSON_BYTES ? tooLarge() : next()
}

/** Writes always read the viewer from the primary: on a lagging replica the session may not exist yet. */
function viewerOf(c: Context<AppEnv>) {
  const { platform } = c.var
  const cookie = c.req.header('cookie')
  return c.req.method === 'GET'
    ? findViewer(platform, cookie)
    : readViewer(platform.pool, cookie, platform.signIn)
}

/** Turns every error into problem JSON (RFC 9457). An error that is not a Problem is our bug and is logged in full. */
function answerProblem(error: unknown, c: Context<AppEnv>): Response {
  const problem = asProblem(error)
  const { requestId } = c.var
  const path = loggedPath(c.req.path)
  if (problem.code === 'unexpected') {
    c.var.log.error({ err: error, requestId, method: c.req.method, route: routeName(c), path }, 'unexpected')
  } else if (!(error instanceof Problem) && problem.status > 500) {
    // The operator must fix this, and meanwhile every request fails the same way, so no stack trace is logged.
    c.var.log.warn({ reason: reasonOf(error), requestId, path }, problem.code)
  }
  const { detail, retryAfterSeconds, ...facts } = problem.facts
  const headers: Record<string, string> = { 'Content-Type': 'application/problem+json' }
  if (typeof retryAfterSeconds === 'number') headers['Retry-After'] = String(retryAfterSeconds)
  const alias = problemAlias[problem.code]
  return c.body(
    JSON.stringify({
      type: `/api/docs#${problem.code}`,
      title: problemWords[problem.code],
      status: problem.status,
      code: problem.code,
      requestId,
      ...(detail ? { detail } : {}),
      ...(alias ? { alias } : {}),
      ...(problem.fields ? { fields: problem.fields } : {}),
      ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
      ...facts,
    }),
    problem.status,
    headers,
  )
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof HTTPException && error.status < 500) return new Problem('body-invalid')
  if (error instanceof SyntaxError && error.message.includes('JSON')) return new Problem('body-invalid')
  const outage = outageOf(error)
  return outage ? new Problem(outage, OUTAGES[outage]) : new Problem('unexpected')
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
