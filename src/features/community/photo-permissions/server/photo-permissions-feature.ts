import { sql } from 'kysely'
import type { Feature } from '../../../../kernel/feature.ts'
import { brandUses } from '../../../catalogue/brands/server/brand-uses.ts'
import { accountParts } from '../../../services/account-deletion/server/account-parts.ts'
import { exportParts, notExported } from '../../../services/data-export/server/export-parts.ts'
import * as photoPermission from '../photo-permission.ts'
import { brandLooksRoutes, photoPermissionRoutes } from './photo-permission-routes.ts'
import { photoRequestNotices } from './photo-request-notices.ts'
import { moveRequests } from './photo-request-sql.ts'

/** The parts this feature contributes to the program. */
export const photoPermissionsFeature: Feature = {
  api: [brandLooksRoutes, photoPermissionRoutes],
  shapes: [photoPermission],
  parts: [
    ...photoRequestNotices,
    // A record of permissions does not prevent the deletion of a brand: the permissions end with the brand.
    brandUses.of({
      isUsed: async () => false,
      async merge(tx, fromId, into) {
        await moveRequests(tx, fromId, into)
      },
    }),
    accountParts.of({
      // The brand keeps the record, without the name of the photo's owner. The credit is deleted because it may be a
      // name.
      async removeLast(tx, { id }) {
        await sql`update photo_requests set credit = null where owner_id = ${id} and credit is not null`.execute(
          tx,
        )
      },
    }),
    exportParts.of({
      name: 'photo-requests',
      title: 'What brands asked of your photos',
      coveredColumns: ['photo_requests.owner_id'],
      statement: `
        select brands.name::text as brand, photo_id as "photoId", words, credit, asked_at as "askedAt", answer,
               conditions, answered_at as "answeredAt", accepted_at as "conditionsAcceptedAt",
               withdrawn_at as "withdrawnAt"
        from photo_requests
        join brands on brands.id = brand_id
        where owner_id = $1
        order by asked_at desc`,
    }),
    exportParts.of({
      name: 'photo-requests-refused',
      title: 'Requests of brands that you refuse for good',
      coveredColumns: ['photo_request_refusals.member_id'],
      statement: 'select refused_at as "refusedAt" from photo_request_refusals where member_id = $1',
    }),
    notExported.of({ 'photo_requests.asked_by': 'The brand’s record, which it downloads where it asked.' }),
  ],
}
