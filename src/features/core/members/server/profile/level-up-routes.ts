import type { DbOrTx } from '../../../../../platform/database/database.ts'
import { implement } from '../../../../../platform/http/http.ts'
import { levelName } from '../../../../services/points/points.ts'
import { levelUpApi } from '../../../../services/points/points-api.ts'

export const levelUpRoutes = implement(levelUpApi, {
  'POST /points/level-up': async ({ viewer, db }) => {
    const level = await claimLevelUp(db, viewer.memberId)
    return { reached: level === null ? null : { level, name: levelName(level) } }
  },
})

/**
 * Claims the news about a new level. Of several concurrent requests only one gets it, because the row records that it
 * was shown.
 * @returns the level, or null
 */
async function claimLevelUp(db: DbOrTx, memberId: string): Promise<number | null> {
  const row = await db
    .updateTable('members')
    .set((member) => ({ level_celebrated: member.ref('level') }))
    .where('id', '=', memberId)
    .whereRef('level', '>', 'level_celebrated')
    .returning('level')
    .executeTakeFirst()
  return row?.level ?? null
}
