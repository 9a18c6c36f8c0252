import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../platform/database/database.ts'
import { prepared } from '../../../platform/fast/statements.ts'
import type { MediaType } from '../../../platform/media/stored-media.ts'
import type { Crop } from '../../../platform/pictures/pictures.ts'
import { closedSql } from '../../visibility/server/ties-sql.ts'

export type Picture = {
  id: string
  ownerId: string | null
  revision: number
  /** Width and height of the cropped part. */
  width: number
  thumbhash: string
  color: string
  height: number
  crop: Crop | null
  originalKey: string
}

export async function findPicture(db: DbOrTx, pictureId: string): Promise<Picture | undefined> {
  return db
    .selectFrom('media')
    .innerJoin('media_files as original', (join) =>
      join.onRef('original.media_id', '=', 'media.id').on('original.variant', '=', 'original'),
    )
    .where('media.id', '=', pictureId)
    .where('media.kind', '=', 'picture')
    .where('media.removal_began_at', 'is', null)
    .select(['media.id', 'owner_id as ownerId', 'revision', 'width', 'height', 'thumbhash'])
    .select(['dominant_color as color', 'original.key as originalKey'])
    .select(sql<Crop | null>`media.crop`.as('crop'))
    .executeTakeFirst()
}

type ShownColumns = {
  crop: Crop | null
  widthPx: number
  heightPx: number
  thumbhash: string
  dominantColor: string
}

/** Sets the crop of a picture. @returns its new revision; undefined if the picture is gone */
export async function updateCrop(
  tx: Tx,
  pictureId: string,
  shown: ShownColumns,
): Promise<number | undefined> {
  const changed = await tx
    .updateTable('media')
    .set((media) => ({
      crop: shown.crop && JSON.stringify(shown.crop),
      width: shown.widthPx,
      height: shown.heightPx,
      thumbhash: shown.thumbhash,
      dominant_color: shown.dominantColor,
      revision: media('revision', '+', 1),
    }))
    .where('id', '=', pictureId)
    .where('removal_began_at', 'is', null)
    .returning('revision')
    .executeTakeFirst()
  return changed?.revision
}

export type ServedRow = {
  revision: number
  width: number
  key: string | null
  contentType: MediaType | null
  sha256: string | null
  /** The member whose followers alone may see it; null for everybody. */
  forFollowersOf: string | null
  /** Hidden from followers too: only that member and moderators may see it. */
  isHidden: boolean
  ownerId: string | null
  /** Only the owner can see whatever uses it, or nothing uses it. */
  isUnpublished: boolean
  isUsed: boolean
  /** An article has it as its cover. */
  isCover: boolean
}

/**
 * Finds the row of a picture's file for an address: the picture, and the file if it exists. A picture that is also its
 * owner's avatar is as public as the avatar. Pictures of a closed account are missing, unless products, brands or
 * articles show them.
 */
export const findServed = prepared<ServedRow>(
  'media-file',
  `select media.revision, media.width, media_files.key, media_files.content_type as "contentType",
          media_files.sha256, gate.owner_id as "forFollowersOf", coalesce(gate.is_hidden, false) as "isHidden",
          media.owner_id as "ownerId", media.reference_count > 0 as "isUsed",
          exists (select from articles where cover_media_id = media.id) as "isCover",
          media.reference_count =
            (select count(*) from collections where image_media_id = media.id and (not is_public or hidden))
            + (select count(*) from articles
               where cover_media_id = media.id and not (state = 'published' and publish_date <= current_date))
            as "isUnpublished"
   from media
   left join lateral (
     select shown.owner_id, shown.is_hidden
     from (select photos.owner_id, photos.state = 'hidden' as is_hidden
           from photo_images
           join photos on photos.id = photo_images.photo_id and (photos.followers_only or photos.state = 'hidden')
           where photo_images.media_id = media.id
           union all
           select owner_id, state = 'hidden' or stage <> 'ready' from reels
           where poster_media_id = media.id and (followers_only or state = 'hidden' or stage <> 'ready')
           union all
           select author_id, true from review_pictures
           join reviews on reviews.id = review_pictures.review_id and reviews.hidden
           where review_pictures.media_id = media.id
           union all
           select cases.owner_id, true from moderation_decisions as decision
           join moderation_cases as cases on cases.id = decision.case_id
           where decision.taken_media_id = media.id) as shown
     join members on members.id = shown.owner_id and members.avatar_media_id is distinct from media.id
     order by shown.is_hidden desc
     limit 1
   ) as gate on true
   left join media_files on media_files.media_id = media.id and media_files.variant = $2
   where media.id = $1 and media.removal_began_at is null
     and (not ${closedSql('media.owner_id')}
          or exists (select from product_images where media_id = media.id)
          or exists (select from brands where logo_media_id = media.id)
          or exists (select from articles where cover_media_id = media.id))`,
)

/** Returns the `#rrggbb` of those pictures that belong to the member, in the order of the ids. */
export async function listColorsOfOwn(db: DbOrTx, ownerId: string, mediaIds: string[]): Promise<string[]> {
  if (mediaIds.length === 0) return []
  const rows = await db
    .selectFrom('media')
    .select(['id', 'dominant_color as color'])
    .where('owner_id', '=', ownerId)
    .where('id', 'in', mediaIds)
    .execute()
  const colors = new Map(rows.map(({ id, color }) => [id, color]))
  return mediaIds.flatMap((id) => colors.get(id) ?? [])
}

/** Returns every stored picture and video of the member, used or not. */
export async function listMediaOf(db: DbOrTx, ownerId: string): Promise<string[]> {
  const rows = await db.selectFrom('media').select('id').where('owner_id', '=', ownerId).execute()
  return rows.map((row) => row.id)
}
