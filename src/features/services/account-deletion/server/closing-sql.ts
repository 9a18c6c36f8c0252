import { sql } from 'kysely'
import { lockVisibility } from '../../../../kernel/visibility/server/visibility-changes.ts'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { endAllSessions } from '../../../../platform/sign-in/session-sql.ts'
import { DAYS_TO_RETURN } from '../account-deletion.ts'

/**
 * Closes an account: a trigger hides its photos, and its sessions end.
 * @returns when it will be removed; closing it again does not change that
 */
export async function closeAccount(tx: Tx, platform: Platform, memberId: string): Promise<Date> {
  // Waits for a photo that is being published, and makes the next one wait.
  await tx.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
  await lockVisibility(platform, tx, memberId)
  const { rows } = await sql<{ removeAt: Date }>`
    insert into closed_accounts (member_id, remove_at)
    values (${memberId}, now() + make_interval(days => ${DAYS_TO_RETURN}))
    on conflict (member_id) do update set closed_at = closed_accounts.closed_at
    returning remove_at as "removeAt"`.execute(tx)
  await endAllSessions(tx, memberId)
  return rows[0]!.removeAt
}

/** Reopens an account. @returns false when its removal has started */
export async function reopenAccount(tx: Tx, platform: Platform, memberId: string): Promise<boolean> {
  const closed = await tx
    .selectFrom('closed_accounts')
    .select('removal_began_at as removalBeganAt')
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  if (closed?.removalBeganAt) return false
  await lockVisibility(platform, tx, memberId)
  await tx.deleteFrom('closed_accounts').where('member_id', '=', memberId).execute()
  return true
}

/** Lists closed accounts whose week is over. */
export async function listDueAccounts(db: DbOrTx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select member_id as id from closed_accounts where remove_at <= now() order by remove_at`.execute(db)
  return rows.map((row) => row.id)
}

/** Marks the removal as started. @returns whether the account may be removed; it then cannot be reopened */
export async function beginAccountRemoval(db: DbOrTx, memberId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update closed_accounts
    set removal_began_at = coalesce(removal_began_at, now())
    where member_id = ${memberId} and remove_at <= now()`.execute(db)
  return numAffectedRows === 1n
}

/**
 * Closes an account whose owner is not a member yet, until the given time; one whose removal has started stays as it is.
 */
export async function closeNewcomerAccount(tx: Tx, memberId: string, removeAt: Date): Promise<void> {
  await sql`
    insert into closed_accounts (member_id, remove_at) values (${memberId}, ${removeAt})
    on conflict (member_id) do update set remove_at = excluded.remove_at
    where closed_accounts.removal_began_at is null`.execute(tx)
}
