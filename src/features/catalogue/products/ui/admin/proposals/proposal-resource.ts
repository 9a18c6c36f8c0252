import type { FormSubmission } from '../../../../../../kernel/admin/ui/form/use-admin-form.ts'
import { adminResource } from '../../../../../../kernel/admin/ui/resource/admin-resource.ts'
import { useAdminWrite } from '../../../../../../kernel/admin/ui/resource/use-admin-write.ts'
import { client } from '../../../../../../web/api.ts'
import type { AdminProposal, ProposalAcceptance } from '../../../proposal.ts'
import type { proposalAdminApi } from '../../../proposal-admin-api.ts'

const api = client<typeof proposalAdminApi>()

/** The products that members proposed, for admins. */
export const proposals = adminResource({
  ...{ noun: 'proposed product', pluralNoun: 'proposed products', key: 'admin-proposals' },
  ...{ formTitle: 'Proposed product', shortNoun: 'proposal', notFoundProblem: 'product-not-found' },
  keysToInvalidate: [['admin-products'], ['products'], ['tag-suggestions'], ['today']],
  list: (query, signal) => api('GET /admin/proposals', { query, signal }),
  read: (productId, signal) => api('GET /admin/proposals/{productId}', { productId, signal }),
  remove: (productId) => api('DELETE /admin/proposals/{productId}', { productId }),
  removed: ({ name }: AdminProposal) => `${name} was refused`,
  failedToRemove: 'Failed to refuse product',
})

const { keysToInvalidate } = proposals

export const useAcceptProposal = ({ id, name }: AdminProposal) =>
  useAdminWrite({
    write: ({ form: body, idempotencyKey }: FormSubmission<ProposalAcceptance>) =>
      api('POST /admin/proposals/{productId}/acceptance', { productId: id, body, idempotencyKey }),
    ...{ keysToInvalidate, failed: 'Failed to save product', done: `${name} is on sale` },
  })

export const useMergeProposal = ({ id, name }: AdminProposal) =>
  useAdminWrite({
    write: (into: { id: string; name: string }) =>
      api('POST /admin/proposals/{productId}/merge', { productId: id, body: { into: into.id } }),
    ...{ keysToInvalidate, failed: 'Failed to merge products' },
    done: (into) => `${name} merged into ${into.name}`,
  })
