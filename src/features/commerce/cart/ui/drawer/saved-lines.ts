import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { sessionQuery } from '../../../../../kernel/session/ui/session-queries.ts'
import { client, problemMessage } from '../../../../../web/api.ts'
import type { CartAndSaved } from '../../cart.ts'
import type { savedLinesApi } from '../../cart-api.ts'
import { cartQuery } from '../cart-queries.ts'
import { useRedirectToSignIn } from '../use-redirect-to-sign-in.ts'

const api = client<typeof savedLinesApi>()

export const savedLinesQuery = queryOptions({
  queryKey: ['cart-saved'],
  queryFn: ({ signal }) => api('GET /cart/saved', { signal }),
})

type Line = { productId: string; size: string }

/** Moves lines between the cart and the saved lines. Each response contains both lists. */
export function useSavedLines() {
  const cache = useQueryClient()
  const leadToSignIn = useRedirectToSignIn()
  const onError = (error: Error) => {
    if (api.isProblem(error, 'sign-in-required')) return void leadToSignIn()
    showToast({
      kind: 'problem',
      title: problemMessage(error),
    })
  }
  const keepBoth = ({ cart, saved }: CartAndSaved) => {
    cache.setQueryData(cartQuery.queryKey, cart)
    cache.setQueryData(savedLinesQuery.queryKey, saved)
    cache.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, cartCount: cart.count })
  }
  const options = { networkMode: 'always' as const, scope: { id: 'cart' }, onError }
  return {
    saveForLater: useMutation({
      ...options,
      mutationFn: ({ productId, size }: Line) => api('PUT /cart/saved', { body: { productId, size } }),
      onSuccess: keepBoth,
    }),
    moveToCart: useMutation({
      ...options,
      mutationFn: ({ productId, size }: Line) =>
        api('PUT /cart/saved/in-cart', { body: { productId, size } }),
      onSuccess: keepBoth,
    }),
    removeSaved: useMutation({
      ...options,
      mutationFn: ({ productId, size }: Line) => api('DELETE /cart/saved', { query: { productId, size } }),
      onSuccess: (saved) => cache.setQueryData(savedLinesQuery.queryKey, saved),
    }),
  }
}
