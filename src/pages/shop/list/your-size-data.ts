import type { QueryClient } from '@tanstack/react-query'
import { productCountQuery, productsQuery } from '../../../features/catalogue/products/ui/product-queries.ts'
import { type ShopFilter, writeList } from '../../../features/catalogue/products/ui/shop-search.ts'
import { scaledSizes } from '../../../features/catalogue/usual-sizes/scales.ts'
import {
  ownSizesQueries,
  wornSizesQuery,
} from '../../../features/catalogue/usual-sizes/ui/usual-size-queries.ts'
import { sessionQuery } from '../../../kernel/session/ui/session-queries.ts'

/** What a list of products tells whoever is signed in about their size. */
export async function yourSizeData(queryClient: QueryClient, filter: ShopFilter) {
  const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null)
  if (!session?.member) return
  const list = productsQuery(filter)
  await Promise.all([queryClient.prefetchQuery(wornSizesQuery), queryClient.prefetchInfiniteQuery(list)])
  const worn = queryClient.getQueryData(wornSizesQuery.queryKey)
  const ids = queryClient.getQueryData(list.queryKey)?.pages.flatMap(({ items }) => items.map(({ id }) => id))
  if (!worn || worn.sizes.length === 0 || !ids) return
  const { sort: _, ...others } = filter
  await Promise.all([
    queryClient.prefetchQuery(productCountQuery({ ...others, worn: writeList(scaledSizes(worn)) })),
    ...ownSizesQueries(ids).map((one) => queryClient.prefetchQuery(one)),
  ])
}
