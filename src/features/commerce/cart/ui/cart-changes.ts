import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../design/toasts/toast.ts'
import { sessionQuery } from '../../../../kernel/session/ui/session-queries.ts'
import { client, problemMessage } from '../../../../web/api.ts'
import type { CartView } from '../cart.ts'
import type { cartApi } from '../cart-api.ts'
import { cartQuery, withCart } from './cart-queries.ts'
import { useRedirectToSignIn } from './use-redirect-to-sign-in.ts'

const api = client<typeof cartApi>()

type Line = { productId: string; size: string }

/** Mutations of the cart. Each response contains the whole cart with its totals. */
export function useCartChanges() {
  const cache = useQueryClient()
  const leadToSignIn = useRedirectToSignIn()
  const options = (successTitle?: string) => ({
    networkMode: 'always' as const,
    onSuccess: (cart: CartView) => {
      cache.setQueryData(cartQuery.queryKey, cart)
      cache.setQueryData(sessionQuery.queryKey, withCart(cart))
      if (successTitle) showToast({ title: successTitle, kind: 'done' as const })
    },
    onError: (error: Error) => {
      if (api.isProblem(error, 'sign-in-required')) return void leadToSignIn()
      showToast({
        kind: 'problem',
        title: problemMessage(error),
      })
    },
  })
  return {
    setQuantity: useMutation({
      mutationFn: (line: Line & { quantity: number }) => api('PUT /cart/lines', { body: line }),
      scope: { id: 'cart' },
      ...options(),
    }),
    removeLine: useMutation({
      mutationFn: ({ productId, size }: Line) => api('DELETE /cart/lines', { query: { productId, size } }),
      scope: { id: 'cart' },
      ...options('Item removed from cart'),
    }),
    /** Removes a line without a toast, because the place of the line shows it. */
    dropLine: useMutation({
      mutationFn: ({ productId, size }: Line) => api('DELETE /cart/lines', { query: { productId, size } }),
      scope: { id: 'cart' },
      ...options(),
    }),
    clear: useMutation({
      mutationFn: () => api('DELETE /cart'),
      scope: { id: 'cart' },
      ...options('Cart cleared'),
    }),
  }
}
