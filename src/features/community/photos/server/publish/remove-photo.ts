import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../../../../../platform/database/database.ts'
import { enqueue, job } from '../../../../../platform/jobs/jobs.ts'
import type { Live } from '../../../../../platform/live/live.ts'
import { deletePhoto, listMediaOfPhoto } from '../photo-sql.ts'

/** A photo with more likes and comments than this is deleted in batches. */
const MANY_REACTIONS = 5_000
const ROWS_AT_ONCE = 2_000

type OwnPhoto = { id: string; ownerId: string }

/**
 * Deletes the photo with everything that belongs to it; a job removes its files (ACT-31, DEC-34). A photo with very
 * many reactions is hidden from everyone at once and then removed by a job, because a transaction that deletes a
 * million likes blocks others.
 */
export async function removePhoto(tx: Tx, live: Live, { id, ownerId }: OwnPhoto): Promise<void> {
  if (await hideIfPopular(tx, id)) await enqueue(tx, 'remove-photo', { photoId: id, ownerId })
  else await removeRest(tx, { id, ownerId })
  await live.publish(tx, `photo:${id}`, { kind: 'removed' })
}

export const removePopularPhoto = job(
  z.object({ photoId: z.uuid(), ownerId: z.uuid() }),
  ({ photoId, ownerId }, { db }, { signal }) => removePhotoInBatches(db, { id: photoId, ownerId }, signal),
)

/** The same in as many transactions as needed. A repeated run continues where the last one stopped. */
export async function removePhotoInBatches(db: Db, photo: OwnPhoto, signal: AbortSignal): Promise<void> {
  const { rows } = await sql`
    select from photos where id = ${photo.id} and like_count + comment_count > ${MANY_REACTIONS}`.execute(db)
  for (const statement of rows.length > 0 ? deleteReactionStatements(photo.id) : []) {
    do signal.throwIfAborted()
    while ((await statement.execute(db)).numAffectedRows === BigInt(ROWS_AT_ONCE))
  }
  await db.transaction().execute((tx) => removeRest(tx, photo))
}

/** Replies before comments, so that no comment cascades to thousands of them. */
const deleteReactionStatements = (photoId: string) => [
  sql`delete from photo_likes where ctid = any(array(
    select ctid from photo_likes where photo_id = ${photoId} limit ${ROWS_AT_ONCE}))`,
  sql`delete from photo_comments where ctid = any(array(
    select ctid from photo_comments
    where photo_id = ${photoId} and parent_id is not null limit ${ROWS_AT_ONCE}))`,
  sql`delete from photo_comments where ctid = any(array(
    select ctid from photo_comments where photo_id = ${photoId} limit ${ROWS_AT_ONCE}))`,
]

async function removeRest(tx: Tx, { id, ownerId }: OwnPhoto): Promise<void> {
  const mediaIds = await listMediaOfPhoto(tx, id)
  await deletePhoto(tx, id, ownerId)
  await enqueue(tx, 'remove-unused-media', { mediaIds })
}

/** Hides the photo if it has too many reactions for one transaction. @returns whether it does */
async function hideIfPopular(tx: Tx, photoId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with removal as (
      insert into photo_removals (photo_id)
      select id from photos where id = ${photoId} and like_count + comment_count > ${MANY_REACTIONS}
      on conflict (photo_id) do update set asked_at = photo_removals.asked_at
      returning photo_id
    )
    update photos set state = 'closed' from removal where photos.id = removal.photo_id`.execute(tx)
  return numAffectedRows === 1n
}
