import { sql } from 'kysely'
import type { Part } from '../../../../platform/parts.ts'
import { accountParts, deleteRows } from '../../../services/account-deletion/server/account-parts.ts'

export const reviewsRemoval: Part = accountParts.of({
  remove: [
    deleteRows(
      (memberId, limit) => sql`
        delete from helpful_reviews
        where ctid = any(array(
          select ctid from helpful_reviews where member_id = ${memberId} limit ${limit}))`,
    ),
  ],
})
