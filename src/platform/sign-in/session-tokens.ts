import { createHash, createHmac, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { prepared } from '../fast/statements.ts'

const DAY_SECONDS = 24 * 60 * 60
export const SESSION_DAYS = 30
/** The age at which a token must be replaced (DEC-23). */
export const TOKEN_FRESH_SECONDS = 60 * 60
/** A replaced token is still accepted for this long, for requests that were under way, also from another tab. */
const GRACE_SECONDS = 60

type Signing = { cookieName: string; secret: string }

/** The first use of a next token: it becomes current, and the previous one becomes invalid. */
const activateNextToken = prepared<{ id: string }>(
  'take-up-session-token',
  `with renewed as (
     select id, token from sessions where next_token = $1 and expires_at > now() for update
   ), spent as (
     insert into spent_session_tokens (token_sha256, session_id)
     select sha256(convert_to(token, 'UTF8')), id from renewed
     on conflict do nothing
   )
   update sessions
   set token = sessions.next_token, next_token = null, renewed_at = now(), updated_at = now(),
       expires_at = now() + interval '${SESSION_DAYS} days'
   from renewed
   where sessions.id = renewed.id
   returning sessions.id`,
)

const findSpent = prepared<{ sessionId: string; token: string; isJustSpent: boolean }>(
  'find-spent-session-token',
  `select sessions.id as "sessionId", sessions.token,
          spent.spent_at > now() - interval '${GRACE_SECONDS} seconds' as "isJustSpent"
   from spent_session_tokens as spent
   join sessions on sessions.id = spent.session_id
   where spent.token_sha256 = $1`,
)

const endSession = prepared('end-session', 'delete from sessions where id = $1')

/**
 * Handles a token that is not current in any session. A next token on its first use, or one just replaced, leads to the
 * session's current token. A token replaced longer ago has been copied: owner and thief cannot be told apart, so the
 * session ends for both.
 */
export async function resolveNoncurrentToken(pool: pg.Pool, token: string): Promise<string | null> {
  await activateNextToken(pool, [token])
  const [spent] = await findSpent(pool, [createHash('sha256').update(token).digest()])
  // It became current now, or through another request at the same moment.
  if (!spent) return token
  if (spent.isJustSpent) return spent.token
  await endSession(pool, [spent.sessionId])
  return null
}

const saveNextToken = prepared<{ token: string }>(
  'offer-session-token',
  `update sessions set next_token = coalesce(next_token, $2) where id = $1 returning next_token as token`,
)

/** Returns the token that replaces the current one at its first use. Repeated calls return the same one. */
export async function nextToken(pool: pg.Pool, sessionId: string): Promise<string | null> {
  const [offered] = await saveNextToken(pool, [sessionId, randomBytes(24).toString('base64url')])
  return offered?.token ?? null
}

/** Returns the cookie as Better Auth writes it: `token.signature`, http-only. */
export function sessionCookie(token: string, { cookieName, secret }: Signing): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  const value = encodeURIComponent(`${token}.${signature}`)
  return cookieWith(cookieName, value, SESSION_DAYS * DAY_SECONDS)
}

/** Returns a cookie that removes that of an ended session from the browser. */
export const expiredSessionCookie = (cookieName: string): string => cookieWith(cookieName, '', 0)

function cookieWith(cookieName: string, value: string, maxAge: number): string {
  const secure = cookieName.startsWith('__Secure-') ? '; Secure' : ''
  return `${cookieName}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`
}
