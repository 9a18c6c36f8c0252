import { queryOptions, useMutationState } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Session } from '../../../../kernel/session/session.ts'
import { client } from '../../../../web/api.ts'
import type { CartView } from '../cart.ts'
import type { cartApi } from '../cart-api.ts'
import { hasIntent, watchIntent } from './browser-cart.ts'

const api = client<typeof cartApi>()

export const cartQuery = queryOptions({
  queryKey: ['cart'],
  queryFn: ({ signal }) => api('GET /cart', { signal }),
})

/** The session with the cart as the server answered it; whoever has one without an account is known from now on. */
export const withCart =
  ({ count }: CartView) =>
  (session: Session | undefined): Session | undefined =>
    session && {
      ...session,
      cartCount: count,
      guests: { ...session.guests, isKnown: session.guests.isKnown || session.member === null },
    }

/** Adds, after sign-in, what a visitor wanted. */
export const intentMutation = ['add-intended-lines']

/** Brings the cart of a guest who signed in. */
export const takenMutation = ['take-guest-cart']

/** Whether what a visitor wanted is still on its way into the cart, which is then not empty but incomplete. */
export function useIsArriving(): boolean {
  const isWanted = useSyncExternalStore(watchIntent, hasIntent, () => false)
  const failed = useMutationState({ filters: { mutationKey: intentMutation, status: 'error' } })
  return isWanted && failed.length === 0
}
