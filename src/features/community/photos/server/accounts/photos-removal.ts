import { sql } from 'kysely'
import { deleteUploadsOf } from '../../../../../kernel/pictures/server/uploads/upload-sql.ts'
import { visibilityHooks } from '../../../../../kernel/visibility/server/visibility-changes.ts'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import type { Part } from '../../../../../platform/parts.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import {
  accountParts,
  deleteRows,
  POSTS_AT_ONCE,
} from '../../../../services/account-deletion/server/account-parts.ts'
import { deleteEmptyThreads, emptyComments } from '../comments/comment-sql.ts'
import { clearPhotoCache } from '../feed/photo-cache.ts'
import { reauthorizePhotoListeners } from '../photo-live.ts'
import { removePhotoInBatches } from '../publish/remove-photo.ts'

/** At most this many photos of a closing account send a live event, so that open screens drop them. */
const LIVE_EVENTS_MAX = 200

export const photosRemoval: Part[] = [
  visibilityHooks.of({ recheckStreams: reauthorizePhotoListeners, dropCaches: clearPhotoCache }),
  accountParts.of({
    async close(tx, { live }, { memberId }) {
      for (const id of await listNewestPhotoIds(tx, memberId, LIVE_EVENTS_MAX)) {
        await live.publish(tx, `photo:${id}`, { kind: 'removed' })
      }
    },
    remove: [
      removeLikes,
      removeComments,
      deleteRows(
        (memberId, limit) => sql`
          delete from photo_favourites
          where ctid = any(array(
            select ctid from photo_favourites where member_id = ${memberId} limit ${limit}))`,
      ),
      deleteRows(
        (memberId, limit) => sql`
          delete from helpful_comments
          where ctid = any(array(
            select ctid from helpful_comments where member_id = ${memberId} limit ${limit}))`,
      ),
      deleteRows(
        (memberId, limit) => sql`
          delete from mentions
          where ctid = any(array(
            select ctid from mentions where member_id = ${memberId} limit ${limit}))`,
      ),
      removeUploads,
      removePhotos,
    ],
  }),
]

/** The job removes the files at once. */
function removeUploads({ db }: Platform, memberId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const wereSome = await deleteUploadsOf(tx, memberId)
    if (wereSome) await enqueue(tx, 'clear-uploads', {})
    return wereSome
  })
}

/**
 * Deletes a batch of the member's likes and lowers the like counts in the same transaction. Locks the photos first
 * and in a fixed order, as a like does.
 */
function removeLikes({ db }: Platform, memberId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const photoIds = await lockPhotos(
      tx,
      sql`select photo_id from photo_likes where member_id = ${memberId} limit ${POSTS_AT_ONCE}`,
    )
    await sql`
      with gone as (
        delete from photo_likes
        where member_id = ${memberId} and photo_id = any(${photoIds}::uuid[])
        returning photo_id
      )
      update photos set like_count = like_count - 1 from gone where photos.id = gone.photo_id`.execute(tx)
    return photoIds.length > 0
  })
}

/** The same for comments; one photo may have several. */
function removeComments({ db }: Platform, memberId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const photoIds = await lockPhotos(
      tx,
      sql`select distinct photo_id
          from (select photo_id from photo_comments where author_id = ${memberId} limit ${POSTS_AT_ONCE}) as written`,
    )
    const { rows: commentsWithReplies } = await sql<{ id: string; photoId: string; hidden: boolean }>`
      select id, photo_id as "photoId", hidden
      from photo_comments
      where author_id = ${memberId} and photo_id = any(${photoIds}::uuid[])
        and exists (
          select from photo_comments as reply
          where reply.parent_id = photo_comments.id and reply.author_id <> ${memberId})`.execute(tx)
    // A comment with replies stays as an empty placeholder.
    await emptyComments(
      tx,
      commentsWithReplies.map(({ id }) => id),
    )
    const emptied = commentsWithReplies.filter(({ hidden }) => !hidden).map(({ photoId }) => photoId)
    await sql`
      with gone as (
        delete from photo_comments
        where author_id = ${memberId} and photo_id = any(${photoIds}::uuid[])
        returning photo_id, hidden
      ),
      lost as (
        select photo_id, hidden from gone
        union all
        select photo_id, false from unnest(${emptied}::uuid[]) as emptied (photo_id)
      ),
      counted as (select photo_id, count(*)::integer as count from lost where not hidden group by photo_id)
      update photos set comment_count = comment_count - counted.count
      from counted
      where photos.id = counted.photo_id`.execute(tx)
    await deleteEmptyThreads(tx, photoIds)
    return photoIds.length > 0
  })
}

async function removePhotos({ db, live }: Platform, ownerId: string, signal: AbortSignal): Promise<boolean> {
  const ids = await listNewestPhotoIds(db, ownerId, POSTS_AT_ONCE)
  for (const id of ids) {
    await removePhotoInBatches(db, { id, ownerId }, signal)
    await live.publish(db, `photo:${id}`, { kind: 'removed' })
  }
  return ids.length > 0
}

async function lockPhotos(tx: Tx, ids: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from photos where id in (${ids}) order by id for no key update`.execute(tx)
  return rows.map((row) => row.id)
}

async function listNewestPhotoIds(db: DbOrTx, ownerId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('photos')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('uploaded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}
