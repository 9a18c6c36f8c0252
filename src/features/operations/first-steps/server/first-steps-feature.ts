import type { Feature } from '../../../../kernel/feature.ts'
import * as firstSteps from '../first-steps.ts'
import { firstStepsRoutes } from './first-steps-routes.ts'

/** What the first steps hand to the program. */
export const firstStepsFeature: Feature = {
  api: [firstStepsRoutes],
  shapes: [firstSteps],
}
