import type { Feature } from '../../../../kernel/feature.ts'
import { notExported } from '../../../services/data-export/server/export-parts.ts'
import * as orderEdit from '../order-edit.ts'
import { orderEditAdminRoutes, orderEditRoutes } from './order-edit-routes.ts'

export const orderEditsFeature: Feature = {
  api: [orderEditRoutes, orderEditAdminRoutes],
  shapes: [orderEdit],
  parts: [
    notExported.of({ 'order_edits.edited_by_id': 'What somebody changed for the shop is the shop’s.' }),
  ],
}
