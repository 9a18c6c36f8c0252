import type { Feature } from '../../../../kernel/feature.ts'
import { closingRoutes } from './closing-routes.ts'
import { exportRoutes } from './export-routes.ts'

/** What leaving hand to the program. */
export const leavingFeature: Feature = {
  api: [exportRoutes, closingRoutes],
}
