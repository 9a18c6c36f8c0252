import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { showToast } from '../../../../design/toasts/toast.ts'
import { sessionQuery, useMember } from '../../../../kernel/session/ui/session-queries.ts'
import { client } from '../../../../web/api.ts'
import type { AddedCartLine, AddedCartLines } from '../cart.ts'
import type { cartApi, lookApi } from '../cart-api.ts'
import {
  forgetIntent,
  type Intent,
  keepCart,
  markIntentSent,
  readIntent,
  watchIntent,
} from './browser-cart.ts'
import { cartQuery, intentMutation } from './cart-queries.ts'
import { severalToast } from './use-add-lines.ts'
import { addedToast } from './use-add-to-cart.ts'

const api = client<typeof cartApi & typeof lookApi>()

/** A request that is cut off is sent again after this, longer each time. */
const AGAIN_MS = [1_000, 3_000, 10_000, 30_000]

/**
 * Once per page, without anything visible: maintains the browser's copy of the cart, and after sign-in adds
 * what a visitor wanted (DEC-11, DEC-12).
 */
export function BrowserCart() {
  const memberId = useMember()?.id
  const cache = useQueryClient()
  const { data: cart } = useQuery({ ...cartQuery, enabled: false })
  const intentKey = useSyncExternalStore(
    watchIntent,
    () => readIntent()?.key ?? null,
    () => null,
  )
  const { mutate } = useMutation({
    networkMode: 'always',
    mutationKey: intentMutation,
    mutationFn: async (intent: Intent) => {
      markIntentSent(intent)
      return { key: intent.key, answer: await send(intent) }
    },
    retry: (failures, error) => isUnanswered(error) && failures < AGAIN_MS.length,
    retryDelay: (failures) => AGAIN_MS[failures] ?? 0,
    onSuccess: async ({ key, answer }) => {
      // A cart that was asked for earlier must not replace this one.
      await cache.cancelQueries(cartQuery)
      cache.setQueryData(cartQuery.queryKey, answer.cart)
      cache.setQueryData(
        sessionQuery.queryKey,
        (session) => session && { ...session, cartCount: answer.cart.count },
      )
      forgetIntent(key)
      showToast('line' in answer ? addedToast(answer) : severalToast(answer))
    },
    onError: (error, { key }) => {
      // Otherwise it is tried again with the next page.
      if (!isUnanswered(error) && !api.isProblem(error, 'sign-in-required')) forgetIntent(key)
      if (api.isProblem(error)) showToast({ kind: 'problem', title: error.message })
    },
  })

  // localStorage is outside of React.
  useEffect(() => {
    if (memberId && cart) keepCart(memberId, cart)
  }, [memberId, cart])
  useEffect(() => {
    const intent = memberId && intentKey ? readIntent() : null
    if (intent) mutate(intent)
  }, [memberId, intentKey, mutate])
  return null
}

/** Whether the server has said neither yes nor no. */
const isUnanswered = (error: unknown) =>
  api.isProblem(error, 'offline') ||
  api.isProblem(error, 'unexpected') ||
  api.isProblem(error, 'too-many-requests')

function send({ key: idempotencyKey, lines }: Intent): Promise<AddedCartLine | AddedCartLines> {
  const [line] = lines
  return lines.length === 1 && line
    ? api('POST /cart/lines', { body: line, idempotencyKey })
    : api('POST /cart/several', { body: { lines }, idempotencyKey })
}
