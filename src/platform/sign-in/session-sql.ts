import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { DbOrTx } from '../database/database.ts'
import { newId } from '../database/ids.ts'
import { SESSION_DAYS } from './session-tokens.ts'

/** Returns the valid sessions of a member, the most recently used first. */
export function listSessions(db: DbOrTx, memberId: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent as userAgent', 'created_at as createdAt', 'renewed_at as renewedAt'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', new Date())
    .orderBy('renewed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

/** Ends one other session of the member, or with null all others; never the one that makes the request. */
export async function endOtherSessions(
  db: DbOrTx,
  viewer: { memberId: string; sessionId: string },
  sessionId: string | null,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('member_id', '=', viewer.memberId)
    .where('id', '<>', viewer.sessionId)
    .$if(sessionId !== null, (sessions) => sessions.where('id', '=', sessionId))
    .execute()
}

/** Records that the holder of this session has just confirmed their identity. */
export async function markSessionConfirmed(db: DbOrTx, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .execute()
}

/** Signs a member out on every device. @returns the number of sessions ended */
export async function endAllSessions(db: DbOrTx, memberId: string): Promise<number> {
  const ended = await db.deleteFrom('sessions').where('member_id', '=', memberId).returning('id').execute()
  return ended.length
}

export const findSessionByToken = (db: DbOrTx, token: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'member_id as memberId'])
    .where('token', '=', token)
    .executeTakeFirst()

/** Ends the session that a browser had before this one: otherwise it would stay valid although no browser uses it. */
export async function endReplacedSession(
  db: DbOrTx,
  sessionId: string,
  earlier: { sessionId: string | null; token: string | null },
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('id', '<>', sessionId)
    .where((session) =>
      session.or([session('id', '=', earlier.sessionId), session('token', '=', earlier.token)]),
    )
    .execute()
}

/** Ends the session with this id or this token. @returns whether there was one */
export async function endSession(
  db: DbOrTx,
  { sessionId, token }: { sessionId: string | null; token: string },
): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where((session) => session.or([session('id', '=', sessionId), session('token', '=', token)]))
    .returning('id')
    .execute()
  return ended.length > 0
}

/** Records that this session has shown a passkey, or a code after the password. */
export async function markSecondFactorUsed(db: DbOrTx, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ second_factor_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .execute()
}

/** Starts a session without a password. @returns its token */
export async function createSession(
  db: DbOrTx,
  memberId: string,
  { userAgent, address }: { userAgent: string | null; address: string },
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await db
    .insertInto('sessions')
    .values({
      ...{ id: newId(), token, member_id: memberId, user_agent: userAgent, ip_address: address },
      expires_at: new Date(Date.now() + SESSION_DAYS * 24 * 60 * 60_000),
    })
    .execute()
  return token
}
