import { sql } from 'kysely'
import type { DbOrTx } from '../../../../platform/database/database.ts'

/** Short, because a number may become invalid any day. */
const RETENTION = sql`interval '1 day'`

/** Reads the VIES result for this number from the last day; undefined if there is none. */
export async function findVatCheck(db: DbOrTx, vatId: string): Promise<boolean | undefined> {
  const found = await db
    .selectFrom('vat_checks')
    .select('is_valid')
    .where('vat_id', '=', vatId)
    .where('checked_at', '>', sql<Date>`now() - ${RETENTION}`)
    .executeTakeFirst()
  return found?.is_valid
}

/** Stores a result, and deletes expired ones. */
export async function saveVatCheck(db: DbOrTx, vatId: string, isValid: boolean): Promise<void> {
  await db.deleteFrom('vat_checks').where('checked_at', '<', sql<Date>`now() - ${RETENTION}`).execute()
  const answer = { is_valid: isValid, checked_at: sql<Date>`now()` }
  await db
    .insertInto('vat_checks')
    .values({ vat_id: vatId, ...answer })
    .onConflict((same) => same.column('vat_id').doUpdateSet(answer))
    .execute()
}
