import type { Feature } from '../../../../kernel/feature.ts'
import { accountParts } from '../../../services/account-deletion/server/account-parts.ts'
import { exportParts } from '../../../services/data-export/server/export-parts.ts'
import { updateBrand } from '../../brands/server/brand-admin-sql.ts'
import { brandUses } from '../../brands/server/brand-uses.ts'
import * as brandClaim from '../brand-claim.ts'
import { brandClaimAdminRoutes, brandClaimRoutes } from './brand-claim-routes.ts'
import { deleteClaim, hasConfirmedClaim, listConfirmedClaims, moveClaims } from './brand-claim-sql.ts'
import { updateBrandVerification } from './update-brand-verification.ts'

/** The parts that brand claims contribute to the program. */
export const brandClaimsFeature: Feature = {
  api: [brandClaimRoutes, brandClaimAdminRoutes],
  shapes: [brandClaim],
  parts: [
    // A claimed brand can still be deleted.
    brandUses.of({
      isUsed: async () => false,
      async merge(tx, fromId, into) {
        await moveClaims(tx, fromId, into)
        if (await hasConfirmedClaim(tx, into.id)) await updateBrand(tx, into.id, { isVerified: true })
      },
    }),
    accountParts.of({
      async removeLast(tx, { id }) {
        for (const { brandId, domain } of await listConfirmedClaims(tx, id)) {
          await deleteClaim(tx, brandId, id)
          await updateBrandVerification(tx, null, { brandId, domain, was: 'confirmed', is: null })
        }
      },
    }),
    exportParts.of({
      name: 'brand-claims',
      title: 'Brands you claimed',
      coveredColumns: ['brand_claims.member_id'],
      statement: `
        select brands.name::text as brand, domain, state, method, asked_at as asked, proven_at as proven,
               decided_at as decided, decline_words as "words of the team", checked_at as "last checked"
        from brand_claims
        join brands on brands.id = brand_id
        where member_id = $1
        order by asked_at desc`,
    }),
  ],
}
