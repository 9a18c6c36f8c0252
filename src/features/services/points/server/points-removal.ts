import { sql } from 'kysely'
import type { Part } from '../../../../platform/parts.ts'
import { accountParts } from '../../account-deletion/server/account-parts.ts'

export const pointsRemoval: Part = accountParts.of({
  async removeLast(tx, { id }) {
    await sql`delete from points_due where subject_id = ${id}`.execute(tx)
  },
})
