import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { Db } from '../../../../../platform/database/database.ts'
import type { AppEnv } from '../../../../../platform/http/http.ts'
import { requiresCode } from '../../../../../platform/sign-in/second-factors.ts'
import { createSession } from '../../../../../platform/sign-in/session-sql.ts'
import { sessionCookie } from '../../../../../platform/sign-in/session-tokens.ts'
import { LINKING_HEADER } from '../../../../../platform/sign-in/sign-in-parts.ts'
import { readViewer } from '../../../../../platform/sign-in/viewer.ts'
import { confirmedPath, pathAfterSignIn } from '../../own-path.ts'
import { completeSignIn, toCookieHeader } from '../complete-sign-in.ts'
import { clearConfirmingCookie, isConfirmingBrowser } from './confirming-browser.ts'
import { linkReturn } from './link-return.ts'
import { socialReturn, withLocation } from './social-return.ts'

/** URLs that a browser opens directly: the link in a mail, and the return from Google or Facebook. */
export const returnRoutes = new Hono<AppEnv>()

/**
 * Serves the confirmation link. It contains the page requested at registration, to which signing in leads; a link to
 * another site leads to the dashboard. The browser that requested the mail is signed in, once; any other must enter the
 * password.
 */
returnRoutes.get('/auth/verify-email', async (c) => {
  const { db, publicUrl, signIn } = c.var.platform
  const token = c.req.query('token') ?? ''
  const waiting = await findUnconfirmedMember(db, emailIn(token))
  const address = new URL('/api/auth/verify-email', publicUrl)
  address.searchParams.set('token', token)
  address.searchParams.set('callbackURL', confirmedPath(c.req.query('callbackURL')))
  const answer = await signIn.respond(
    new Request(address, { headers: { cookie: c.req.header('cookie') ?? '' } }),
  )
  const location = answer.headers.get('location') ?? '/auth'
  const isConfirmed = location.includes('confirmed=true') && !/[?&]error=/.test(location)
  if (!isConfirmed || !waiting || !isConfirmingBrowser(c, waiting.email)) return answer
  const withSession = withLocation(location, answer)
  for (const cookie of await enterConfirmed(c, waiting.id)) withSession.headers.append('set-cookie', cookie)
  return withSession
})

/** Handles the return from Google or Facebook. */
returnRoutes.get('/auth/callback/:provider', async (c) => {
  const { pool, signIn } = c.var.platform
  const provider = c.req.param('provider')
  // The browser must always get a page, even if something failed on our side.
  const isLink = await isLinking(c.var.platform.db, c.req.query('state'))
  const came = await signIn.respond(makeReturnRequest(c, isLink)).catch(() => null)
  if (isLink) return linkReturn(c, came, provider)
  if (!came) return c.redirect(`/auth?${new URLSearchParams({ error: 'failed', provider })}`)
  if (requiresCode(came)) {
    const redirect = came.headers.get('location') ?? '/'
    return withLocation(`/auth?${new URLSearchParams({ step: 'code', redirect })}`, came)
  }
  const answer = socialReturn(came, provider)
  const cookies = answer.headers.getSetCookie()
  const viewer = await readViewer(pool, toCookieHeader(cookies), signIn)
  await completeSignIn(c, cookies, { showedFactor: false })
  // Owners of a closed account are asked first whether they want to keep it (DEC-73).
  if (viewer.memberId === null) {
    if (viewer.joining) return withLocation('/joining', answer)
    return viewer.closed ? withLocation('/leaving', answer) : answer
  }
  const requestedPath = answer.headers.get('location') ?? undefined
  return viewer.firstRun === 'waiting' || viewer.mustAgree
    ? withLocation(pathAfterSignIn(requestedPath, viewer), answer)
    : answer
})

/** Builds the request for the library, with a mark if it links an account to the member who requested it here. */
function makeReturnRequest(c: Context<AppEnv>, isLink: boolean): Request {
  const headers = new Headers(c.req.raw.headers)
  headers.delete(LINKING_HEADER)
  if (isLink) headers.set(LINKING_HEADER, 'yes')
  return new Request(c.req.url, { headers })
}

const State = z.object({ link: z.object({ userId: z.string() }) })

/** Returns whether the library stored this state for linking an account. */
async function isLinking(db: Db, state: string | undefined): Promise<boolean> {
  if (state === undefined) return false
  const verification = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', state)
    .executeTakeFirst()
  try {
    return State.safeParse(JSON.parse(verification?.value ?? '')).success
  } catch {
    return false
  }
}

/** Signs in a member who just confirmed their address. Members with a second factor never get here. */
async function enterConfirmed(c: Context<AppEnv>, memberId: string): Promise<string[]> {
  const { db, signIn } = c.var.platform
  const userAgent = c.req.header('user-agent') ?? null
  const token = await createSession(db, memberId, { userAgent, address: c.var.address })
  const cookie = sessionCookie(token, signIn)
  await completeSignIn(c, [cookie], { showedFactor: false })
  return [cookie, clearConfirmingCookie(signIn)]
}

/** Finds the member whose address this link would confirm, if confirming may sign them in. */
function findUnconfirmedMember(db: Db, email: string | null) {
  if (email === null) return undefined
  return db
    .selectFrom('members')
    .select(['id', 'email'])
    .where('email', '=', email)
    .where('email_confirmed', '=', false)
    .where('has_two_factor', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('closed_accounts').select('member_id').whereRef('member_id', '=', 'members.id'))),
    )
    .executeTakeFirst()
}

const Claims = z.object({ email: z.string() })

/** Reads the address from one of the library's tokens; the library itself verifies the signature. */
function emailIn(token: string): string | null {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return Claims.safeParse(claims).data?.email ?? null
  } catch {
    return null
  }
}
