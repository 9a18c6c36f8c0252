import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { INVITEES_NEEDED } from '../first-steps.ts'
import type { Progress } from './first-steps-rules.ts'

/** The name of every new shop. */
const FIRST_NAME = 'Showoff'

export async function readProgress(db: Db, viewerId: string): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select exists (select from members where role = 'admin') as "hasAdmin",
           (select name from shop_settings) <> ${FIRST_NAME} as name,
           -- The post types of a new installation share one creation time and are unchanged.
           exists (select from post_types where updated_at > (select min(created_at) from post_types)) as "postType",
           exists (select from photos where state = 'published') as look,
           (select count(*)
            from (select from members where id <> ${viewerId} limit ${sql.lit(INVITEES_NEEDED)}) as others) as people`.execute(
    db,
  )
  return rows[0]!
}
