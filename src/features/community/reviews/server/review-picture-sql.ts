import type pg from 'pg'
import {
  MEDIA_COLUMNS,
  type MediaColumns,
  pictureView,
} from '../../../../kernel/pictures/server/picture-view.ts'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import type { ReviewView } from '../review.ts'

type Pictures = ReviewView['pictures']

const findPictures = prepared<MediaColumns & { reviewId: string }>(
  'find-review-pictures',
  `select review_pictures.review_id as "reviewId", ${MEDIA_COLUMNS}
   from review_pictures
   join media on media.id = review_pictures.media_id
   where review_pictures.review_id = any($1::uuid[])
   order by review_pictures.review_id, review_pictures.position`,
)

/** Reads the pictures of these reviews with one query; keyed by review id. */
export async function readPictures(source: pg.Pool | DbOrTx, ids: string[]): Promise<Map<string, Pictures>> {
  const rows = ids.length > 0 ? await findPictures(source, [ids]) : []
  const byReview = Map.groupBy(rows, (row) => row.reviewId)
  return new Map(
    [...byReview].map(([id, pictures]) => [
      id,
      pictures.map((row) => ({ pictureId: row.mediaId, picture: pictureView(row) })),
    ]),
  )
}

export async function listPictureIds(tx: Tx, reviewId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('review_pictures')
    .select('media_id')
    .where('review_id', '=', reviewId)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.media_id)
}

/** Replaces the pictures of a review whose row the transaction has locked, in this order. */
export async function savePictures(tx: Tx, reviewId: string, mediaIds: string[]): Promise<void> {
  await tx.deleteFrom('review_pictures').where('review_id', '=', reviewId).execute()
  if (mediaIds.length > 0) {
    await tx
      .insertInto('review_pictures')
      .values(mediaIds.map((id, i) => ({ review_id: reviewId, position: i + 1, media_id: id })))
      .execute()
  }
  await tx.updateTable('reviews').set({ picture_count: mediaIds.length }).where('id', '=', reviewId).execute()
}
