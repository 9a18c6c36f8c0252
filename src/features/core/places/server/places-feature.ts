import { sql } from 'kysely'
import type { Feature } from '../../../../kernel/feature.ts'
import { accountParts, deleteRows } from '../../../services/account-deletion/server/account-parts.ts'
import { exportParts } from '../../../services/data-export/server/export-parts.ts'
import * as place from '../place.ts'
import { landRoutes } from './maps/land-routes.ts'
import { placeRoutes } from './place-routes.ts'

export const placesFeature: Feature = {
  api: [placeRoutes],
  shapes: [place],
  site: { '/maps': landRoutes },
  parts: [
    accountParts.of({
      remove: [
        deleteRows(
          (memberId, limit) => sql`
            delete from saved_places
            where ctid = any(array(
              select ctid from saved_places where member_id = ${memberId} limit ${limit}))`,
        ),
      ],
    }),
    exportParts.of({
      name: 'saved-places',
      title: 'Places you saved',
      coveredColumns: ['saved_places.member_id'],
      statement: `
        select places.id as "geonamesId", name, region, country, saved_at as "savedAt"
        from saved_places
        join places on places.id = place_id
        where member_id = $1
        order by saved_at desc, place_id desc`,
    }),
  ],
}
