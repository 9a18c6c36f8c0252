import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaymentWayCode, ShopView } from '../../../../core/shop-settings/shop.ts'
import type { SavedCard } from '../../saved-card.ts'
import { lastPaymentQuery } from '../order-queries.ts'
import { savedCardsQuery } from '../pay/saved-card-queries.ts'
import { isValid } from '../pay/saved-card-words.ts'

const none: SavedCard[] = []

/**
 * How the order is paid: as it was chosen, or else as the last one, with the card that was used last of those that Stripe
 * keeps.
 */
export function usePaymentChoice(shop: ShopView, isGuest: boolean) {
  const [chosen, choose] = useState<{ way: PaymentWayCode; cardId: string | null } | null>(null)
  const lastWay = useQuery({ ...lastPaymentQuery, enabled: !isGuest }).data ?? null
  const takesCards = !isGuest && shop.paymentWays.some(({ code }) => code === 'stripe')
  // Without an answer of Stripe one pays on its page, as before.
  const kept = useQuery({ ...savedCardsQuery, enabled: takesCards, retry: false }).data?.cards ?? none
  const cards = takesCards ? kept.filter((card) => isValid(card, new Date())) : none

  const wayOf = (wanted: PaymentWayCode | null) => shop.paymentWays.find(({ code }) => code === wanted)
  const way = wayOf(chosen?.way ?? null) ?? wayOf(lastWay) ?? shop.paymentWays[0]
  const wantedCard = chosen ? cards.find(({ id }) => id === chosen.cardId) : cards[0]
  const card = way?.code === 'stripe' ? (wantedCard ?? null) : null
  return { way, card, cards, lastWay, choose }
}

export type PaymentChoice = ReturnType<typeof usePaymentChoice>
