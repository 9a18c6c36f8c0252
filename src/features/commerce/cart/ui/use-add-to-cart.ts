import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { showToast, type Toast } from '../../../../design/toasts/toast.ts'
import { useOnceKey } from '../../../../kernel/actions/ui/once-key.ts'
import { formatMoney } from '../../../../kernel/money/money.ts'
import { sessionQuery, useMember } from '../../../../kernel/session/ui/session-queries.ts'
import { client } from '../../../../web/api.ts'
import type { ProductView } from '../../../catalogue/products/product.ts'
import type { AddedCartLine } from '../cart.ts'
import type { cartApi } from '../cart-api.ts'
import { rememberIntendedLines } from './browser-cart.ts'
import { cartQuery } from './cart-queries.ts'
import { openCart } from './open-cart.ts'

const api = client<typeof cartApi>()

/**
 * Adds one piece in a size; the server answers with the cart. For signed-out visitors the wish is stored
 * until sign-in.
 */
export function useAddToCart(product: Pick<ProductView, 'id' | 'slug' | 'name'>) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const member = useMember()

  const once = useOnceKey()

  return useMutation({
    networkMode: 'always',
    mutationFn: async (size: string) => {
      if (member === null) return askToSignIn(size)
      const body = { productId: product.id, size }
      return api('POST /cart/lines', { body, idempotencyKey: once.keyFor(body) })
    },
    onSuccess: (added) => {
      if (!added) return
      once.forget()
      cache.setQueryData(cartQuery.queryKey, added.cart)
      cache.setQueryData(
        sessionQuery.queryKey,
        (session) => session && { ...session, cartCount: added.cart.count },
      )
      showToast(addedToast(added))
    },
    onError: (error, size) => {
      if (api.isProblem(error, 'sign-in-required')) askToSignIn(size)
      else
        showToast({
          kind: 'problem',
          title: api.isProblem(error) ? error.message : 'Something went wrong on our side',
        })
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

export const viewCart = { label: 'View cart', onClick: openCart }

/** The specified texts for a line that is new or grew (CART-09, CART-10). */
export function addedToast({ line, wasThere }: AddedCartLine): Toast {
  return wasThere
    ? {
        kind: 'done',
        title: `Increased quantity for ${line.name}`,
        description: `Size ${line.size} - Now ${line.quantity} in cart`,
        action: viewCart,
      }
    : {
        kind: 'done',
        title: `Added ${line.name} to cart`,
        description: `Size ${line.size} - ${formatMoney(line.priceMinor, line.currency)}`,
        action: viewCart,
      }
}
