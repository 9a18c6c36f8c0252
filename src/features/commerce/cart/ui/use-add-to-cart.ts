import { type QueryClient, useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { showToast, type Toast } from '../../../../design/toasts/toast.ts'
import { findOriginLook } from '../../../../kernel/actions/ui/look-origin.ts'
import { useTools } from '../../../../kernel/actions/ui/tools.ts'
import { useIdempotencyKey } from '../../../../kernel/actions/ui/use-idempotency-key.ts'
import { formatMoney } from '../../../../kernel/money/money.ts'
import { sendOrQueue } from '../../../../kernel/outbox/ui/send-or-queue.ts'
import { sessionQuery, useIsGuest, useMember } from '../../../../kernel/session/ui/session-queries.ts'
import { client, problemMessage } from '../../../../web/api.ts'
import type { ProductView } from '../../../catalogue/products/product.ts'
import type { AddedCartLine } from '../cart.ts'
import type { cartApi } from '../cart-api.ts'
import { rememberIntendedLines } from './browser-cart.ts'
import { cartQuery, withCart } from './cart-queries.ts'
import { openCart } from './open-cart.ts'

const api = client<typeof cartApi>()

/**
 * Adds one piece in a size; the response contains the cart. For signed-out visitors the item is stored until sign-in.
 */
export function useAddToCart(product: Pick<ProductView, 'id' | 'slug' | 'name'>) {
  const tools = useTools()
  const { cache } = tools
  const navigate = useNavigate()
  const member = useMember()
  const isGuest = useIsGuest()

  const once = useIdempotencyKey()

  return useMutation({
    networkMode: 'always',
    mutationFn: async (size: string) => {
      if (member === null && !isGuest) return askToSignIn(size)
      const lookId = findOriginLook(product.id) ?? findOriginLook(product.slug)
      const body = { productId: product.id, size, ...(lookId ? { lookId } : {}) }
      const id = once.keyFor(body)
      const words = `Add ${product.name} in ${size} to the cart`
      const later = { kind: 'add-to-cart', id, about: `cart ${id}`, input: body, words }
      const added = await sendOrQueue(tools, later, () => addToCart(body, id))
      once.reset()
      return added
    },
    onSuccess: (added) => {
      if (added) showAdded(cache, added)
    },
    onError: (error, size) => {
      if (api.isProblem(error, 'sign-in-required')) askToSignIn(size)
      else showAddFailureToast(error)
    },
  })

  function askToSignIn(size: string): null {
    rememberIntendedLines([{ productId: product.id, size }])
    showToast({
      title: 'Please log in to add items to cart',
      description: 'Create an account or sign in to start shopping',
      action: {
        label: 'Sign in',
        onClick: () => navigate({ to: '/auth', search: { redirect: `/product/${product.slug}` } }),
      },
    })
    return null
  }
}

export type AddToCartLater = { productId: string; size: string; lookId?: string }

export const addToCart = (body: AddToCartLater, idempotencyKey: string) =>
  api('POST /cart/lines', { body, idempotencyKey })

export function showAdded(cache: QueryClient, added: AddedCartLine) {
  cache.setQueryData(cartQuery.queryKey, added.cart)
  cache.setQueryData(sessionQuery.queryKey, withCart(added.cart))
  showToast(addedToast(added))
}

export const showAddFailureToast = (error: unknown) =>
  showToast({
    kind: 'problem',
    title: problemMessage(error),
  })

export const viewCartAction = { label: 'View cart', onClick: openCart }

/** The specified texts for a new line and for a higher quantity (CART-09, CART-10). */
export function addedToast({ line, wasThere }: AddedCartLine): Toast {
  return wasThere
    ? {
        kind: 'done',
        title: `Increased quantity for ${line.name}`,
        description: `Size ${line.size} - Now ${line.quantity} in cart`,
        action: viewCartAction,
      }
    : {
        kind: 'done',
        title: `Added ${line.name} to cart`,
        description: `Size ${line.size} - ${formatMoney(line.priceMinor, line.currency)}`,
        action: viewCartAction,
      }
}
