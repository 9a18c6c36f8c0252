import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'
import type { RoundForm } from '../../rounds.ts'
import type { NotCounted } from '../../vote-counting.ts'
import { TALLY_PIECE } from '../results/stream-tally.ts'
import type { RankedEntry } from '../results/tally.ts'
import { type TallyParts, tallySql } from '../results/tally-sql.ts'

/** Lists contests with a round that has closed but is not counted, earliest first. */
export async function listRoundsToSeal(db: DbOrTx, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('contest_rounds')
    .innerJoin('categories', 'categories.id', 'contest_rounds.category_id')
    .select('contest_rounds.category_id as id')
    .where('sealed_at', 'is', null)
    .where('contest_rounds.closes_at', '<=', now)
    .where('deleted_at', 'is', null)
    .orderBy('contest_rounds.closes_at')
    .execute()
  return rows.map(({ id }) => id)
}

export const findRound = (tx: Tx, categoryId: string, round: number) =>
  tx
    .selectFrom('contest_rounds')
    .select(['best', 'closes_at as closesAt', 'sealed_at as sealedAt'])
    .where('category_id', '=', categoryId)
    .where('round', '=', round)
    .executeTakeFirst()

/** Replaces the rounds before the last one; sealed rounds must be unchanged. */
export async function saveRounds(tx: Tx, categoryId: string, rounds: readonly RoundForm[]): Promise<void> {
  await tx
    .deleteFrom('contest_rounds')
    .where('category_id', '=', categoryId)
    .where('sealed_at', 'is', null)
    .execute()
  if (rounds.length === 0) return
  await tx
    .insertInto('contest_rounds')
    .values(
      rounds.map(({ closesAt, best }, at) => ({
        ...{ category_id: categoryId, round: at + 1, closes_at: closesAt, best },
      })),
    )
    .onConflict((one) => one.doNothing())
    .execute()
}

/** Closes the current round now. */
export const closeRound = (tx: Tx, categoryId: string, round: number) =>
  tx
    .updateTable('contest_rounds')
    .set({ closes_at: sql<Date>`least(closes_at, now())` })
    .where('category_id', '=', categoryId)
    .where('round', '=', round)
    .execute()

type SealedRound = {
  categoryId: string
  round: number
  best: number
  sealedAt: Date
  places: RankedEntry[]
  entryCount: number
  voteCount: number
  voterCount: number
  notCounted: Partial<Record<NotCounted, number>>
  tally: TallyParts
}

/** Seals the round and advances its best entries to the next one, without votes. */
export async function writeSealedRound(
  tx: Tx,
  { categoryId, round, places, ...sealed }: SealedRound,
): Promise<void> {
  const column = <Key extends keyof RankedEntry>(key: Key) => places.map((one) => one[key])
  await sql`
    insert into round_places (category_id, round, place, photo_id, vote_count, jury_score, points)
    select ${categoryId}, ${round}, placed.*
    from unnest(
      ${column('place')}::integer[], ${column('entry')}::uuid[], ${column('voteCount')}::integer[],
      ${column('juryScore')}::integer[], ${column('points')}::integer[]
    ) as placed`.execute(tx)
  await sql`
    update contest_rounds
    set sealed_at = ${sealed.sealedAt}, entry_count = ${sealed.entryCount}, vote_count = ${sealed.voteCount},
        voter_count = ${sealed.voterCount}, not_counted = ${JSON.stringify(sealed.notCounted)}::jsonb,
        tally = written.text, sha256 = written.sha256
    from (${tallySql(sealed.tally)}) as written
    where category_id = ${categoryId} and round = ${round}`.execute(tx)
  await sql`
    update category_entries
    set round = ${round + 1}, vote_count = 0
    where photo_id = any(${places.slice(0, sealed.best).map(({ entry }) => entry)}::uuid[])`.execute(tx)
}

type RoundRow = {
  round: number
  best: number
  sealedAt: Date
  entryCount: number
  voteCount: number
  voterCount: number
  notCounted: Partial<Record<NotCounted, number>>
  sha256: string
}

/** Without the tallies, which may be large. */
export const listSealedRounds = prepared<RoundRow>(
  'sealed-rounds',
  `select round, best, sealed_at as "sealedAt", entry_count as "entryCount", vote_count as "voteCount",
          voter_count as "voterCount", not_counted as "notCounted", sha256
   from contest_rounds
   where category_id = $1 and sealed_at is not null
   order by round desc`,
)

export async function findRoundTallyPiece(
  db: DbOrTx,
  { categoryId, round }: { categoryId: string; round: number },
  from: number,
): Promise<string | null | undefined> {
  const { rows } = await sql<{ piece: string | null }>`
    select substr(tally, ${from}, ${TALLY_PIECE}) as piece from contest_rounds
    where category_id = ${categoryId} and round = ${round}`.execute(db)
  return rows[0]?.piece
}

export type RoundPlaceRow = {
  photoId: string
  place: number
  voteCount: number
  juryScore: number | null
  points: number | null
}

/** Places of the round $2, after place $3. */
export const listRoundPlaces = prepared<RoundPlaceRow>(
  'round-places',
  `select photo_id as "photoId", place, vote_count as "voteCount", jury_score as "juryScore", points
   from round_places
   where category_id = $1 and round = $2 and place > $3
   order by place
   limit $4`,
)
