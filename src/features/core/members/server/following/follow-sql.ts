import { sql } from 'kysely'
import { areApart, isClosed } from '../../../../../kernel/visibility/server/ties-sql.ts'
import { lockVisibility } from '../../../../../kernel/visibility/server/visibility-changes.ts'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import type { Visibility } from '../../following.ts'
import type { MemberFollow } from '../../member.ts'
import type { MemberFacts } from '../member-rules.ts'

/**
 * Locks the pair of members until the transaction ends. Every change of their ties takes this lock, so that a
 * concurrent follow and block are serialized.
 */
export async function lockPair(tx: Tx, one: string, other: string): Promise<void> {
  const pair = [one, other].sort().join()
  await sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`.execute(tx)
}

/**
 * Reads a member's facts and locks them until the transaction ends, so that from now on no one can follow without a
 * request.
 */
export async function lockMemberFacts(
  tx: Tx,
  memberId: string,
  viewerId: string,
): Promise<MemberFacts | undefined> {
  return tx
    .selectFrom('members')
    .where('id', '=', memberId)
    .where(({ not }) => not(isClosed('members.id')))
    .select('id')
    .select([
      sql<Visibility>`visibility`.as('visibility'),
      sql<boolean>`exists (select from follows where follower_id = ${viewerId} and followed_id = members.id)`.as(
        'followedByViewer',
      ),
      sql<boolean>`exists (select from blocks where blocker_id = ${viewerId} and blocked_id = members.id)`.as(
        'blockedByViewer',
      ),
      sql<boolean>`exists (select from blocks where blocker_id = members.id and blocked_id = ${viewerId})`.as(
        'blocksViewer',
      ),
    ])
    .forShare()
    .executeTakeFirst()
}

/** @returns false if it existed already */
export async function addFollow(
  tx: Tx,
  followerId: string,
  followedId: string,
  { wasRequested }: { wasRequested: boolean },
): Promise<boolean> {
  const added = await tx
    .insertInto('follows')
    .values({ follower_id: followerId, followed_id: followedId, was_requested: wasRequested })
    .onConflict((pair) => pair.columns(['follower_id', 'followed_id']).doNothing())
    .returning('follower_id')
    .executeTakeFirst()
  return added !== undefined
}

/** Returns whether no one else follows them. */
export async function isOnlyFollower(db: DbOrTx, followerId: string, followedId: string): Promise<boolean> {
  const other = await db
    .selectFrom('follows')
    .select('follower_id')
    .where('followed_id', '=', followedId)
    .where('follower_id', '<>', followerId)
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}

export async function removeFollow(db: DbOrTx, followerId: string, followedId: string): Promise<void> {
  await db
    .deleteFrom('follows')
    .where('follower_id', '=', followerId)
    .where('followed_id', '=', followedId)
    .execute()
}

/** @returns false if it existed already */
export async function addFollowRequest(tx: Tx, followerId: string, followedId: string): Promise<boolean> {
  const added = await tx
    .insertInto('follow_requests')
    .values({ follower_id: followerId, followed_id: followedId })
    .onConflict((pair) => pair.columns(['follower_id', 'followed_id']).doNothing())
    .returning('follower_id')
    .executeTakeFirst()
  return added !== undefined
}

/** @returns whether there was one */
export async function removeFollowRequest(
  db: DbOrTx,
  followerId: string,
  followedId: string,
): Promise<boolean> {
  const removed = await db
    .deleteFrom('follow_requests')
    .where('follower_id', '=', followerId)
    .where('followed_id', '=', followedId)
    .returning('follower_id')
    .executeTakeFirst()
  return removed !== undefined
}

/**
 * Accepts all follow requests.
 * @returns the new followers
 */
export async function grantAllRequests(tx: Tx, followedId: string): Promise<string[]> {
  const { rows } = await sql<{ followerId: string }>`
    with granted as (
      delete from follow_requests where followed_id = ${followedId} returning follower_id, followed_id
    )
    insert into follows (follower_id, followed_id, was_requested)
    select follower_id, followed_id, true from granted
    on conflict do nothing
    returning follower_id as "followerId"`.execute(tx)
  return rows.map((row) => row.followerId)
}

/**
 * Reads the viewer's ties to a member. A member who looks missing to the viewer has no followers, because a number
 * would reveal them.
 */
export async function readFollow(db: DbOrTx, followerId: string, followedId: string): Promise<MemberFollow> {
  const { rows } = await sql<MemberFollow>`
    select coalesce((select followers from follow_counts
                     where member_id = member.id and not ${areApart(followerId, 'member.id')}), 0) as "followerCount",
           exists (select from follows where follower_id = ${followerId} and followed_id = member.id)
             as "followedByViewer",
           exists (select from follow_requests where follower_id = ${followerId} and followed_id = member.id)
             as "requestedByViewer"
    from (select ${followedId}::uuid as id) as member`.execute(db)
  return rows[0]!
}

/** @returns false if it was already set */
export async function updateVisibility(
  tx: Tx,
  platform: Platform,
  memberId: string,
  visibility: Visibility,
): Promise<boolean> {
  const before = await tx
    .selectFrom('members')
    .where('id', '=', memberId)
    .select('visibility')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (before.visibility === visibility) return false
  if (visibility === 'followers' || before.visibility === 'followers')
    await lockVisibility(platform, tx, memberId)
  // A trigger updates the photos.
  await tx.updateTable('members').set({ visibility }).where('id', '=', memberId).execute()
  return true
}

export async function readVisibility(db: DbOrTx, memberId: string): Promise<Visibility> {
  const row = await db
    .selectFrom('members')
    .where('id', '=', memberId)
    .select(sql<Visibility>`visibility`.as('visibility'))
    .executeTakeFirstOrThrow()
  return row.visibility
}

export async function readSeenUntil(db: DbOrTx, memberId: string): Promise<Date | null> {
  const visit = await db
    .selectFrom('following_visits')
    .where('member_id', '=', memberId)
    .select('seen_until')
    .executeTakeFirst()
  return visit?.seen_until ?? null
}

/** Moves only forward, and not beyond now. */
export async function writeSeenUntil(db: DbOrTx, memberId: string, seenUntil: Date): Promise<void> {
  await sql`
    insert into following_visits (member_id, seen_until)
    values (${memberId}, least(${seenUntil.toISOString()}::timestamptz, now()))
    on conflict (member_id) do update
    set seen_until = greatest(following_visits.seen_until, excluded.seen_until)`.execute(db)
}
