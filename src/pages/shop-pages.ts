import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { BrandView } from '../features/catalogue/brands/brand.ts'
import { brandQuery } from '../features/catalogue/brands/ui/brand-queries.ts'
import type { ProductView } from '../features/catalogue/products/product.ts'
import {
  facetsQuery,
  priceHistoryQuery,
  productPhotosQuery,
  productQuery,
  productsQuery,
  wornWithQuery,
} from '../features/catalogue/products/ui/product-queries.ts'
import type { ShopSearch } from '../features/catalogue/products/ui/shop-search.ts'
import { cartQuery } from '../features/commerce/cart/ui/cart-queries.ts'
import { orderQuery, ordersQuery } from '../features/commerce/orders/ui/order-queries.ts'
import { feedQuery } from '../features/community/photos/ui/photo-queries.ts'
import { questionsQuery } from '../features/community/questions/ui/question-queries.ts'
import { reviewsQuery } from '../features/community/reviews/ui/review-queries.ts'
import { type ReviewSearch, reviewSearch } from '../features/community/reviews/ui/review-search.ts'
import {
  watchQuery,
  wishesQuery,
  wishListLinkQuery,
} from '../features/community/wish-list/ui/watch-queries.ts'
import { shopQuery } from '../features/core/shop-settings/ui/shop-queries.ts'
import { sessionQuery } from '../kernel/session/ui/session-queries.ts'
import { firstScreen } from './page-data.ts'
import { pageHead } from './page-head.ts'
import { productHead } from './page-heads.ts'
import { type Asked, orNotFound, type Shown, secretHead } from './page-parts.ts'

// What is sold, bought and wished for.

export const shop = {
  load: async ({ context: { queryClient }, deps }: Asked<{ deps: ShopSearch }>) => {
    await firstScreen(
      queryClient.prefetchInfiniteQuery(productsQuery(deps)),
      queryClient.prefetchQuery(facetsQuery(deps)),
    )
  },
  head: pageHead('Shop Collection', 'Everything the community tags and the shop sells.'),
}

export const product = {
  load: async ({
    context: { queryClient },
    params,
    location,
  }: Asked<{ params: { productId: string }; location: { search: object } }>) => {
    const loaded = await orNotFound(queryClient.ensureQueryData(productQuery(params.productId)))
    if (params.productId !== loaded.slug) {
      // Ids, ids from elsewhere and parts of names lead to the one address (DEC-26), which need not ask again.
      queryClient.setQueryData(productQuery(loaded.slug).queryKey, loaded)
      throw redirect({
        to: '/product/$productId',
        params: { productId: loaded.slug },
        search: true,
        hash: true,
        replace: true,
      })
    }
    const search = reviewSearch({ ...location.search })
    await firstScreen(
      queryClient.prefetchQuery(productPhotosQuery(loaded.id)),
      queryClient.prefetchQuery(shopQuery),
      queryClient.prefetchQuery(priceHistoryQuery(loaded.id)),
      queryClient.prefetchQuery(wornWithQuery(loaded.id)),
      watchData(queryClient, loaded.id),
      queryClient.prefetchInfiniteQuery(reviewsQuery(loaded.id, search)),
      queryClient.prefetchInfiniteQuery(questionsQuery(loaded.id, search.question)),
    )
    return loaded
  },
  head: ({ loaderData, match: { context, search } }: Shown<ProductView, ReviewSearch>) => {
    const reviews =
      loaderData && context.queryClient.getQueryData(reviewsQuery(loaderData.id, search).queryKey)
    return productHead(loaderData, context.origin, reviews?.pages[0])
  },
}

/** Whether whoever is signed in watches a product. */
async function watchData(queryClient: QueryClient, productId: string) {
  const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null)
  if (session?.member) await queryClient.prefetchQuery(watchQuery(productId))
}

export const brand = {
  load: async ({ context: { queryClient }, params }: Asked<{ params: { brandId: string } }>) => {
    const loaded = await orNotFound(queryClient.ensureQueryData(brandQuery(params.brandId)))
    await firstScreen(
      queryClient.prefetchInfiniteQuery(productsQuery({ brand: loaded.id })),
      queryClient.prefetchInfiniteQuery(feedQuery({ brand: loaded.id })),
    )
    return loaded
  },
  head: ({ loaderData }: Shown<BrandView>) =>
    pageHead(loaderData?.name ?? 'Brand', loaderData?.description ?? 'A brand on Showoff.')(),
}

export const checkout = {
  load: async ({ context: { queryClient } }: Asked) => {
    await firstScreen(queryClient.prefetchQuery(cartQuery), queryClient.prefetchQuery(shopQuery))
  },
  head: pageHead('Checkout', 'Your cart, and where it should go.'),
}

export const orders = {
  load: async ({ context: { queryClient } }: Asked) => {
    await firstScreen(queryClient.prefetchInfiniteQuery(ordersQuery))
  },
  head: pageHead('Your orders', 'What you ordered, and how far it has come.'),
}

export const order = {
  load: async ({ context: { queryClient }, params }: Asked<{ params: { orderId: string } }>) => {
    const [loaded] = await Promise.all([
      orNotFound(queryClient.ensureQueryData(orderQuery(params.orderId))),
      firstScreen(queryClient.prefetchQuery(shopQuery)),
    ])
    return { number: loaded.number }
  },
  head: ({ loaderData }: Shown<{ number: number | null }>) =>
    pageHead(
      loaderData?.number ? `Order ${loaderData.number}` : 'Your order',
      'What you ordered, and how far it has come.',
    )(),
}

export const wishList = {
  load: async ({ context: { queryClient } }: Asked) => {
    await firstScreen(
      queryClient.prefetchInfiniteQuery(wishesQuery),
      queryClient.prefetchQuery(wishListLinkQuery),
    )
  },
  head: pageHead('Wish list', 'What you watch, and what we tell you of it.'),
}

export const sharedWishes = { head: secretHead('Wish list', 'What somebody wishes for.') }
