import type { Snapshot } from './snapshot.ts'

export type ExportPicture = {
  id: string
  /** In the media store. */
  key: string
  /** In the ZIP. */
  path: string
  sentAt: Date
}

type PictureRow = {
  id: string
  kind: 'picture' | 'video'
  key: string
  sentAt: Date
  photoId: string | null
  position: number | null
  isPortrait: boolean
  isCover: boolean
  isOfReview: boolean
  isPoster: boolean
}

/** A picture that is used twice is one file, named after its first use. */
const STATEMENT = `
  select media.id, media.kind, media_files.key, media.created_at as "sentAt", image.photo_id as "photoId", image.position,
         exists (select from members where avatar_media_id = media.id) as "isPortrait",
         exists (select from collections where image_media_id = media.id) as "isCover",
         exists (select from review_pictures where media_id = media.id) as "isOfReview",
         exists (select from reels where poster_media_id = media.id) as "isPoster"
  from media
  join media_files on media_files.media_id = media.id and media_files.variant = 'original'
  left join lateral (
    select photo_id, position from photo_images where media_id = media.id order by photo_id, position limit 1
  ) as image on true
  where media.owner_id = $1 and media.removal_began_at is null
  order by media.id`

/** Every picture and video the member sent, as kept: its key and its name in the file, by the picture's id. */
export async function listExportPictures(snapshot: Snapshot): Promise<Map<string, ExportPicture>> {
  const pictures = new Map<string, ExportPicture>()
  for await (const row of snapshot.rows<PictureRow>(STATEMENT)) {
    const { id, key, sentAt } = row
    pictures.set(id, { id, key, path: `pictures/${nameOf(row)}.${key.split('.').at(-1)}`, sentAt })
  }
  return pictures
}

function nameOf({ id, kind, sentAt, photoId, position, ...uses }: PictureRow): string {
  const day = sentAt.toISOString().slice(0, 10)
  if (photoId) return `${day}-photo-${photoId}-${position}`
  if (uses.isPortrait) return `${day}-portrait-${id}`
  if (kind === 'video' || uses.isPoster) return `${day}-reel-${id}`
  if (uses.isCover) return `${day}-collection-${id}`
  return `${day}-${uses.isOfReview ? 'review' : 'unused'}-${id}`
}
