import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'

/**
 * Adds or removes a like of a reel whose row the transaction has locked, and updates the count. The count can neither
 * become negative nor count a member twice (DEC-42).
 */
export async function writeLike(tx: Tx, reelId: string, memberId: string, liked: boolean) {
  const change = liked ? await addLike(tx, reelId, memberId) : -(await removeLike(tx, reelId, memberId))
  const { rows } = await sql<{ ownerId: string; likeCount: number; hidesLikeCount: boolean }>`
    update reels set like_count = like_count + ${change}
    from members
    where reels.id = ${reelId} and members.id = reels.owner_id
    returning reels.owner_id as "ownerId", like_count as "likeCount", members.hides_like_counts as "hidesLikeCount"`.execute(
    tx,
  )
  return rows[0]!
}

async function addLike(tx: Tx, reelId: string, memberId: string): Promise<number> {
  const added = await tx
    .insertInto('reel_likes')
    .values({ reel_id: reelId, member_id: memberId })
    .onConflict((pair) => pair.columns(['reel_id', 'member_id']).doNothing())
    .executeTakeFirstOrThrow()
  return Number(added.numInsertedOrUpdatedRows)
}

async function removeLike(tx: Tx, reelId: string, memberId: string): Promise<number> {
  const removed = await tx
    .deleteFrom('reel_likes')
    .where('reel_id', '=', reelId)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return Number(removed.numDeletedRows)
}
