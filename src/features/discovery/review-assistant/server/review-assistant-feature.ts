import type { Feature } from '../../../../kernel/feature.ts'
import * as reviewCard from '../review-card.ts'
import { cardRoutes } from './card-routes.ts'

/** What the review assistant hands to the program. */
export const reviewAssistantFeature: Feature = {
  api: [cardRoutes],
  shapes: [reviewCard],
}
