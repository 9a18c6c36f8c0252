import type { Feature } from '../../../../kernel/feature.ts'
import { exportParts } from '../../../services/data-export/server/export-parts.ts'
import * as usualSizes from '../usual-sizes.ts'
import { usualSizesRoutes } from './usual-sizes-routes.ts'

/** The parts that usual sizes contribute to the program. */
export const usualSizesFeature: Feature = {
  api: [usualSizesRoutes],
  shapes: [usualSizes],
  parts: [
    exportParts.of({
      name: 'usual-sizes',
      title: 'Sizes you usually wear',
      coveredColumns: ['usual_sizes.member_id'],
      statement: `
        select scale, size, changed_at as "changedAt" from usual_sizes where member_id = $1 order by scale`,
    }),
  ],
}
