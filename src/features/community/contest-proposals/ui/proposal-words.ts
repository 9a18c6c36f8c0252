import type { ContestProposalState } from '../contest-proposal.ts'

export const proposalStates: Record<ContestProposalState, string> = {
  open: 'Waiting',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
}
