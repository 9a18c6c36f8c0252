import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { z } from 'zod'
import { cleanText } from '../../../../kernel/text/member-text.ts'
import { type AppEnv, apiRoutes, Done, done } from '../../../../platform/http/http.ts'
import { nextToken, sessionCookie, TOKEN_FRESH_SECONDS } from '../../../../platform/sign-in/session-tokens.ts'
import { readViewer } from '../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../problems.ts'
import {
  ChangePasswordForm,
  Email,
  NewPasswordForm,
  ResetRequestForm,
  SignInForm,
  SignUpForm,
} from '../../members/member.ts'
import { checkPassword } from '../../members/server/new-member.ts'
import { leadTo, socialReturn } from './social-return.ts'

/**
 * Everything under /api/auth. Better Auth does the work; only the calls our pages make are let through, each
 * with the fields it needs and its limit. Answers say no more than that it is done: a session travels in its
 * http-only cookie and nowhere else.
 */
const routes = apiRoutes()
export const signInRoutes = routes.hono
const tag = 'Sign-in'

routes.post(
  '/sign-up/email',
  {
    summary: 'Register with e-mail and password',
    tag,
    body: z.object({
      username: SignUpForm.shape.username,
      email: Email,
      password: SignUpForm.shape.password,
    }),
    answers: Done,
    problems: ['username-taken', 'email-taken', 'password-weak', 'profile-not-created'],
    limit: 'sign-up',
  },
  async ({ c, body }) => {
    const register = () => ask(c, '/sign-up/email', { ...body, name: body.username })
    await register().catch((problem: unknown) => {
      if (!isUnclear(problem)) throw problem
      // Somebody was faster by a moment: asked once more, it is clear whether with the name or with the address.
      return register().catch((again: unknown) => {
        throw isUnclear(again) ? new Problem('unexpected') : again
      })
    })
    return done
  },
)

/** The library says of every failure to store a member that it failed, and not why. */
const isUnclear = (problem: unknown) =>
  problem instanceof Problem && problem.code === 'username-taken' && !problem.fields

routes.post(
  '/sign-in/email',
  {
    summary: 'Sign in with e-mail and password; sets the session cookie',
    tag,
    body: SignInForm,
    answers: Done,
    problems: ['credentials-invalid', 'email-not-confirmed', 'too-many-requests'],
  },
  async ({ c, body }) => {
    const { limits } = c.var.platform
    await limits.take('sign-in', placeAnd(c, body.email))
    await limits.take('sign-in-address', c.var.address)
    await ask(c, '/sign-in/email', body)
    // Only tries that fail slow anybody down.
    await limits.forget('sign-in', placeAnd(c, body.email))
    return done
  },
)

routes.post(
  '/sign-out',
  { summary: 'Sign out; ends the session and clears its cookie', tag, answers: Done },
  async ({ c }) => {
    await ask(c, '/sign-out', {})
    return done
  },
)

routes.signedIn.post(
  '/renew',
  {
    summary: 'Replace the token of the session cookie; the old one counts until the new one is used',
    tag,
    answers: z.object({ renewInSeconds: z.int() }),
    limit: 'write',
  },
  async ({ viewer, platform: { pool, signIn }, c }) => {
    const token = await nextToken(pool, viewer.sessionId)
    if (token === null) throw new Problem('sign-in-required')
    c.header('set-cookie', sessionCookie(token, signIn), { append: true })
    return { renewInSeconds: TOKEN_FRESH_SECONDS }
  },
)

routes.signedIn.post(
  '/change-password',
  {
    summary: 'Choose another password; every other device is signed out',
    tag,
    body: ChangePasswordForm.pick({ currentPassword: true, newPassword: true }),
    answers: Done,
    problems: ['password-wrong', 'password-weak', 'password-not-set'],
  },
  async ({ c, body, viewer }) => {
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
)

routes.post(
  '/request-password-reset',
  {
    summary: 'Send a link to choose a new password; says nothing about whether the address is known',
    tag,
    body: ResetRequestForm,
    answers: Done,
    problems: ['too-many-requests'],
  },
  async ({ c, body }) => {
    await c.var.platform.limits.take('reset', placeAnd(c, body.email))
    await ask(c, '/request-password-reset', body)
    return done
  },
)

routes.post(
  '/reset-password',
  {
    summary: 'Choose a new password with the token of a mailed link, once',
    tag,
    body: z.object({
      token: z.string().max(200).transform(cleanText),
      newPassword: NewPasswordForm.shape.password,
    }),
    answers: Done,
    problems: ['reset-link-expired', 'password-weak'],
    limit: 'reset',
  },
  async ({ c, body }) => {
    await ask(c, '/reset-password', body)
    return done
  },
)

routes.post(
  '/send-verification-email',
  {
    summary: 'Send the link to confirm an address again',
    tag,
    body: ResetRequestForm,
    answers: Done,
    problems: ['too-many-requests'],
  },
  async ({ c, body }) => {
    await c.var.platform.limits.take('reset', placeAnd(c, body.email))
    await ask(c, '/send-verification-email', body)
    return done
  },
)

/** A path of ours; Better Auth refuses other sites as well. */
const OwnPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])/, 'This leads to another site')

routes.post(
  '/sign-in/social',
  {
    summary: 'Where to go to sign in with Google or Facebook',
    tag,
    body: z.object({
      provider: z.enum(['google', 'facebook']),
      callbackURL: OwnPath,
    }),
    answers: z.object({ url: z.url() }),
    problems: ['social-not-set-up'],
    limit: 'sign-in-address',
  },
  async ({ c, body }) => {
    const errorCallbackURL = `/auth?redirect=${encodeURIComponent(body.callbackURL)}`
    const call = await ask(c, '/sign-in/social', { ...body, errorCallbackURL })
    const answer = (await call.json()) as { url: string }
    return { url: answer.url }
  },
)

/** The mailed link. Where it leads afterwards is ours to say: a link that carries another site goes nowhere. */
signInRoutes.get('/verify-email', (c) => {
  const address = new URL('/api/auth/verify-email', c.var.platform.publicUrl)
  address.searchParams.set('token', c.req.query('token') ?? '')
  address.searchParams.set('callbackURL', '/auth?confirmed=true')
  return c.var.platform.signIn.respond(
    new Request(address, { headers: { cookie: c.req.header('cookie') ?? '' } }),
  )
})
/** Back from Google or Facebook. */
signInRoutes.get('/callback/:provider', async (c) => {
  const { pool, signIn } = c.var.platform
  const provider = c.req.param('provider')
  // Whoever comes back reads a page, also when something on our side broke.
  const came = await signIn.respond(c.req.raw).catch(() => null)
  if (!came) return c.redirect(`/auth?${new URLSearchParams({ error: 'failed', provider })}`)
  const answer = socialReturn(came, provider)
  const viewer = await readViewer(pool, answer.headers.getSetCookie().join(';'), signIn)
  // Whoever closed their account is asked first whether they want to keep it (DEC-73).
  return viewer.memberId === null && viewer.closed ? leadTo('/leaving', answer) : answer
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
