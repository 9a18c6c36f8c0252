import { sql } from 'kysely'
import type { Part } from '../../../../platform/parts.ts'
import { accountParts, deleteRows } from '../../account-deletion/server/account-parts.ts'

export const pointsRemoval: Part = accountParts.of({
  remove: [
    deleteRows(
      (memberId, limit) => sql`
        delete from helpful_comments
        where ctid = any(array(
          select ctid from helpful_comments where member_id = ${memberId} limit ${limit}))`,
    ),
    deleteRows(
      (memberId, limit) => sql`
        delete from helpful_reviews
        where ctid = any(array(
          select ctid from helpful_reviews where member_id = ${memberId} limit ${limit}))`,
    ),
  ],
  async removeLast(tx, { id }) {
    await sql`delete from points_due where subject_id = ${id}`.execute(tx)
  },
})
