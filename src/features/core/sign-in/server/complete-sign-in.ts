import type { Context } from 'hono'
import type { AppEnv } from '../../../../platform/http/http.ts'
import {
  endReplacedSession,
  findSessionByToken,
  markSecondFactorUsed,
} from '../../../../platform/sign-in/session-sql.ts'
import { sessionToken } from '../../../../platform/sign-in/viewer.ts'

/**
 * Completes a sign-in: ends this browser's previous session, and records the second factor if one was used.
 * @returns the member and their new session; null if none was started, as before a second step
 */
export async function completeSignIn(
  c: Context<AppEnv>,
  cookies: string[],
  how: { showedFactor: boolean },
): Promise<{ id: string; memberId: string } | null> {
  const { db, signIn } = c.var.platform
  const token = sessionToken(toCookieHeader(cookies), signIn)
  const session = token === null ? undefined : await findSessionByToken(db, token)
  if (!session) return null
  const { viewer } = c.var
  await endReplacedSession(db, session.id, {
    sessionId: viewer.memberId === null ? null : viewer.sessionId,
    token: sessionToken(c.req.header('cookie'), signIn),
  })
  if (how.showedFactor) await markSecondFactorUsed(db, session.id)
  return session
}

/** Returns a response's cookies as the browser sends them back. If a name occurs twice, the last one counts. */
export function toCookieHeader(cookies: string[]): string {
  const valueByName = new Map(
    cookies.map((cookie) => {
      const [pair = ''] = cookie.split(';')
      const equals = pair.indexOf('=')
      return [pair.slice(0, equals).trim(), pair.slice(equals + 1)]
    }),
  )
  return [...valueByName].map(([name, value]) => `${name}=${value}`).join('; ')
}
