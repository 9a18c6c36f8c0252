import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { ProductView } from '../../../features/catalogue/products/product.ts'
import {
  priceHistoryQuery,
  productQuery,
  wornWithQuery,
} from '../../../features/catalogue/products/ui/product-queries.ts'
import { usualSizeQuery } from '../../../features/catalogue/usual-sizes/ui/usual-size-queries.ts'
import type { ProductDelivery } from '../../../features/commerce/delivery/delivery.ts'
import { productDeliveryQuery } from '../../../features/commerce/delivery/ui/delivery-queries.ts'
import { productDiscountsQuery } from '../../../features/commerce/discounts/ui/product-discount-queries.ts'
import { productPhotosQuery } from '../../../features/community/photos/ui/cache/photo-queries.ts'
import { questionsQuery } from '../../../features/community/questions/ui/question-queries.ts'
import { reviewsQuery } from '../../../features/community/reviews/ui/review-queries.ts'
import { type ReviewSearch, reviewSearch } from '../../../features/community/reviews/ui/review-search.ts'
import { wishQuery } from '../../../features/community/wish-list/ui/wish-queries.ts'
import type { ShopView } from '../../../features/core/shop-settings/shop.ts'
import { shopQuery } from '../../../features/core/shop-settings/ui/shop-queries.ts'
import { sessionQuery } from '../../../kernel/session/ui/session-queries.ts'
import { linkPreview, previewPicture, shortenToLine } from '../../link-preview.ts'
import { orNotFound } from '../../not-found.ts'
import type { ComponentImport, HeadContext, LoadContext } from '../../page.ts'
import { awaitFirstScreen } from '../../page-data.ts'
import { type Head, pageHead } from '../../page-head.ts'
import { breadcrumbList } from '../breadcrumb-list.ts'
import { productSchema, type Ratings } from './product-schema.ts'

export const load = async ({
  context: { queryClient },
  params,
  location,
}: LoadContext<{ params: { productId: string }; location: { search: object } }>) => {
  const loaded = await orNotFound(queryClient.ensureQueryData(productQuery(params.productId)))
  if (params.productId !== loaded.slug) {
    // Ids, external ids and parts of names redirect to the canonical URL (DEC-26), whose data is in the cache already.
    queryClient.setQueryData(productQuery(loaded.slug).queryKey, loaded)
    throw redirect({
      to: '/product/$productId',
      params: { productId: loaded.slug },
      search: true,
      hash: true,
      replace: true,
      // A part of a name may match another product later.
      statusCode: loaded.isMerged ? 301 : 307,
    })
  }
  const search = reviewSearch({ ...location.search })
  await awaitFirstScreen(
    queryClient.prefetchQuery(productPhotosQuery(loaded.id)),
    queryClient.prefetchQuery(shopQuery),
    queryClient.prefetchQuery(productDeliveryQuery(loaded.id)),
    queryClient.prefetchQuery(productDiscountsQuery(loaded.id)),
    queryClient.prefetchQuery(priceHistoryQuery(loaded.id)),
    queryClient.prefetchQuery(wornWithQuery(loaded.id)),
    prefetchViewerFacts(queryClient, loaded.id),
    queryClient.prefetchInfiniteQuery(reviewsQuery(loaded.id, search)),
    queryClient.prefetchInfiniteQuery(questionsQuery(loaded.id, search.question)),
  )
  return loaded
}

export const head = ({ loaderData, match: { context, search } }: HeadContext<ProductView, ReviewSearch>) => {
  const reviews = loaderData && context.queryClient.getQueryData(reviewsQuery(loaderData.id, search).queryKey)
  const shop = context.queryClient.getQueryData(shopQuery.queryKey)
  const delivery =
    loaderData && context.queryClient.getQueryData(productDeliveryQuery(loaderData.id).queryKey)
  return productHead(loaderData, { origin: context.origin, ratings: reviews?.pages[0], shop, delivery })
}

export { ProductSkeleton as Waiting } from '../../../features/catalogue/products/ui/product-page/ProductSkeleton.tsx'
export const Page: ComponentImport = () => import('./ProductPage.tsx').then((file) => file.ProductPage)
export const NotFound: ComponentImport = () =>
  import('../../../features/catalogue/products/ui/product-page/ProductNotFound.tsx').then(
    (file) => file.ProductNotFound,
  )

/** Title, description, preview and structured data of a product, with its offer and its mean rating. */
function productHead(
  product: ProductView | undefined,
  { origin, ratings, shop, delivery }: ProductHeadContext,
): Head {
  if (!product) return pageHead('Product', 'A product on Showoff.')()
  const address = `${origin}/product/${product.slug}`
  const [first] = product.pictures
  const picture = first && previewPicture({ picture: first, alt: product.name }, origin)
  const description = shortenToLine(product.description || `${product.name} on Showoff.`, 200)
  const { meta } = pageHead(product.name, description)()
  return {
    meta: [
      ...meta,
      ...linkPreview('product', address, picture),
      {
        'script:ld+json': productSchema(product, {
          address,
          description,
          picture: picture?.src,
          ratings,
          shop,
          delivery,
        }),
      },
      ...(product.categoryPath.length > 0
        ? [breadcrumbList(product.categoryPath, origin, { name: product.name, href: address })]
        : []),
    ],
    links: [{ rel: 'canonical', href: address }],
  }
}

type ProductHeadContext = {
  origin: string
  ratings: Ratings | undefined
  shop: ShopView | undefined
  delivery: ProductDelivery | undefined
}

/** Loads whether the signed-in member watches the product, and the size of it they usually wear. */
async function prefetchViewerFacts(queryClient: QueryClient, productId: string) {
  const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null)
  if (!session?.member) return
  await Promise.all([
    queryClient.prefetchQuery(wishQuery(productId)),
    queryClient.prefetchQuery(usualSizeQuery(productId)),
  ])
}
