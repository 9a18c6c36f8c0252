import type { Context, Next } from 'hono'
import { takeSignOutSteps } from '../../../../kernel/session/server/sign-out-steps.ts'
import type { AppEnv } from '../../../../platform/http/http.ts'
import {
  hasSignOutMark,
  noSignOutMark,
  withoutSignOutMark,
} from '../../../../platform/outages/sign-out-mark.ts'
import { endSession } from '../../../../platform/sign-in/session-sql.ts'
import { noSessionCookie } from '../../../../platform/sign-in/session-tokens.ts'
import { readViewer, sessionToken } from '../../../../platform/sign-in/viewer.ts'

/**
 * Whoever signed out without a connection is signed out by the first request that comes through, whatever it asks for:
 * it is answered as a visitor's, and its session ends. While the database cannot be written, the mark stays.
 */
export async function endUnsentSession(c: Context<AppEnv>, next: Next) {
  const cookies = c.req.header('cookie')
  // What a page asks for while it is rendered belongs to the request for the page.
  if (!cookies || !hasSignOutMark(cookies) || c.env?.page) return next()
  const cleared = await end(c, withoutSignOutMark(cookies)).catch((error: unknown) => {
    c.var.log.warn({ err: error }, 'a session that was signed out of could not be ended')
    return []
  })
  await next()
  // Caches in between keep what is public, and would hand the cookies to others.
  if (c.res.headers.get('cache-control')?.includes('public')) return
  const begun = c.res.headers.getSetCookie()
  for (const cookie of cleared) {
    const name = cookie.slice(0, cookie.indexOf('=') + 1)
    // Somebody signs in with this very request.
    if (!begun.some((other) => other.startsWith(name))) c.header('Set-Cookie', cookie, { append: true })
  }
}

/** @returns the cookies that take what is over from the browser */
async function end(c: Context<AppEnv>, cookies: string): Promise<string[]> {
  const { platform } = c.var
  const { cookieName } = platform.signIn
  const mark = noSignOutMark(cookieName.startsWith('__Secure-'))
  const token = sessionToken(cookies, platform.signIn)
  if (!token) return [mark]
  const { memberId, ...viewer } = await readViewer(platform.pool, cookies, platform.signIn)
  if (memberId !== null) await takeSignOutSteps(platform, memberId)
  const sessionId = 'sessionId' in viewer ? viewer.sessionId : null
  const hasEnded = await endSession(platform.db, { sessionId, token })
  // One that another request ended may have been followed by a new one meanwhile.
  return hasEnded ? [mark, noSessionCookie(cookieName)] : [mark]
}
