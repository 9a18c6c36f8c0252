import type { Feature } from '../../../../kernel/feature.ts'
import { caseKinds } from '../../../services/moderation/server/case-kinds.ts'
import { measuresRoutes } from './measures-routes.ts'
import { reviewCases } from './review-moderation.ts'
import { reviewRoutes } from './review-routes.ts'

/** What reviews hand to the program. */
export const reviewsFeature: Feature = {
  api: [reviewRoutes, measuresRoutes],
  parts: [caseKinds.of(reviewCases)],
}
