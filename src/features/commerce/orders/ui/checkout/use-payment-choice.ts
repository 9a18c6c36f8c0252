import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaymentWayCode, ShopView } from '../../../../core/shop-settings/shop.ts'
import type { SavedCard } from '../../saved-card.ts'
import { lastPaymentQuery } from '../order-queries.ts'
import { cachedCardsQuery } from '../pay/saved-card-queries.ts'
import { isCardValid } from '../pay/saved-card-words.ts'

type Habits = { lastWay: PaymentWayCode | null; cards: SavedCard[] }
const none: Habits = { lastWay: null, cards: [] }

/**
 * Returns the selected payment: the buyer's choice, or else that of their last order, with the most recently used saved
 * card.
 */
export function usePaymentChoice(shop: ShopView, isGuest: boolean) {
  const [chosen, choose] = useState<{ way: PaymentWayCode; cardId: string | null } | null>(null)
  const habits = useHabits(isGuest)
  const { lastWay, cards: savedCards } = habits ?? none
  const takesCards = shop.paymentWays.some(({ code }) => code === 'stripe')
  const cards = takesCards ? savedCards.filter((card) => isCardValid(card, new Date())) : []

  const wayOf = (wayCode: PaymentWayCode | null) => shop.paymentWays.find(({ code }) => code === wayCode)
  const way = wayOf(chosen?.way ?? null) ?? wayOf(lastWay) ?? shop.paymentWays[0]
  const wantedCard = chosen ? cards.find(({ id }) => id === chosen.cardId) : cards[0]
  const card = way?.code === 'stripe' ? (wantedCard ?? null) : null
  return { way, card, cards, lastWay, choose, isWaiting: habits === null }
}

export type PaymentChoice = ReturnType<typeof usePaymentChoice>

/**
 * Returns how the buyer last paid and their cards, as of when the choice was first shown: later data would move the
 * choices while they tap. Null while loading; not if it cannot be loaded.
 */
function useHabits(isGuest: boolean): Habits | null {
  const options = { enabled: !isGuest, retry: false }
  const last = useQuery({ ...lastPaymentQuery, ...options })
  const cardsQuery = useQuery({ ...cachedCardsQuery, ...options })
  const [settled, settle] = useState<(Habits & { isGuest: boolean }) | null>(null)
  if (settled?.isGuest === isGuest) return settled
  if (isGuest) return none
  if (isAwaited(last) || isAwaited(cardsQuery)) return null
  const habits = { lastWay: last.data ?? null, cards: cardsQuery.data?.cards ?? [], isGuest }
  settle(habits)
  return habits
}

/** Offline, no response will arrive. */
const isAwaited = ({ isPending, fetchStatus }: Pick<UseQueryResult, 'isPending' | 'fetchStatus'>) =>
  isPending && fetchStatus === 'fetching'
