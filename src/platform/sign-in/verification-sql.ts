import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../database/database.ts'
import { newId } from '../database/ids.ts'

/** Stores a value under this name for some minutes, in place of an earlier one. */
export async function replaceVerification(
  tx: Tx,
  identifier: string,
  { value, minutes }: { value: string; minutes: number },
): Promise<void> {
  await deleteVerification(tx, identifier)
  await tx
    .insertInto('verifications')
    .values({ id: newId(), identifier, value, expires_at: new Date(Date.now() + minutes * 60_000) })
    .execute()
}

/** @returns the value, locked until the transaction ends; undefined if there is none or it has expired */
export async function lockVerification(tx: Tx, identifier: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', identifier)
    .where('expires_at', '>', new Date())
    .forUpdate()
    .executeTakeFirst()
  return row?.value
}

export async function deleteVerification(db: DbOrTx, identifier: string): Promise<void> {
  await db.deleteFrom('verifications').where('identifier', '=', identifier).execute()
}

/** Ends every mailed link with which a member could choose a new password. */
export async function deleteResetLinks(db: DbOrTx, memberId: string): Promise<void> {
  await db
    .deleteFrom('verifications')
    .where('identifier', 'like', 'reset-password:%')
    .where('value', '=', memberId)
    .execute()
}

/** Deletes rows that contain a member's id or address, given as regular expressions. */
export async function deleteVerificationsMatching(tx: Tx, patterns: string[]): Promise<void> {
  await sql`
    delete from verifications
    where identifier ~* any(${patterns}::text[]) or value ~* any(${patterns}::text[])`.execute(tx)
}
