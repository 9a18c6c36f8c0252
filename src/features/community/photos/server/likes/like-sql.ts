import type { Tx } from '../../../../../platform/database/database.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'

type WrittenLikes = {
  likeCount: number
  hasChanged: boolean
  /** New likes; an existing like stays as it is (ACT-11). */
  newLikers: string[]
}

/**
 * Adds and removes likes of one photo, whose row the transaction has locked, and counts them. No member is in
 * both lists.
 */
export async function writeLikes(
  tx: Tx,
  photoId: string,
  { likers, unlikers }: { likers: string[]; unlikers: string[] },
): Promise<WrittenLikes> {
  const [written] = await changeAndCount(tx, [photoId, likers, unlikers])
  return written!
}

const changeAndCount = prepared<WrittenLikes>(
  'write-likes',
  `with added as (
     insert into photo_likes (photo_id, member_id)
     select $1, unnest($2::uuid[])
     on conflict (photo_id, member_id) do nothing
     returning member_id
   ), removed as (
     delete from photo_likes
     where photo_id = $1 and member_id = any($3::uuid[])
     returning member_id
   ), change as (
     select (select count(*) from added) as more, (select count(*) from removed) as less
   ), counted as (
     update photos set like_count = like_count + change.more - change.less
     from change
     where photos.id = $1 and change.more + change.less > 0
     returning like_count
   )
   select coalesce((select like_count from counted), (select like_count from photos where id = $1)) as "likeCount",
          exists(select from counted) as "hasChanged",
          array(select member_id from added) as "newLikers"`,
  { isPlannedOnce: true },
)
