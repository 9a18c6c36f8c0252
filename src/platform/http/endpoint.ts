import { z } from 'zod'
import type { ProblemCode } from '../../problems.ts'
import type { OneOf } from '../sign-in/permissions.ts'
import type { LimitName } from './limits/limits.ts'

/** Everybody gets the same response, or everybody who is signed out does. */
export type SameFor = 'everybody' | 'signed-out'

/**
 * The contract of one endpoint. It stands once, in the `*-api.ts` file of its feature: the server implements it
 * (`implement` in http.ts), the browser calls it by its key (`client` in src/web/api.ts, which imports the type
 * alone), and the API document is made of it (api-document.ts).
 */
export type Endpoint = {
  /** Unique over all endpoints: the `operationId` of the API document. */
  name: string
  /** One sentence for the API document. */
  summary: string
  /** Heading in the API document; the contract's unless told. */
  tag?: string
  /**
   * Members only, or only those whose role has the permission, or one of several; 'admin' is for admins alone. Others
   * get 'sign-in-required', 'admin-required' or 'moderator-required' before anything is read or checked.
   */
  signedIn?: true | 'admin' | OneOf
  /**
   * Open to people without an account too, where the shop takes orders from them: the handler asks who they are, and
   * refuses everybody else with 'sign-in-required'.
   */
  guests?: true
  /** A write that is open to members who have not yet agreed to what the site asks: reading on, taking along, leaving. */
  evenBeforeAgreeing?: true
  /** What a visitor is told instead of the words of 'sign-in-required'. */
  signInWords?: string
  /** One field for each `{name}` of the path. */
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Media types of a body that is bytes instead of JSON. */
  bytes?: readonly string[]
  /** The JSON of the good answer, or the media type of a file. */
  answers: z.ZodType | { file: string }
  /** Status of the good answer; 200 unless told. */
  status?: 200 | 201 | 202
  /** What it refuses with, besides what follows from the fields here. */
  problems?: readonly ProblemCode[]
  limit?: LimitName
  /** Takes an `Idempotency-Key`: what comes again with the same key is carried out once. */
  idempotent?: true
  /** Who gets the same answer, which the response cache then gives for a moment. Not with a `limit`. */
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
 * Every problem that an endpoint may answer with, also those that follow from what it takes.
 * @param more which it does not name itself
 */
export function problemsOf(endpoint: Endpoint, more: readonly ProblemCode[] = []): Set<ProblemCode> {
  const { problems = [], signedIn, limit, params, query, body, idempotent } = endpoint
  return new Set<ProblemCode>([
    ...problems,
    ...more,
    ...(signedIn ? (['sign-in-required'] as const) : []),
    ...(asksForRole(endpoint) ? ([roleProblem(endpoint), 'second-factor-required'] as const) : []),
    ...(limit ? (['too-many-requests'] as const) : []),
    ...(params || query || body || idempotent ? (['form-invalid'] as const) : []),
    ...(body ? (['body-invalid', 'body-too-large'] as const) : []),
    ...(idempotent ? (['idempotency-key-reused'] as const) : []),
  ])
}

/** Whether it is for some roles alone. */
export const asksForRole = ({ signedIn }: Pick<Endpoint, 'signedIn'>): boolean =>
  signedIn !== undefined && signedIn !== true

/** What everybody else is told: moderators are named where they may. */
export const roleProblem = ({ signedIn }: Pick<Endpoint, 'signedIn'>) =>
  signedIn === 'community.moderate' || signedIn === 'members.read'
    ? ('moderator-required' as const)
    : ('admin-required' as const)

/** Whether it is a member's write that waits until they agree to what the site asks. Deleting and the team's work never do. */
export const asksForAgreement = (method: string, { signedIn, evenBeforeAgreeing }: Endpoint): boolean =>
  signedIn === true && method !== 'GET' && method !== 'DELETE' && !evenBeforeAgreeing

/** The answer of a write that has nothing to tell. */
export const Done = z.object({ done: z.literal(true) })
