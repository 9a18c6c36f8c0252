import { passkey } from '@better-auth/passkey'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { isLoopback } from '../start/reach.ts'

/** The name that authenticator apps and passkey dialogs show. */
export const SITE_NAME = 'Showoff'

/** How long one has for the code after the password. */
export const SECOND_STEP_SECONDS = 10 * 60

/** Where the library takes the code of an app, at a sign-in and while one is set up. */
export const SECOND_STEP = '/two-factor/verify-totp'

/** Browsers make passkeys for names only: on the machine itself that is `localhost`, never 127.0.0.1. */
export function passkeyHost(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return isLoopback(hostname) ? 'localhost' : hostname
}

function passkeyOrigins(publicUrl: string): string[] {
  const local = new URL(publicUrl)
  local.hostname = passkeyHost(publicUrl)
  return [...new Set([publicUrl, local.origin])]
}

/** Codes from an authenticator app, recovery codes and passkeys: Better Auth's plugins on our tables. */
export function secondFactors(publicUrl: string): BetterAuthPlugin[] {
  const codes = twoFactor({
    issuer: SITE_NAME,
    twoFactorCookieMaxAge: SECOND_STEP_SECONDS,
    // Members from Google or Facebook have no password; second-factor-routes.ts asks everybody for proof.
    allowPasswordless: true,
    schema: {
      user: { fields: { twoFactorEnabled: 'has_two_factor' } },
      twoFactor: {
        modelName: 'two_factors',
        fields: {
          userId: 'member_id',
          backupCodes: 'recovery_codes',
          failedVerificationCount: 'failed_count',
          lockedUntil: 'locked_until',
        },
      },
    },
  })
  const passkeys = passkey({
    rpID: passkeyHost(publicUrl),
    rpName: SITE_NAME,
    origin: passkeyOrigins(publicUrl),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    // A passkey counts for two factors only because its device has checked who holds it.
    registration: {
      afterVerification: ({ verification }) => requireUserCheck(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) => requireUserCheck(verification.authenticationInfo.userVerified),
    },
    schema: {
      passkey: {
        modelName: 'passkeys',
        fields: {
          userId: 'member_id',
          publicKey: 'public_key',
          credentialID: 'credential_id',
          deviceType: 'device_type',
          backedUp: 'backed_up',
          createdAt: 'created_at',
        },
      },
    },
  })
  return [alsoAfterSocial(codes as unknown as BetterAuthPlugin), passkeys as unknown as BetterAuthPlugin]
}

async function requireUserCheck(wasChecked: boolean | undefined): Promise<void> {
  if (!wasChecked) throw new APIError('BAD_REQUEST', { code: 'AUTHENTICATION_FAILED' })
}

/**
 * The library asks for the code after a password only. Whoever returns from Google or Facebook is asked as well: an
 * account there is one factor too. `asksForCode` reads it from the answer, which redirects as before.
 */
function alsoAfterSocial(plugin: BetterAuthPlugin): BetterAuthPlugin {
  const [ask] = plugin.hooks?.after ?? []
  if (!ask) throw new Error('The library asks for second factors in another way now.')
  const afterReturn = {
    ...ask,
    matcher: ({ path }: { path?: string }) => path?.startsWith('/callback/') ?? false,
  }
  return { ...plugin, hooks: { ...plugin.hooks, after: [ask, afterReturn] } }
}

/** Whether an answer of the library asks for the code: it brings the cookie that waits for one. */
export const asksForCode = (answer: Response): boolean =>
  answer.headers.getSetCookie().some((cookie) => /^[^=]*\btwo_factor=[^;]/.test(cookie))
