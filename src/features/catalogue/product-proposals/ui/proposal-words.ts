import type { ProductProposalState } from '../product-proposal.ts'

export const proposalStates: Record<ProductProposalState, string> = {
  open: 'Waiting',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
}
