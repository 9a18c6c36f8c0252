import type { Context, Next } from 'hono'
import { runSignOutSteps } from '../../../../kernel/session/server/sign-out-steps.ts'
import type { AppEnv } from '../../../../platform/http/http.ts'
import {
  expiredSignOutMark,
  hasSignOutMark,
  withoutSignOutMark,
} from '../../../../platform/outages/sign-out-mark.ts'
import { endSession } from '../../../../platform/sign-in/session-sql.ts'
import { expiredSessionCookie } from '../../../../platform/sign-in/session-tokens.ts'
import { readViewer, sessionToken } from '../../../../platform/sign-in/viewer.ts'

/**
 * Completes a sign-out that was done offline: the first request that arrives ends the session, and is served as a
 * visitor's. If the database is read-only, the mark stays.
 */
export async function completeUnsentSignOut(c: Context<AppEnv>, next: Next) {
  const cookies = c.req.header('cookie')
  // Requests made while rendering a page belong to the request for the page.
  if (!cookies || !hasSignOutMark(cookies) || c.env?.page) return next()
  const cleared = await end(c, withoutSignOutMark(cookies)).catch((error: unknown) => {
    c.var.log.warn({ err: error }, 'could not end a session that was signed out')
    return []
  })
  await next()
  // Shared caches store public responses, and would give the cookies to others.
  if (c.res.headers.get('cache-control')?.includes('public')) return
  const responseCookies = c.res.headers.getSetCookie()
  for (const cookie of cleared) {
    const name = cookie.slice(0, cookie.indexOf('=') + 1)
    // This request itself signs someone in.
    if (!responseCookies.some((other) => other.startsWith(name)))
      c.header('Set-Cookie', cookie, { append: true })
  }
}

/** @returns cookies that remove what ended from the browser */
async function end(c: Context<AppEnv>, cookies: string): Promise<string[]> {
  const { platform } = c.var
  const { cookieName } = platform.signIn
  const mark = expiredSignOutMark(cookieName.startsWith('__Secure-'))
  const token = sessionToken(cookies, platform.signIn)
  if (!token) return [mark]
  const { memberId, ...viewer } = await readViewer(platform.pool, cookies, platform.signIn)
  if (memberId !== null) await runSignOutSteps(platform, memberId)
  const sessionId = 'sessionId' in viewer ? viewer.sessionId : null
  const hasEnded = await endSession(platform.db, { sessionId, token })
  // If another request ended the session, a new one may have started since.
  return hasEnded ? [mark, expiredSessionCookie(cookieName)] : [mark]
}
