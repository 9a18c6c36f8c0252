import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { pluralize } from '../../../../design/display/count.ts'
import { showToast, type Toast } from '../../../../design/toasts/toast.ts'
import { sessionQuery, useMember } from '../../../../kernel/session/ui/session-queries.ts'
import { client, isServerUnreachable } from '../../../../web/api.ts'
import type { AddedCartLine, AddedCartLines } from '../cart.ts'
import type { cartApi, guestCartApi, lookApi } from '../cart-api.ts'
import {
  forgetIntent,
  type Intent,
  markIntentSent,
  readIntent,
  storeCart,
  subscribeToIntent,
} from './browser-cart.ts'
import { cartQuery, intentMutationKey, mergeGuestCartKey } from './cart-queries.ts'
import { addedLinesToast } from './use-add-lines.ts'
import { addedToast, viewCartAction } from './use-add-to-cart.ts'

const api = client<typeof cartApi & typeof lookApi & typeof guestCartApi>()

/** Delays before an interrupted request is retried. */
const RETRY_DELAYS_MS = [1_000, 3_000, 10_000, 30_000]

/**
 * Renders nothing. Maintains the browser's copy of the cart, and adds the items a visitor wanted after sign-in (DEC-11,
 * DEC-12). Rendered once per page.
 */
export function BrowserCart() {
  const memberId = useMember()?.id
  const cache = useQueryClient()
  const { data: cart } = useQuery({ ...cartQuery, enabled: false })
  const intentKey = useSyncExternalStore(
    subscribeToIntent,
    () => readIntent()?.key ?? null,
    () => null,
  )
  const { mutate } = useMutation({
    networkMode: 'always',
    mutationKey: intentMutationKey,
    mutationFn: async (intent: Intent) => {
      markIntentSent(intent)
      return { key: intent.key, answer: await send(intent) }
    },
    retry: (failures, error) => isUnanswered(error) && failures < RETRY_DELAYS_MS.length,
    retryDelay: (failures) => RETRY_DELAYS_MS[failures] ?? 0,
    onSuccess: async ({ key, answer }) => {
      // A cart requested earlier must not replace this one.
      await cache.cancelQueries(cartQuery)
      cache.setQueryData(cartQuery.queryKey, answer.cart)
      cache.setQueryData(
        sessionQuery.queryKey,
        (session) => session && { ...session, cartCount: answer.cart.count },
      )
      forgetIntent(key)
      showToast('line' in answer ? addedToast(answer) : addedLinesToast(answer))
    },
    onError: (error, { key }) => {
      // Otherwise the next page load retries it.
      if (!isUnanswered(error) && !api.isProblem(error, 'sign-in-required')) forgetIntent(key)
      if (api.isProblem(error)) showToast({ kind: 'problem', title: error.message })
    },
  })

  useMergeGuestCart(memberId !== undefined)

  // Syncs with localStorage, which is outside of React.
  useEffect(() => {
    if (memberId && cart) storeCart(memberId, cart)
  }, [memberId, cart])
  useEffect(() => {
    const intent = memberId && intentKey ? readIntent() : null
    if (intent) mutate(intent)
  }, [memberId, intentKey, mutate])
  return null
}

/** Moves the guest's cart of this browser into the member's cart once after sign-in. */
function useMergeGuestCart(isMember: boolean) {
  const cache = useQueryClient()
  const brings = useQuery(sessionQuery).data?.guests.bringsCart ?? false
  const { mutate } = useMutation({
    networkMode: 'always',
    mutationKey: mergeGuestCartKey,
    scope: { id: 'take-cart' },
    mutationFn: () => api('PUT /cart/taken-over'),
    retry: (failures, error) => isUnanswered(error) && failures < RETRY_DELAYS_MS.length,
    retryDelay: (failures) => RETRY_DELAYS_MS[failures] ?? 0,
    onSuccess: async ({ cart, taken, leftOut }) => {
      await cache.cancelQueries(cartQuery)
      cache.setQueryData(cartQuery.queryKey, cart)
      cache.setQueryData(
        sessionQuery.queryKey,
        (session) =>
          session && { ...session, cartCount: cart.count, guests: { ...session.guests, bringsCart: false } },
      )
      // Another tab may already have moved it.
      if (taken > 0) showToast(cartMergedToast(taken, leftOut))
    },
  })
  useEffect(() => {
    if (isMember && brings) mutate()
  }, [isMember, brings, mutate])
}

const cartMergedToast = (addedCount: number, leftOut: number): Toast => ({
  kind: leftOut > 0 ? 'note' : 'done',
  title: 'Cart moved to your account',
  description:
    leftOut > 0
      ? `${pluralize(addedCount, 'line')} added. ${leftOut} more did not fit.`
      : `${pluralize(addedCount, 'line')} added to your cart.`,
  action: viewCartAction,
})

/** Returns whether the outcome is unknown: the server neither accepted nor refused the request. */
const isUnanswered = (error: unknown) =>
  isServerUnreachable(error) ||
  api.isProblem(error, 'storage-full') ||
  api.isProblem(error, 'unexpected') ||
  api.isProblem(error, 'too-many-requests')

function send({ key: idempotencyKey, lines }: Intent): Promise<AddedCartLine | AddedCartLines> {
  const [line] = lines
  return lines.length === 1 && line
    ? api('POST /cart/lines', { body: line, idempotencyKey })
    : api('POST /cart/several', { body: { lines }, idempotencyKey })
}
