import type pg from 'pg'
import type { Log } from '../start/log.ts'
import type { Settings } from '../start/settings.ts'
import type { Arrival } from './arrivals.ts'
import { rethrowingOutages } from './outages.ts'
import { passkeyHost } from './second-factors.ts'
import { signedAnew } from './secrets.ts'
import { asProblem } from './sign-in-problems.ts'

export const RESET_LINK_SECONDS = 60 * 60

/** Set on a way back from Google or Facebook that links an account; never taken from a browser. */
export const LINKING = 'x-showoff-linking'

type Person = { email: string; name: string }

export type SignInParts = {
  settings: Settings
  publicUrl: string
  pool: pg.Pool
  log: Log
  /** Checks a registration. @throws Problem 'form-invalid', 'username-taken', 'email-taken', 'password-weak' */
  checkNewMember(form: { email: string; username: string; password: string }): Promise<void>
  /** Checks the new password of whoever holds a mailed link. @throws Problem 'form-invalid', 'password-weak' */
  checkReset(token: string, password: string): Promise<void>
  /** A free username for a member who signs in with Google or Facebook. */
  proposeUsername(name: string): Promise<string>
  /** Their name there, cleaned for display here; empty when nothing remains. */
  cleanName(name: string): string
  sendConfirmLink(person: Person, url: string): Promise<void>
  sendResetLink(person: Person, url: string): Promise<void>
  /** Called when somebody tries to register with this member's address. */
  sendAlreadyMember(person: Person): Promise<void>
  /** Whether an account may be made now, and the columns of `members` it begins with. @throws a Problem */
  admit(newcomer: Arrival): Promise<Record<string, unknown>>
  /** Called once an account is made. */
  admitted(newcomer: Arrival, memberId: string): Promise<void>
  /** A code of an authenticator app signs its member in. @throws Problem 'code-wrong' for one that did before */
  useCode(memberId: string, code: string): Promise<void>
  /** Called after an address is confirmed, or at sign-up where none needs to be: may grant the admin role. */
  welcome(memberId: string, email: string): Promise<void>
}

export type SignIn = {
  /** Handles everything under /api/auth. */
  respond(request: Request): Promise<Response>
  /** So that the first who signs in does not wait for the library. */
  load(): Promise<void>
  cookieName: string
  /** Signs; `secretsBefore` are accepted as well. */
  secret: string
  secretsBefore: string[]
  /** Admins and moderators act only in sessions that showed a second factor. */
  asksSecondFactor: boolean
  /** The host that passkeys are made for. */
  passkeyHost: string
}

/**
 * Signing in by Better Auth (library.ts), whose errors are translated to problems with our codes. The library is a quarter
 * of all modules of the program, and is loaded when the program serves, or for whoever asks before.
 */
export function makeSignIn(parts: SignInParts): SignIn {
  const { settings, publicUrl } = parts
  let loading: ReturnType<typeof load> | null = null
  const load = async () => (await import('./library.ts')).makeLibrary(parts)
  const library = () => {
    loading ??= load().catch((error) => {
      // What could not be loaded once may be there the next time.
      loading = null
      throw error
    })
    return loading
  }
  const securePrefix = publicUrl.startsWith('https://') ? '__Secure-' : ''
  return {
    respond: (request) =>
      rethrowingOutages(async () =>
        asProblem(await (await library()).handler(signedAnew(request, settings))),
      ),
    load: async () => void (await library()),
    cookieName: `${securePrefix}showoff.session_token`,
    secret: settings.secret,
    secretsBefore: settings.secretsBefore,
    asksSecondFactor: settings.adminSecondFactor,
    passkeyHost: passkeyHost(publicUrl),
  }
}
