import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import { newId } from '../../../../../platform/database/ids.ts'

/** Deadline for confirming the new address; below, the period in which the old one can undo a change. */
export const CONFIRM_HOURS = 24
export const TAKE_BACK_DAYS = 7

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Finds the change that waits for confirmation. */
export const findWaitingChange = (db: DbOrTx, memberId: string) =>
  db
    .selectFrom('email_changes')
    .select('new_email as newEmail')
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is', null)
    .where('taken_back_at', 'is', null)
    .where('requested_at', '>', sql<Date>`now() - make_interval(hours => ${CONFIRM_HOURS})`)
    .executeTakeFirst()

/**
 * Starts a change, replacing one that waits.
 * @returns the two tokens; only their hashes are stored
 */
export async function addChange(
  tx: Tx,
  change: { memberId: string; oldEmail: string; newEmail: string },
): Promise<{ confirm: string; takeBack: string }> {
  await dropWaitingChange(tx, change.memberId)
  await tx
    .deleteFrom('email_changes')
    .where('member_id', '=', change.memberId)
    .where('requested_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute()
  const [confirm, takeBack] = [randomBytes(24).toString('base64url'), randomBytes(24).toString('base64url')]
  await tx
    .insertInto('email_changes')
    .values({
      ...{ id: newId(), member_id: change.memberId, old_email: change.oldEmail, new_email: change.newEmail },
      ...{ confirm_sha256: hashOf(confirm), take_back_sha256: hashOf(takeBack) },
    })
    .execute()
  return { confirm, takeBack }
}

export async function dropWaitingChange(db: DbOrTx, memberId: string): Promise<void> {
  await db
    .deleteFrom('email_changes')
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is', null)
    .where('taken_back_at', 'is', null)
    .execute()
}

const columns = [
  'id',
  'member_id as memberId',
  'old_email as oldEmail',
  'new_email as newEmail',
  'requested_at as requestedAt',
  'confirmed_at as confirmedAt',
] as const

/** Finds and locks the change that this link confirms, even if it is already confirmed. */
export const lockChangeToConfirm = (tx: Tx, token: string) =>
  tx
    .selectFrom('email_changes')
    .select(columns)
    .where('confirm_sha256', '=', hashOf(token))
    .where('taken_back_at', 'is', null)
    .where('requested_at', '>', sql<Date>`now() - make_interval(hours => ${CONFIRM_HOURS})`)
    .forUpdate()
    .executeTakeFirst()

/** Finds and locks the change that this link can undo. */
export const lockChangeToTakeBack = (tx: Tx, token: string) =>
  tx
    .selectFrom('email_changes')
    .select(columns)
    .where('take_back_sha256', '=', hashOf(token))
    .where('taken_back_at', 'is', null)
    .where(
      sql<Date>`coalesce(confirmed_at, requested_at)`,
      '>',
      sql<Date>`now() - make_interval(days => ${TAKE_BACK_DAYS})`,
    )
    .forUpdate()
    .executeTakeFirst()

export async function markChangeConfirmed(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('email_changes').set({ confirmed_at: sql<Date>`now()` }).where('id', '=', id).execute()
}

/** Marks this change and all later ones as undone. */
export async function markChangesTakenBack(tx: Tx, memberId: string, since: Date): Promise<void> {
  await tx
    .updateTable('email_changes')
    .set({ taken_back_at: sql<Date>`now()` })
    .where('member_id', '=', memberId)
    .where('requested_at', '>=', since)
    .execute()
}

/**
 * Removes all ways to sign in that were added since then, because they may be someone else's, and the password, which
 * they know.
 */
export async function removeSignInMethodsOfOthers(
  tx: Tx,
  memberId: string,
  since: Date,
): Promise<{ hadApp: boolean }> {
  await tx.deleteFrom('passkeys').where('member_id', '=', memberId).where('created_at', '>=', since).execute()
  await tx
    .deleteFrom('sign_in_accounts')
    .where('member_id', '=', memberId)
    .where((account) =>
      account.or([account('provider_id', '=', 'credential'), account('created_at', '>=', since)]),
    )
    .execute()
  const apps = await tx
    .deleteFrom('two_factors')
    .where('member_id', '=', memberId)
    .where('created_at', '>=', since)
    .returning('id')
    .execute()
  return { hadApp: apps.length > 0 }
}
