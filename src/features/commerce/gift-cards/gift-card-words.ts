/** Letters and digits that are not mistaken for each other: no 0, O, 1, I, L and U. */
export const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
export const CODE_LENGTH = 16
/** At checkout. */
export const CARDS_MAX = 5
export const REASON_MAX = 80

const LETTERS = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`)

/** The letters of a code however it was typed: with dashes, spaces or small letters. */
export const lettersOf = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '')

export const isGiftCardCode = (typed: string): boolean => LETTERS.test(lettersOf(typed))

/** "ABCD-EFGH-JKMN-PQRS" */
export const writtenCode = (letters: string): string => letters.match(/.{4}/g)?.join('-') ?? letters

/** Why a card cannot be used now; 'usable': it can. */
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
