import type { ProblemCode } from '../problems.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Transport = (path: string, init: RequestInit) => Promise<Response>

/** How long a person waits for an answer before we say so. Uploads have their own way. */
const TIMEOUT_MS = 20_000

let transport: () => Transport = () => (path, init) => fetch(path, init)

/** The server renders with the API in its own process: no network, the visitor's cookie along. */
export function setTransport(find: () => Transport) {
  transport = find
}

/** What the API refused, or `offline` when no answer came at all. Mirrors RFC 9457. */
export class ApiProblem extends Error {
  override name = 'ApiProblem'
  readonly code: ProblemCode | 'offline'
  readonly status: number
  /** A sentence per field of the form. */
  readonly fields: Record<string, string>
  readonly facts: Record<string, unknown>

  constructor(said: {
    code: ProblemCode | 'offline'
    status: number
    title: string
    detail?: string
    fields?: Record<string, string>
  }) {
    super(said.detail ?? said.title)
    this.code = said.code
    this.status = said.status
    this.fields = said.fields ?? {}
    this.facts = said
  }
}

export const isProblem = (error: unknown, code?: ApiProblem['code']): error is ApiProblem =>
  error instanceof ApiProblem && (code === undefined || error.code === code)

export type CallOptions = {
  body?: unknown
  /** The same key with the same content is carried out once, however often it is sent. */
  idempotencyKey?: string
  signal?: AbortSignal
}

let confirmIdentity: (() => Promise<boolean>) | null = null

/**
 * Says who asks the person at the screen to prove who they are, where the server wants that; true once they have.
 * @returns a function that takes it back
 */
export function confirmIdentityBy(ask: () => Promise<boolean>): () => void {
  confirmIdentity = ask
  return () => {
    if (confirmIdentity === ask) confirmIdentity = null
  }
}

async function call<Answer>(method: Method, path: string, options: CallOptions = {}): Promise<Answer> {
  let response = await send(method, path, options)
  let problem = response.ok ? null : await readProblem(response)
  // Nothing was done yet: once they have proven it, the same is sent again.
  if (problem?.code === 'confirmation-required' && confirmIdentity && (await confirmIdentity())) {
    response = await send(method, path, options)
    problem = response.ok ? null : await readProblem(response)
  }
  if (problem) throw problem
  return (await response.json()) as Answer
}

async function send(method: Method, path: string, options: CallOptions): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    return await transport()(`/api${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new ApiProblem({
      code: 'offline',
      status: 0,
      title: 'We cannot reach the server. Please try again.',
    })
  }
}

export async function readProblem(response: Response): Promise<ApiProblem> {
  const said = (await response.json().catch(() => null)) as ConstructorParameters<typeof ApiProblem>[0] | null
  return new ApiProblem(
    said?.code
      ? { ...said, status: response.status }
      : { code: 'unexpected', status: response.status, title: 'Something went wrong on our side' },
  )
}

/**
 * The one way to data, in the browser and while rendering on the server.
 * @throws ApiProblem for every refusal; `offline` when no answer came
 */
export const api = {
  get: <Answer>(path: string, options?: Omit<CallOptions, 'body'>) => call<Answer>('GET', path, options),
  post: <Answer>(path: string, options?: CallOptions) => call<Answer>('POST', path, options),
  put: <Answer>(path: string, options?: CallOptions) => call<Answer>('PUT', path, options),
  patch: <Answer>(path: string, options?: CallOptions) => call<Answer>('PATCH', path, options),
  delete: <Answer>(path: string, options?: CallOptions) => call<Answer>('DELETE', path, options),
}

type QueryValue = string | number | undefined | null

/** `{ order: 'top', type: undefined }` to `?order=top`, several values to one each; nothing to `''`. */
export function queryString(query: Record<string, QueryValue | readonly QueryValue[]>): string {
  const given = Object.entries(query)
    .flatMap(([name, values]) => [values].flat().map((value) => [name, value] as const))
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
  if (given.length === 0) return ''
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}
