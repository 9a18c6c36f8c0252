import type { Feature } from '../../../../kernel/feature.ts'
import * as system from '../system.ts'
import { systemRoutes } from './system-routes.ts'

/** The parts that the system tab contributes to the program. */
export const systemFeature: Feature = {
  api: [systemRoutes],
  shapes: [system],
}
