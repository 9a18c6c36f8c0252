import { problemWords } from '../../../../problem-words.ts'
import { Problem, type ProblemCode } from '../../../../problems.ts'
import type { GiftCardState } from '../gift-card-words.ts'

export type GiftCardFacts = {
  id: string
  last4: string
  currency: string
  balanceMinor: number
  isOn: boolean
  /** An ISO date: the last day on which it can be used. */
  expiresOn: string | null
}

/**
 * Returns whether a card can be used, and if not, why.
 * @param today an ISO date in the shop's time zone
 */
export function giftCardState(
  card: Omit<GiftCardFacts, 'id' | 'last4' | 'currency'>,
  today: string,
): GiftCardState {
  if (!card.isOn) return 'off'
  if (card.expiresOn !== null && today > card.expiresOn) return 'expired'
  return card.balanceMinor === 0 ? 'empty' : 'usable'
}

const refusals: Record<Exclude<GiftCardState, 'usable'>, ProblemCode> = {
  off: 'gift-card-off',
  expired: 'gift-card-expired',
  empty: 'gift-card-empty',
}

/**
 * Returns how much of an order each card pays, in the order given. An earlier card is used up before a later one.
 * @param found in the order of the codes; undefined where a code names no card
 * @throws Problem for the first that cannot be used
 */
export function splitAcrossGiftCards(
  found: readonly (GiftCardFacts | undefined)[],
  { totalMinor, currency, today }: { totalMinor: number; currency: string; today: string },
): { id: string; last4: string; amountMinor: number }[] {
  let left = totalMinor
  const shares: { id: string; last4: string; amountMinor: number }[] = []
  for (const card of found) {
    const refusal = refusalOf(card, currency, today)
    if (refusal) throw new Problem(refusal, { fields: { giftCards: wordsOf(refusal, card) } })
    const amountMinor = Math.min(left, card!.balanceMinor)
    left -= amountMinor
    // A card that is not needed is left out.
    if (amountMinor > 0) shares.push({ id: card!.id, last4: card!.last4, amountMinor })
  }
  return shares
}

function refusalOf(card: GiftCardFacts | undefined, currency: string, today: string): ProblemCode | null {
  if (!card) return 'gift-card-unknown'
  const state = giftCardState(card, today)
  if (state !== 'usable') return refusals[state]
  return card.currency === currency ? null : 'gift-card-other-currency'
}

const wordsOf = (refusal: ProblemCode, card: GiftCardFacts | undefined): string =>
  card ? `The card that ends with ${card.last4}: ${problemWords[refusal]}` : problemWords[refusal]
