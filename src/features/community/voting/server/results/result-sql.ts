import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'
import type { NotCounted } from '../../vote-counting.ts'

type ReasonCounts = Partial<Record<NotCounted, number>>
/** Without jury score and points where it was sealed before there were juries. */
export type StoredWinner = {
  photoId: string
  place: number
  voteCount: number
  juryScore?: number | null
  points?: number | null
}

type NewResult = {
  categoryId: string
  sealedAt: Date
  entryCount: number
  voteCount: number
  voterCount: number
  jurorCount: number
  juryPercent: number
  notCounted: ReasonCounts
  winners: StoredWinner[]
  tally: string
  sha256: string
}

/** Seals it: the database refuses every change of this row. */
export async function insertResult(tx: Tx, result: NewResult): Promise<void> {
  await tx
    .insertInto('category_results')
    .values({
      category_id: result.categoryId,
      sealed_at: result.sealedAt,
      entry_count: result.entryCount,
      vote_count: result.voteCount,
      voter_count: result.voterCount,
      juror_count: result.jurorCount,
      jury_percent: result.juryPercent,
      not_counted: JSON.stringify(result.notCounted),
      winners: JSON.stringify(result.winners),
      tally: result.tally,
      sha256: result.sha256,
    })
    .execute()
}

export type ResultRow = {
  sealedAt: Date
  /** Later than sealed where it was held first. */
  publishedAt: Date
  entryCount: number
  voteCount: number
  voterCount: number
  jurorCount: number
  notCounted: ReasonCounts
  winners: StoredWinner[]
  /** The rules of the prizes that were given, at least in part. */
  paidRules: string[]
  /** The rules that give anything now. */
  givingRules: string[]
  sha256: string
}

/** Without the tally, which may be large. */
export const findResult = prepared<ResultRow>(
  'category-result',
  `select sealed_at as "sealedAt",
          greatest(sealed_at, (select decided_at from contest_reviews as review
                               where review.category_id = category_results.category_id)) as "publishedAt",
          entry_count as "entryCount", vote_count as "voteCount",
          voter_count as "voterCount", juror_count as "jurorCount", not_counted as "notCounted", winners, sha256,
          array(select rule from points_entries
                where subject_id = category_id and subject_kind = 'contest' and reverses is null) as "paidRules",
          array(select code from points_rules where is_active and points > 0) as "givingRules"
   from category_results
   where category_id = $1`,
)

export async function findTally(db: DbOrTx, categoryId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('category_results')
    .select('tally')
    .where('category_id', '=', categoryId)
    .executeTakeFirst()
  return row?.tally
}

/** Says of each vote why it does not count, and forgets where all of them came from. Before the seal, which ends changes. */
export async function markVotes(tx: Tx, categoryId: string, reasons: Map<string, NotCounted>): Promise<void> {
  await sql`
    update votes
    set origin = null, not_counted = marked.reason
    from (
      select votes.id, reasons.reason
      from votes
      left join unnest(${[...reasons.keys()]}::uuid[], ${[...reasons.values()]}::text[])
        as reasons (id, reason) on reasons.id = votes.id
      where votes.category_id = ${categoryId}
    ) as marked
    where votes.id = marked.id and (votes.origin is not null or marked.reason is not null)`.execute(tx)
}

/** Whose these photos are; those deleted since are missing. */
export async function listOwners(tx: Tx, photoIds: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; ownerId: string }>`
    select id, owner_id as "ownerId" from photos where id = any(${photoIds}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, ownerId }) => [id, ownerId]))
}

export async function listOwnerNames(tx: Tx, photoIds: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; username: string }>`
    select photos.id, members.username::text as username
    from photos join members on members.id = owner_id
    where photos.id = any(${photoIds}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, username }) => [id, username]))
}
