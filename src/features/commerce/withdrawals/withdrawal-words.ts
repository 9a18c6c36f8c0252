export const NAME_MAX = 200
export const PIECES_MAX = 500
export const WRONG_NUMBER = 'Enter an order number such as 1001'

export const withdrawalStates = ['open', 'settled'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

export const withdrawalStateNames: Record<WithdrawalState, string> = { open: 'Open', settled: 'Settled' }

/** The pieces in the buyer's words; "The whole order" if they named none. */
export const piecesText = (pieces: string): string => pieces || 'The whole order'
