import { rethrowOutages } from './outages.ts'
import { passkeyHost } from './second-factors.ts'
import { refreshSignatures } from './secrets.ts'
import type { SignInParts } from './sign-in-parts.ts'
import { throwIfRefused } from './sign-in-problems.ts'

export type SignIn = {
  /** Handles everything under /api/auth. */
  respond(request: Request): Promise<Response>
  /** Loads the library, so that the first sign-in does not wait for it. */
  load(): Promise<void>
  cookieName: string
  /** Signs; `secretsBefore` are accepted as well. */
  secret: string
  secretsBefore: string[]
  /** Admins and moderators may act only in sessions that showed a second factor. */
  requiresSecondFactor: boolean
  /** The host that passkeys are created for. */
  passkeyHost: string
}

/**
 * Signs in through Better Auth (library.ts), whose errors are translated to our problems. The library is a quarter of
 * all modules of the program. It is loaded soon after startup, or with the first request that needs it.
 */
export function makeSignIn(parts: SignInParts): SignIn {
  const { settings, publicUrl } = parts
  let loading: ReturnType<typeof load> | null = null
  const load = async () => (await import('./library.ts')).makeLibrary(parts)
  const library = () => {
    loading ??= load().catch((error) => {
      // Retry a failed load at the next request.
      loading = null
      throw error
    })
    return loading
  }
  const securePrefix = publicUrl.startsWith('https://') ? '__Secure-' : ''
  return {
    respond: (request) =>
      rethrowOutages(async () =>
        throwIfRefused(await (await library()).handler(refreshSignatures(request, settings))),
      ),
    load: async () => void (await library()),
    cookieName: `${securePrefix}showoff.session_token`,
    secret: settings.secret,
    secretsBefore: settings.secretsBefore,
    requiresSecondFactor: settings.adminSecondFactor,
    passkeyHost: passkeyHost(publicUrl),
  }
}
