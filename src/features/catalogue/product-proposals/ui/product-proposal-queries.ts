import { listQuery } from '../../../../kernel/paging/ui/list-query.ts'
import { client } from '../../../../web/api.ts'
import { useProposalMutations } from '../../brand-proposals/ui/use-proposal-mutations.ts'
import type { productProposalApi } from '../product-proposal-api.ts'

export const proposalApi = client<typeof productProposalApi>()

type Sent = Parameters<typeof proposalApi<'POST /brands/{id}/product-proposals'>>[1]
export type SentProposal = Sent['body']

export const brandProposalsQuery = (brandId: string) =>
  listQuery({
    key: ['brand-accounts', brandId, 'product-proposals'],
    read: (cursor, signal) =>
      proposalApi('GET /brands/{id}/product-proposals', { id: brandId, query: { cursor }, signal }),
  })

export const useProductProposalMutations = (brandId: string) =>
  useProposalMutations({
    queryKey: brandProposalsQuery(brandId).queryKey,
    send: ({ idempotencyKey, ...body }: SentProposal & { idempotencyKey: string }) =>
      proposalApi('POST /brands/{id}/product-proposals', { id: brandId, body, idempotencyKey }),
    withdraw: (proposalId) =>
      proposalApi('DELETE /brands/{id}/product-proposals/{proposalId}', { id: brandId, proposalId }),
  })
