import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../../web/api.ts'
import type { DiscountedCart } from '../cart.ts'
import type { discountedCartApi } from '../cart-api.ts'
import { cartQuery } from './cart-queries.ts'

const api = client<typeof discountedCartApi>()

export const discountsKey = ['cart-discount']

const keyOf = (code: string, fingerprint: string) => [...discountsKey, code, fingerprint]

/**
 * Reads the amounts of a code for the cart with the token `fingerprint`. If the cart has changed, the response is for
 * the new cart and includes it, so that amounts are never shown beside lines they do not belong to.
 */
export const discountQuery = (code: string, fingerprint: string) =>
  queryOptions({
    queryKey: keyOf(code, fingerprint),
    queryFn: async ({ client, signal }): Promise<DiscountedCart['discount']> => {
      const { cart, discount } = await api('GET /cart/discount', { query: { code }, signal })
      if (cart.seen !== fingerprint) {
        client.setQueryData(keyOf(code, cart.seen), discount)
        client.setQueryData(cartQuery.queryKey, cart)
      }
      return discount
    },
    // Not cached after it is shown: someone else may use up the code.
    gcTime: 0,
  })
