import { sql } from 'kysely'
import type { DbOrTx } from '../../../platform/database/database.ts'

export async function deleteFileRow(db: DbOrTx, key: string): Promise<void> {
  await db.deleteFrom('media_files').where('key', '=', key).execute()
}

/**
 * Marks pictures for removal: from now on nothing can refer to them, and they are not served.
 * @param onlyIds only these, however young; null means all that were unused for a day
 * @returns ids of all marked pictures among them
 */
export async function markForRemoval(db: DbOrTx, onlyIds: string[] | null): Promise<string[]> {
  await db
    .updateTable('media')
    .set({ removal_began_at: sql<Date>`now()` })
    .where('reference_count', '=', 0)
    .where('removal_began_at', 'is', null)
    .$if(onlyIds !== null, (media) => media.where('id', '=', sql<string>`any(${onlyIds}::uuid[])`))
    .$if(onlyIds === null, (media) => media.where('created_at', '<', sql<Date>`now() - interval '1 day'`))
    .execute()
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('reference_count', '=', 0)
    .where('removal_began_at', 'is not', null)
    .$if(onlyIds !== null, (media) => media.where('id', '=', sql<string>`any(${onlyIds}::uuid[])`))
    .execute()
  return rows.map((row) => row.id)
}

export async function listFileKeys(db: DbOrTx, mediaId: string): Promise<string[]> {
  const rows = await db.selectFrom('media_files').select('key').where('media_id', '=', mediaId).execute()
  return rows.map((row) => row.key)
}

/** Returns keys of files made for an earlier crop. */
export async function listOutdatedKeys(db: DbOrTx, mediaId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('media_files')
    .innerJoin('media', 'media.id', 'media_files.media_id')
    .select('media_files.key')
    .where('media.id', '=', mediaId)
    .where('media_files.variant', '<>', 'original')
    .where(sql<boolean>`split_part(media_files.variant, '/', 1)::integer < media.revision`)
    .execute()
  return rows.map((row) => row.key)
}

/** Deletes the row: the last step, once all its files are gone. */
export async function deleteMedia(db: DbOrTx, mediaId: string): Promise<void> {
  await db.deleteFrom('media').where('id', '=', mediaId).execute()
}

/** Returns those keys that no row refers to: no picture, no part of an upload, no data export. */
export async function listUnreferencedKeys(db: DbOrTx, keys: string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key
    from unnest(${keys}::text[]) as key
    where not exists (select from media_files where media_files.key = key.key)
      and not exists (select from reel_parts where reel_parts.key = key.key)
      and not exists (select from upload_parts where upload_parts.key = key.key)
      and not exists (select from exports where 'exports/' || exports.id || '.zip' = key.key)`.execute(db)
  return rows.map((row) => row.key)
}

/** A statement with the column `key` for every referenced key, without pictures being removed. */
export const REFERENCED_KEYS_SQL = `
  select media_files.key
  from media_files
  join media on media.id = media_files.media_id
  where media.removal_began_at is null
  union all
  select key from reel_parts
  union all
  select key from upload_parts where upload_id is not null
  union all
  select 'exports/' || id || '.zip' from exports where state = 'ready'`
