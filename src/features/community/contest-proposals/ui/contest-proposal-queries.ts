import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../design/toasts/toast.ts'
import { listQuery } from '../../../../kernel/paging/ui/list-query.ts'
import { client } from '../../../../web/api.ts'
import type { ContestProposalForm } from '../contest-proposal.ts'
import type { contestProposalApi } from '../contest-proposal-api.ts'

export const proposalApi = client<typeof contestProposalApi>()

export const brandProposalsQuery = (brandId: string) =>
  listQuery({
    key: ['brand-accounts', brandId, 'contest-proposals'],
    read: (cursor, signal) =>
      proposalApi('GET /brands/{id}/contest-proposals', { id: brandId, query: { cursor }, signal }),
  })

export function useContestProposals(brandId: string) {
  const cache = useQueryClient()
  const renew = () => cache.invalidateQueries({ queryKey: brandProposalsQuery(brandId).queryKey })
  const send = useMutation({
    networkMode: 'always',
    mutationFn: ({ idempotencyKey, ...body }: ContestProposalForm & { idempotencyKey: string }) =>
      proposalApi('POST /brands/{id}/contest-proposals', { id: brandId, body, idempotencyKey }),
    onSuccess: () => {
      showToast({ kind: 'done', title: 'Proposal sent', description: 'The team reads it, and you are told.' })
      return renew()
    },
    onError: (error) => {
      if (proposalApi.isProblem(error, 'form-invalid')) return
      const description = proposalApi.isProblem(error) ? error.message : 'Please try again.'
      showToast({ kind: 'problem', title: 'The proposal was not sent', description })
    },
  })
  const withdraw = useMutation({
    networkMode: 'always',
    mutationFn: (proposalId: string) =>
      proposalApi('DELETE /brands/{id}/contest-proposals/{proposalId}', { id: brandId, proposalId }),
    onSuccess: () => showToast({ kind: 'done', title: 'Proposal withdrawn' }),
    onError: (error) =>
      showToast({
        kind: 'problem',
        title: 'That did not work',
        description: proposalApi.isProblem(error) ? error.message : 'Please try again.',
      }),
    // Somebody may have decided meanwhile.
    onSettled: renew,
  })
  return { send, withdraw }
}
