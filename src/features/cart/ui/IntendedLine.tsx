import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../api.ts'
import { formatMoney } from '../../../design/money.ts'
import { showToast } from '../../../design/toast.ts'
import { sessionQuery, useMember } from '../../members/ui/session-queries.ts'
import type { AddedCartLine } from '../cart.ts'
import { type IntendedLine as Line, takeIntendedLine } from './browser-cart.ts'
import { cartQuery } from './cart-queries.ts'

/** Adds what a visitor wanted before signing in, once they are (DEC-12). Shows nothing itself. */
export function IntendedLine() {
  const member = useMember()
  const cache = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (line: Line) =>
      api.post<AddedCartLine>('/cart/lines', { body: line, idempotencyKey: crypto.randomUUID() }),
    onSuccess: ({ line, cart }) => {
      cache.setQueryData(cartQuery.queryKey, cart)
      cache.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, cartCount: cart.count })
      showToast({
        kind: 'done',
        title: `Added ${line.name} to cart`,
        description: `Size ${line.size} - ${formatMoney(line.priceMinor, line.currency)}`,
      })
    },
    // Sold out or gone in between: the shop says so where they look for it.
    onError: () => undefined,
  })
  const memberId = member?.id

  // The wish lies in the browser's storage.
  useEffect(() => {
    if (!memberId) return
    const line = takeIntendedLine()
    if (line) mutate(line)
  }, [memberId, mutate])
  return null
}
