import type { Feature } from '../../../../kernel/feature.ts'
import { exportParts, notExported } from '../../../services/data-export/server/export-parts.ts'
import { brandUses } from '../../brands/server/brand-uses.ts'
import { productMerges } from '../../products/server/proposals/product-merges.ts'
import * as productProposal from '../product-proposal.ts'
import { productProposalNotices } from './product-proposal-notices.ts'
import { productProposalAdminRoutes, productProposalRoutes } from './product-proposal-routes.ts'
import { moveProposalsOfBrand, moveProposalsOfProduct } from './product-proposal-sql.ts'

/** The parts that product proposals of brands contribute to the program. */
export const productProposalsFeature: Feature = {
  api: [productProposalRoutes, productProposalAdminRoutes],
  shapes: [productProposal],
  parts: [
    ...productProposalNotices,
    // A brand with proposals can still be deleted.
    brandUses.of({
      isUsed: async () => false,
      merge: async (tx, fromId, { id }) => {
        await moveProposalsOfBrand(tx, fromId, id)
      },
    }),
    productMerges.of(async (tx, fromId, { id }) => {
      await moveProposalsOfProduct(tx, fromId, id)
    }),
    exportParts.of({
      name: 'product-proposals',
      title: 'Products you proposed for a brand',
      coveredColumns: ['product_proposals.member_id'],
      statement: `
        select brands.name::text as brand, product_proposals.name, color, price_minor as "priceMinor", currency,
               product_proposals.description, sizes, link, note, state, sent_at as "sentAt",
               decided_at as "decidedAt", words as "declinedBecause"
        from product_proposals
        join brands on brands.id = brand_id
        where member_id = $1
        order by sent_at desc`,
    }),
    notExported.of({ 'product_proposals.decided_by': 'What an admin decided.' }),
  ],
}
