import type { z } from 'zod'
import type { Contract, Endpoint } from '../platform/http/endpoint.ts'
import type { ProblemCode } from '../problems.ts'
import { STORED_AT_HEADER } from './service-worker/messages.ts'

type Transport = (path: string, init: RequestInit) => Promise<Response>

/** How long the user waits for a response before we show an error. Uploads have their own timeout. */
const TIMEOUT_MS = 20_000

const throughNetwork: Transport = (path, { signal, ...init }) => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  return fetch(path, { ...init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout })
}

let transport: () => Transport = () => throughNetwork

/**
 * Replaces the transport. The server renders with the API in its own process: without a network, with the visitor's
 * cookie.
 * @returns a function that undoes it
 */
export function setTransport(find: () => Transport): () => void {
  const before = transport
  transport = find
  return () => {
    transport = before
  }
}

/** An error answer of the API, or `offline` if there was no response. Mirrors RFC 9457. */
export class ApiProblem extends Error {
  override name = 'ApiProblem'
  readonly code: ProblemCode | 'offline'
  readonly status: number
  /** One sentence per invalid form field. */
  readonly fields: Record<string, string>
  readonly facts: Record<string, unknown>

  constructor(problem: {
    code: ProblemCode | 'offline'
    status: number
    title: string
    detail?: string
    fields?: Record<string, string>
  }) {
    super(problem.detail ?? problem.title)
    this.code = problem.code
    this.status = problem.status
    this.fields = problem.fields ?? {}
    this.facts = problem
  }
}

const UNEXPECTED = 'Something went wrong on our side'

export const unexpectedProblem = (status = 500): ApiProblem =>
  new ApiProblem({ code: 'unexpected', status, title: UNEXPECTED })

/** Returns the error itself if it is a problem; any other error becomes `unexpected`. */
export const toApiProblem = (error: unknown): ApiProblem =>
  error instanceof ApiProblem ? error : unexpectedProblem()

/** Returns what to tell the user: the message of a problem, or for any other error `otherwise`. */
export const problemMessage = (error: unknown, otherwise = UNEXPECTED): string =>
  error instanceof ApiProblem ? error.message : otherwise

export const isProblem = (error: unknown, code?: ApiProblem['code']): error is ApiProblem =>
  error instanceof ApiProblem && (code === undefined || error.code === code)

type QueryValue = string | number | boolean | undefined | null
type Query = Record<string, QueryValue | readonly QueryValue[]>

type Input = {
  query?: Query | undefined
  body?: unknown
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
  [param: string]: unknown
}

/** Whether there was no response, or the server cannot reach its database: errors that pass by themselves. */
export const isServerUnreachable = (error: unknown): error is ApiProblem =>
  isProblem(error, 'offline') || isProblem(error, 'service-unavailable')

let confirmIdentity: (() => Promise<boolean>) | null = null

/**
 * Sets the function that asks users to confirm their identity when the server requires it; it resolves to true once
 * they have.
 * @returns a function that undoes it
 */
export function setIdentityConfirmation(ask: () => Promise<boolean>): () => void {
  confirmIdentity = ask
  return () => {
    if (confirmIdentity === ask) confirmIdentity = null
  }
}

async function call(key: string, input: Input = {}): Promise<unknown> {
  let response = await send(key, input)
  let problem = response.ok ? null : await readProblem(response)
  // The server has done nothing yet. Once the user has confirmed, send the same request again.
  if (problem?.code === 'confirmation-required' && confirmIdentity && (await confirmIdentity())) {
    response = await send(key, input)
    problem = response.ok ? null : await readProblem(response)
  }
  if (problem) throw problem
  const answer = await response.json()
  const at = response.headers.get(STORED_AT_HEADER)
  if (at) storedAt.set(answer, Number(at))
  return answer
}

/** When a response was fetched, in milliseconds since 1970. Only copies kept by the service worker are listed. */
export const storedAt = new WeakMap<object, number>()

async function send(key: string, input: Input): Promise<Response> {
  const { body, idempotencyKey, signal } = input
  try {
    return await transport()(address(key, input), {
      method: methodOf(key),
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: signal ?? null,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiProblem({
      code: 'offline',
      status: 0,
      title: 'We cannot reach the server. Please try again.',
    })
  }
}

const methodOf = (key: string) => key.slice(0, key.indexOf(' '))

function address(key: string, { query = {}, ...params }: Input = {}): string {
  const path = key.slice(key.indexOf('/'))
  return `/api${path.replace(/{(\w+)}/g, (_, name) => encodeURIComponent(String(params[name])))}${queryString(query)}`
}

export const readProblem = async (response: Response): Promise<ApiProblem> =>
  problemOfBody(response.status, await response.json().catch(() => null))

/** Returns the problem that the body of a refusal describes, or `unexpected` if it describes none. */
export function problemOfBody(status: number, body: unknown): ApiProblem {
  const problem = body as ConstructorParameters<typeof ApiProblem>[0] | null
  return problem?.code ? new ApiProblem({ ...problem, status }) : unexpectedProblem(status)
}

type Fields<S> = S extends z.ZodType
  ? { [N in keyof z.input<S>]: unknown extends z.input<S>[N] ? QueryValue : z.input<S>[N] }
  : unknown
/** `{ query: … }`, optional if no field of it is required. */
type QueryPart<S> = S extends z.ZodType
  ? Record<never, never> extends Fields<S>
    ? { query?: Fields<S> }
    : { query: Fields<S> }
  : unknown
type InputOf<E extends Endpoint> = Fields<E['params']> &
  QueryPart<E['query']> &
  (E['body'] extends z.ZodType ? { body: z.input<E['body']> } : unknown) &
  (E['idempotent'] extends true ? { idempotencyKey?: string | undefined } : unknown) & {
    signal?: AbortSignal | undefined
  }
type AnswerOf<E extends Endpoint> = E['answers'] extends z.ZodType ? z.output<E['answers']> : never
type Given<E extends Endpoint> =
  Record<never, never> extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>]
/** Problems that any endpoint may answer with without declaring them. */
type AnyProblem =
  | ('offline' | 'unexpected' | 'sign-in-required' | 'too-many-requests' | 'form-invalid')
  | ('service-unavailable' | 'storage-full')
type ProblemOf<C extends Contract> = {
  [K in keyof C]:
    | (C[K] extends { problems: readonly (infer P)[] } ? P : never)
    | (C[K]['idempotent'] extends true ? 'idempotency-key-reused' : never)
    | (C[K]['signedIn'] extends string | readonly string[] ? 'admin-required' | 'moderator-required' : never)
}[keyof C]

/** Path and query of an endpoint, for requests that `api` does not make: links, uploads. Carries the response type. */
export type Address<Answer> = string & { readonly answers?: Answer }

type Client<C extends Contract> = {
  /**
   * Calls an endpoint by its key: `api('PUT /photos/{photoId}/like', { photoId })`.
   * @throws ApiProblem for every refusal; `offline` if there was no response
   */
  <K extends keyof C>(key: K, ...input: Given<C[K]>): Promise<AnswerOf<C[K]>>
  address<K extends keyof C>(key: K, ...input: Given<C[K]>): Address<AnswerOf<C[K]>>
  /** Whether the error is a refusal by an endpoint of this contract. */
  isProblem(error: unknown, code?: ProblemOf<C> | AnyProblem): error is ApiProblem
}

const apiClient = Object.assign(call, { address, isProblem })

/**
 * The only way to call the API, in the browser and while rendering on the server: `const api = client<typeof
 * photoApi>()`. The contract is only a type, so no schemas get into the bundle (decision 003).
 */
export const client = <C extends Contract>() => apiClient as unknown as Client<C>

/**
 * Turns `{ order: 'top', type: undefined }` into `?order=top`; an array, into one parameter per value; no values, `''`.
 */
export function queryString(query: Query): string {
  const given = Object.entries(query)
    .flatMap(([name, values]) => [values].flat().map((value) => [name, value] as const))
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
  if (given.length === 0) return ''
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}
