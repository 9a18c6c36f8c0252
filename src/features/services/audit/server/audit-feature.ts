import type { Feature } from '../../../../kernel/feature.ts'
import * as audit from '../audit.ts'
import { auditRoutes } from './audit-routes.ts'

/** The parts that the audit log contributes to the program. */
export const auditFeature: Feature = {
  api: [auditRoutes],
  shapes: [audit],
}
