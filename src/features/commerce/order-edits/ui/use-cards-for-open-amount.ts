import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderView } from '../../orders/order.ts'
import type { SavedCard } from '../../orders/saved-card.ts'
import { cachedCardsQuery } from '../../orders/ui/pay/saved-card-queries.ts'
import { isCardValid } from '../../orders/ui/pay/saved-card-words.ts'

const none: SavedCard[] = []

/**
 * Returns the saved cards as of when the ways to pay were first shown; null while they are loading. Empty if they
 * cannot be loaded.
 */
export function useCardsForOpenAmount({ guest, changes }: OrderView): SavedCard[] | null {
  const isAsked = guest === null && changes.openMinor > 0
  const { data, isPending, fetchStatus } = useQuery({ ...cachedCardsQuery, enabled: isAsked, retry: false })
  const [shown, show] = useState<SavedCard[] | null>(null)
  if (shown || !isAsked) return shown ?? none
  if (isPending && fetchStatus === 'fetching') return null
  const cards = (data?.cards ?? none).filter((card) => isCardValid(card, new Date()))
  show(cards)
  return cards
}
