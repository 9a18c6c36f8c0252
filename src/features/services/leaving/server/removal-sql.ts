import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { keepCategory } from '../../../community/voting/server/category-sql.ts'
import { lockEntries } from '../../../community/voting/server/entry-sql.ts'

// The one place that knows every table a member stands in. What is not named here goes by its foreign key when
// the member's row goes; leaving.test.ts finds what neither does.

/** Whose week is over. */
export async function listDueAccounts(db: DbOrTx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select member_id as id from closed_accounts where remove_at <= now() order by remove_at`.execute(db)
  return rows.map((row) => row.id)
}

/** @returns whether the account may be removed; from then on it cannot be opened again */
export async function beginAccountRemoval(db: DbOrTx, memberId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update closed_accounts
    set removal_began_at = coalesce(removal_began_at, now())
    where member_id = ${memberId} and remove_at <= now()`.execute(db)
  return numAffectedRows === 1n
}

/**
 * Takes back some of the member's likes and lowers the counts of their photos in the same step. The photos are
 * held first and in one order, as whoever likes does it.
 * @returns whether there were any
 */
export function takeBackLikes(db: Db, memberId: string, limit: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const photoIds = await lockPhotos(
      tx,
      sql`select photo_id from photo_likes where member_id = ${memberId} limit ${limit}`,
    )
    await sql`
      with gone as (
        delete from photo_likes
        where member_id = ${memberId} and photo_id = any(${photoIds}::uuid[])
        returning photo_id
      )
      update photos set like_count = like_count - 1 from gone where photos.id = gone.photo_id`.execute(tx)
    return photoIds.length > 0
  })
}

/** The same for reels. */
export function takeBackReelLikes(db: Db, memberId: string, limit: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from reels
      where id in (select reel_id from reel_likes where member_id = ${memberId} limit ${limit})
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

/** The same for comments, of which a photo may have several. */
export function removeComments(db: Db, memberId: string, limit: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const photoIds = await lockPhotos(
      tx,
      sql`select distinct photo_id
          from (select photo_id from photo_comments where author_id = ${memberId} limit ${limit}) as written`,
    )
    await sql`
      with gone as (
        delete from photo_comments
        where author_id = ${memberId} and photo_id = any(${photoIds}::uuid[])
        returning photo_id, hidden
      ),
      counted as (select photo_id, count(*)::integer as count from gone where not hidden group by photo_id)
      update photos set comment_count = comment_count - counted.count
      from counted
      where photos.id = counted.photo_id`.execute(tx)
    return photoIds.length > 0
  })
}

/**
 * Takes back the member's votes in one category and lowers the counts of their entries in the same step. What was
 * counted before a result was sealed stays counted: there the vote goes without a trace, and its number in the tally
 * is nobody's.
 * @returns whether there were any
 */
export function takeBackVotes(db: Db, memberId: string, limit: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select category_id as id from votes where member_id = ${memberId} limit 1`.execute(tx)
    const categoryId = rows[0]?.id
    if (!categoryId) return false
    const category = await keepCategory(tx, categoryId, true)
    const votes = await sql<{ photoId: string }>`
      select photo_id as "photoId" from votes
      where member_id = ${memberId} and category_id = ${categoryId} limit ${limit}`.execute(tx)
    const photoIds = votes.rows.map(({ photoId }) => photoId)
    if (photoIds.length > 0) await lockEntries(tx, photoIds)
    await sql`
      with gone as (
        delete from votes
        where member_id = ${memberId} and photo_id = any(${photoIds}::uuid[])
        returning photo_id
      )
      update category_entries
      set vote_count = vote_count - 1
      from gone
      where category_entries.photo_id = gone.photo_id and not ${category?.isSealed ?? false}::boolean`.execute(
      tx,
    )
    return true
  })
}

async function lockPhotos(tx: Tx, ids: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from photos where id in (${ids}) order by id for no key update`.execute(tx)
  return rows.map((row) => row.id)
}

/** Where somebody may have so many rows that one statement for all of them would hold others up. */
const LONG_LISTS = [
  ['follows', 'follower_id'],
  ['follows', 'followed_id'],
  ['follow_requests', 'followed_id'],
  ['photo_favourites', 'member_id'],
  ['category_comments', 'author_id'],
  ['helpful_comments', 'member_id'],
  ['helpful_reviews', 'member_id'],
  ['notices', 'member_id'],
] as const

/** Removes some rows of the lists that grow long. @returns whether there were any */
export async function removeSomeRows(db: DbOrTx, memberId: string, limit: number): Promise<boolean> {
  for (const [table, column] of LONG_LISTS) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)}
      where ctid = any(array(
        select ctid from ${sql.table(table)} where ${sql.ref(column)} = ${memberId} limit ${limit}))`.execute(
      db,
    )
    if (numAffectedRows) return true
  }
  return false
}

export async function listPhotosOf(db: DbOrTx, ownerId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('photos')
    .select('id')
    .where('owner_id', '=', ownerId)
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** Every picture the member ever sent that is still there, used or not. */
export async function listMediaOf(db: DbOrTx, ownerId: string): Promise<string[]> {
  const rows = await db.selectFrom('media').select('id').where('owner_id', '=', ownerId).execute()
  return rows.map((row) => row.id)
}

/** The last step: the member's row, what hangs on it, and what names them without a foreign key. */
export async function deleteMember(tx: Tx, member: { id: string; email: string }): Promise<void> {
  const { id, email } = member
  const named = [`%${likePattern(id)}%`, `%${likePattern(email)}%`]
  await sql`delete from verifications where identifier ilike any(${named}) or value ilike any(${named})`.execute(
    tx,
  )
  await sql`delete from rate_limits where key ilike any(${named})`.execute(tx)
  await sql`delete from points_due where subject_id = ${id}`.execute(tx)
  // An article outlives who wrote it, as the house's.
  await sql`update articles set author_name = 'Showoff', author_id = null where author_id = ${id}`.execute(tx)
  // Mails to them and work on what is theirs; this job itself is locked and goes when it is done.
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker._private_jobs where locked_at is null and payload::text ilike any(${named})))`.execute(
    tx,
  )
  await tx.deleteFrom('members').where('id', '=', id).execute()
}

const likePattern = (text: string) => text.replace(/[\\%_]/g, '\\$&')
