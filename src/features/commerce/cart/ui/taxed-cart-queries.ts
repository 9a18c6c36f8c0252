import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../../web/api.ts'
import type { TaxedCart } from '../cart.ts'
import type { taxedCartApi } from '../cart-api.ts'
import { cartQuery } from './cart-queries.ts'

const api = client<typeof taxedCartApi>()

type TaxedCartParams = { country: string; state: string; vatId: string; code?: string }

export const taxedCartsKey = ['taxed-cart']

const keyOf = (params: TaxedCartParams, fingerprint: string) => [
  ...taxedCartsKey,
  fingerprint,
  ...Object.values(params),
]

/**
 * Reads the amounts of the cart with the token `fingerprint` for an address. If the cart has changed, the response is
 * for the new cart and includes it, so that amounts are never shown beside lines they do not belong to.
 */
export const taxedCartQuery = (params: TaxedCartParams, fingerprint: string) =>
  queryOptions({
    queryKey: keyOf(params, fingerprint),
    queryFn: async ({ client, signal }): Promise<TaxedCart> => {
      const taxed = await api('GET /cart/sums', { query: params, signal })
      if (taxed.cart.seen !== fingerprint) {
        client.setQueryData(keyOf(params, taxed.cart.seen), taxed)
        client.setQueryData(cartQuery.queryKey, taxed.cart)
      }
      return taxed
    },
    // Rates change at midnight, and a VAT number may become invalid.
    gcTime: 60_000,
  })
