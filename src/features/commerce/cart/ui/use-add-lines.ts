import { useMutation, useQueryClient } from '@tanstack/react-query'
import { pluralize } from '../../../../design/display/count.ts'
import { showToast, type Toast } from '../../../../design/toasts/toast.ts'
import { useIdempotencyKey } from '../../../../kernel/actions/ui/use-idempotency-key.ts'
import { sessionQuery } from '../../../../kernel/session/ui/session-queries.ts'
import { client, problemMessage } from '../../../../web/api.ts'
import type { AddedCartLines } from '../cart.ts'
import type { lookApi } from '../cart-api.ts'
import type { IntendedLine } from './browser-cart.ts'
import { cartQuery, withCart } from './cart-queries.ts'
import { viewCartAction } from './use-add-to-cart.ts'

const api = client<typeof lookApi>()

interface AddLinesOptions {
  /** The look they are bought from. */
  lookId?: string
  onAdded: (answer: AddedCartLines) => void
  /** Called if the session has ended. */
  onStranger?: (lines: IntendedLine[]) => void
}

/** Adds one piece of each product in one request; retries do not add it again. */
export function useAddLines({ lookId, onAdded, onStranger }: AddLinesOptions) {
  const cache = useQueryClient()
  const once = useIdempotencyKey()
  return useMutation({
    networkMode: 'always',
    mutationFn: (lines: IntendedLine[]) => {
      const body = { lines, ...(lookId ? { lookId } : {}) }
      return api('POST /cart/several', { body, idempotencyKey: once.keyFor(body) })
    },
    onSuccess: (answer) => {
      once.reset()
      const { cart } = answer
      cache.setQueryData(cartQuery.queryKey, cart)
      cache.setQueryData(sessionQuery.queryKey, withCart(cart))
      onAdded(answer)
    },
    onError: (error, lines) => {
      if (onStranger && api.isProblem(error, 'sign-in-required')) onStranger(lines)
      else
        showToast({
          kind: 'problem',
          title: problemMessage(error),
        })
    },
  })
}

/** The toast that lists what was added and what was not. */
export function addedLinesToast({ added, refused }: AddedCartLines): Toast {
  const names = added.map(({ name, size }) => `${name} in ${size}`)
  const refusals = refused.map(({ name, size, reason }) => `${name ?? 'One item'} in ${size}: ${reason}`)
  return {
    kind: refused.length === 0 ? 'done' : added.length === 0 ? 'problem' : 'note',
    title:
      added.length === 0 ? 'Nothing was added to cart' : `Added ${pluralize(added.length, 'item')} to cart`,
    ...(added.length > 0 ? { action: viewCartAction } : {}),
    description: (refused.length === 0 ? names : refusals).join(', '),
  }
}
