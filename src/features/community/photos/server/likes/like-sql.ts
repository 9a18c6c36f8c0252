import type { Tx } from '../../../../../platform/database/database.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'
import type { PhotoFacts, PhotoWithTies } from '../photo-rules.ts'

type LikedPhoto = PhotoFacts & { hidesLikeCount: boolean }

/**
 * Locks the photo until the transaction ends, before anything that refers to it (see `lockPhoto`).
 * @returns the photo as each of these members sees it
 */
export async function lockPhotoForLikers(
  tx: Tx,
  photoId: string,
  memberIds: string[],
): Promise<{ photo: LikedPhoto; seenBy(memberId: string): PhotoWithTies } | undefined> {
  const [row] = await lockForLikers(tx, [photoId, memberIds])
  if (!row) return undefined
  const { followerIds, apartIds, ...photo } = row
  const [followers, apart] = [new Set(followerIds), new Set(apartIds)]
  return {
    photo,
    seenBy: (id) => ({ ...photo, followsOwner: followers.has(id), isApart: apart.has(id) }),
  }
}

const lockForLikers = prepared<LikedPhoto & { followerIds: string[]; apartIds: string[] }>(
  'lock-photo-for-likers',
  `select id, owner_id as "ownerId", followers_only as "followersOnly", comments_open as "commentsOpen", state,
          array(select follower_id from follows
            where followed_id = photos.owner_id and follower_id = any($2::uuid[])) as "followerIds",
          array(select blocked_id from blocks
              where blocker_id = photos.owner_id and blocked_id = any($2::uuid[])
            union all select blocker_id from blocks
              where blocked_id = photos.owner_id and blocker_id = any($2::uuid[])) as "apartIds",
          (select hides_like_counts from members where members.id = photos.owner_id) as "hidesLikeCount"
   from photos
   where id = $1
   for no key update`,
  { isPlannedOnce: true },
)

type WrittenLikes = {
  likeCount: number
  hasChanged: boolean
  /** Members whose like is new; an existing like stays as it is (ACT-11). */
  newLikers: string[]
}

/**
 * Adds and removes likes of one photo whose row the transaction has locked, and updates the count. No member may be
 * in both lists.
 */
export async function writeLikes(
  tx: Tx,
  photoId: string,
  { likers, unlikers }: { likers: string[]; unlikers: string[] },
): Promise<WrittenLikes> {
  const [row] = await changeAndCount(tx, [photoId, likers, unlikers])
  return row!
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

/** Returns whether no other member likes any photo of the owner; the owner's own likes do not count. */
export async function areFirstLikers(tx: Tx, ownerId: string, likerIds: string[]): Promise<boolean> {
  const [found] = await findOtherLike(tx, [ownerId, likerIds])
  return found === undefined
}

const findOtherLike = prepared<object>(
  'find-other-like',
  `select from photos
   join photo_likes on photo_likes.photo_id = photos.id
   where photos.owner_id = $1 and photos.like_count > 0
     and photo_likes.member_id <> $1 and photo_likes.member_id <> all($2::uuid[])
   limit 1`,
)
