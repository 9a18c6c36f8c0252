import { betterAuth } from 'better-auth'
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api'
import { problemStatus } from '../../problems.ts'
import { newId } from '../database/ids.ts'
import { arrivalOf, SIGN_UP, withLibraryErrors } from './arrivals.ts'
import { factorPlugins } from './factor-plugins.ts'
import { recordOutage, watchedDatabase } from './outages.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { SECOND_STEP } from './second-factors.ts'
import { SESSION_DAYS } from './session-tokens.ts'
import { LINKING_HEADER, RESET_LINK_SECONDS, type SignInParts } from './sign-in-parts.ts'

const DAY_SECONDS = 24 * 60 * 60

/** Configures Better Auth for our tables: passwords, sessions, mailed links, Google and Facebook. */
export function makeLibrary(parts: SignInParts): { handler(request: Request): Promise<Response> } {
  const { settings, publicUrl } = parts
  return betterAuth({
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret: settings.secret,
    database: { db: watchedDatabase(parts.pool), type: 'postgres' },
    telemetry: { enabled: false },
    logger: { disabled: true },
    onAPIError: {
      // Refusals are normal responses. Anything else is a bug, and only this callback gets its cause.
      onError: (error) => {
        if (!isAPIError(error) && !recordOutage(error))
          parts.log.error({ err: error }, 'sign-in failed unexpectedly')
      },
    },
    // Our own limits count across all processes (limits.ts).
    rateLimit: { enabled: false },
    trustedOrigins: [publicUrl],
    user: {
      modelName: 'members',
      fields: {
        name: 'display_name',
        emailVerified: 'email_confirmed',
        image: 'avatar_url',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      // Not required here: members from Google or Facebook have none and get one below. The table requires one, and the
      // sign-up form is checked for it.
      additionalFields: {
        username: { type: 'string', required: false, input: true },
        // The first sign-in leads to the onboarding.
        first_run: { type: 'string', required: false, input: false, defaultValue: 'waiting' },
        // Set only by `admit`.
        joining: { type: 'string', required: false, input: false },
        joining_words: { type: 'string', required: false, input: false },
        invitation_id: { type: 'string', required: false, input: false },
      },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'member_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      expiresIn: SESSION_DAYS * DAY_SECONDS,
      // session-tokens.ts replaces tokens and extends sessions.
      disableSessionRefresh: true,
      // Sensitive actions ask for confirmation themselves (require-confirmed.ts).
      freshAge: 0,
    },
    account: {
      accountLinking: {
        // Accounts are linked in the settings, after confirmation: an account at Google or Facebook may have another
        // address, and Facebook does not tell whether it verified one. Such an address never signs a member in.
        allowDifferentEmails: true,
        trustedProviders: (request) => (request?.headers.get(LINKING_HEADER) ? ['google', 'facebook'] : []),
      },
      modelName: 'sign_in_accounts',
      fields: {
        userId: 'member_id',
        providerId: 'provider_id',
        accountId: 'provider_account_id',
        password: 'password_hash',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    emailAndPassword: {
      enabled: true,
      password: { hash: hashPassword, verify: verifyPassword },
      minPasswordLength: 6,
      maxPasswordLength: 128,
      requireEmailVerification: settings.confirmEmail,
      // Registering leads to the sign-in tab (AUTH-12).
      autoSignIn: false,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: RESET_LINK_SECONDS,
      sendResetPassword: ({ user, token }) =>
        parts.sendResetLink(user, `${publicUrl}/auth?token=${encodeURIComponent(token)}`),
      onExistingUserSignUp: ({ user }) => parts.sendAlreadyMember(user),
    },
    emailVerification: {
      sendOnSignUp: settings.confirmEmail,
      sendVerificationEmail: ({ user, token, url }) => {
        // The page the visitor wanted when registering; the link carries it, and it is checked when the link is opened.
        const target = new URL(url).searchParams.get('callbackURL') ?? '/auth'
        const query = new URLSearchParams({ token, callbackURL: target })
        return parts.sendConfirmLink(user, `${publicUrl}/api/auth/verify-email?${query}`)
      },
      afterEmailVerification: (user) => parts.welcome(user.id, user.email),
    },
    socialProviders: {
      ...(settings.google ? { google: settings.google } : {}),
      ...(settings.facebook ? { facebook: settings.facebook } : {}),
    },
    advanced: {
      cookiePrefix: 'showoff',
      useSecureCookies: publicUrl.startsWith('https://'),
      // The library skips this check under NODE_ENV=test; tests must run what runs in production.
      disableOriginCheck: false,
      database: { generateId: () => newId(), validateSchema: false },
    },
    plugins: factorPlugins(publicUrl),
    hooks: {
      before: createAuthMiddleware(async (c) => {
        await withLibraryErrors(async () => {
          // Before the slow hash of a password, and before names or addresses are revealed.
          if (c.path === SIGN_UP) await parts.admit(arrivalOf(c))
          if (c.path === SIGN_UP) await parts.checkNewMember(c.body)
          if (c.path === '/reset-password')
            await parts.checkReset(String(c.body?.token ?? ''), String(c.body?.newPassword ?? ''))
        })
      }),
    },
    databaseHooks: {
      session: {
        create: {
          before: async ({ userId }, c) => {
            if (c?.path !== SECOND_STEP || c.context.session) return
            await withLibraryErrors(() => parts.useCode(userId, String(c.body?.code)))
          },
        },
      },
      user: {
        create: {
          before: async (user, c) => {
            const beginning = await withLibraryErrors(() => parts.admit(arrivalOf(c)))
            const given = (user as { username?: string }).username
            // An avatar hosted by Google or Facebook would tell them who views whose profile here.
            const username = given ?? (await parts.proposeUsername(user.name))
            const name = parts.cleanName(user.name) || username
            return { data: { ...user, ...beginning, name, image: null, username } }
          },
          after: async (user, c) => {
            // The account exists; data that could not be stored is requested at the member's first visit.
            await parts.admitted(arrivalOf(c), user.id).catch((cause: unknown) => {
              parts.log.error(
                { err: cause, memberId: user.id },
                'could not record what a new member agreed to',
              )
            })
            if (!user.emailVerified && settings.confirmEmail) return
            // The member is already stored; the response reports only that the rest failed (AUTH-34).
            await parts.welcome(user.id, user.email).catch((cause: unknown) => {
              parts.log.error({ err: cause, memberId: user.id }, 'could not set up a new member')
              throw new APIError(problemStatus['profile-not-created'], { code: 'profile-not-created' })
            })
          },
        },
      },
    },
  })
}
