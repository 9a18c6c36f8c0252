/** open: it waits for the team. accepted: it became a draft, which the team goes on with. */
export const PROPOSAL_STATES = ['open', 'accepted', 'declined', 'withdrawn'] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]

/** Counted in graphemes: a note to the team, and why a proposal is declined. */
export const NOTE_MAX = 1000
export const DECLINE_WORDS_MAX = 500

/** What every proposal of a brand says, whatever is proposed. */
export type BrandProposal = {
  id: string
  name: string
  brand: { id: string; name: string }
  state: ProposalState
  sentAt: string
  /** Null where the account is gone. */
  by: string | null
}
