import { sql } from 'kysely'
import type { DbOrTx } from '../../../platform/database/database.ts'

/**
 * Returns the recipient of a mail, or undefined if the member is gone. `wasMember` is false for an applicant the team
 * never accepted.
 */
export async function findMailRecipient(
  db: DbOrTx,
  memberId: string,
): Promise<{ email: string; username: string; wasMember: boolean } | undefined> {
  return db
    .selectFrom('members')
    .select([
      sql<string>`email::text`.as('email'),
      sql<string>`username::text`.as('username'),
      sql<boolean>`joining = 'done'`.as('wasMember'),
    ])
    .where('id', '=', memberId)
    .executeTakeFirst()
}
