import { rethrowingOutages } from './outages.ts'
import { passkeyHost } from './second-factors.ts'
import { signedAnew } from './secrets.ts'
import type { SignInParts } from './sign-in-parts.ts'
import { asProblem } from './sign-in-problems.ts'

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
