import { queryOptions, useMutationState } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Session } from '../../../../kernel/session/session.ts'
import { client } from '../../../../web/api.ts'
import type { CartView } from '../cart.ts'
import type { cartApi } from '../cart-api.ts'
import { hasIntent, subscribeToIntent } from './browser-cart.ts'

const api = client<typeof cartApi>()

export const cartQuery = queryOptions({
  queryKey: ['cart'],
  queryFn: ({ signal }) => api('GET /cart', { signal }),
})

/**
 * Updates the session with the cart from the response. A visitor with a cart but no account is a known guest from then
 * on.
 */
export const withCart =
  ({ count }: CartView) =>
  (session: Session | undefined): Session | undefined =>
    session && {
      ...session,
      cartCount: count,
      guests: { ...session.guests, isKnown: session.guests.isKnown || session.member === null },
    }

/** Key of the mutation that adds a visitor's items after sign-in. */
export const intentMutationKey = ['add-intended-lines']

/** Key of the mutation that moves a guest's cart after sign-in. */
export const mergeGuestCartKey = ['take-guest-cart']

/** Returns whether a visitor's items are still being added. Until then the cart is incomplete rather than empty. */
export function useIsAddingItems(): boolean {
  const isWanted = useSyncExternalStore(subscribeToIntent, hasIntent, () => false)
  const failed = useMutationState({ filters: { mutationKey: intentMutationKey, status: 'error' } })
  return isWanted && failed.length === 0
}
