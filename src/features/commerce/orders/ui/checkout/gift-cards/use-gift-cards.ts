import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemMessage } from '../../../../../../web/api.ts'
import {
  CARDS_MAX,
  type GiftCardState,
  normalizeGiftCardCode,
} from '../../../../gift-cards/gift-card-words.ts'
import { giftCardQuery } from '../../../../gift-cards/ui/gift-card-queries.ts'
import type { ShippingDraft } from '../shipping-draft.ts'

/** Keys in the draft beside the address: the codes, separated by spaces, and the text of the field. */
const CODES = 'giftCards'
const TYPED = 'giftCardText'

const refusals: Record<Exclude<GiftCardState, 'usable'>, string> = {
  off: 'This gift card was turned off. Please contact the shop.',
  expired: 'This gift card has expired.',
  empty: 'This gift card has no balance left.',
}

export type GiftCards = ReturnType<typeof useGiftCards>

/** The gift cards of this checkout: the amount that each pays, and the amount due. */
export function useGiftCards(
  { totalMinor, currency }: { totalMinor: number; currency: string },
  draft: ShippingDraft,
  keep: (fields: ShippingDraft) => void,
) {
  const cache = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const codes = (draft[CODES] ?? '').split(' ').filter((code) => code !== '')
  const text = draft[TYPED] ?? ''
  const found = useQueries({ queries: codes.map((code) => giftCardQuery(code)) })

  let leftMinor = totalMinor
  const cards = codes.map((code, at) => {
    const card = found[at]?.data
    const isUsable = card?.state === 'usable' && card.currency === currency
    const amountMinor = isUsable ? Math.min(leftMinor, card.balanceMinor) : 0
    leftMinor -= amountMinor
    return { code, last4: card?.last4 ?? code.slice(-4), amountMinor, isUsable }
  })

  async function add() {
    const code = normalizeGiftCardCode(text)
    if (code === '') return setProblem('Please enter the code of the card')
    if (codes.includes(code)) return setProblem('This card is already applied')
    if (codes.length >= CARDS_MAX) return setProblem(`You can use up to ${CARDS_MAX} gift cards per order`)
    setAsking(true)
    try {
      const card = await cache.fetchQuery({ ...giftCardQuery(code), gcTime: 60_000 })
      if (card.state !== 'usable') setProblem(refusals[card.state])
      else if (card.currency !== currency) setProblem(`This gift card is in ${card.currency}.`)
      else {
        setProblem(undefined)
        keep({ [TYPED]: '', [CODES]: [...codes, code].join(' ') })
      }
    } catch (error) {
      setProblem(problemMessage(error))
    } finally {
      setAsking(false)
    }
  }

  return {
    text,
    cards,
    dueMinor: leftMinor,
    problem,
    isAsking,
    /** The amounts shown are not final yet. */
    isWaiting: found.some(({ isPending }) => isPending),
    /** The codes to submit with the order. */
    codes: cards.filter(({ isUsable }) => isUsable).map(({ code }) => code),
    type(typed: string) {
      setProblem(undefined)
      keep({ [TYPED]: typed })
    },
    add,
    remove: (code: string) => keep({ [CODES]: codes.filter((one) => one !== code).join(' ') }),
    /**
     * Warns about a code that was entered but not added.
     * @returns whether there is one
     */
    isForgotten() {
      const isForgotten = text.trim() !== ''
      if (isForgotten) setProblem((current) => current ?? 'Add this gift card or clear the field to continue')
      return isForgotten
    },
  }
}
