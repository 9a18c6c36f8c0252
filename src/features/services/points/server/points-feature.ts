import type { Feature } from '../../../../kernel/feature.ts'
import * as points from '../points.ts'
import { pointsNotices } from './level-notice.ts'
import { pointsAdminRoutes } from './points-admin-routes.ts'
import { pointsExport } from './points-export.ts'
import { pointsRemoval } from './points-removal.ts'
import { pointsRoutes } from './points-routes.ts'

/** The parts that points contribute to the program. */
export const pointsFeature: Feature = {
  api: [pointsRoutes, pointsAdminRoutes],
  shapes: [points],
  parts: [...pointsNotices, ...pointsExport, pointsRemoval],
}
