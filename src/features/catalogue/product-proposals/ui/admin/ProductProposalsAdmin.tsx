import type { AdminTabProps } from '../../../../../kernel/admin/ui/admin-search.ts'
import { ProposalsTable } from '../../../brand-proposals/ui/admin/ProposalsTable.tsx'
import { productProposals } from './product-proposal-resource.ts'
import { ReviewProduct } from './ReviewProduct.tsx'

/** Products that brands propose. */
export const ProductProposalsAdmin = (tab: AdminTabProps) => (
  <ProposalsTable
    tab={tab}
    resource={productProposals}
    noun="product"
    drawing="hangers"
    review={(proposal, onClose) => <ReviewProduct proposal={proposal} onClose={onClose} />}
  >
    When you accept a proposal, it becomes an archived product of the brand with no stock. Edit it in the
    product editor before you put it on sale.
  </ProposalsTable>
)
