import { sql } from 'kysely'
import { type CaseKind, caseKinds, casePictures } from '../../../services/moderation/server/case-kinds.ts'
import { clearReviewSummaryCache } from './review-list-sql.ts'
import { findAnyReview, findReview, setReviewHidden } from './review-sql.ts'
import { deleteReviewAndPictures } from './write-review.ts'

const reviewCases: CaseKind = {
  kind: 'review',
  name: 'Review',
  noun: 'review',
  missing: 'review-not-found',
  readOwner: async ({ pool }, viewer, id) => (await findReview(pool, id, viewer.memberId))?.authorId,
  async readTexts({ db }, id) {
    const review = await findAnyReview(db, id)
    return review ? { texts: [review.product, review.content], address: `/product/${review.slug}` } : null
  },
  listPictures: casePictures('review', 'select media_id, position from review_pictures where review_id = $1'),
  lock: (tx, id) => sql`select from reviews where id = ${id} for no key update`.execute(tx),
  setHidden: (tx, _platform, { targetId }, isHidden) => setReviewHidden(tx, targetId, isHidden),
  remove: (tx, _platform, { targetId }) => deleteReviewAndPictures(tx, targetId),
  clearCaches: ({ pool }) => clearReviewSummaryCache(pool),
}

export const reviewModeration = [caseKinds.of(reviewCases)]
