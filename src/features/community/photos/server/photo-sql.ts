import { sql } from 'kysely'
import { apartSql, followsSql } from '../../../../kernel/visibility/server/ties-sql.ts'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import type { PhotoWithTies } from './photo-rules.ts'

const PHOTO_WITH_TIES = `
  select photos.id, photos.owner_id as "ownerId", photos.followers_only as "followersOnly",
         photos.comments_open as "commentsOpen", photos.state, photos.comment_count as "commentCount",
         ${followsSql('$2::uuid', 'photos.owner_id')} as "followsOwner",
         ${apartSql('$2::uuid', 'photos.owner_id')} as "isApart"
  from photos
  where photos.id = $1`

const findWithTies = prepared<PhotoWithTies & { commentCount: number }>('find-photo', PHOTO_WITH_TIES, {
  isPlannedOnce: true,
})
const lockWithTies = prepared<PhotoWithTies>('lock-photo', `${PHOTO_WITH_TIES} for no key update`, {
  isPlannedOnce: true,
})
const lockWithTiesAgainstDeletion = prepared<PhotoWithTies>(
  'keep-photo',
  `${PHOTO_WITH_TIES} for key share`,
  { isPlannedOnce: true },
)

/** Finds a photo with the viewer's ties to its owner; a null viewer is signed out. */
export async function findPhotoFacts(
  db: DbOrTx,
  photoId: string,
  viewerId: string | null,
): Promise<(PhotoWithTies & { commentCount: number }) | undefined> {
  return (await findWithTies(db, [photoId, viewerId]))[0]
}

/**
 * The same, and locks the row until the transaction ends. Every like, comment or change takes this lock first: if it
 * were taken after the row that refers to the photo, two likes and a deletion could deadlock.
 */
export async function lockPhoto(
  tx: Tx,
  photoId: string,
  viewerId: string,
): Promise<PhotoWithTies | undefined> {
  return (await lockWithTies(tx, [photoId, viewerId]))[0]
}

/** `lockPhoto` as a statement for `pipeline`. */
export const lockPhotoStatement = (photoId: string, viewerId: string) => lockWithTies.of([photoId, viewerId])

/**
 * Like `findPhotoFacts`, and protects the photo from deletion until the transaction ends. Other transactions may
 * still update it.
 */
export async function lockPhotoAgainstDeletion(
  tx: Tx,
  photoId: string,
  viewerId: string,
): Promise<PhotoWithTies | undefined> {
  return (await lockWithTiesAgainstDeletion(tx, [photoId, viewerId]))[0]
}

/** Returns the given photos that belong to one of the members. */
export async function listOwnedAmong(db: DbOrTx, ownerIds: string[], photoIds: string[]): Promise<string[]> {
  if (photoIds.length === 0) return []
  const rows = await db
    .selectFrom('photos')
    .select('id')
    .where(sql<boolean>`id = any(${photoIds}::uuid[])`)
    .where('owner_id', 'in', ownerIds)
    .execute()
  return rows.map(({ id }) => id)
}

export type TravelRow = {
  location: string
  /** A town that `storePlaces` stored. */
  placeId?: number | null
  landmark: string | null
  activityType: string
  travelStyle: string | null
  stayType: string | null
  gearTags: string[]
  sentiment: string | null
}

export async function insertTravelDetails(tx: Tx, photoId: string, travel: TravelRow): Promise<void> {
  await tx
    .insertInto('travel_details')
    .values({ photo_id: photoId, ...travelColumns(travel) })
    .execute()
}

export async function updateTravelDetails(tx: Tx, photoId: string, travel: TravelRow): Promise<void> {
  await tx.updateTable('travel_details').set(travelColumns(travel)).where('photo_id', '=', photoId).execute()
}

const travelColumns = (travel: TravelRow) => ({
  location: travel.location,
  place_id: travel.placeId ?? null,
  landmark: travel.landmark,
  activity_type: travel.activityType,
  travel_style: travel.travelStyle,
  stay_type: travel.stayType,
  gear_tags: travel.gearTags,
  sentiment: travel.sentiment,
})

export async function hasTravelDetails(db: DbOrTx, photoId: string): Promise<boolean> {
  const row = await db
    .selectFrom('travel_details')
    .select('photo_id')
    .where('photo_id', '=', photoId)
    .executeTakeFirst()
  return row !== undefined
}

/** Lists the captions of a member's latest trips, newest first. */
export async function listTripCaptions(db: DbOrTx, ownerId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('photos')
    .select('caption')
    .where('owner_id', '=', ownerId)
    // A literal: otherwise a prepared statement would use the index of all the member's photos, looks included.
    .where('kind', '=', sql.lit('travel'))
    .orderBy('uploaded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.flatMap(({ caption }) => caption ?? [])
}

type ChangedColumns = {
  caption?: string | null | undefined
  review?: string | null | undefined
  postTypeId?: string | undefined
  commentsOpen?: boolean | undefined
}

/** Changes the given fields. Filters by photo and owner, as specified (ACT-30). */
export async function updatePhoto(tx: Tx, photoId: string, ownerId: string, changes: ChangedColumns) {
  await tx
    .updateTable('photos')
    .set({
      updated_at: sql<Date>`now()`,
      caption: changes.caption,
      review: changes.review,
      post_type_id: changes.postTypeId,
      comments_open: changes.commentsOpen,
    })
    .where('id', '=', photoId)
    .where('owner_id', '=', ownerId)
    .execute()
}

/**
 * Deletes the photo and, by foreign keys, everything that belongs to it: images, tags, comments, likes, favorites,
 * travel details. Triggers lower the reference counts of its media.
 */
export async function deletePhoto(tx: Tx, photoId: string, ownerId: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('photos')
    .where('id', '=', photoId)
    .where('owner_id', '=', ownerId)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

export async function listMediaOfPhoto(db: DbOrTx, photoId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('photo_images')
    .select('media_id')
    .where('photo_id', '=', photoId)
    .execute()
  return rows.map((row) => row.media_id)
}

/** Hides a photo or shows it again; a photo of a closed account stays closed. @returns whether it exists */
export async function setPhotoHidden(tx: Tx, photoId: string, isHidden: boolean): Promise<boolean> {
  await tx
    .updateTable('photos')
    .set({ state: isHidden ? 'hidden' : 'published' })
    .where('id', '=', photoId)
    .where('state', 'in', isHidden ? ['published', 'closed'] : ['hidden'])
    .execute()
  const photo = await tx.selectFrom('photos').select('id').where('id', '=', photoId).executeTakeFirst()
  return photo !== undefined
}
