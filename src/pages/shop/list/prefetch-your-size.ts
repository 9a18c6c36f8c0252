import type { QueryClient } from '@tanstack/react-query'
import { productsQuery } from '../../../features/catalogue/products/ui/product-queries.ts'
import type { ShopFilter } from '../../../features/catalogue/products/ui/shop-search.ts'
import {
  ownSizesQueries,
  wornSizesQuery,
} from '../../../features/catalogue/usual-sizes/ui/usual-size-queries.ts'
import { sessionQuery } from '../../../kernel/session/ui/session-queries.ts'

/** Loads which products of a list exist in the signed-in member's size. The page does not wait for the chip's count. */
export async function prefetchYourSize(queryClient: QueryClient, filter: ShopFilter) {
  const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null)
  if (!session?.member) return
  const list = productsQuery(filter)
  await Promise.all([queryClient.prefetchQuery(wornSizesQuery), queryClient.prefetchInfiniteQuery(list)])
  const worn = queryClient.getQueryData(wornSizesQuery.queryKey)
  const ids = queryClient.getQueryData(list.queryKey)?.pages.flatMap(({ items }) => items.map(({ id }) => id))
  if (!worn || worn.sizes.length === 0 || !ids) return
  await Promise.all(ownSizesQueries(ids).map((one) => queryClient.prefetchQuery(one)))
}
