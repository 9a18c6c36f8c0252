import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import type { PictureFor } from '../../picture.ts'

/** An abandoned upload expires after this time; so does the result of a finished one. */
export const UPLOAD_KEPT_HOURS = 24
/** Unfinished uploads per member: a phone sends two at a time, so further ones were abandoned. */
const UNFINISHED_MAX = 24

export type Upload = {
  id: string
  purpose: PictureFor
  bytesTotal: number
  bytesReceived: number
  pictureId: string | null
  wasAnimated: boolean
  touchedAt: Date
}

/** Starts an upload. If there are too many unfinished ones, the oldest are deleted. */
export async function insertUpload(
  tx: Tx,
  upload: { id: string; ownerId: string; purpose: PictureFor; bytes: number },
): Promise<void> {
  await sql`select from members where id = ${upload.ownerId} for no key update`.execute(tx)
  await sql`
    delete from uploads
    where id in (
      select id from uploads
      where owner_id = ${upload.ownerId} and picture_id is null
      order by touched_at desc, id desc
      offset ${UNFINISHED_MAX - 1}
    )`.execute(tx)
  await tx
    .insertInto('uploads')
    .values({ id: upload.id, owner_id: upload.ownerId, purpose: upload.purpose, bytes_total: upload.bytes })
    .execute()
}

/** Finds the member's own upload; those of other members are missing. */
export const findUpload = (db: DbOrTx, ownerId: string, id: string): Promise<Upload | undefined> =>
  db
    .selectFrom('uploads')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('touched_at', '>', sql<Date>`now() - make_interval(hours => ${UPLOAD_KEPT_HOURS})`)
    .select(['id', 'bytes_total as bytesTotal', 'bytes_received as bytesReceived'])
    .select(['picture_id as pictureId', 'was_animated as wasAnimated', 'touched_at as touchedAt'])
    .select(sql<PictureFor>`purpose`.as('purpose'))
    .executeTakeFirst()

/**
 * Records bytes received before the connection broke, if they are the next of this upload. @returns whether they were
 */
export async function addUploadPart(
  tx: Tx,
  id: string,
  part: { startsAt: number; bytes: number; key: string },
): Promise<boolean> {
  const updated = await tx
    .updateTable('uploads')
    .set({ bytes_received: part.startsAt + part.bytes, touched_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('bytes_received', '=', part.startsAt)
    .where('bytes_total', '>', part.startsAt + part.bytes)
    .returning('id')
    .executeTakeFirst()
  if (!updated) return false
  await tx
    .insertInto('upload_parts')
    .values({ key: part.key, upload_id: id, starts_at: part.startsAt, bytes: part.bytes })
    .execute()
  return true
}

/** Returns the keys of the parts with the first bytes of an upload. A part that was added meanwhile does not count. */
export async function listUploadParts(
  db: DbOrTx,
  { id, bytesReceived }: Pick<Upload, 'id' | 'bytesReceived'>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('upload_parts')
    .select('key')
    .where('upload_id', '=', id)
    .where('starts_at', '<', bytesReceived)
    .orderBy('starts_at')
    .execute()
  return rows.map(({ key }) => key)
}

/**
 * Records once which picture the upload became, and releases its parts.
 * @returns false if another request was faster, or the upload is gone
 */
export async function finishUpload(
  tx: Tx,
  id: string,
  result: { pictureId: string; wasAnimated: boolean },
): Promise<boolean> {
  const finished = await tx
    .updateTable('uploads')
    .set((upload) => ({
      picture_id: result.pictureId,
      was_animated: result.wasAnimated,
      bytes_received: upload.ref('bytes_total'),
      touched_at: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .where('picture_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!finished) return false
  await tx.updateTable('upload_parts').set({ upload_id: null }).where('upload_id', '=', id).execute()
  return true
}

export async function deleteUpload(db: DbOrTx, ownerId: string, id: string): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).where('owner_id', '=', ownerId).execute()
}

/** Deletes the uploads of a member whose account is deleted. */
export async function deleteUploadsOf(db: DbOrTx, ownerId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('uploads')
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Deletes expired uploads. @returns the keys of files that belong to no upload any longer */
export async function expireUploads(db: DbOrTx): Promise<string[]> {
  await db
    .deleteFrom('uploads')
    .where('touched_at', '<', sql<Date>`now() - make_interval(hours => ${UPLOAD_KEPT_HOURS})`)
    .execute()
  const rows = await db.selectFrom('upload_parts').select('key').where('upload_id', 'is', null).execute()
  return rows.map(({ key }) => key)
}

export async function deleteUploadPart(db: DbOrTx, key: string): Promise<void> {
  await db.deleteFrom('upload_parts').where('key', '=', key).where('upload_id', 'is', null).execute()
}
