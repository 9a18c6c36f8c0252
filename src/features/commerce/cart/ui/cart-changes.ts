import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../design/toasts/toast.ts'
import { sessionQuery } from '../../../../kernel/session/ui/session-queries.ts'
import { api, isProblem, queryString } from '../../../../web/api.ts'
import type { CartView } from '../cart.ts'
import { cartQuery } from './cart-queries.ts'
import { useLeadToSignIn } from './use-lead-to-sign-in.ts'

type Line = { productId: string; size: string }

/** Changes of the cart: the server answers each with the whole cart, totals included. */
export function useCartChanges() {
  const cache = useQueryClient()
  const leadToSignIn = useLeadToSignIn()
  const options = (said?: string) => ({
    networkMode: 'always' as const,
    onSuccess: (cart: CartView) => {
      cache.setQueryData(cartQuery.queryKey, cart)
      cache.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, cartCount: cart.count })
      if (said) showToast({ title: said, kind: 'done' as const })
    },
    onError: (error: Error) => {
      if (isProblem(error, 'sign-in-required')) return void leadToSignIn()
      showToast({
        kind: 'problem',
        title: isProblem(error) ? error.message : 'Something went wrong on our side',
      })
    },
  })
  return {
    setQuantity: useMutation({
      mutationFn: (line: Line & { quantity: number }) => api.put<CartView>('/cart/lines', { body: line }),
      scope: { id: 'cart' },
      ...options(),
    }),
    removeLine: useMutation({
      mutationFn: ({ productId, size }: Line) =>
        api.delete<CartView>(`/cart/lines${queryString({ productId, size })}`),
      scope: { id: 'cart' },
      ...options('Item removed from cart'),
    }),
    clear: useMutation({
      mutationFn: () => api.delete<CartView>('/cart'),
      scope: { id: 'cart' },
      ...options('Cart cleared'),
    }),
  }
}
