import { passkey } from '@better-auth/passkey'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { passkeyHost, SECOND_STEP_SECONDS, SITE_NAME } from './second-factors.ts'

function passkeyOrigins(publicUrl: string): string[] {
  const local = new URL(publicUrl)
  local.hostname = passkeyHost(publicUrl)
  return [...new Set([publicUrl, local.origin])]
}

/** Returns Better Auth's plugins for authenticator codes, recovery codes and passkeys, on our tables. */
export function factorPlugins(publicUrl: string): BetterAuthPlugin[] {
  const codes = twoFactor({
    issuer: SITE_NAME,
    twoFactorCookieMaxAge: SECOND_STEP_SECONDS,
    // Members from Google or Facebook have no password; second-factor-routes.ts requires confirmation from every
    // member.
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
    // A passkey counts as two factors only because its device has verified the user.
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
 * The library asks for a code only after a password. This also asks after a return from Google or Facebook, where the
 * account is only one factor. The response redirects as before; `requiresCode` recognizes it.
 */
function alsoAfterSocial(plugin: BetterAuthPlugin): BetterAuthPlugin {
  const [ask] = plugin.hooks?.after ?? []
  if (!ask) throw new Error('The sign-in library now asks for second factors in a different way.')
  const afterReturn = {
    ...ask,
    matcher: ({ path }: { path?: string }) => path?.startsWith('/callback/') ?? false,
  }
  return { ...plugin, hooks: { ...plugin.hooks, after: [ask, afterReturn] } }
}
