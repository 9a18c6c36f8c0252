import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

/** What a member says of themselves, as moderators see it. */
export async function findAnyMember(db: Db, memberId: string) {
  return db
    .selectFrom('members')
    .select([sql<string>`username::text`.as('username'), 'display_name as displayName', 'city', 'bio'])
    .where('id', '=', memberId)
    .executeTakeFirst()
}
