import type { Tx } from '../../../platform/database.ts'

/**
 * Adds and takes back likes of one photo, whose row the transaction holds, and counts them.
 * @returns the count from now on, whether anything changed, and who likes it since just now
 */
export async function writeLikes(
  tx: Tx,
  photoId: string,
  { likers, unlikers }: { likers: string[]; unlikers: string[] },
): Promise<{ likeCount: number; hasChanged: boolean; newLikers: string[] }> {
  const newLikers = await addLikes(tx, photoId, likers)
  const added = newLikers.length
  const removed = await removeLikes(tx, photoId, unlikers)
  const hasChanged = added + removed > 0
  const { like_count } = hasChanged
    ? await countLikes(tx, photoId, added - removed)
    : await tx.selectFrom('photos').select('like_count').where('id', '=', photoId).executeTakeFirstOrThrow()
  return { likeCount: like_count, hasChanged, newLikers }
}

const countLikes = (tx: Tx, photoId: string, change: number) =>
  tx
    .updateTable('photos')
    .set((photo) => ({ like_count: photo('like_count', '+', change) }))
    .where('id', '=', photoId)
    .returning('like_count')
    .executeTakeFirstOrThrow()

/** @returns who is new; who likes it already stays (ACT-11) */
async function addLikes(tx: Tx, photoId: string, memberIds: string[]): Promise<string[]> {
  if (memberIds.length === 0) return []
  const added = await tx
    .insertInto('photo_likes')
    .values(memberIds.map((memberId) => ({ photo_id: photoId, member_id: memberId })))
    .onConflict((pair) => pair.columns(['photo_id', 'member_id']).doNothing())
    .returning('member_id')
    .execute()
  return added.map((row) => row.member_id)
}

async function removeLikes(tx: Tx, photoId: string, memberIds: string[]): Promise<number> {
  if (memberIds.length === 0) return 0
  const removed = await tx
    .deleteFrom('photo_likes')
    .where('photo_id', '=', photoId)
    .where('member_id', 'in', memberIds)
    .executeTakeFirstOrThrow()
  return Number(removed.numDeletedRows)
}
