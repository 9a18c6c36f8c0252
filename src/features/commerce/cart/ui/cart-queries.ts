import { queryOptions, useMutationState } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { client } from '../../../../web/api.ts'
import type { cartApi } from '../cart-api.ts'
import { hasIntent, watchIntent } from './browser-cart.ts'

const api = client<typeof cartApi>()

export const cartQuery = queryOptions({
  queryKey: ['cart'],
  queryFn: ({ signal }) => api('GET /cart', { signal }),
})

/** Adds, after sign-in, what a visitor wanted. */
export const intentMutation = ['add-intended-lines']

/** Whether what a visitor wanted is still on its way into the cart, which is then not empty but incomplete. */
export function useIsArriving(): boolean {
  const isWanted = useSyncExternalStore(watchIntent, hasIntent, () => false)
  const failed = useMutationState({ filters: { mutationKey: intentMutation, status: 'error' } })
  return isWanted && failed.length === 0
}
