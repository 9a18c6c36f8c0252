import { sql } from 'kysely'
import type { Part } from '../../../../platform/parts.ts'
import { accountParts } from '../../../services/account-deletion/server/account-parts.ts'

export const trendsRemoval: Part = accountParts.of({
  /** An article outlives its author's account and is then signed by the shop. */
  async removeLast(tx, { id }) {
    await sql`update articles set author_name = 'Showoff', author_id = null where author_id = ${id}`.execute(
      tx,
    )
  },
})
