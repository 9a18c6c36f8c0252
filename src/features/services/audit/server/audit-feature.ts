import type { Feature } from '../../../../kernel/feature.ts'
import { auditRoutes } from './audit-routes.ts'

/** What audit hand to the program. */
export const auditFeature: Feature = {
  api: [auditRoutes],
}
