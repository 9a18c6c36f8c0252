import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { client, problemMessage } from '../../../../../web/api.ts'
import type { savedCardApi } from '../../saved-card-api.ts'

const api = client<typeof savedCardApi>()

export const savedCardsQuery = queryOptions({
  queryKey: ['saved-cards'],
  queryFn: ({ signal }) => api('GET /saved-cards', { signal }),
})

/** The cards that Stripe last reported, so that the checkout need not wait for Stripe. */
export const cachedCardsQuery = queryOptions({
  queryKey: ['saved-cards', 'known'],
  queryFn: ({ signal }) => api('GET /saved-cards/known', { signal }),
})

export function useRemoveSavedCard() {
  const cache = useQueryClient()
  const { queryKey } = savedCardsQuery
  return useMutation({
    networkMode: 'always',
    mutationFn: (cardId: string) => api('DELETE /saved-cards/{cardId}', { cardId }),
    onSuccess: (cards) => {
      cache.setQueryData(queryKey, cards)
      cache.setQueryData(cachedCardsQuery.queryKey, cards)
      showToast({ kind: 'done', title: 'Card removed' })
    },
    onError: (error) => {
      if (api.isProblem(error, 'saved-card-not-found')) void cache.invalidateQueries({ queryKey })
      showToast({
        kind: 'problem',
        title: problemMessage(error),
      })
    },
  })
}
