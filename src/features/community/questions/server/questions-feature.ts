import type { Feature } from '../../../../kernel/feature.ts'
import { questionRoutes } from './question-routes.ts'

/** What questions hand to the program. */
export const questionsFeature: Feature = {
  api: [questionRoutes],
}
