import type { Feature } from '../../../../kernel/feature.ts'
import { brandUses } from '../../../catalogue/brands/server/brand-uses.ts'
import { productMerges } from '../../../catalogue/products/server/proposals/product-merges.ts'
import * as brandAnswer from '../brand-answer.ts'
import * as review from '../review.ts'
import { brandAnswerNotices } from './brand-answers/brand-answer-notices.ts'
import { brandAnswerModeration, brandAnswerRoutes } from './brand-answers/brand-answer-routes.ts'
import { moveBrandAnswers } from './brand-answers/brand-answer-sql.ts'
import { helpfulReviewRoutes } from './helpful/helpful-review-routes.ts'
import { measuresRoutes } from './measures-routes.ts'
import { moveReviews } from './move-reviews-sql.ts'
import { reviewModeration } from './review-moderation.ts'
import { reviewPoints } from './review-points.ts'
import { reviewRoutes } from './review-routes.ts'
import { reviewsExport } from './reviews-export.ts'
import { reviewsRemoval } from './reviews-removal.ts'

/** The parts this feature contributes to the program. */
export const reviewsFeature: Feature = {
  api: [helpfulReviewRoutes, reviewRoutes, brandAnswerRoutes, measuresRoutes],
  shapes: [review, brandAnswer],
  parts: [
    reviewPoints,
    ...reviewModeration,
    ...brandAnswerModeration,
    ...brandAnswerNotices,
    ...reviewsExport,
    reviewsRemoval,
    productMerges.of(moveReviews),
    // Answers are deleted with their brand, so they do not prevent its deletion.
    brandUses.of({
      isUsed: async () => false,
      async merge(tx, fromId, into) {
        await moveBrandAnswers(tx, fromId, into)
      },
    }),
  ],
}
