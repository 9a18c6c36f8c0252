import { sql } from 'kysely'
import type { DbOrTx } from '../../../../platform/database/database.ts'

/** A number may be withdrawn any day. */
const KEPT = sql`interval '1 day'`

/** What VIES said of this number within the last day; undefined where it was not asked. */
export async function findVatCheck(db: DbOrTx, vatId: string): Promise<boolean | undefined> {
  const found = await db
    .selectFrom('vat_checks')
    .select('is_valid')
    .where('vat_id', '=', vatId)
    .where('checked_at', '>', sql<Date>`now() - ${KEPT}`)
    .executeTakeFirst()
  return found?.is_valid
}

/** Keeps an answer, and deletes those that are out of date. */
export async function keepVatCheck(db: DbOrTx, vatId: string, isValid: boolean): Promise<void> {
  await db.deleteFrom('vat_checks').where('checked_at', '<', sql<Date>`now() - ${KEPT}`).execute()
  const answer = { is_valid: isValid, checked_at: sql<Date>`now()` }
  await db
    .insertInto('vat_checks')
    .values({ vat_id: vatId, ...answer })
    .onConflict((same) => same.column('vat_id').doUpdateSet(answer))
    .execute()
}
