export const returnReasons = [
  'too-small',
  'too-large',
  'not-as-shown',
  'faulty',
  'late',
  'changed-mind',
  'other',
] as const
export type ReturnReason = (typeof returnReasons)[number]

export const reasonNames: Record<ReturnReason, string> = {
  'too-small': 'Too small',
  'too-large': 'Too large',
  'not-as-shown': 'Not as shown',
  faulty: 'Faulty or damaged',
  late: 'Arrived too late',
  'changed-mind': 'Changed my mind',
  other: 'Something else',
}

/**
 * `refunded` and `exchanged` are returns whose pieces are back and whose money was refunded, or whose other size was
 * sent.
 */
export const returnStates = [
  'asked',
  'accepted',
  'refused',
  'withdrawn',
  'received',
  'refunded',
  'exchanged',
] as const
export type ReturnState = (typeof returnStates)[number]

/** Filters of the shop's list: open returns, or one state. */
export const returnFilters = ['open', 'asked', 'accepted', 'received', 'refused', 'withdrawn'] as const
export type ReturnFilter = (typeof returnFilters)[number]

export const returnStateNames: Record<ReturnState, string> = {
  asked: 'Return requested',
  accepted: 'Return accepted',
  refused: 'Return refused',
  withdrawn: 'Return withdrawn',
  received: 'Received by the shop',
  refunded: 'Refunded',
  exchanged: 'Exchanged',
}

/** The badge color of each state; its text is always shown too. */
export const returnLook: Record<ReturnState, 'tape' | 'success' | 'sunken' | 'danger' | 'line'> = {
  asked: 'tape',
  accepted: 'success',
  refused: 'danger',
  withdrawn: 'sunken',
  received: 'line',
  refunded: 'success',
  exchanged: 'success',
}

/**
 * Returns the number of a return, "1042-1" for the first of order 1042. It never changes, because returns are never
 * removed from an order.
 * @param place starting at 0
 */
export const returnNumber = (orderNumber: number, place: number) => `${orderNumber}-${place + 1}`

export const refundStateNames = {
  pending: 'Waiting for the payment provider',
  done: 'Sent',
  failed: 'Did not go through',
} as const

export const WORDS_MAX = 500

type Why = { reason: ReturnReason; words: string; exchangeSize: string | null }

/** "Too small. Tight in the shoulders." For an exchange, the size comes first. */
export function reasonText({ reason, words, exchangeSize }: Why): string {
  const given = reason === 'other' ? words : [reasonNames[reason], words].filter(Boolean).join('. ')
  return [exchangeSize === null ? '' : `In exchange for size ${exchangeSize}`, given]
    .filter(Boolean)
    .join('. ')
}
