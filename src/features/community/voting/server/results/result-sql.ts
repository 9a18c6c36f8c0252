import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'
import type { NotCounted } from '../../vote-counting.ts'
import { TALLY_PIECE } from './stream-tally.ts'
import { type TallyParts, tallySql } from './tally-sql.ts'

type ReasonCounts = Partial<Record<NotCounted, number>>
/** Results sealed before juries existed have neither jury score nor points. */
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
  round: number
  tally: TallyParts
}

/** Seals the result: the database refuses any later change of this row. */
export async function insertResult(tx: Tx, result: NewResult): Promise<void> {
  await sql`
    insert into category_results
      (category_id, sealed_at, entry_count, vote_count, voter_count, juror_count, jury_percent, not_counted, winners,
       tally, sha256)
    select ${result.categoryId}, ${result.sealedAt}, ${result.entryCount}, ${result.voteCount}, ${result.voterCount},
           ${result.jurorCount}, ${result.juryPercent}, ${JSON.stringify(result.notCounted)}::jsonb,
           ${JSON.stringify(result.winners)}::jsonb, written.text, written.sha256
    from (${tallySql(result.tally)}) as written`.execute(tx)
}

export type ResultRow = {
  sealedAt: Date
  /** Later than `sealedAt` if the result was held first. */
  publishedAt: Date
  entryCount: number
  voteCount: number
  voterCount: number
  jurorCount: number
  notCounted: ReasonCounts
  winners: StoredWinner[]
  /** Rules of the prizes that were paid, at least in part. */
  paidRules: string[]
  /** Rules that currently pay anything. */
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

export async function findTallyPiece(
  db: DbOrTx,
  categoryId: string,
  from: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ piece: string }>`
    select substr(tally, ${from}, ${TALLY_PIECE}) as piece from category_results
    where category_id = ${categoryId}`.execute(db)
  return rows[0]?.piece
}

/**
 * Marks these votes with the reason why they do not count, both in `votes` and in the temporary copy. Call it before
 * sealing, which forbids changes.
 */
export async function markVotes(tx: Tx, reasons: Map<string, NotCounted>): Promise<void> {
  for (const table of ['votes', 'counted_votes']) {
    await sql`
      update ${sql.table(table)} as votes
      set not_counted = reasons.reason
      from unnest(${[...reasons.keys()]}::uuid[], ${[...reasons.values()]}::text[]) as reasons (id, reason)
      where votes.id = reasons.id`.execute(tx)
  }
}

export async function listOwnerNames(tx: Tx, photoIds: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; username: string }>`
    select photos.id, members.username::text as username
    from photos join members on members.id = owner_id
    where photos.id = any(${photoIds}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, username }) => [id, username]))
}
