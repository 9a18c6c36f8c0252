import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'

type OwnVote = { photoId: string; memberId: string; round: number }

/** Finds the member's vote for an entry (VOTE-10) in a round. */
export async function findVote(
  db: DbOrTx,
  { photoId, memberId, round }: OwnVote,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('votes')
    .select('id')
    .where('photo_id', '=', photoId)
    .where('member_id', '=', memberId)
    .where('round', '=', round)
    .executeTakeFirst()
  return row?.id
}

/** Finds the entry that has the member's only vote in a round of a category. */
export async function findOnlyVote(
  tx: Tx,
  categoryId: string,
  memberId: string,
  round: number,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('votes')
    .select('photo_id')
    .where('category_id', '=', categoryId)
    .where('member_id', '=', memberId)
    .where('is_only', '=', true)
    .where('round', '=', round)
    .executeTakeFirst()
  return row?.photo_id
}

type NewVote = {
  photoId: string
  categoryId: string
  memberId: string
  isOnly: boolean
  round: number
  origin: Buffer | null
}

/**
 * Casts a vote for a locked entry and counts it.
 * @returns its id; undefined if the member has cast it before or has no vote left
 */
export async function insertVote(tx: Tx, vote: NewVote): Promise<string | undefined> {
  const added = await tx
    .insertInto('votes')
    .values({
      photo_id: vote.photoId,
      category_id: vote.categoryId,
      member_id: vote.memberId,
      is_only: vote.isOnly,
      round: vote.round,
      origin: vote.origin,
      // clock_timestamp() instead of now(), the start of the transaction: a notice read meanwhile must not appear to
      // include this vote.
      created_at: sql<Date>`clock_timestamp()`,
    })
    .onConflict((one) => one.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) await countVote(tx, vote.photoId, 1)
  return added?.id
}

const ORIGINS_PER_BATCH = 10_000

/** Deletes the origins of a batch of votes older than this many days. @returns whether there were any */
export async function deleteOldVoteOrigins(db: DbOrTx, days: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update votes set origin = null
    where ctid = any(array(
      select ctid from votes
      where origin is not null and created_at < now() - make_interval(days => ${days})
      limit ${ORIGINS_PER_BATCH}))`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** The same for counted votes of a contest. */
export async function deleteCountedVoteOrigins(db: DbOrTx, categoryId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update votes set origin = null
    where ctid = any(array(
      select ctid from votes
      where category_id = ${categoryId} and origin is not null
        and (exists (select from category_results where category_id = ${categoryId})
             or round in (select round from contest_rounds where category_id = ${categoryId} and sealed_at is not null))
      limit ${ORIGINS_PER_BATCH}))`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** Removes a vote for a locked entry. @returns whether there was one */
export async function deleteVote(tx: Tx, { photoId, memberId, round }: OwnVote): Promise<boolean> {
  const deletedRow = await tx
    .deleteFrom('votes')
    .where('photo_id', '=', photoId)
    .where('member_id', '=', memberId)
    .where('round', '=', round)
    .returning('id')
    .executeTakeFirst()
  if (deletedRow) await countVote(tx, photoId, -1)
  return deletedRow !== undefined
}

async function countVote(tx: Tx, photoId: string, change: 1 | -1): Promise<void> {
  await tx
    .updateTable('category_entries')
    .set((entry) => ({ vote_count: entry('vote_count', '+', change) }))
    .where('photo_id', '=', photoId)
    .execute()
}

export async function readVoteCount(db: DbOrTx, photoId: string): Promise<number> {
  const row = await db
    .selectFrom('category_entries')
    .select('vote_count')
    .where('photo_id', '=', photoId)
    .executeTakeFirst()
  return row?.vote_count ?? 0
}

/** Whether the member has voted at all in the round $3 of a category. */
export const findOwnVoteInRound = prepared<{ id: string }>(
  'any-vote',
  'select id from votes where member_id = $1 and category_id = $2 and round = $3 limit 1',
)
