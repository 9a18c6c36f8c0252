import { sql } from 'kysely'
import type { Part } from '../../../../platform/parts.ts'
import type { Platform } from '../../../../platform/platform.ts'
import {
  accountParts,
  POSTS_AT_ONCE,
  removePosts,
} from '../../../services/account-deletion/server/account-parts.ts'
import { removeReel } from './change-reel.ts'
import { listReelIdsOf } from './reel-sql.ts'

export const reelsRemoval: Part = accountParts.of({
  remove: [removeLikes, removePosts(listReelIdsOf, (tx, _platform, { id }) => removeReel(tx, id))],
})

/**
 * Deletes a batch of the member's likes and lowers the like counts in the same transaction. Locks the reels in a
 * fixed order.
 */
function removeLikes({ db }: Platform, memberId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from reels
      where id in (select reel_id from reel_likes where member_id = ${memberId} limit ${POSTS_AT_ONCE})
      order by id
      for no key update`.execute(tx)
    const reelIds = rows.map((row) => row.id)
    await sql`
      with gone as (
        delete from reel_likes
        where member_id = ${memberId} and reel_id = any(${reelIds}::uuid[])
        returning reel_id
      )
      update reels set like_count = like_count - 1 from gone where reels.id = gone.reel_id`.execute(tx)
    return reelIds.length > 0
  })
}
