import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../../../../platform/database/database.ts'
import { type EarningMoment, earnsFrom } from '../../../../../services/points/server/may-earn.ts'

/** An arbitrary constant. Only one process counts at a time, so that no count replaces a newer one. */
const SCORING_LOCK = 7_405_377

/** Waits for the scoring lock and holds it until the transaction ends. */
export const lockScoring = (tx: Tx) => sql`select pg_advisory_xact_lock(${sql.lit(SCORING_LOCK)})`.execute(tx)

/** The same without waiting. @returns false if another transaction holds the lock */
export async function tryLockScoring(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(SCORING_LOCK)}) as "isFree"`.execute(tx)
  return rows[0]!.isFree
}

/** Takes photos that are due to be counted; each may be queued many times. */
export async function dequeuePhotosToScore(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with taken as (
      delete from photo_scores_due
      where ctid in (select ctid from photo_scores_due where due_at <= ${now} order by due_at limit ${limit})
      returning photo_id
    )
    select distinct photo_id as id from taken`.execute(tx)
  return rows.map(({ id }) => id)
}

type Counted = { id: string; liking: number; commenting: number; people: number; lookAgainAt: Date | null }

/** Counts who reacted to each photo: distinct people other than the owner whose accounts may earn points (DEC-81). */
export async function countPeople(tx: Tx, photoIds: string[], moment: EarningMoment): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    with liking as (
      select photo_id, member_id from photo_likes
      join photos on photos.id = photo_id and photos.owner_id <> member_id
      where photo_id = any(${photoIds}::uuid[])
    ),
    commenting as (
      select distinct photo_id, author_id as member_id from photo_comments
      join photos on photos.id = photo_id and photos.owner_id <> author_id
      where photo_id = any(${photoIds}::uuid[]) and not hidden
    ),
    -- A full join, because Postgres would underestimate the rows of a grouped union and look up each member by itself.
    reacting as (
      select photo_id, member_id, liking.member_id is not null as likes, commenting.member_id is not null as comments
      from liking
      full join commenting using (photo_id, member_id)
    ),
    weighed as (
      select reacting.*, ${earnsFrom(moment)} as counts_from
      from reacting
      join members on members.id = reacting.member_id
    )
    select photos.id,
           count(*) filter (where counts_from <= ${moment.now} and likes)::integer as liking,
           count(*) filter (where counts_from <= ${moment.now} and comments)::integer as commenting,
           count(*) filter (where counts_from <= ${moment.now})::integer as people,
           min(counts_from) filter (where counts_from > ${moment.now} and counts_from < 'infinity') as "lookAgainAt"
    from photos
    left join weighed on weighed.photo_id = photos.id
    where photos.id = any(${photoIds}::uuid[])
    group by photos.id`.execute(tx)
  return rows
}

/** Lists which of these photos are paused, and until when. */
export async function listPauses(
  tx: Tx,
  photoIds: string[],
  now: Date,
): Promise<{ photoId: string; at: Date }[]> {
  return tx
    .selectFrom('photo_score_pauses')
    .select(['photo_id as photoId', 'until as at'])
    .where('photo_id', 'in', photoIds)
    .where('until', '>', now)
    .execute()
}

export async function savePauses(tx: Tx, pauses: { photoId: string; at: Date }[], now: Date): Promise<void> {
  await tx.deleteFrom('photo_score_pauses').where('until', '<=', now).execute()
  if (pauses.length === 0) return
  await tx
    .insertInto('photo_score_pauses')
    .values(pauses.map(({ photoId, at }) => ({ photo_id: photoId, until: at })))
    .execute()
}

/** Writes the counts that changed; locks the rows in a fixed order, as a like does. */
export async function writeScores(tx: Tx, counts: Counted[]): Promise<void> {
  const column = <Key extends keyof Counted>(key: Key) => counts.map((one) => one[key])
  await sql`
    with counted as (
      select * from unnest(
        ${column('id')}::uuid[], ${column('liking')}::integer[], ${column('commenting')}::integer[],
        ${column('people')}::integer[]
      ) as counted (id, liking, commenting, people)
    ),
    changed as (
      select photos.id
      from photos join counted on counted.id = photos.id
      where (people_liking, people_commenting, photos.people) <> (liking, commenting, counted.people)
      order by photos.id
      for no key update of photos
    )
    update photos
    set people_liking = liking, people_commenting = commenting, people = counted.people
    from counted
    where photos.id = counted.id and photos.id in (select id from changed)`.execute(tx)
}

export async function queuePhotosToScore(tx: Tx, due: { photoId: string; at: Date }[]): Promise<void> {
  if (due.length === 0) return
  await tx
    .insertInto('photo_scores_due')
    .values(due.map(({ photoId, at }) => ({ photo_id: photoId, due_at: at })))
    .execute()
}

/**
 * When this server starts or stops requiring confirmed addresses, queues every photo with reactions from members
 * without one to be counted again.
 */
export async function recordEmailRequirement(
  db: DbOrTx,
  { needsConfirmedEmail }: EarningMoment,
): Promise<void> {
  await sql`
    with changed as (
      update photo_scoring set asks_confirmed_email = ${needsConfirmedEmail}
      where asks_confirmed_email is distinct from ${needsConfirmedEmail}
      returning only_one
    ),
    unconfirmed as (
      select id from members where not email_confirmed and exists (select from changed)
    )
    insert into photo_scores_due (photo_id)
    select photo_id from photo_likes join unconfirmed on unconfirmed.id = member_id
    union
    select photo_id from photo_comments join unconfirmed on unconfirmed.id = author_id`.execute(db)
}
