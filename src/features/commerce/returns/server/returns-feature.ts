import type { Feature } from '../../../../kernel/feature.ts'
import { refundListeners } from '../../orders/server/refunds/give-refund.ts'
import * as returned from '../return.ts'
import * as returnList from '../return-list.ts'
import { returnAdminRoutes } from './return-admin-routes.ts'
import { returnRoutes } from './return-routes.ts'
import { returnsExport } from './returns-export.ts'
import { followRefunds } from './take-return-step.ts'

export const returnsFeature: Feature = {
  api: [returnRoutes, returnAdminRoutes],
  shapes: [returned, returnList],
  parts: [...returnsExport, refundListeners.of(followRefunds)],
}
