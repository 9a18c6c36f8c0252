import { sql } from 'kysely'
import { closedSql } from '../../../../../../kernel/visibility/server/ties-sql.ts'
import type { DbOrTx, Tx } from '../../../../../../platform/database/database.ts'
import { prepared } from '../../../../../../platform/fast/statements.ts'
import { FIRST_LOOK_DAYS, ORIGIN_DAYS } from '../../../first-looks/first-look-limits.ts'
import { hasEnoughViewers } from './first-look-rules.ts'

/** At most this many rows are read, the longest waiting first. */
const READ_MAX = 1000

export type OpenRow = { id: string; viewers: number; enteredAt: Date; score: number; uploadedAt: Date }

/**
 * First looks that may have places now: visible to everyone, by members whose accounts are neither suspended nor
 * closed.
 */
export const listOpenFirstLooks = prepared<OpenRow>(
  'open-first-looks',
  `select photos.id, first_looks.viewers, first_looks.entered_at as "enteredAt", photos.score,
          photos.uploaded_at as "uploadedAt"
   from first_looks
   join photos on photos.id = first_looks.photo_id
   join members on members.id = first_looks.owner_id
   where first_looks.ended_at is null and first_looks.entered_at > now() - interval '${FIRST_LOOK_DAYS} days'
     and photos.state = 'published' and not photos.followers_only
     and coalesce(members.suspended_until < now(), true) and not ${closedSql('photos.owner_id')}
   order by first_looks.entered_at, photos.id
   limit ${READ_MAX}`,
)

/** Of two simultaneous first looks from one network, the second waits for this lock. */
export const lockOrigin = (tx: Tx, origin: Buffer) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`first look ${origin.toString('hex')}`}, 0))`.execute(
    tx,
  )

/** Lists when the accounts were opened whose first looks had reserved places from this network. */
export async function listAccountOpeningTimes(tx: Tx, origin: Buffer): Promise<Date[]> {
  const rows = await tx
    .selectFrom('first_looks')
    .innerJoin('members', 'members.id', 'first_looks.owner_id')
    .where('origin', '=', origin)
    .where('entered_at', '>', sql<Date>`now() - make_interval(days => ${ORIGIN_DAYS})`)
    .where((row) => row.or([row('why_ended', 'is', null), row('why_ended', '<>', 'address')]))
    .select('members.created_at')
    .execute()
  return rows.map((row) => row.created_at)
}

export async function readAccountOpeningTime(tx: Tx, memberId: string): Promise<Date> {
  const { created_at } = await tx
    .selectFrom('members')
    .select('created_at')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return created_at
}

export async function hasFirstLook(tx: Tx, memberId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('first_looks')
    .select('owner_id')
    .where('owner_id', '=', memberId)
    .executeTakeFirst()
  return row !== undefined
}

type NewFirstLook = {
  ownerId: string
  photoId: string
  enteredAt: Date
  origin: Buffer | null
  whyEnded: 'time' | 'address' | null
}

/** Does nothing for a member who already has a first look. */
export async function insertFirstLook(tx: Tx, look: NewFirstLook): Promise<void> {
  const { ownerId, photoId, enteredAt, origin, whyEnded } = look
  await tx
    .insertInto('first_looks')
    .values({
      owner_id: ownerId,
      photo_id: photoId,
      entered_at: enteredAt,
      origin,
      why_ended: whyEnded,
      ended_at: whyEnded && enteredAt,
    })
    .onConflict((conflict) => conflict.column('owner_id').doNothing())
    .execute()
}

/** Locks the given looks that have reserved places, in a fixed order. @returns their viewers so far, by id */
export async function lockOpenFirstLooks(tx: Tx, photoIds: string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('first_looks')
    .select(['photo_id', 'viewers'])
    .where('photo_id', '=', sql<string>`any(${photoIds}::uuid[])`)
    .where('ended_at', 'is', null)
    .where('entered_at', '>', sql<Date>`now() - make_interval(days => ${FIRST_LOOK_DAYS})`)
    .orderBy('photo_id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map((row) => [row.photo_id!, row.viewers]))
}

/** Returns the salts of looks; `newSalts` provides salts for looks that have none yet. */
export async function saveAndReadSalts(
  tx: Tx,
  newSalts: { photoId: string; salt: Buffer }[],
): Promise<Map<string, Buffer>> {
  await tx
    .insertInto('first_look_salts')
    .values(newSalts.map(({ photoId, salt }) => ({ photo_id: photoId, salt })))
    .onConflict((conflict) => conflict.column('photo_id').doNothing())
    .execute()
  const rows = await tx
    .selectFrom('first_look_salts')
    .selectAll()
    .where(
      'photo_id',
      'in',
      newSalts.map(({ photoId }) => photoId),
    )
    .execute()
  return new Map(rows.map((row) => [row.photo_id, row.salt]))
}

export type Mark = { photoId: string; mark: Buffer; network: Buffer }

/** Lists the marks that viewers left on these looks. */
export async function listMarks(tx: Tx, photoIds: string[]): Promise<Mark[]> {
  const rows = await tx
    .selectFrom('first_look_marks')
    .selectAll()
    .where('photo_id', '=', sql<string>`any(${photoIds}::uuid[])`)
    .execute()
  return rows.map(({ photo_id, ...row }) => ({ photoId: photo_id, ...row }))
}

export async function addMarks(tx: Tx, marks: Mark[]): Promise<void> {
  await tx
    .insertInto('first_look_marks')
    .values(marks.map(({ photoId, ...mark }) => ({ photo_id: photoId, ...mark })))
    .execute()
}

/**
 * Stores how many people have seen a look. Once enough have, it loses its reserved places and its marks are deleted.
 */
export async function writeViewers(tx: Tx, photoId: string, viewers: number): Promise<void> {
  const isOver = hasEnoughViewers(viewers)
  await tx
    .updateTable('first_looks')
    .set({ viewers, ...(isOver ? { ended_at: sql<Date>`now()`, why_ended: 'seen' } : {}) })
    .where('photo_id', '=', photoId)
    .execute()
  if (isOver) await deleteMarks(tx, [photoId])
}

async function deleteMarks(tx: DbOrTx, photoIds: string[]): Promise<void> {
  await tx.deleteFrom('first_look_marks').where('photo_id', 'in', photoIds).execute()
  await tx.deleteFrom('first_look_salts').where('photo_id', 'in', photoIds).execute()
}

/**
 * Ends looks whose days are over. Deletes the marks of looks that have ended or are gone, and origins that are too
 * old.
 */
export async function endFirstLooks(tx: Tx): Promise<void> {
  await sql`
    update first_looks set ended_at = now(), why_ended = 'time'
    where ended_at is null and entered_at <= now() - make_interval(days => ${FIRST_LOOK_DAYS})`.execute(tx)
  await sql`
    update first_looks set origin = null
    where origin is not null and entered_at <= now() - make_interval(days => ${ORIGIN_DAYS})`.execute(tx)
  const open = sql`(select photo_id from first_looks where ended_at is null and photo_id is not null)`
  await sql`delete from first_look_marks where photo_id not in ${open}`.execute(tx)
  await sql`delete from first_look_salts where photo_id not in ${open}`.execute(tx)
}

export type OwnFirstLook = {
  viewers: number
  whyEnded: 'seen' | 'time' | 'address' | null
  endsAt: Date
  isOnTime: boolean
}

/** After this many days the owner sees it as an ordinary look. */
const SHOWN_TO_OWNER_DAYS = 30

/** Returns what the owner may know about a first look; null if the photo is not a recent first look of theirs. */
export async function findOwnFirstLook(
  db: DbOrTx,
  ownerId: string,
  photoId: string,
): Promise<OwnFirstLook | null> {
  const { rows } = await sql<OwnFirstLook>`
    select viewers, why_ended as "whyEnded",
           entered_at + make_interval(days => ${FIRST_LOOK_DAYS}) as "endsAt",
           entered_at > now() - make_interval(days => ${FIRST_LOOK_DAYS}) as "isOnTime"
    from first_looks
    where owner_id = ${ownerId} and photo_id = ${photoId}
      and entered_at > now() - make_interval(days => ${SHOWN_TO_OWNER_DAYS})`.execute(db)
  return rows[0] ?? null
}
