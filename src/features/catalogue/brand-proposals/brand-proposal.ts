/** open: waits for the team. accepted: became a draft that the team completes. */
export const PROPOSAL_STATES = ['open', 'accepted', 'declined', 'withdrawn'] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]

/** In graphemes; for a note to the team, and for the reason of a declined proposal. */
export const NOTE_MAX = 1000
export const DECLINE_WORDS_MAX = 500

/** The fields that proposals of every kind share. */
export type BrandProposal = {
  id: string
  name: string
  brand: { id: string; name: string }
  state: ProposalState
  sentAt: string
  /** Null when the account was deleted. */
  by: string | null
}
