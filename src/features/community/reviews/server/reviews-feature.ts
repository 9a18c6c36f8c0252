import type { Feature } from '../../../../kernel/feature.ts'
import { measuresRoutes } from './measures-routes.ts'
import { reviewRoutes } from './review-routes.ts'

/** What reviews hand to the program. */
export const reviewsFeature: Feature = {
  api: [reviewRoutes, measuresRoutes],
}
