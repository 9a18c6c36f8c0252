import type { ProposalState } from '../brand-proposal.ts'

export const proposalStates: Record<ProposalState, string> = {
  open: 'Waiting',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
}
