import type { QueryClient } from '@tanstack/react-query'
import { newestProductsQuery, productsQuery } from '../features/catalogue/products/ui/product-queries.ts'
import { photoQuery } from '../features/community/photos/ui/photo-queries.ts'
import type { AssistantAddress } from '../features/discovery/review-assistant/ui/assistant-address.ts'
import {
  cardQuery,
  cardSearchQuery,
  recentCardsQuery,
} from '../features/discovery/review-assistant/ui/assistant-queries.ts'
import type { SearchAddress, SearchKind } from '../features/discovery/search/ui/search-address.ts'
import {
  foundArticlesQuery,
  foundBrandsQuery,
  foundLooksQuery,
  foundPeopleQuery,
  searchQuery,
} from '../features/discovery/search/ui/search-queries.ts'
import { firstScreen } from '../web/page-data.ts'
import { pageHead } from '../web/page-head.ts'
import { type Asked, unlistedHead } from './page-parts.ts'

// Where something is looked for.

export const search = {
  load: async ({
    context: { queryClient },
    deps: { q, kind, photo },
  }: Asked<{ deps: { [Key in keyof SearchAddress]: SearchAddress[Key] | undefined } }>) => {
    await firstScreen(
      ...(q ? foundData(queryClient, q, kind) : [queryClient.prefetchInfiniteQuery(newestProductsQuery)]),
      photo ? queryClient.prefetchQuery(photoQuery(photo)) : undefined,
    )
  },
  head: unlistedHead('Search', 'Find products, looks, people, brands and articles.'),
}

/** What a search shows first: everything, or one kind. */
function foundData(queryClient: QueryClient, q: string, kind: SearchKind | undefined) {
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

export const find = {
  load: async ({
    context: { queryClient },
    deps: { look },
  }: Asked<{ deps: { look: string | undefined } }>) => {
    if (look) await firstScreen(queryClient.prefetchQuery(photoQuery(look)))
  },
  head: unlistedHead('Find this', 'Search the shop with a picture.'),
}

export const review = {
  /** What was reviewed last, and what a name or an address leads to. */
  load: async ({
    context: { queryClient },
    deps: { tab, q, product },
  }: Asked<{ deps: AssistantAddress }>) => {
    await firstScreen(
      queryClient.prefetchInfiniteQuery(recentCardsQuery),
      q && tab !== 'image' ? queryClient.prefetchQuery(cardSearchQuery(q)) : undefined,
      product && !q ? queryClient.prefetchQuery(cardQuery(product)) : undefined,
    )
  },
  head: pageHead(
    'Review assistant',
    'What several members who reviewed a product agree on, in their own words.',
  ),
}
