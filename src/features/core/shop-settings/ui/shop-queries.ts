import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../../web/api.ts'
import type { ShopAdmin, ShopView } from '../shop.ts'

export const shopQuery = queryOptions({
  queryKey: ['shop'],
  queryFn: ({ signal }) => api.get<ShopView>('/shop', { signal }),
  staleTime: 60_000,
})

/** What everybody may know of the shop, once it is there. */
export const useShop = (): ShopView | undefined => useQuery(shopQuery).data

export const shopAdminQuery = queryOptions({
  queryKey: ['shop-admin'],
  queryFn: ({ signal }) => api.get<ShopAdmin>('/admin/shop', { signal }),
})
