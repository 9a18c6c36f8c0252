/** Letters and digits that are not easily confused: no 0, O, 1, I, L and U. */
export const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
export const CODE_LENGTH = 16
/** Per order. */
export const CARDS_MAX = 5
export const REASON_MAX = 80

const LETTERS = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`)

/** Returns the letters of a code as entered, without dashes and spaces, in upper case. */
export const normalizeGiftCardCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '')

export const isGiftCardCode = (typed: string): boolean => LETTERS.test(normalizeGiftCardCode(typed))

/** "ABCD-EFGH-JKMN-PQRS" */
export const formatGiftCardCode = (letters: string): string => letters.match(/.{4}/g)?.join('-') ?? letters

/** Whether a card can be used now, and if not, why. */
export const giftCardStates = ['usable', 'off', 'expired', 'empty'] as const
export type GiftCardState = (typeof giftCardStates)[number]

export const giftCardStateNames: Record<GiftCardState, string> = {
  usable: 'On',
  off: 'Off',
  expired: 'Expired',
  empty: 'Used up',
}

export const entryKinds = ['issued', 'spent', 'given-back', 'refunded', 'withdrawn'] as const
export type EntryKind = (typeof entryKinds)[number]

export const entryNames: Record<EntryKind, string> = {
  issued: 'Issued',
  spent: 'Paid',
  'given-back': 'Given back',
  refunded: 'Refunded',
  withdrawn: 'Withdrawn',
}
