import { sql } from 'kysely'
import { MEDIA_COLUMNS, type MediaColumns } from '../../../../../kernel/pictures/server/picture-view.ts'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import type { ProblemCode } from '../../../../../problems.ts'
import type { ReelWithTies } from '../reel-rules.ts'

export type Upload = {
  stage: ReelWithTies['stage']
  failure: ProblemCode | null
  bytesTotal: number
  bytesReceived: number
}

export const readUpload = (db: DbOrTx, reelId: string): Promise<Upload | undefined> =>
  db
    .selectFrom('reels')
    .where('id', '=', reelId)
    .select(['bytes_total as bytesTotal', 'bytes_received as bytesReceived'])
    .select([sql<Upload['stage']>`stage`.as('stage'), sql<Upload['failure']>`failure`.as('failure')])
    .executeTakeFirst()

export type OwnReelUpload = Upload & { [Column in keyof MediaColumns]: MediaColumns[Column] | null } & {
  id: string
  description: string
  createdAt: Date
}

/** Lists a member's reels in every stage, newest first; or just the given one. */
export async function listOwnReels(db: DbOrTx, ownerId: string, reelId: string | null, limit: number) {
  const { rows } = await sql<OwnReelUpload>`
    select reels.id, reels.description, reels.stage, reels.failure, reels.bytes_total as "bytesTotal",
           reels.bytes_received as "bytesReceived", reels.created_at as "createdAt", ${sql.raw(MEDIA_COLUMNS)}
    from reels
    left join media on media.id = reels.poster_media_id
    where reels.owner_id = ${ownerId} and (${reelId}::uuid is null or reels.id = ${reelId}::uuid)
    order by reels.created_at desc, reels.id desc
    limit ${limit}`.execute(db)
  return rows
}

/** Locks the member's row, so that two simultaneous requests cannot both take the last slot. */
export async function lockAndCountUnfinishedReels(tx: Tx, ownerId: string): Promise<number> {
  await sql`select from members where id = ${ownerId} for no key update`.execute(tx)
  const { count } = await tx
    .selectFrom('reels')
    .select((reel) => reel.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('stage', '<>', 'ready')
    .executeTakeFirstOrThrow()
  return count
}

/** Records a chunk if it is the next one. @returns how many bytes have arrived; undefined if it was not the next */
export async function addPart(
  tx: Tx,
  reelId: string,
  part: { startsAt: number; bytes: number; key: string },
): Promise<{ bytesReceived: number; isWhole: boolean } | undefined> {
  const row = await tx
    .updateTable('reels')
    .set({ bytes_received: part.startsAt + part.bytes, touched_at: sql<Date>`now()` })
    .where('id', '=', reelId)
    .where('stage', '=', 'uploading')
    .where('bytes_received', '=', part.startsAt)
    .where('bytes_total', '>=', part.startsAt + part.bytes)
    .returning(['bytes_received', 'bytes_total'])
    .executeTakeFirst()
  if (!row) return undefined
  await tx
    .insertInto('reel_parts')
    .values({ reel_id: reelId, starts_at: part.startsAt, bytes: part.bytes, key: part.key })
    .execute()
  return { bytesReceived: row.bytes_received, isWhole: row.bytes_received === row.bytes_total }
}

export async function listParts(db: DbOrTx, reelId: string): Promise<{ key: string; bytes: number }[]> {
  return db
    .selectFrom('reel_parts')
    .select(['key', 'bytes'])
    .where('reel_id', '=', reelId)
    .orderBy('starts_at')
    .execute()
}

/** @returns the keys of the old files, which no row refers to any more */
export async function deleteParts(tx: Tx, reelId: string): Promise<string[]> {
  const rows = await tx.deleteFrom('reel_parts').where('reel_id', '=', reelId).returning('key').execute()
  return rows.map(({ key }) => key)
}

/** Makes the reel wait for a video from its first byte. */
export async function resetUpload(tx: Tx, reelId: string, bytes: number): Promise<void> {
  await tx
    .updateTable('reels')
    .set({
      stage: 'uploading',
      failure: null,
      bytes_total: bytes,
      bytes_received: 0,
      touched_at: sql<Date>`now()`,
    })
    .where('id', '=', reelId)
    .execute()
}

/** Starts processing. @returns false if the video is incomplete or already ready */
export async function beginProcessing(db: DbOrTx, reelId: string): Promise<boolean> {
  const row = await db
    .updateTable('reels')
    .set({ stage: 'processing', failure: null, touched_at: sql<Date>`now()` })
    .where('id', '=', reelId)
    .where('stage', '<>', 'ready')
    .whereRef('bytes_received', '=', 'bytes_total')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function failProcessing(db: DbOrTx, reelId: string, failure: ProblemCode): Promise<boolean> {
  const failed = await db
    .updateTable('reels')
    .set({ stage: 'failed', failure, touched_at: sql<Date>`now()` })
    .where('id', '=', reelId)
    .where('stage', '=', 'processing')
    .returning('id')
    .executeTakeFirst()
  return failed !== undefined
}

type ProcessedVideo = { videoId: string; posterId: string | null; durationMs: number; hasSound: boolean }

/** @returns the previous poster; undefined if the reel was deleted or another attempt was faster */
export async function finishProcessing(
  tx: Tx,
  reelId: string,
  { videoId, posterId, durationMs, hasSound }: ProcessedVideo,
): Promise<{ formerPosterId: string | null } | undefined> {
  const before = await tx
    .selectFrom('reels')
    .select('poster_media_id')
    .where('id', '=', reelId)
    .where('stage', '=', 'processing')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!before) return undefined
  await tx
    .updateTable('reels')
    .set({
      stage: 'ready',
      video_media_id: videoId,
      ...(posterId ? { poster_media_id: posterId } : {}),
      duration_ms: durationMs,
      has_sound: hasSound,
      published_at: sql<Date>`now()`,
      touched_at: sql<Date>`now()`,
    })
    .where('id', '=', reelId)
    .execute()
  return { formerPosterId: posterId ? before.poster_media_id : null }
}

/** Lists uploads without progress for a day, and failed ones that were not retried: their chunks may be deleted. */
export async function listAbandonedUploads(db: DbOrTx): Promise<string[]> {
  const rows = await db
    .selectFrom('reels')
    .select('id')
    .where('stage', 'in', ['uploading', 'failed'])
    .where('touched_at', '<', sql<Date>`now() - interval '1 day'`)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('stage', '=', 'uploading'),
        exists(selectFrom('reel_parts').select('key').whereRef('reel_parts.reel_id', '=', 'reels.id')),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** @returns the keys of its chunks; empty if the upload has continued meanwhile */
export async function abandonUpload(tx: Tx, reelId: string): Promise<string[]> {
  const abandoned = await tx
    .updateTable('reels')
    .set((reel) => ({
      stage: 'failed',
      failure: sql<string>`coalesce(failure, 'upload-abandoned')`,
      bytes_received: 0,
      touched_at: reel.ref('touched_at'),
    }))
    .where('id', '=', reelId)
    .where('stage', 'in', ['uploading', 'failed'])
    .where('touched_at', '<', sql<Date>`now() - interval '1 day'`)
    .returning('id')
    .executeTakeFirst()
  return abandoned ? deleteParts(tx, reelId) : []
}

/** Marks processing as failed that will not continue: its attempts are used up, or its job no longer exists. */
export async function failStalledProcessing(db: DbOrTx): Promise<void> {
  await sql`
    update reels set stage = 'failed', failure = 'video-not-prepared', touched_at = now()
    where stage = 'processing' and touched_at < now() - interval '15 minutes'
      and not exists (
        select from graphile_worker._private_jobs as job
        where job.key = 'prepare-reel:' || reels.id and job.attempts < job.max_attempts)
      and not exists (
        select from graphile_worker._private_jobs as job
        where job.key = 'prepare-reel:' || reels.id and job.locked_at is not null)`.execute(db)
}
