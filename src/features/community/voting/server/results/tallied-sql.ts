import { sql } from 'kysely'
import type { Tx } from '../../../../../platform/database/database.ts'
import { type Moment, whyNotYet } from '../../../../services/points/server/may-earn.ts'
import type { CastVote } from './weigh-votes.ts'

export type Counting = { categoryId: string; round: number; moment: Moment }

/** Entries and votes at the close of a round, whose category is locked, with what decides which votes count. */
export async function readTallied(tx: Tx, { categoryId, round, moment }: Counting) {
  const entries = await tx
    .selectFrom('category_entries')
    .innerJoin('photos', 'photos.id', 'photo_id')
    .where('category_id', '=', categoryId)
    .where('is_open', '=', true)
    .where('round', '=', round)
    .select(['photo_id as photoId', 'entered_at as enteredAt'])
    .execute()
  const { rows: votes } = await sql<CastVote>`
    select votes.id, votes.photo_id as "photoId", votes.member_id as "memberId", members.created_at as "joinedAt",
           encode(votes.origin, 'hex') as origin, ${whyNotYet(moment)} as "notYet",
           exists (select from contest_jurors
                   where contest_jurors.category_id = votes.category_id
                     and contest_jurors.member_id = votes.member_id and accepted_at is not null) as "isJuror"
    from votes
    join category_entries on category_entries.photo_id = votes.photo_id and category_entries.is_open
    join members on members.id = votes.member_id
    where votes.category_id = ${categoryId} and votes.round = ${round}
    order by votes.id`.execute(tx)
  const { rows: scores } = await sql<{ juror: string; entry: string; score: number }>`
    select contest_jurors.number as juror, juror_scores.photo_id as entry, score
    from juror_scores
    join contest_jurors on contest_jurors.category_id = juror_scores.category_id
      and contest_jurors.member_id = juror_scores.member_id
    join category_entries on category_entries.photo_id = juror_scores.photo_id and category_entries.is_open
    where juror_scores.category_id = ${categoryId} and juror_scores.round = ${round}
      and accepted_at is not null
    order by juror, entry`.execute(tx)
  return { entries, votes, scores }
}

type PlacedEntry = {
  photoId: string
  place: number
  voteCount: number
  juryScore: number | null
  points: number | null
}

/** Writes the places of a result that is published, and of each entry the votes that counted. */
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
