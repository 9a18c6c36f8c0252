import type { Tx } from '../../../platform/database/database.ts'
import type { MediaType } from '../../../platform/media/stored-media.ts'
import type { Crop, PerceptualHashes } from '../../../platform/pictures/pictures.ts'

// A picture from its upload until its use: it is stored with its files, and locked and marked as used on publishing.

/** `original`, or `<revision>/<width>.<ending>`. */
type Variant = string
export type FileRow = {
  key: string
  variant: Variant
  contentType: MediaType
  bytes: number
  sha256: string
}

type NewMedia = {
  id: string
  /** By default a picture. */
  kind?: 'picture' | 'video'
  ownerId: string | null
  widthPx: number
  heightPx: number
  uploadSha256: string
  thumbhash: string
  dominantColor: string
  /** For a picture; a video is described by its poster. */
  hashes: PerceptualHashes | null
  crop: Crop | null
}

export async function insertMedia(tx: Tx, media: NewMedia): Promise<void> {
  await tx
    .insertInto('media')
    .values({
      id: media.id,
      owner_id: media.ownerId,
      kind: media.kind ?? 'picture',
      width: media.widthPx,
      height: media.heightPx,
      upload_sha256: media.uploadSha256,
      thumbhash: media.thumbhash,
      dominant_color: media.dominantColor,
      perceptual_hash: media.hashes?.upright ?? '',
      turned_hashes: media.hashes?.turned ?? [],
      crop: media.crop && JSON.stringify(media.crop),
    })
    .execute()
}

export async function insertFiles(tx: Tx, mediaId: string, files: FileRow[]): Promise<void> {
  await tx
    .insertInto('media_files')
    .values(files.map((file) => fileColumns(mediaId, file)))
    .execute()
}

/**
 * Records a file that was made later.
 * @returns false if the picture is gone, or another process was faster
 */
export async function addFile(tx: Tx, mediaId: string, file: FileRow): Promise<boolean> {
  const picture = await tx
    .selectFrom('media')
    .select('id')
    .where('id', '=', mediaId)
    .where('removal_began_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (!picture) return false
  const added = await tx
    .insertInto('media_files')
    .values(fileColumns(mediaId, file))
    .onConflict((pair) => pair.columns(['media_id', 'variant']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return added !== undefined
}

const fileColumns = (mediaId: string, file: FileRow) => ({
  key: file.key,
  media_id: mediaId,
  variant: file.variant,
  content_type: file.contentType,
  bytes: file.bytes,
  sha256: file.sha256,
})

/**
 * Returns those of these pictures that the member may use, locked until the transaction ends, so that no job removes
 * their files meanwhile.
 */
export async function lockOwnPictures(tx: Tx, ownerId: string, mediaIds: string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('media')
    .select('id')
    .where('id', 'in', mediaIds)
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'picture')
    .where('removal_began_at', 'is', null)
    // Locked in one order, so that two requests with the same pictures cannot deadlock.
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Set(rows.map((row) => row.id))
}

/**
 * Transfers pictures that the member uploaded, and that are not used yet, to the shop: they stay if the uploader's
 * account is deleted. @returns the transferred ones
 */
export async function transferPicturesToShop(
  tx: Tx,
  ownerId: string,
  pictureIds: string[],
): Promise<Set<string>> {
  if (pictureIds.length === 0) return new Set()
  const rows = await tx
    .with('own', (db) =>
      db
        .selectFrom('media')
        .select('id')
        .where('id', 'in', pictureIds)
        .where('owner_id', '=', ownerId)
        .where('kind', '=', 'picture')
        .where('reference_count', '=', 0)
        .where('removal_began_at', 'is', null)
        .orderBy('id')
        .forNoKeyUpdate(),
    )
    .updateTable('media')
    .from('own')
    .set({ owner_id: null })
    .whereRef('media.id', '=', 'own.id')
    .returning('media.id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Transfers a picture to the shop: it stays if its uploader's account is deleted. */
export async function transferPictureToShop(tx: Tx, mediaId: string): Promise<void> {
  await tx.updateTable('media').set({ owner_id: null }).where('id', '=', mediaId).execute()
}
