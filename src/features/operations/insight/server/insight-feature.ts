import type { Feature } from '../../../../kernel/feature.ts'
import { closings } from '../../../../platform/start/closings.ts'
import { productMerges } from '../../../catalogue/products/server/proposals/product-merges.ts'
import { exportParts } from '../../../services/data-export/server/export-parts.ts'
import * as insight from '../insight.ts'
import { insightRoutes } from './insight-routes.ts'
import { flushVisits } from './visit-queue.ts'
import { moveTaps } from './visit-sql.ts'

/** The parts that counting looks contributes to the program. */
export const insightFeature: Feature = {
  api: [insightRoutes],
  shapes: [insight],
  parts: [
    closings.of(flushVisits),
    productMerges.of((tx, fromId, { id }) => moveTaps(tx, fromId, id)),
    exportParts.of({
      name: 'visits-not-counted',
      title: 'Your visits are not counted',
      coveredColumns: ['insight_refusals.member_id'],
      statement: 'select refused_at as "refusedAt" from insight_refusals where member_id = $1',
    }),
  ],
}
