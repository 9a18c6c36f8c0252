import type { Feature } from '../../../../kernel/feature.ts'
import { productMerges } from '../../../catalogue/products/server/proposals/product-merges.ts'
import * as review from '../review.ts'
import { helpfulReviewRoutes } from './helpful-review-routes.ts'
import { measuresRoutes } from './measures-routes.ts'
import { moveReviews } from './move-reviews-sql.ts'
import { reviewModeration } from './review-moderation.ts'
import { reviewPoints } from './review-points.ts'
import { reviewRoutes } from './review-routes.ts'
import { reviewsExport } from './reviews-export.ts'
import { reviewsRemoval } from './reviews-removal.ts'

/** What reviews hand to the program. */
export const reviewsFeature: Feature = {
  api: [helpfulReviewRoutes, reviewRoutes, measuresRoutes],
  shapes: [review],
  parts: [reviewPoints, ...reviewModeration, ...reviewsExport, reviewsRemoval, productMerges.of(moveReviews)],
}
