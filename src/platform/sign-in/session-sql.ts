import { sql } from 'kysely'
import type { DbOrTx } from '../database/database.ts'

/** Sessions that still count, the one used last first. */
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

/** Ends one other session of the member, or with null all of them; never the one that asks. */
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

/** Whoever holds this session has just proved who they are. */
export async function noteConfirmed(db: DbOrTx, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .execute()
}

/** Signs a member out on every device. @returns on how many */
export async function endAllSessions(db: DbOrTx, memberId: string): Promise<number> {
  const ended = await db.deleteFrom('sessions').where('member_id', '=', memberId).returning('id').execute()
  return ended.length
}
