import { adminResource } from '../../../../../kernel/admin/ui/resource/admin-resource.ts'
import { useAdminWrite } from '../../../../../kernel/admin/ui/resource/use-admin-write.ts'
import { client } from '../../../../../web/api.ts'
import type {
  ContestProposal,
  ContestProposalDecision,
  ContestProposalState,
} from '../../contest-proposal.ts'
import type { contestProposalAdminApi } from '../../contest-proposal-api.ts'

const api = client<typeof contestProposalAdminApi>()

/** Contests proposed by brands, for admins. */
export const contestProposals = adminResource<ContestProposal, object, ContestProposal, ContestProposalState>(
  {
    ...{ noun: 'proposal', pluralNoun: 'proposals', key: 'contest-proposals' },
    states: ['open', 'accepted', 'declined', 'withdrawn'],
    keysToInvalidate: [['voting'], ['today']],
    list: ({ state, q, cursor }, signal) =>
      api('GET /admin/contest-proposals', { query: { state: state ?? 'open', q, cursor }, signal }),
  },
)

type Decision = { proposal: ContestProposal; body: ContestProposalDecision }

export const useDecideProposal = () =>
  useAdminWrite({
    write: ({ proposal, body }: Decision) =>
      api('PUT /admin/contest-proposals/{proposalId}/decision', { proposalId: proposal.id, body }),
    keysToInvalidate: [['contest-proposals'], ...contestProposals.keysToInvalidate],
    done: ({ body }) =>
      body.decision === 'accept'
        ? {
            title: 'Draft created',
            description: 'You find it with the voting categories. We notified the brand.',
          }
        : 'Proposal declined. We notified the brand.',
    failed: 'Your decision was not saved',
  })
