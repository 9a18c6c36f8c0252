import type pg from 'pg'
import type { PictureView } from '../../../../kernel/pictures/picture.ts'
import {
  MEDIA_COLUMNS,
  type MediaColumns,
  pictureView,
} from '../../../../kernel/pictures/server/picture-view.ts'
import type { DbOrTx } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/fast/statements.ts'

export type Cover = { id: string; picture: PictureView; altText: string }

const findCovers = prepared<MediaColumns & { id: string; altText: string }>(
  'photo-covers',
  `select photo_images.photo_id as id, photo_images.alt_text as "altText", ${MEDIA_COLUMNS}
   from photo_images
   join media on media.id = photo_images.media_id
   where photo_images.photo_id = any($1) and photo_images.position = 1`,
)

/** Returns the first picture of each photo, keyed by photo id. The caller checks visibility. */
export async function readCovers(source: pg.Pool | DbOrTx, photoIds: string[]): Promise<Map<string, Cover>> {
  const rows = photoIds.length > 0 ? await findCovers(source, [photoIds]) : []
  return new Map(rows.map(({ id, altText, ...media }) => [id, { id, altText, picture: pictureView(media) }]))
}
