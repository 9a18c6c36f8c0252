import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { lockContestsOf } from '../../../community/voting/server/entry-sql.ts'
import { DAYS_TO_RETURN } from '../leaving.ts'

/**
 * Closes an account: its photos follow by a trigger, its sessions end.
 * @returns when it will be removed; what was set the first time stays
 */
export async function closeAccount(tx: Tx, memberId: string): Promise<Date> {
  // Waits for a photo that is just being published, and lets the next one wait.
  await tx.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
  await lockContestsOf(tx, memberId)
  const { rows } = await sql<{ removeAt: Date }>`
    insert into closed_accounts (member_id, remove_at)
    values (${memberId}, now() + make_interval(days => ${DAYS_TO_RETURN}))
    on conflict (member_id) do update set closed_at = closed_accounts.closed_at
    returning remove_at as "removeAt"`.execute(tx)
  await tx.deleteFrom('sessions').where('member_id', '=', memberId).execute()
  return rows[0]!.removeAt
}

/** @returns whether it is open from now on; false when its removal has begun */
export async function openAccount(tx: Tx, memberId: string): Promise<boolean> {
  const closed = await tx
    .selectFrom('closed_accounts')
    .select('removal_began_at as removalBeganAt')
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  if (closed?.removalBeganAt) return false
  await lockContestsOf(tx, memberId)
  await tx.deleteFrom('closed_accounts').where('member_id', '=', memberId).execute()
  return true
}

/** Photos that somebody may be looking at right now. */
export async function listNewestPhotoIds(db: DbOrTx, ownerId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('photos')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('uploaded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

export async function readAddressee(db: DbOrTx, memberId: string) {
  return db
    .selectFrom('members')
    .select([sql<string>`email::text`.as('email'), sql<string>`username::text`.as('username')])
    .where('id', '=', memberId)
    .executeTakeFirst()
}
