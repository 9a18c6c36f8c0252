import type { IncomingMessage } from 'node:http'
import { type Context, Hono, type Next } from 'hono'
import { z } from 'zod'
import { Problem, type ProblemCode } from '../../problems.ts'
import type { Db } from '../database/database.ts'
import type { CacheableResponse } from '../fast/response-cache.ts'
import type { Platform } from '../platform.ts'
import { hasPermission, type RequiredPermission } from '../sign-in/permissions.ts'
import type { SignedInViewer, Viewer } from '../sign-in/viewer.ts'
import type { Log } from '../start/log.ts'
import { type Contract, type Endpoint, requiresAgreement, requiresRole, roleProblem } from './endpoint.ts'
import { acceptsGzip, GZIP_MIN_BYTES, gzipAsync } from './gzip.ts'
import { onlyKnownFields } from './known-fields/known-fields.ts'
import { countRequest } from './limits/count-request.ts'

export type AppEnv = {
  /** `viewer` and `page` are set for API calls by a page in this process, whose headers no browser sees. */
  Bindings: { viewer?: Promise<Viewer> | undefined; incoming?: IncomingMessage; page?: object | undefined }
  Variables: {
    platform: Platform
    viewer: Viewer
    requestId: string
    log: Log
    address: string
    /** Set if the response may also be served to other visitors. */
    cacheable: CacheableResponse | null
    /** For metrics: the pattern of the rendered page, or a name for files. */
    pageRoute: string | null
  }
}

type Shape<S> = S extends z.ZodType ? z.output<S> : undefined

/** The arguments of a handler: checked input, the viewer, and the platform. */
export type Call<E extends Endpoint> = {
  params: Shape<E['params']>
  query: Shape<E['query']>
  body: Shape<E['body']>
  viewer: E['guests'] extends true
    ? Viewer
    : E['signedIn'] extends string | readonly string[] | true
      ? SignedInViewer
      : Viewer
  db: Db
  platform: Platform
  /** The raw request, for what shapes cannot express: streams and headers. */
  c: Context<AppEnv>
}

/** A response that is already serialized, for reads so hot that serializing each time would be measurable. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Answer<E extends Endpoint> = E['answers'] extends z.ZodType
  ? z.input<E['answers']> | JsonText
  : Response | JsonText
type Handlers<C extends Contract> = {
  [K in keyof C]: (call: Call<C[K]>) => Answer<C[K]> | Promise<Answer<C[K]>>
}

export const done = { done: true } as const

/** Endpoints with their handlers: app.ts serves them and the API document describes them. */
export type Routes = { contract: Contract; hono: Hono<AppEnv> }

/** Serves a contract with a handler for each key. The order of keys matters if a path matches two of them. */
export function implement<C extends Contract>(contract: C, handlers: Handlers<NoInfer<C>>): Routes {
  const hono = new Hono<AppEnv>()
  for (const [key, endpoint] of Object.entries(contract) as [keyof C & string, Endpoint][]) {
    const [method = '', path = ''] = key.split(' ')
    const handler = handlers[key] as (call: Call<Endpoint>) => Promise<unknown>
    hono.on(
      method,
      path.replace(/\{(\w+)\}/g, ':$1'),
      // Runs before the input checks: a viewer without the right to write must not learn what input is valid.
      gate(method, endpoint),
      async (c) => {
        const { viewer, platform } = c.var
        const generation = platform.responseCache.generation()
        const { refusal, ...input } = await readInput(c, endpoint)
        const answer = await runWithReadFallback(c, (source) =>
          handler({ ...input, viewer, db: source.db, platform: source, c }),
        )
        if (refusal) throw refusal
        return send(c, endpoint, answer, generation)
      },
    )
  }
  return { contract, hono }
}

/** Reads continue from a replica while the primary database cannot be reached. */
function runWithReadFallback<T>(c: Context<AppEnv>, work: (source: Platform) => Promise<T>): Promise<T> {
  const { platform } = c.var
  if (c.req.method !== 'GET') return work(platform)
  return platform.replicas.readAnyway(platform, work, c.req.header('cookie'))
}

type Input = Pick<Call<Endpoint>, 'params' | 'query' | 'body'> & { refusal?: Problem }

async function readInput(c: Context<AppEnv>, { params, query, body, guests }: Endpoint): Promise<Input> {
  const checkedParams = params && check(params, c.req.param())
  try {
    return {
      query: query && check(query, queryOf(c)),
      params: checkedParams,
      body: body && check(onlyKnownFields(body), await readJson(c)),
    } as Input
  } catch (refusal) {
    // For endpoints open to guests, the handler refuses other viewers.
    if (!(refusal instanceof Problem) || (c.req.method === 'GET' && !guests)) throw refusal
    const unread = refusedInput(refusal)
    return { query: unread, params: checkedParams, body: unread, refusal } as Input
  }
}

/**
 * Stands for the invalid input of a write, or of a read open to guests. It throws when the handler first accesses it,
 * so that the handler checks rights first: a viewer without the right must not learn what input is valid.
 */
function refusedInput(refusal: Problem) {
  const refuse = () => {
    throw refusal
  }
  const input = new Proxy({}, { get: refuse, has: refuse, ownKeys: refuse, getOwnPropertyDescriptor: refuse })
  refused.add(input)
  return input
}

const refused = new WeakSet<object>()
/** Whether this input stands for invalid input, which throws on access. */
export const isRefused = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && refused.has(input)

/** @throws Problem 'form-invalid' with a sentence for each invalid field */
function check(shape: z.core.$ZodType, given: unknown): unknown {
  const checked = z.core.safeParse(shape, given)
  if (!checked.success) throw formInvalid(checked.error)
  return checked.data
}

const queryOf = (c: Context<AppEnv>) =>
  Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  )

async function readJson(c: Context<AppEnv>): Promise<unknown> {
  const type = c.req.header('content-type')
  const text = await c.req.text().catch(() => {
    throw new Problem('body-invalid')
  })
  if (type === undefined && text === '') return {}
  if (!type || !/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type)) throw new Problem('body-invalid')
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('body-invalid')
  }
}

function send(c: Context<AppEnv>, endpoint: Endpoint, answer: unknown, generation: number) {
  const { answers, sameFor, status = 200 } = endpoint
  if (!(answers instanceof z.ZodType)) return answer as Response
  const { viewer, platform } = c.var
  // Outside production, a response that breaks its contract fails here instead of in the browser.
  if (platform.settings.mode !== 'production') {
    answers.parse(answer instanceof JsonText ? JSON.parse(answer.text) : answer)
  }
  const json = answer instanceof JsonText ? answer.text : JSON.stringify(answer)
  if (sameFor && (sameFor === 'everybody' || viewer.memberId === null)) {
    c.set('cacheable', { sameFor, body: json, generation })
  }
  return answerJson(c, json, status)
}

async function answerJson(c: Context<AppEnv>, json: string, status: 200 | 201 | 202): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' }
  if (json.length < GZIP_MIN_BYTES) return c.body(json, status, headers)
  c.header('Vary', 'Cookie, Accept-Encoding')
  if (!acceptsGzip(c.req.header('accept-encoding'))) return c.body(json, status, headers)
  return c.body(await gzipAsync(json, { level: 1 }), status, { ...headers, 'Content-Encoding': 'gzip' })
}

function gate(method: string, endpoint: Endpoint) {
  const { signedIn, guests, signInMessage, limit } = endpoint
  const waitsForAgreement = requiresAgreement(method, endpoint)
  return async (c: Context<AppEnv>, next: Next) => {
    const { viewer, platform, address } = c.var
    if (signedIn && !guests && viewer.memberId === null) {
      throw new Problem('sign-in-required', signInMessage ? { detail: signInMessage } : {})
    }
    if (waitsForAgreement && viewer.memberId !== null && viewer.mustAgree) {
      throw new Problem('agreement-required')
    }
    if (requiresRole(endpoint)) permit(roleOnly(viewer, endpoint))
    if (limit) await countRequest(platform, method, limit, viewer.memberId ?? address)
    await next()
  }
}

/** Returns the row. @throws Problem with this code if it is missing */
export function found<T>(row: T | undefined | null, code: ProblemCode): T {
  if (row === undefined || row === null) throw new Problem(code)
  return row
}

/** The result of a rule: allowed, or the problem to answer with. */
export type Verdict = { allowed: true } | { allowed: false; code: ProblemCode }
export const allowed: Verdict = { allowed: true }
export const refuse = (code: ProblemCode): Verdict => ({ allowed: false, code })

export const moderatorOnly = (viewer: Viewer): Verdict =>
  viewer.isModerator ? allowed : refuseStaff(viewer, 'moderator-required')

/** Whether the viewer's role has one of these permissions. */
export const checkPermission = (viewer: Viewer, required: RequiredPermission): Verdict =>
  hasPermission(viewer, required) ? allowed : refuseStaff(viewer, 'admin-required')

function roleOnly(viewer: Viewer, endpoint: Endpoint): Verdict {
  const { signedIn } = endpoint
  const fits = signedIn === 'admin' ? viewer.isAdmin : hasPermission(viewer, signedIn as RequiredPermission)
  return fits ? allowed : refuseStaff(viewer, roleProblem(endpoint))
}

/** Tells staff who still need a second factor that this is the reason. */
const refuseStaff = (viewer: Viewer, otherwise: 'moderator-required' | 'admin-required'): Verdict =>
  refuse(viewer.memberId !== null && viewer.staffNeeds !== null ? 'second-factor-required' : otherwise)

/** @throws the Problem of a refusal */
export function permit(verdict: Verdict) {
  if (!verdict.allowed) throw new Problem(verdict.code)
}

/** At most this many fields get a message. */
const MARKED_MAX = 100

export function formInvalid(error: z.core.$ZodError): Problem {
  const fields: Record<string, string> = {}
  for (const issue of error.issues.slice(0, MARKED_MAX))
    fields[issue.path.join('.') || 'form'] ??= issue.message
  return new Problem('form-invalid', { fields })
}
