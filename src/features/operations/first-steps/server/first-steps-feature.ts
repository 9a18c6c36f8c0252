import type { Feature } from '../../../../kernel/feature.ts'
import * as firstSteps from '../first-steps.ts'
import { firstStepsRoutes } from './first-steps-routes.ts'

/** The parts that the first steps contribute to the program. */
export const firstStepsFeature: Feature = {
  api: [firstStepsRoutes],
  shapes: [firstSteps],
}
