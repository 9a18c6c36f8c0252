import { listQuery } from '../../../../kernel/paging/ui/list-query.ts'
import { client } from '../../../../web/api.ts'
import { useProposalMutations } from '../../../catalogue/brand-proposals/ui/use-proposal-mutations.ts'
import type { ContestProposalForm } from '../contest-proposal.ts'
import type { contestProposalApi } from '../contest-proposal-api.ts'

export const proposalApi = client<typeof contestProposalApi>()

export const brandProposalsQuery = (brandId: string) =>
  listQuery({
    key: ['brand-accounts', brandId, 'contest-proposals'],
    read: (cursor, signal) =>
      proposalApi('GET /brands/{id}/contest-proposals', { id: brandId, query: { cursor }, signal }),
  })

export const useContestProposals = (brandId: string) =>
  useProposalMutations({
    queryKey: brandProposalsQuery(brandId).queryKey,
    send: ({ idempotencyKey, ...body }: ContestProposalForm & { idempotencyKey: string }) =>
      proposalApi('POST /brands/{id}/contest-proposals', { id: brandId, body, idempotencyKey }),
    withdraw: (proposalId) =>
      proposalApi('DELETE /brands/{id}/contest-proposals/{proposalId}', { id: brandId, proposalId }),
  })
