import { adminResource } from '../../../../../kernel/admin/ui/resource/admin-resource.ts'
import { useAdminWrite } from '../../../../../kernel/admin/ui/resource/use-admin-write.ts'
import { client } from '../../../../../web/api.ts'
import type {
  ProductProposal,
  ProductProposalDecision,
  ProductProposalState,
} from '../../product-proposal.ts'
import type { productProposalAdminApi } from '../../product-proposal-api.ts'

const api = client<typeof productProposalAdminApi>()

/** Products that brands propose, for admins. */
export const productProposals = adminResource<ProductProposal, object, ProductProposal, ProductProposalState>(
  {
    ...{ noun: 'proposal', pluralNoun: 'proposals', key: 'product-proposals' },
    states: ['open', 'accepted', 'declined', 'withdrawn'],
    keysToInvalidate: [['admin-products'], ['today']],
    list: ({ state, q, cursor }, signal) =>
      api('GET /admin/product-proposals', { query: { state: state ?? 'open', q, cursor }, signal }),
  },
)

type Decision = { proposal: ProductProposal; body: ProductProposalDecision }

export const useDecideProductProposal = () =>
  useAdminWrite({
    write: ({ proposal, body }: Decision) =>
      api('PUT /admin/product-proposals/{proposalId}/decision', { proposalId: proposal.id, body }),
    keysToInvalidate: [['product-proposals'], ...productProposals.keysToInvalidate],
    done: ({ body }) =>
      body.decision === 'accept'
        ? {
            title: 'Draft created',
            description: 'You find it with the archived products. We notified the brand.',
          }
        : 'Proposal declined. We notified the brand.',
    failed: 'Your decision was not saved',
  })
