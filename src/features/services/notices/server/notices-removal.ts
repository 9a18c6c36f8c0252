import { sql } from 'kysely'
import type { Part } from '../../../../platform/parts.ts'
import { accountParts, deleteRows } from '../../account-deletion/server/account-parts.ts'

export const noticesRemoval: Part = accountParts.of({
  remove: [
    deleteRows(
      (memberId, limit) => sql`
        delete from notices
        where ctid = any(array(
          select ctid from notices where member_id = ${memberId} limit ${limit}))`,
    ),
  ],
})
