import type { Feature } from '../../../../kernel/feature.ts'
import { exportParts, usernameSql } from '../../../services/data-export/server/export-parts.ts'
import * as firstRun from '../first-run.ts'
import { firstRunRoutes } from './first-run-routes.ts'

/** The parts this feature contributes to the program. */
export const firstRunFeature: Feature = {
  api: [firstRunRoutes],
  shapes: [firstRun],
  parts: [
    exportParts.of({
      name: 'picked-looks',
      title: 'Looks you said you would wear',
      coveredColumns: ['picked_looks.member_id'],
      statement: `
        select photo_id as "photoId", ${usernameSql('photos.owner_id')} as "photoBy", picked_at as "pickedAt"
        from picked_looks
        join photos on photos.id = photo_id
        where member_id = $1
        order by position`,
    }),
  ],
}
