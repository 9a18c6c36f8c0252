import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'

/** Blocks a member. Follows and requests between the two are removed. Safe to repeat. */
export async function addBlock(tx: Tx, blockerId: string, blockedId: string): Promise<void> {
  await tx
    .insertInto('blocks')
    .values({ blocker_id: blockerId, blocked_id: blockedId })
    .onConflict((pair) => pair.columns(['blocker_id', 'blocked_id']).doNothing())
    .execute()
  await sql`
    delete from follows
    where (follower_id, followed_id) in ((${blockerId}, ${blockedId}), (${blockedId}, ${blockerId}))`.execute(
    tx,
  )
  await sql`
    delete from follow_requests
    where (follower_id, followed_id) in ((${blockerId}, ${blockedId}), (${blockedId}, ${blockerId}))`.execute(
    tx,
  )
}

export async function removeBlock(db: DbOrTx, blockerId: string, blockedId: string): Promise<void> {
  await db
    .deleteFrom('blocks')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .execute()
}
