import type { IncomingMessage } from 'node:http'
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context, Next } from 'hono'
import { Problem, type ProblemCode, problemStatus } from '../../problems.ts'
import type { Db } from '../database/database.ts'
import type { CacheableResponse, SameFor } from '../fast/response-cache.ts'
import type { Platform } from '../platform.ts'
import type { SignedInViewer, Viewer } from '../sign-in/viewer.ts'
import type { Log } from '../start/log.ts'
import type { LimitName } from './limits.ts'
import { acceptsGzip, ZIP_FROM, zip } from './zip.ts'

export type AppEnv = {
  /** Known already where a page asks within this process: it asks several times for one visitor. */
  Bindings: { viewer?: Promise<Viewer>; incoming?: IncomingMessage }
  Variables: {
    platform: Platform
    viewer: Viewer
    requestId: string
    log: Log
    address: string
    /** Set when the response may be sent to others as it is. */
    cacheable: CacheableResponse | null
  }
}

/** What a handler works with: checked input, who is looking, and the platform. */
export type Call<Params, Query, Body, V extends Viewer> = {
  params: Params
  query: Query
  body: Body
  viewer: V
  db: Db
  platform: Platform
  /** The raw request, for what the shapes cannot say: streams and headers. */
  c: Context<AppEnv>
}

/** An answer that is written already, for reads so hot that writing them each time would show. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Shape = z.ZodType
type Given<S> = S extends Shape ? z.infer<S> : undefined

type Promised<P, Q, B, A> = {
  /** One sentence for the API document. */
  summary: string
  tag: string
  params?: P
  query?: Q
  body?: B
  answers: A
  /** Status of the good answer; 200 unless told. */
  status?: 200 | 201 | 202
  problems?: ProblemCode[]
  limit?: LimitName
  /** Who gets the same answer, which is then cached for a moment. Not for routes that count each request. */
  sameFor?: SameFor
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** The answer of a write that has nothing to tell. */
export const Done = z.object({ done: z.literal(true) })
export const done = { done: true } as const

const ProblemShape = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    detail: z.string().optional(),
    alias: z.string().optional(),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .openapi('Problem')

/**
 * Routes of one feature. A route names its shapes, its answer and its problems once; from that come the
 * check of the input, the types of the handler and the API document.
 */
export function apiRoutes() {
  const hono = new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (!result.success) throw formInvalid(result.error)
    },
  })

  function declare<P extends Shape, Q extends Shape, B extends Shape, A extends Shape, V extends Viewer>(
    method: Method,
    path: string,
    promise: Promised<P, Q, B, A>,
    handler: (call: Call<Given<P>, Given<Q>, Given<B>, V>) => Promise<z.input<A> | JsonText>,
    mustBeSignedIn: boolean,
  ) {
    const problems: ProblemCode[] = [
      ...(promise.problems ?? []),
      ...(mustBeSignedIn ? (['sign-in-required'] as const) : []),
      ...(promise.limit ? (['too-many-requests'] as const) : []),
      ...(promise.body || promise.params || promise.query ? (['form-invalid'] as const) : []),
    ]
    const route = createRoute({
      method,
      path,
      summary: promise.summary,
      tags: [promise.tag],
      ...(mustBeSignedIn ? { security: [{ session: [] }] } : {}),
      // Before the checks of the input: who may not write learns nothing about what would be valid.
      middleware: [gate(mustBeSignedIn, promise.limit)],
      request: {
        ...(promise.params ? { params: promise.params as never } : {}),
        ...(promise.query ? { query: promise.query as never } : {}),
        ...(promise.body
          ? { body: { required: true, content: { 'application/json': { schema: promise.body } } } }
          : {}),
      },
      responses: {
        [promise.status ?? 200]: {
          description: 'Done',
          content: { 'application/json': { schema: promise.answers } },
        },
        ...problemAnswers(problems),
      },
    })
    // The types of createRoute follow literal route objects; ours is built, so the shapes above carry them.
    hono.openapi(
      route as never,
      (async (c: Context<AppEnv>) => {
        const { viewer, platform } = c.var
        const generation = platform.responseCache.generation()
        const valid = (part: 'param' | 'query' | 'json') => (c.req.valid as (part: string) => unknown)(part)
        const answer = await handler({
          params: (promise.params ? valid('param') : undefined) as Given<P>,
          query: (promise.query ? valid('query') : undefined) as Given<Q>,
          body: (promise.body ? valid('json') : undefined) as Given<B>,
          viewer: viewer as V,
          db: platform.db,
          platform,
          c,
        })
        // Outside production an answer that breaks its promise fails here instead of in somebody's browser.
        if (platform.settings.mode !== 'production') {
          promise.answers.parse(answer instanceof JsonText ? JSON.parse(answer.text) : answer)
        }
        const json = answer instanceof JsonText ? answer.text : JSON.stringify(answer)
        const { sameFor } = promise
        if (sameFor && (sameFor === 'everybody' || viewer.memberId === null)) {
          c.set('cacheable', { sameFor, body: json, generation })
        }
        return answerJson(c, json, promise.status ?? 200)
      }) as never,
    )
  }

  const verb =
    (method: Method) =>
    <P extends Shape, Q extends Shape, B extends Shape, A extends Shape>(
      path: string,
      promise: Promised<P, Q, B, A>,
      handler: (call: Call<Given<P>, Given<Q>, Given<B>, Viewer>) => Promise<z.input<A> | JsonText>,
    ) =>
      declare(method, path, promise, handler, false)
  const signedInVerb =
    (method: Method) =>
    <P extends Shape, Q extends Shape, B extends Shape, A extends Shape>(
      path: string,
      promise: Promised<P, Q, B, A>,
      handler: (call: Call<Given<P>, Given<Q>, Given<B>, SignedInViewer>) => Promise<z.input<A> | JsonText>,
    ) =>
      declare(method, path, promise, handler, true)

  return {
    hono,
    get: verb('get'),
    post: verb('post'),
    put: verb('put'),
    /** The same verbs for members only: others are told to sign in before anything is read or checked. */
    signedIn: {
      get: signedInVerb('get'),
      post: signedInVerb('post'),
      put: signedInVerb('put'),
      patch: signedInVerb('patch'),
      delete: signedInVerb('delete'),
    },
  }
}

async function answerJson(c: Context<AppEnv>, json: string, status: 200 | 201 | 202): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' }
  if (json.length < ZIP_FROM) return c.body(json, status, headers)
  c.header('Vary', 'Cookie, Accept-Encoding')
  if (!acceptsGzip(c.req.header('accept-encoding'))) return c.body(json, status, headers)
  return c.body(await zip(json, { level: 1 }), status, { ...headers, 'Content-Encoding': 'gzip' })
}

function gate(mustBeSignedIn: boolean, limit: LimitName | undefined) {
  return async (c: Context<AppEnv>, next: Next) => {
    const { viewer, platform, address } = c.var
    if (mustBeSignedIn && viewer.memberId === null) throw new Problem('sign-in-required')
    if (limit) await platform.limits.take(limit, viewer.memberId ?? address)
    await next()
  }
}

/** A missing row becomes its problem. */
export function found<T>(row: T | undefined | null, code: ProblemCode): T {
  if (row === undefined || row === null) throw new Problem(code)
  return row
}

/** The answer of a rule: allowed, or the problem to say. */
export type Verdict = { allowed: true } | { allowed: false; code: ProblemCode }
export const allowed: Verdict = { allowed: true }
export const refuse = (code: ProblemCode): Verdict => ({ allowed: false, code })

/** What the admin area does is for admins, unless a rule of its own says more. */
export const adminOnly = (viewer: Viewer): Verdict => (viewer.isAdmin ? allowed : refuse('admin-required'))

/** Throws the problem of a refusal. */
export function permit(verdict: Verdict) {
  if (!verdict.allowed) throw new Problem(verdict.code)
}

export function formInvalid(error: z.ZodError): Problem {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.join('.') || 'form'] ??= issue.message
  return new Problem('form-invalid', { fields })
}

function problemAnswers(codes: ProblemCode[]) {
  const byStatus = Map.groupBy(new Set(codes), (code) => problemStatus[code])
  return Object.fromEntries(
    [...byStatus].map(([status, said]) => [
      status,
      {
        description: said.join(', '),
        content: { 'application/problem+json': { schema: ProblemShape } },
      },
    ]),
  )
}
