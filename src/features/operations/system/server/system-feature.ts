import type { Feature } from '../../../../kernel/feature.ts'
import * as system from '../system.ts'
import { systemRoutes } from './system-routes.ts'

/** What the system's tab hands to the program. */
export const systemFeature: Feature = {
  api: [systemRoutes],
  shapes: [system],
}
