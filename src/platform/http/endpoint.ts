import { z } from 'zod'
import type { ProblemCode } from '../../problems.ts'
import type { RequiredPermission } from '../sign-in/permissions.ts'
import type { LimitName } from './limits/limits.ts'

/** All viewers get the same response, or all signed-out viewers do. */
export type SameFor = 'everybody' | 'signed-out'

/**
 * The contract of one endpoint. It is declared once, in the `*-api.ts` file of its feature: the server implements it
 * (`implement` in http.ts), the browser calls it by its key (`client` in src/web/api.ts, which imports only the type),
 * and the API document is generated from it (api-document.ts).
 */
export type Endpoint = {
  /** Unique across all endpoints: the `operationId` of the API document. */
  name: string
  /** One sentence for the API document. */
  summary: string
  /** Heading in the API document; by default the contract's. */
  tag?: string
  /**
   * Members only, or only roles that have the permission or one of several; 'admin' is for admins only. Other viewers
   * get 'sign-in-required', 'admin-required' or 'moderator-required' before anything is read or checked.
   */
  signedIn?: true | 'admin' | RequiredPermission
  /**
   * Also open to visitors without an account if the shop accepts guest orders: the handler identifies the guest, and
   * refuses everybody else with 'sign-in-required'.
   */
  guests?: true
  /** A write open to members who have not accepted the current terms: read on, export data, delete the account. */
  isOpenBeforeAgreement?: true
  /** The message for visitors, instead of that of 'sign-in-required'. */
  signInMessage?: string
  /** One field for each `{name}` of the path. */
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Media types of a body that is bytes instead of JSON. */
  bytes?: readonly string[]
  /** The JSON of a successful response, or the media type of a file. */
  answers: z.ZodType | { file: string }
  /** Status of a successful response; 200 by default. */
  status?: 200 | 201 | 202
  /** Problems it may answer with, besides those that follow from the other fields. */
  problems?: readonly ProblemCode[]
  limit?: LimitName
  /** Takes an `Idempotency-Key`: a repeated request with the same key is carried out once. */
  idempotent?: true
  /** Viewers who get the same response, which the response cache then serves for a moment. Not with a `limit`. */
  sameFor?: SameFor
}

/** Endpoints by method and path: `'PUT /photos/{photoId}/like'`. */
export type Contract = Record<string, Endpoint>
type Key = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`

/** Declares endpoints that share a heading in the API document. */
export function endpoints<const C extends Contract>(
  tag: string,
  contract: C & { [K in keyof C]: K extends Key ? unknown : never },
): C {
  return Object.fromEntries(
    Object.entries(contract).map(([key, one]) => [key, { tag, ...(one as Endpoint) }]),
  ) as C
}

/**
 * Returns every problem that an endpoint may answer with, including those that follow from its input and its roles.
 * @param more problems that the contract does not list
 */
export function problemsOf(endpoint: Endpoint, more: readonly ProblemCode[] = []): Set<ProblemCode> {
  const { problems = [], signedIn, limit, params, query, body, idempotent } = endpoint
  return new Set<ProblemCode>([
    ...problems,
    ...more,
    ...(signedIn ? (['sign-in-required'] as const) : []),
    ...(requiresRole(endpoint) ? ([roleProblem(endpoint), 'second-factor-required'] as const) : []),
    ...(limit ? (['too-many-requests'] as const) : []),
    ...(params || query || body || idempotent ? (['form-invalid'] as const) : []),
    ...(body ? (['body-invalid', 'body-too-large'] as const) : []),
    ...(idempotent ? (['idempotency-key-reused'] as const) : []),
  ])
}

/** Whether the endpoint is only for some roles. */
export const requiresRole = ({ signedIn }: Pick<Endpoint, 'signedIn'>): boolean =>
  signedIn !== undefined && signedIn !== true

/** Returns the problem for viewers without the role. It names moderators if they may use the endpoint. */
export const roleProblem = ({ signedIn }: Pick<Endpoint, 'signedIn'>) =>
  signedIn === 'community.moderate' || signedIn === 'members.read'
    ? ('moderator-required' as const)
    : ('admin-required' as const)

/**
 * Whether it is a member's write that must wait until they accept the terms. Deletions and staff endpoints never wait.
 */
export const requiresAgreement = (method: string, { signedIn, isOpenBeforeAgreement }: Endpoint): boolean =>
  signedIn === true && method !== 'GET' && method !== 'DELETE' && !isOpenBeforeAgreement

/** The response of a write that returns nothing. */
export const Done = z.object({ done: z.literal(true) })
