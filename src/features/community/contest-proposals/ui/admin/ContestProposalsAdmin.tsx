import type { AdminTabProps } from '../../../../../kernel/admin/ui/admin-search.ts'
import { ProposalsTable } from '../../../../catalogue/brand-proposals/ui/admin/ProposalsTable.tsx'
import { contestProposals } from './contest-proposal-resource.ts'
import { ReviewProposal } from './ReviewProposal.tsx'

/** The table of contests proposed by brands. */
export const ContestProposalsAdmin = (tab: AdminTabProps) => (
  <ProposalsTable
    tab={tab}
    resource={contestProposals}
    noun="contest"
    drawing="tape-roll"
    review={(proposal, onClose) => <ReviewProposal proposal={proposal} onClose={onClose} />}
  >
    When you accept a proposal, it becomes a draft voting category with the brand’s name. You can edit it
    before it appears.
  </ProposalsTable>
)
