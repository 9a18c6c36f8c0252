import { sql } from 'kysely'
import type { DbOrTx } from '../../../platform/database/database.ts'

/** The recipient of a mail. @returns undefined when the member is gone */
export async function findAddressee(
  db: DbOrTx,
  memberId: string,
): Promise<{ email: string; username: string } | undefined> {
  return db
    .selectFrom('members')
    .select([sql<string>`email::text`.as('email'), sql<string>`username::text`.as('username')])
    .where('id', '=', memberId)
    .executeTakeFirst()
}
