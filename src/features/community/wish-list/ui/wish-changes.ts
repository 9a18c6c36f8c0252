import { useMutation } from '@tanstack/react-query'
import { showToast } from '../../../../design/toasts/toast.ts'
import { askToSignIn } from '../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { type Tools, useTools } from '../../../../kernel/actions/ui/tools.ts'
import { client, problemMessage } from '../../../../web/api.ts'
import type { WatchForm, WatchState, WatchView, WishListLink } from '../wish.ts'
import type { wishListApi } from '../wish-api.ts'
import { wishesQuery, wishListLinkQuery, wishQuery } from './wish-queries.ts'

const api = client<typeof wishListApi>()

export const askToSignInForWishes = (tools: Tools) =>
  askToSignIn(tools, 'Please sign in to watch products', 'Then we can tell you when something is back.')

/** Starts watching a product, or changes what is announced about it. */
export function useSaveWish(productId: string) {
  const tools = useTools()
  return useMutation({
    networkMode: 'always',
    scope: { id: `watch ${productId}` },
    // Undo passes a WatchView, which has more fields than the form.
    mutationFn: ({ tellsCheaper, tellsBack, sizes }: WatchForm) =>
      api('PUT /watches/{productId}', { productId, body: { tellsCheaper, tellsBack, sizes } }),
    onSuccess: (state) => show(tools, productId, state),
    onError: (error) => showWishFailureToast(tools, error),
  })
}

/** Stops watching a product and offers an undo. */
export function useRemoveWish(product: { id: string; name: string }) {
  const tools = useTools()
  const goOn = useSaveWish(product.id)
  return useMutation({
    networkMode: 'always',
    scope: { id: `watch ${product.id}` },
    mutationFn: (_before: WatchView) => api('DELETE /watches/{productId}', { productId: product.id }),
    onSuccess: (state, before) => {
      showToast({
        title: 'No longer watched',
        description: product.name,
        action: { label: 'Undo', onClick: () => goOn.mutate(before) },
      })
      return show(tools, product.id, state)
    },
    onError: (error) => showWishFailureToast(tools, error),
  })
}

/** Creates or revokes the link to the list. */
export function useShareWishes() {
  const tools = useTools()
  return useMutation({
    networkMode: 'always',
    scope: { id: 'wish list link' },
    mutationFn: async (isShared: boolean): Promise<WishListLink> => {
      if (isShared) return api('PUT /wish-list/link')
      await api('DELETE /wish-list/link')
      return { path: null }
    },
    onSuccess: (link) => tools.cache.setQueryData(wishListLinkQuery.queryKey, link),
    onError: (error) => showWishFailureToast(tools, error),
  })
}

function show({ cache }: Tools, productId: string, state: WatchState) {
  cache.setQueryData(wishQuery(productId).queryKey, state)
  return cache.invalidateQueries({ queryKey: wishesQuery.queryKey })
}

function showWishFailureToast(tools: Tools, error: unknown) {
  if (api.isProblem(error, 'sign-in-required')) askToSignInForWishes(tools)
  else
    showToast({
      kind: 'problem',
      title: problemMessage(error),
    })
}
