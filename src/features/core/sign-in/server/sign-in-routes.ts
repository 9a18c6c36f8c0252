import { runSignOutSteps } from '../../../../kernel/session/server/sign-out-steps.ts'
import { sessionApi } from '../../../../kernel/session/session-api.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { comesFromOutside } from '../../../../platform/http/address.ts'
import { done, implement } from '../../../../platform/http/http.ts'
import { requiresCode } from '../../../../platform/sign-in/second-factors.ts'
import { nextToken, sessionCookie, TOKEN_FRESH_SECONDS } from '../../../../platform/sign-in/session-tokens.ts'
import { deleteResetLinks } from '../../../../platform/sign-in/verification-sql.ts'
import { Problem } from '../../../../problems.ts'
import { isKnownDemoSignIn } from '../../members/server/demo-mode.ts'
import { checkPassword } from '../../members/server/new-member.ts'
import { signInApi } from '../sign-in-api.ts'
import { callBetterAuth } from './call-better-auth.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { dropWaitingChange } from './email-change/email-change-sql.ts'
import { addressAndEmailKey, guardSignIn, resetGuessCount } from './guard/account-guard.ts'
import { markConfirmingBrowser } from './mailed/confirming-browser.ts'
import { returnRoutes } from './mailed/return-routes.ts'
import { findMemberByResetToken, recordPasswordLength } from './password-sql.ts'

/**
 * Everything under /api/auth, handled by Better Auth. Only the requests our pages send are let through, each with the
 * fields it needs and a limit. Responses contain no session: it travels only in its http-only cookie.
 */

export const signInRoutes = implement(signInApi, {
  'POST /auth/sign-up/email': async ({ c, body }) => {
    const register = () =>
      callBetterAuth(c, '/sign-up/email', { body: { callbackURL: '/auth', ...body, name: body.username } })
    await register().catch((problem: unknown) => {
      if (!isUnclear(problem)) throw problem
      // Someone else was faster. Retrying tells whether the name or the address is taken.
      return register().catch((again: unknown) => {
        throw isUnclear(again) ? new Problem('unexpected') : again
      })
    })
    markConfirmingBrowser(c, body.email)
    return done
  },

  'POST /auth/sign-in/email': async ({ c, body, platform }) => {
    const isOpen = platform.settings.isReachable || comesFromOutside(c.req.raw)
    if (isOpen && isKnownDemoSignIn(body)) throw new Problem('demo-closed')
    const answer = await guardSignIn(c, body.email, () =>
      callBetterAuth(c, '/sign-in/email', { body, omitsSession: true }),
    )
    const session = await completeSignIn(c, answer.headers.getSetCookie(), { showedFactor: false })
    if (session) await recordPasswordLength(c.var.platform.db, session.memberId, body.password)
    return { ...done, needsCode: requiresCode(answer) }
  },

  'POST /auth/change-password': async ({ c, body, viewer, platform, db }) => {
    const { limits, settings } = platform
    // Guesses with a stolen cookie are limited from all addresses together, as for a proof of identity.
    await limits.take('sign-in', viewer.memberId)
    checkPassword(body.newPassword, settings, viewer)
    const change = () =>
      callBetterAuth(c, '/change-password', { body: { ...body, revokeOtherSessions: true } })
    const answer = await change().catch((problem: unknown) => {
      if (!(problem instanceof Problem && problem.code === 'credentials-invalid')) throw problem
      throw new Problem('password-wrong', {
        fields: { currentPassword: 'This is not your current password.' },
      })
    })
    const showedFactor = viewer.secondFactorAt !== null
    await completeSignIn(c, answer.headers.getSetCookie(), { showedFactor })
    await recordPasswordLength(db, viewer.memberId, body.newPassword)
    await endLinksOfOthers(db, viewer.memberId)
    await limits.reset('sign-in', viewer.memberId)
    return done
  },

  'POST /auth/request-password-reset': async ({ c, body }) => {
    await c.var.platform.limits.take('reset', addressAndEmailKey(c, body.email))
    await callBetterAuth(c, '/request-password-reset', { body })
    return done
  },

  'POST /auth/reset-password': async ({ c, body, db }) => {
    const owner = await findMemberByResetToken(db, body.token)
    await callBetterAuth(c, '/reset-password', { body })
    if (owner) {
      await recordPasswordLength(db, owner.id, body.newPassword)
      await endLinksOfOthers(db, owner.id)
      await resetGuessCount(c, owner.email)
    }
    return done
  },

  'POST /auth/send-verification-email': async ({ c, body }) => {
    await c.var.platform.limits.take('reset', addressAndEmailKey(c, body.email))
    await callBetterAuth(c, '/send-verification-email', { body: { callbackURL: '/auth', ...body } })
    markConfirmingBrowser(c, body.email)
    return done
  },

  'POST /auth/sign-in/social': async ({ c, body }) => {
    const errorCallbackURL = `/auth?redirect=${encodeURIComponent(body.callbackURL)}`
    const call = await callBetterAuth(c, '/sign-in/social', { body: { ...body, errorCallbackURL } })
    const answer = (await call.json()) as { url: string }
    return { url: answer.url }
  },
})

export const ownSessionRoutes = implement(sessionApi, {
  'POST /auth/sign-out': async ({ c, platform, viewer: { memberId } }) => {
    if (memberId !== null) await runSignOutSteps(platform, memberId)
    await callBetterAuth(c, '/sign-out', { body: {} })
    return done
  },

  'POST /auth/renew': async ({ viewer, platform: { pool, signIn }, c }) => {
    const token = await nextToken(pool, viewer.sessionId)
    if (token === null) throw new Problem('sign-in-required')
    c.header('set-cookie', sessionCookie(token, signIn), { append: true })
    return { renewInSeconds: TOKEN_FRESH_SECONDS }
  },
})

/** Ends what someone who knew the former password may have started: resets and a change of the address. */
async function endLinksOfOthers(db: Db, memberId: string): Promise<void> {
  await deleteResetLinks(db, memberId)
  await dropWaitingChange(db, memberId)
}

/** The library reports any failure to store a member alike, without the reason. */
const isUnclear = (problem: unknown) =>
  problem instanceof Problem && problem.code === 'username-taken' && !problem.fields

signInRoutes.hono.route('/', returnRoutes)
