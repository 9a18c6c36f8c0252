import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { signOutSteps } from '../../../../kernel/session/server/sign-out-steps.ts'
import { sessionApi } from '../../../../kernel/session/session-api.ts'
import { type AppEnv, done, implement } from '../../../../platform/http/http.ts'
import { nextToken, sessionCookie, TOKEN_FRESH_SECONDS } from '../../../../platform/sign-in/session-tokens.ts'
import { readViewer } from '../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../problems.ts'
import { checkPassword } from '../../members/server/new-member.ts'
import { confirmedPath, pathAfterSignIn } from '../own-path.ts'
import { signInApi } from '../sign-in-api.ts'
import { leadTo, socialReturn } from './social-return.ts'

/**
 * Everything under /api/auth. Better Auth does the work; only the calls our pages make are let through, each
 * with the fields it needs and its limit. Answers say no more than that it is done: a session travels in its
 * http-only cookie and nowhere else.
 */

export const signInRoutes = implement(signInApi, {
  'POST /auth/sign-up/email': async ({ c, body }) => {
    const register = () => ask(c, '/sign-up/email', { callbackURL: '/auth', ...body, name: body.username })
    await register().catch((problem: unknown) => {
      if (!isUnclear(problem)) throw problem
      // Somebody was faster by a moment: asked once more, it is clear whether with the name or with the address.
      return register().catch((again: unknown) => {
        throw isUnclear(again) ? new Problem('unexpected') : again
      })
    })
    return done
  },

  'POST /auth/sign-in/email': async ({ c, body }) => {
    const { limits } = c.var.platform
    await limits.take('sign-in', placeAnd(c, body.email))
    await limits.take('sign-in-address', c.var.address)
    await ask(c, '/sign-in/email', body)
    // Only tries that fail slow anybody down.
    await limits.forget('sign-in', placeAnd(c, body.email))
    return done
  },

  'POST /auth/change-password': async ({ c, body, viewer }) => {
    const { limits } = c.var.platform
    await limits.take('sign-in', placeAnd(c, viewer.email))
    checkPassword(body.newPassword, viewer)
    await ask(c, '/change-password', { ...body, revokeOtherSessions: true }).catch((problem: unknown) => {
      if (!(problem instanceof Problem && problem.code === 'credentials-invalid')) throw problem
      throw new Problem('password-wrong', {
        fields: { currentPassword: 'This is not your current password.' },
      })
    })
    await limits.forget('sign-in', placeAnd(c, viewer.email))
    return done
  },

  'POST /auth/request-password-reset': async ({ c, body }) => {
    await c.var.platform.limits.take('reset', placeAnd(c, body.email))
    await ask(c, '/request-password-reset', body)
    return done
  },

  'POST /auth/reset-password': async ({ c, body }) => {
    await ask(c, '/reset-password', body)
    return done
  },

  'POST /auth/send-verification-email': async ({ c, body }) => {
    await c.var.platform.limits.take('reset', placeAnd(c, body.email))
    await ask(c, '/send-verification-email', { callbackURL: '/auth', ...body })
    return done
  },

  'POST /auth/sign-in/social': async ({ c, body }) => {
    const errorCallbackURL = `/auth?redirect=${encodeURIComponent(body.callbackURL)}`
    const call = await ask(c, '/sign-in/social', { ...body, errorCallbackURL })
    const answer = (await call.json()) as { url: string }
    return { url: answer.url }
  },
})

export const ownSessionRoutes = implement(sessionApi, {
  'POST /auth/sign-out': async ({ c, platform, viewer: { memberId } }) => {
    if (memberId !== null)
      await Promise.all(signOutSteps.in(platform).map((step) => step(platform, memberId)))
    await ask(c, '/sign-out', {})
    return done
  },

  'POST /auth/renew': async ({ viewer, platform: { pool, signIn }, c }) => {
    const token = await nextToken(pool, viewer.sessionId)
    if (token === null) throw new Problem('sign-in-required')
    c.header('set-cookie', sessionCookie(token, signIn), { append: true })
    return { renewInSeconds: TOKEN_FRESH_SECONDS }
  },
})

/** The library says of every failure to store a member that it failed, and not why. */
const isUnclear = (problem: unknown) =>
  problem instanceof Problem && problem.code === 'username-taken' && !problem.fields

/**
 * The mailed link. It carries where they wanted to go when they registered, and signing in leads on to that; a link
 * that carries another site leads to the dashboard.
 */
signInRoutes.hono.get('/auth/verify-email', (c) => {
  const address = new URL('/api/auth/verify-email', c.var.platform.publicUrl)
  address.searchParams.set('token', c.req.query('token') ?? '')
  address.searchParams.set('callbackURL', confirmedPath(c.req.query('callbackURL')))
  return c.var.platform.signIn.respond(
    new Request(address, { headers: { cookie: c.req.header('cookie') ?? '' } }),
  )
})
/** Back from Google or Facebook. */
signInRoutes.hono.get('/auth/callback/:provider', async (c) => {
  const { pool, signIn } = c.var.platform
  const provider = c.req.param('provider')
  // Whoever comes back reads a page, also when something on our side broke.
  const came = await signIn.respond(c.req.raw).catch(() => null)
  if (!came) return c.redirect(`/auth?${new URLSearchParams({ error: 'failed', provider })}`)
  const answer = socialReturn(came, provider)
  const viewer = await readViewer(pool, answer.headers.getSetCookie().join(';'), signIn)
  // Whoever closed their account is asked first whether they want to keep it (DEC-73).
  if (viewer.memberId === null) return viewer.closed ? leadTo('/leaving', answer) : answer
  const wanted = answer.headers.get('location') ?? undefined
  return viewer.firstRun === 'waiting' ? leadTo(pathAfterSignIn(wanted, viewer.firstRun), answer) : answer
})

/** Twenty tries for one e-mail address from one place slow a guesser down and keep nobody else out. */
function placeAnd(c: Context<AppEnv>, email: string) {
  const mark = createHash('sha256').update(email.toLowerCase()).digest('base64url')
  return `${c.var.address} ${mark}`
}

/**
 * Passes a checked call on, and the cookies of the answer back.
 * @throws Problem for every refusal
 */
async function ask(c: Context<AppEnv>, path: string, body: object): Promise<Response> {
  const { platform, address } = c.var
  const answer = await platform.signIn.respond(
    new Request(new URL(`/api/auth${path}`, platform.publicUrl), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: c.req.header('cookie') ?? '',
        'user-agent': c.req.header('user-agent') ?? '',
        // Known to be our own (security.ts), under whichever name this server was reached.
        origin: platform.publicUrl,
        'x-forwarded-for': address,
      },
      body: JSON.stringify(body),
    }),
  )
  for (const cookie of answer.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true })
  return answer
}
