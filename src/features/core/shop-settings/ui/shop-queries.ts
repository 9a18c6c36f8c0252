import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '../../../../web/api.ts'
import type { ShopView } from '../shop.ts'
import type { shopApi } from '../shop-api.ts'

const api = client<typeof shopApi>()

export const shopQuery = queryOptions({
  queryKey: ['shop'],
  queryFn: ({ signal }) => api('GET /shop', { signal }),
  staleTime: 60_000,
})

/** Returns the public settings of the shop, once they are loaded. */
export const useShop = (): ShopView | undefined => useQuery(shopQuery).data

export const shopAdminQuery = queryOptions({
  queryKey: ['shop-admin'],
  queryFn: ({ signal }) => api('GET /admin/shop', { signal }),
})
