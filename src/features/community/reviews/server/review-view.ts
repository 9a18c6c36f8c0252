import type pg from 'pg'
import type { z } from 'zod'
import { pictureViewOrNull } from '../../../../kernel/pictures/server/picture-view.ts'
import { canRemove } from '../../../../kernel/session/server/viewer-rules.ts'
import type { DbOrTx } from '../../../../platform/database/database.ts'
import type { Viewer } from '../../../../platform/sign-in/viewer.ts'
import type { ReviewView } from '../review.ts'
import { readPictures } from './review-picture-sql.ts'
import { mayEditReview, mayRemoveReview } from './review-rules.ts'
import type { ReviewRow } from './review-sql.ts'

type Shown = z.input<typeof ReviewView>

/** These reviews as the viewer sees them, in their order; one query for all their pictures. */
export async function readViews(
  source: pg.Pool | DbOrTx,
  viewer: Viewer,
  rows: ReviewRow[],
): Promise<Shown[]> {
  const pictured = rows.filter((row) => row.pictureCount > 0).map((row) => row.id)
  const pictures = await readPictures(source, pictured)
  return rows.map((row) => reviewView(viewer, row, pictures.get(row.id) ?? []))
}

function reviewView(viewer: Viewer, row: ReviewRow, pictures: Shown['pictures']): Shown {
  return {
    id: row.id,
    productId: row.productId,
    author: {
      id: row.authorId,
      username: row.username,
      displayName: row.displayName,
      avatarUrl: row.avatarUrl,
    },
    stars: row.stars,
    content: row.content,
    sizeBought: row.sizeBought,
    fit: row.fit,
    pictures,
    photoId: row.photoId,
    lookPicture: pictureViewOrNull(row),
    measures: row.sharesMeasures ? { heightCm: row.heightCm, usualSize: row.usualSize } : null,
    createdAt: row.createdAt.toISOString(),
    isEdited: row.isEdited,
    isHeld: row.isHeld,
    isVerified: row.isVerified,
    helpfulCount: row.helpfulCount,
    isHelpfulToViewer: row.isHelpfulToViewer,
    can: {
      edit: mayEditReview(viewer, row).allowed,
      ...canRemove(mayRemoveReview(viewer, row)),
    },
  }
}
