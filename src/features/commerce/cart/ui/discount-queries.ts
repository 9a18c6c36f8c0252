import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../../web/api.ts'
import type { DiscountedCart } from '../cart.ts'
import type { discountedCartApi } from '../cart-api.ts'
import { cartQuery } from './cart-queries.ts'

const api = client<typeof discountedCartApi>()

export const discountsKey = ['cart-discount']

const keyOf = (code: string, seen: string) => [...discountsKey, code, seen]

/**
 * What a code takes off the cart that is `seen` so. Where that is another one by now, the answer is of the other, which
 * it brings along: sums are never shown beside lines they do not belong to.
 */
export const discountQuery = (code: string, seen: string) =>
  queryOptions({
    queryKey: keyOf(code, seen),
    queryFn: async ({ client, signal }): Promise<DiscountedCart['discount']> => {
      const { cart, discount } = await api('GET /cart/discount', { query: { code }, signal })
      if (cart.seen !== seen) {
        client.setQueryData(keyOf(code, cart.seen), discount)
        client.setQueryData(cartQuery.queryKey, cart)
      }
      return discount
    },
    // Kept no longer than it is shown: somebody else may use it up.
    gcTime: 0,
  })
