import type pg from 'pg'
import { MEDIA_COLUMNS, type MediaColumns } from '../../../../kernel/pictures/server/picture-view.ts'
import { type DbOrTx, prepared } from '../../../../platform/database/database.ts'
import type { ReportKind } from '../report-reasons.ts'

// Of these statements only the one of its kind is looked into.
const findPictures = prepared<MediaColumns & { hash: string }>(
  'pictures-of-thing',
  `select ${MEDIA_COLUMNS}, media.perceptual_hash as hash
   from (
     select media_id, position from photo_images where $1 = 'photo' and photo_id = $2
     union all
     select media_id, position from review_pictures where $1 = 'review' and review_id = $2
     union all
     select poster_media_id, 1 from reels where $1 = 'reel' and id = $2
     union all
     select image_media_id, 1 from collections where $1 = 'collection' and id = $2
     union all
     select avatar_media_id, 1 from members where $1 = 'member' and id = $2
   ) as shown (media_id, position)
   join media on media.id = shown.media_id and media.removal_began_at is null
   order by shown.position`,
)

/** The pictures that a thing shows, in order. */
export const listPicturesOf = (source: pg.Pool | DbOrTx, kind: ReportKind, targetId: string) =>
  findPictures(source, [kind, targetId])
