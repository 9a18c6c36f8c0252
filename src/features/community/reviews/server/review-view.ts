import type pg from 'pg'
import type { z } from 'zod'
import { pictureViewOrNull } from '../../../../kernel/pictures/server/picture-view.ts'
import { canRemove } from '../../../../kernel/session/server/viewer-rules.ts'
import type { DbOrTx } from '../../../../platform/database/database.ts'
import type { Viewer } from '../../../../platform/sign-in/viewer.ts'
import type { BrandAnswer } from '../brand-answer.ts'
import type { ReviewView } from '../review.ts'
import { mayAnswerReview, mayRemoveBrandAnswer } from './brand-answers/brand-answer-rules.ts'
import {
  type BrandAnswerRow,
  listBrandAnswers,
  listRepresentedProducts,
} from './brand-answers/brand-answer-sql.ts'
import { readPictures } from './review-picture-sql.ts'
import { mayEditReview, mayRemoveReview } from './review-rules.ts'
import type { ReviewRow } from './review-sql.ts'

type ReviewViewInput = z.input<typeof ReviewView>

/** Returns these reviews as the viewer sees them, in their order; one query reads all pictures. */
export async function readReviewViews(
  source: pg.Pool | DbOrTx,
  viewer: Viewer,
  rows: ReviewRow[],
): Promise<ReviewViewInput[]> {
  const pictured = rows.filter((row) => row.pictureCount > 0).map((row) => row.id)
  const productIds = [...new Set(rows.map(({ productId }) => productId))]
  const [pictures, answers, spokenFor] = await Promise.all([
    readPictures(source, pictured),
    rows.length > 0 ? listBrandAnswers(source, [rows.map(({ id }) => id), viewer.memberId]) : [],
    rows.length > 0 && viewer.memberId ? listRepresentedProducts(source, [productIds, viewer.memberId]) : [],
  ])
  const answerOf = new Map(answers.map((answer) => [answer.reviewId, answer]))
  const ownProducts = new Set(spokenFor.map(({ productId }) => productId))
  return rows.map((row) => {
    const answer = answerOf.get(row.id)
    const speaksFor = ownProducts.has(row.productId)
    const view = reviewView(viewer, row, pictures.get(row.id) ?? [])
    return {
      ...view,
      answer: answer ? brandAnswerView(viewer, answer) : null,
      can: {
        ...view.can,
        answer: !answer && mayAnswerReview(viewer, { authorId: row.authorId, speaksFor }).allowed,
      },
    }
  })
}

const brandAnswerView = (viewer: Viewer, row: BrandAnswerRow): z.input<typeof BrandAnswer> => ({
  id: row.id,
  brand: { id: row.brandId, name: row.brandName },
  content: row.content,
  createdAt: row.createdAt.toISOString(),
  isEdited: row.isEdited,
  isHeld: row.isHeld,
  can: { edit: row.speaksFor && !viewer.isSuspended, ...canRemove(mayRemoveBrandAnswer(viewer, row)) },
})

function reviewView(viewer: Viewer, row: ReviewRow, pictures: ReviewViewInput['pictures']) {
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
