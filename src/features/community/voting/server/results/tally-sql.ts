import { sql } from 'kysely'
import type { Tx } from '../../../../../platform/database/database.ts'
import { type EarningMoment, isSuspended, whyNotYet } from '../../../../services/points/server/may-earn.ts'
import type { TalliedScore } from './tally.ts'
import type { CastVote } from './uncounted-votes.ts'

type Round = { categoryId: string; round: number }
export type Counting = Round & { moment: EarningMoment }

/**
 * Copies the open entries of a round and their votes into temporary tables, for all reads until the transaction ends.
 */
export async function copyVotesToCount(tx: Tx, { categoryId, round }: Round): Promise<void> {
  await sql`
    create temporary table counted_entries (photo_id uuid primary key, entered_at timestamptz) on commit drop`.execute(
    tx,
  )
  await sql`
    create temporary table counted_votes (id uuid, photo_id uuid, member_id uuid, not_counted text) on commit drop`.execute(
    tx,
  )
  await sql`
    insert into counted_entries
    select photo_id, entered_at from category_entries
    where category_id = ${categoryId} and round = ${round} and is_open`.execute(tx)
  await sql`
    insert into counted_votes
    select votes.id, photo_id, votes.member_id from votes join counted_entries using (photo_id)
    where votes.category_id = ${categoryId} and votes.round = ${round}`.execute(tx)
  await sql`analyze counted_entries`.execute(tx)
  await sql`analyze counted_votes`.execute(tx)
}

/**
 * Reads the copied votes that may not count: votes with a reason in their account or jury membership, and votes that
 * share entry and address with another. All other votes count, so few rows are read even of a million.
 */
export async function readQuestionableVotes(
  tx: Tx,
  { categoryId, round, moment }: Counting,
): Promise<CastVote[]> {
  const { rows } = await sql<CastVote>`
    select id, "photoId", "memberId", "joinedAt", origin, "notYet", "isJuror"
    from (
      select votes.id, votes.photo_id as "photoId", votes.member_id as "memberId", members.created_at as "joinedAt",
             encode(votes.origin, 'hex') as origin, ${whyNotYet(moment)} as "notYet",
             exists (select from contest_jurors
                     where contest_jurors.category_id = votes.category_id
                       and contest_jurors.member_id = votes.member_id and accepted_at is not null) as "isJuror",
             votes.origin is not null and (votes.photo_id, votes.origin) in (
               select photo_id, origin from votes
               where category_id = ${categoryId} and round = ${round} and origin is not null
               group by photo_id, origin
               having count(*) > 1) as "isShared"
      from votes
      join counted_votes on counted_votes.id = votes.id
      join members on members.id = votes.member_id
      where votes.category_id = ${categoryId} and votes.round = ${round}
    ) as cast_votes
    where "notYet" is not null or "isJuror" or "isShared"
    order by id`.execute(tx)
  return rows
}

type ScoreRow = { juror: string; entry: string; score: number; notCounted: 'suspended' | null }

/** A score without a reason not to count has no such field in the tally. */
const scoreOf = ({ notCounted, ...score }: ScoreRow): TalliedScore =>
  notCounted ? { ...score, notCounted } : score

/**
 * Reads the copied entries with their counted votes, and the jury's scores: those of a suspended juror do not count, as
 * votes do not. Call it after the votes are marked.
 */
export async function readRoundCounts(tx: Tx, { moment, ...round }: Counting) {
  const { rows: entries } = await sql<{ entry: string; enteredAt: Date; voteCount: number }>`
    select photo_id as entry, entered_at as "enteredAt", coalesce(votes, 0)::integer as "voteCount"
    from counted_entries
    left join (
      select photo_id, count(*) as votes from counted_votes where not_counted is null group by photo_id
    ) as counted using (photo_id)`.execute(tx)
  const { rows: scores } = await sql<ScoreRow>`
    select contest_jurors.number as juror, juror_scores.photo_id as entry, score,
           case when ${isSuspended(moment)} then 'suspended' end as "notCounted"
    from juror_scores
    join members on members.id = juror_scores.member_id
    join contest_jurors on contest_jurors.category_id = juror_scores.category_id
      and contest_jurors.member_id = juror_scores.member_id
    join counted_entries on counted_entries.photo_id = juror_scores.photo_id
    where juror_scores.category_id = ${round.categoryId} and juror_scores.round = ${round.round}
      and accepted_at is not null
    order by juror, entry`.execute(tx)
  const { rows: totals } = await sql<{ voteCount: number; voterCount: number }>`
    select count(*)::integer as "voteCount", count(distinct member_id)::integer as "voterCount"
    from counted_votes where not_counted is null`.execute(tx)
  return {
    entries: entries.map(({ enteredAt, ...one }) => ({ ...one, enteredAt: enteredAt.toISOString() })),
    scores: scores.map(scoreOf),
    ...totals[0]!,
  }
}

export type TallyParts = { head: string; tail: string }

/**
 * SQL: the tally and its checksum, as columns `text` and `sha256`. The database writes the lines of the votes, of
 * which there may be a million, between the two parts the program wrote, in an order that reveals nothing.
 */
export const tallySql = ({ head, tail }: TallyParts) => sql`
  select text, encode(sha256(convert_to(text, 'UTF8')), 'hex') as sha256
  from (
    select ${head}::text || coalesce(E'[\n' || lines || E'\n]', '[]') || ${tail}::text as text
    from (
      select string_agg(line, E',\n' order by id) as lines
      from counted_votes
      cross join lateral (
        select '  {"vote":"' || id || '","entry":"' || photo_id
               || coalesce('","notCounted":"' || not_counted, '') || '"}' as line
      ) as written
    ) as votes
    offset 0
  ) as tally`

/**
 * Reads entries and scores of a sealed tally from its own lines, because photos and voters may have been deleted
 * since.
 */
export async function readSealedTally(tx: Tx, categoryId: string) {
  const { rows: entries } = await sql<{ entry: string; enteredAt: string; voteCount: number }>`
    with lines as materialized (
      select rtrim(line, ',')::json as line
      from category_results, string_to_table(tally, E'\n') as line
      where category_id = ${categoryId} and (line like '  {"entry":%' or line like '  {"vote":%')
    ),
    counted as (
      select line->>'entry' as entry, count(*) as votes from lines
      where line->>'vote' is not null and line->>'notCounted' is null
      group by line->>'entry'
    )
    select line->>'entry' as entry, line->>'enteredAt' as "enteredAt", coalesce(votes, 0)::integer as "voteCount"
    from lines left join counted on counted.entry = line->>'entry'
    where line->>'vote' is null`.execute(tx)
  const { rows: scores } = await sql<ScoreRow>`
    select line->>'juror' as juror, line->>'entry' as entry, (line->>'score')::integer as score,
           line->>'notCounted' as "notCounted"
    from (
      select rtrim(line, ',')::json as line
      from category_results, string_to_table(tally, E'\n') as line
      where category_id = ${categoryId} and line like '  {"juror":%'
    ) as lines`.execute(tx)
  const result = await tx
    .selectFrom('category_results')
    .select('jury_percent as percent')
    .where('category_id', '=', categoryId)
    .executeTakeFirstOrThrow()
  return {
    entries,
    jury: result.percent > 0 ? { percent: result.percent, scores: scores.map(scoreOf) } : undefined,
  }
}

type PlacedEntry = {
  photoId: string
  place: number
  voteCount: number
  juryScore: number | null
  points: number | null
}

/** Writes the places of a published result, and the counted votes of each entry. */
export async function writePlaces(tx: Tx, placed: PlacedEntry[]): Promise<void> {
  const column = <Key extends keyof PlacedEntry>(key: Key) => placed.map((one) => one[key])
  await sql`
    update category_entries
    set place = placed.place, vote_count = placed.votes, jury_score = placed.jury, points = placed.points
    from unnest(
      ${column('photoId')}::uuid[], ${column('place')}::integer[], ${column('voteCount')}::integer[],
      ${column('juryScore')}::integer[], ${column('points')}::integer[]
    ) as placed (photo_id, place, votes, jury, points)
    where category_entries.photo_id = placed.photo_id`.execute(tx)
}
