import type { QueryClient } from '@tanstack/react-query'
import { newestProductsQuery, productsQuery } from '../../features/catalogue/products/ui/product-queries.ts'
import { photoQuery } from '../../features/community/photos/ui/cache/photo-queries.ts'
import type { SearchAddress, SearchKind } from '../../features/discovery/search/ui/search-address.ts'
import {
  foundArticlesQuery,
  foundBrandsQuery,
  foundLooksQuery,
  foundPeopleQuery,
  searchQuery,
} from '../../features/discovery/search/ui/search-queries.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'
import { unlistedHead } from '../unlisted-head.ts'

export const load = async ({
  context: { queryClient },
  deps: { q, kind, photo },
}: LoadContext<{ deps: { [Key in keyof SearchAddress]: SearchAddress[Key] | undefined } }>) => {
  await awaitFirstScreen(
    ...(q ? prefetchSearch(queryClient, q, kind) : [queryClient.prefetchInfiniteQuery(newestProductsQuery)]),
    photo ? queryClient.prefetchQuery(photoQuery(photo)) : undefined,
  )
}

export const head = unlistedHead('Search', 'Find products, looks, people, brands and articles.')

export { GridPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('../../features/discovery/search/ui/SearchPage.tsx').then((file) => file.SearchPage)

/** Returns the queries of a search's first screen: everything, or one kind. */
function prefetchSearch(queryClient: QueryClient, q: string, kind: SearchKind | undefined) {
  return [
    queryClient.prefetchQuery(searchQuery(q)),
    kind === undefined || kind === 'looks'
      ? queryClient.prefetchInfiniteQuery(foundLooksQuery(q))
      : undefined,
    kind === 'products' ? queryClient.prefetchInfiniteQuery(productsQuery({ q })) : undefined,
    kind === 'people' ? queryClient.prefetchQuery(foundPeopleQuery(q)) : undefined,
    kind === 'brands' ? queryClient.prefetchQuery(foundBrandsQuery(q)) : undefined,
    kind === 'articles' ? queryClient.prefetchQuery(foundArticlesQuery(q)) : undefined,
  ]
}
