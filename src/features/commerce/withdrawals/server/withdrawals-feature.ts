import type { Feature } from '../../../../kernel/feature.ts'
import * as withdrawal from '../withdrawal.ts'
import { withdrawalAdminRoutes } from './withdrawal-admin-routes.ts'
import { withdrawalRoutes } from './withdrawal-routes.ts'
import { withdrawalsExport } from './withdrawals-export.ts'

export const withdrawalsFeature: Feature = {
  api: [withdrawalRoutes, withdrawalAdminRoutes],
  shapes: [withdrawal],
  parts: [withdrawalsExport],
}
