import { sql } from 'kysely'
import { isOnlyAdmin } from '../../../../kernel/session/server/standing.ts'
import type { Part } from '../../../../platform/parts.ts'
import { Problem } from '../../../../problems.ts'
import { accountParts, deleteRows } from '../../../services/account-deletion/server/account-parts.ts'

export const membersRemoval: Part = accountParts.of({
  async close(tx, _platform, { isAdmin, memberId }) {
    if (isAdmin && (await isOnlyAdmin(tx, memberId))) throw new Problem('only-admin')
  },
  remove: [
    deleteRows(
      (memberId, limit) => sql`
        delete from follows
        where ctid = any(array(
          select ctid from follows where follower_id = ${memberId} limit ${limit}))`,
    ),
    deleteRows(
      (memberId, limit) => sql`
        delete from follows
        where ctid = any(array(
          select ctid from follows where followed_id = ${memberId} limit ${limit}))`,
    ),
    deleteRows(
      (memberId, limit) => sql`
        delete from follow_requests
        where ctid = any(array(
          select ctid from follow_requests where followed_id = ${memberId} limit ${limit}))`,
    ),
  ],
  async removeLast(tx, { id }) {
    await tx.deleteFrom('members').where('id', '=', id).execute()
  },
})
