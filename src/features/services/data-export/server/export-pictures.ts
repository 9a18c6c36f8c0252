import type { Snapshot } from './snapshot.ts'

export type ExportPicture = {
  id: string
  /** The key in the media store. */
  key: string
  /** The path in the ZIP. */
  path: string
  sentAt: Date
}

type PictureRow = { id: string; key: string; sentAt: Date; name: string }

/** A picture that is used twice is one file, named after its first use. */
const statement = (names: readonly string[]) => `
  select media.id, media_files.key, media.created_at as "sentAt",
         coalesce(${[...names, "'unused-' || media.id"].join(', ')}) as name
  from media
  join media_files on media_files.media_id = media.id and media_files.variant = 'original'
  where media.owner_id = $1 and media.removal_began_at is null
  order by media.id`

/**
 * Lists every picture and video the member sent, by the picture's id, with its storage key and its name in the ZIP.
 * @param names SQL expressions of the features that use pictures; see `pictureNames`
 */
export async function listExportPictures(
  snapshot: Snapshot,
  names: readonly string[],
): Promise<Map<string, ExportPicture>> {
  const pictures = new Map<string, ExportPicture>()
  for await (const { id, key, sentAt, name } of snapshot.rows<PictureRow>(statement(names))) {
    const path = `pictures/${sentAt.toISOString().slice(0, 10)}-${name}.${key.split('.').at(-1)}`
    pictures.set(id, { id, key, path, sentAt })
  }
  return pictures
}
