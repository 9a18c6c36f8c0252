import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { v4 as newKey } from 'uuid'
import { showToast } from '../../../../design/toasts/toast.ts'
import { sessionQuery, useMember } from '../../../../kernel/session/ui/session-queries.ts'
import { client } from '../../../../web/api.ts'
import type { cartApi } from '../cart-api.ts'
import { type IntendedLine, keepCart, rememberIntendedLines, takeIntendedLines } from './browser-cart.ts'
import { cartQuery } from './cart-queries.ts'
import { severalToast, useAddLines } from './use-add-lines.ts'
import { addedToast } from './use-add-to-cart.ts'

const api = client<typeof cartApi>()

/**
 * Once per page, without anything visible: maintains the browser's copy of the cart, and after sign-in adds
 * what a visitor wanted (DEC-11, DEC-12).
 */
export function BrowserCart() {
  const memberId = useMember()?.id
  const cache = useQueryClient()
  const { data: cart } = useQuery({ ...cartQuery, enabled: false })
  const { mutate } = useMutation({
    mutationFn: (line: IntendedLine) => api('POST /cart/lines', { body: line, idempotencyKey: newKey() }),
    onSuccess: (added) => {
      cache.setQueryData(cartQuery.queryKey, added.cart)
      cache.setQueryData(
        sessionQuery.queryKey,
        (session) => session && { ...session, cartCount: added.cart.count },
      )
      showToast(addedToast(added))
    },
    onError: (error, line) => {
      // Offline: the wish is kept for the next time.
      if (api.isProblem(error, 'offline')) rememberIntendedLines([line])
      if (api.isProblem(error)) showToast({ kind: 'problem', title: error.message })
    },
  })

  const { mutate: buyLook } = useAddLines({
    onAdded: (answer) => showToast(severalToast(answer)),
    onUnreached: rememberIntendedLines,
  })

  // localStorage is outside of React.
  useEffect(() => {
    if (memberId && cart) keepCart(memberId, cart)
  }, [memberId, cart])
  useEffect(() => {
    if (!memberId) return
    const lines = takeIntendedLines()
    if (lines.length === 1) mutate(lines[0]!)
    else if (lines.length > 1) buyLook(lines)
  }, [memberId, mutate, buyLook])
  return null
}
